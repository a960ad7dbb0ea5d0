"""Scenarios. So far only their maps are laid out; nothing plays them yet. [HER-3.5, HER-30]"""
