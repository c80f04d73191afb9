"""The same few ways on every page: find a rule, settle a dispute, read rulings, check a deck, come back to what was kept."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from flask import Flask, get_template_attribute, request
from markupsafe import Markup


@dataclass(frozen=True, slots=True)
class Room:
    name: str
    short_name: str
    icon: str
    address: str
    is_here: bool


def rooms(game_id: str) -> tuple[Room, ...]:
    """Of one game, or of all of them where none is named."""
    path = request.path
    inside = f"/{game_id}" if game_id else ""
    wanted = f"?game={game_id}" if game_id else ""
    return (
        Room(
            "Find a rule",
            "Find",
            "find",
            f"{inside}/",
            path == f"{inside}/" or "/rule/" in path or "/chapter/" in path or path == "/search",
        ),
        Room("Settle a dispute", "Settle", "settle", f"/desk{wanted}", path.startswith("/desk")),
        Room("Rulings", "Rulings", "rulings", f"{inside}/rulings", "/ruling" in path or path.endswith("/quiz")),
        Room("Check a deck", "Decks", "decks", f"/deck{wanted}", path.startswith("/deck")),
        Room("Kept", "Kept", "kept", "/kept", path == "/kept"),
    )


def rooms_links(game_id: str) -> Markup:
    """The links at the head of a page."""
    return _drawn(rooms(game_id))


@lru_cache(maxsize=64)
def _drawn(found: tuple[Room, ...]) -> Markup:
    """The same for all pages of a room."""
    return Markup(get_template_attribute("marks.html", "links")(found))


def register(app: Flask) -> None:
    app.add_template_global(rooms_links, "rooms_links")
