"""Learning to judge positions: self-play, a fit of weights for the signs of a game, and a report about it.

`ludoteka train GAME` plays games of quick bots, keeps positions of them with what became of them, and fits what the
game's own estimate overlooks (`bots/insight.py`). Everything lies in small files of one folder, so a run can be stopped
at any moment, taken to another machine and continued there.
"""
