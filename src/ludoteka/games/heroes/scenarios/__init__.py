"""Scenarios: set-up, maps, their own rules, deals between players, victory and defeat, campaigns. [HER-3, HER-24, HER-30]"""
