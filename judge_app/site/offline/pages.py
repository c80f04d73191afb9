"""Addresses for whoever keeps the site on a phone: the app's manifest, its service worker, the page that says what is kept, and the parts."""

from __future__ import annotations

import json
from functools import lru_cache

from flask import Blueprint, Flask, Response, abort, jsonify, render_template, request
from flask.typing import ResponseReturnValue

from judge_app import locations
from judge_app.site.library import games
from judge_app.site.made_ahead import made_of
from judge_app.site.offline.parts import PACKED, Manifest, part_file, read_manifest

SCRIPTS = ("copies.js", "python.js")  # what the two workers share
# Only the two scripts that run Python may compile WebAssembly, and no page.
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'self'"
_TYPES = {".wasm": "application/wasm", ".mjs": "text/javascript", ".json": "application/json"}

blueprint = Blueprint("offline", __name__)


def register(app: Flask) -> None:
    """What can be kept is known once it is made; until then the site works as without it."""
    app.extensions["kept copies"] = {}


@blueprint.get("/manifest.webmanifest")
def web_manifest() -> ResponseReturnValue:
    """What a phone asks before it puts the site among its apps."""
    icon = [
        {"src": f"/static/icons/{name}-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, purpose in (("judge", "any"), ("maskable", "maskable"))
        for size in (192, 512)
    ]
    answer = jsonify(
        {
            "name": "Judge",
            "short_name": "Judge",
            "description": "Rules of three card games in plain words, and a board that shows the rule behind every step.",
            "id": "/",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": "#fcfcfa",
            "theme_color": "#8a2f00",
            "icons": [*icon, {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
        }
    )
    answer.mimetype = "application/manifest+json"
    return answer


@blueprint.get("/offline")
def page() -> str:
    """What is kept on this device, which its script knows; also shown where there is no network and no copy."""
    return render_template("offline/page.html", games=games().values())


@blueprint.get("/sw.js")
def service_worker() -> Response:
    """With `python` in its address: of a kept copy of that version, whose Python it runs."""
    version = request.args.get("python", "")
    return _script("service_worker.js", version if version.isalnum() else "")


@blueprint.get("/offline/prepare.js")
def preparing() -> Response:
    """Starts Python for the first time and keeps it as it is then."""
    version = request.args.get("python", "")
    return _script("prepare.js", version if version.isalnum() else "")


@blueprint.get("/offline/manifest.json")
def manifest() -> ResponseReturnValue:
    found = _manifest()
    if found is None:
        abort(
            404, "This site has nothing to keep: it was started without Python for the browser, or is still making it."
        )
    return jsonify(found.data())


@blueprint.get("/offline/files/<version>/<name>")
def part(version: str, name: str) -> Response:
    found = _manifest()
    known = {each.name for each in (*found.parts, *(game.pages for game in found.games.values()))} if found else set()
    file = part_file(made_of(), name) if found and found.version == version and name in known else None
    if file is None:
        abort(404, "There is no such part of this version.")
    answer = Response(file.read_bytes(), mimetype=_TYPES.get(f".{name.rpartition('.')[2]}", "application/octet-stream"))
    if file.suffix == PACKED:
        answer.headers["Content-Encoding"] = "gzip"
    answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return answer


def _manifest() -> Manifest | None:
    return read_manifest(made_of())


def _script(name: str, version: str) -> Response:
    """Our own scripts one after the other; modules, because Python's are."""
    text = [_static(each) for each in (*SCRIPTS, name)]
    if version:
        folder = f"/offline/files/{version}"
        text.insert(
            0,
            f'import {{ loadPyodide }} from "{folder}/pyodide.mjs";\nimport create from "{folder}/pyodide.asm.mjs";\n',
        )
        text.insert(1, f"const PYTHON = {{ version: {json.dumps(version)}, loadPyodide, create }};\n")
    else:
        text.insert(0, "const PYTHON = null;\n")
    answer = Response("".join(text), mimetype="text/javascript")
    answer.headers["Content-Security-Policy"] = POLICY
    return answer


@lru_cache(maxsize=8)
def _static(name: str) -> str:
    return (locations.content("static") / "offline" / name).read_text(encoding="utf-8")
