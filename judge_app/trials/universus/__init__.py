"""Trying UniVersus cards."""

from judge_app.games.universus.faces import listed_face
from judge_app.trials.trial import Trial
from judge_app.trials.universus.trying import occasions

TRIAL = Trial("universus", listed_face, occasions)
