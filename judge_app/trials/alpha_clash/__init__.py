"""Trying Alpha Clash cards."""

from judge_app.games.alpha_clash.faces import listed_face
from judge_app.trials.alpha_clash.trying import occasions
from judge_app.trials.trial import Trial

TRIAL = Trial("alpha-clash", listed_face, occasions)
