"""Trying City of Heroes cards."""

from judge_app.games.city_of_heroes.faces import listed_face
from judge_app.trials.city_of_heroes.trying import occasions
from judge_app.trials.trial import Trial

TRIAL = Trial("city-of-heroes", listed_face, occasions)
