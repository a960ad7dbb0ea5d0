"""Scenarios: set-up, maps, rules of their own, deals, victory and defeat, campaigns. [HER-3, HER-24, HER-30]"""
