"""`python -m tests.events.server PORT`: the site of one game with events, and nothing made ahead."""

from __future__ import annotations

import sys

from judge_app import locations
from judge_app.site import create_app
from judge_app.site.events import add_events
from judge_app.site.events.live import start_live
from judge_app.site.serving import listening, serve
from judge_app.text.library import load_game

if __name__ == "__main__":
    game = load_game(locations.content("rules_text") / "alpha-clash")
    app = create_app({game.id: game})
    add_events(app)
    listens = listening("127.0.0.1", int(sys.argv[1]))
    start_live(app, listens)
    with listens:
        serve(app, listens)
