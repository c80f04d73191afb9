"""What a link shows and carries elsewhere: preview data for chats, and a page with the QR code of another page."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import quote

import segno
from flask import Blueprint, Flask, abort, render_template, request
from markupsafe import Markup

from judge_app import locations
from judge_app.site.redirects import local_path

MOST_CHARACTERS = 1200  # of an address in a code that a phone still reads off another phone

blueprint = Blueprint("sharing", __name__)


@blueprint.get("/qr")
def qr() -> str:
    """The address of a page of this site, large, for the phone across the table."""
    wanted = request.args.get("to", "")
    path = local_path(wanted)
    if not wanted or path != wanted:
        abort(400, "This is for addresses of this site only, such as /qr?to=/alpha-clash/rule/704.13.")
    address = absolute(path)
    if len(address) > MOST_CHARACTERS:
        abort(400, f"The address has {len(address)} characters, too many for a code that can be read off a screen.")
    return render_template("qr.html", path=path, address=address, code=drawn(address))


def drawn(address: str) -> Markup:
    """Dark on light in both themes: readers want it so."""
    code = segno.make_qr(address, error="m" if len(address) < 600 else "l")
    return Markup(code.svg_inline(border=4, dark="#000", light="#fff", omitsize=True, svgclass="qr", lineclass=None))


def absolute(path: str) -> str:
    return request.url_root.rstrip("/") + path


def qr_address(path: str) -> str:
    """Where the code of a page is; nothing for one whose address is too long."""
    return f"/qr?to={quote(path, safe='/')}" if len(absolute(path)) <= MOST_CHARACTERS else ""


@lru_cache(maxsize=16)
def _preview(game_id: str) -> str:
    """The name of a game's picture, drawn by `.ci/previews.py`; ours for a game that has none."""
    return game_id if (locations.content("static") / "previews" / f"{game_id}.png").is_file() else "judge"


def preview_image(game_id: str) -> str:
    """The picture that a chat shows beside a link."""
    return absolute(f"/static/previews/{_preview(game_id)}.png")


def register(app: Flask) -> None:
    app.add_template_global(absolute, "absolute")
    app.add_template_global(preview_image, "preview_image")
    app.add_template_global(qr_address, "qr_address")
