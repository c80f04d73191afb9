"""Trying Alpha Clash cards."""

from judge_app.games.alpha_clash.listing import listed_face
from judge_app.games.alpha_clash.occasions import occasions
from judge_app.trials.trial import Trial

TRIAL = Trial("alpha-clash", listed_face, occasions)
