"""Addresses for whoever keeps the site on a phone: the app's manifest, its service worker, the page that says what is kept, and the parts."""

from __future__ import annotations

import json
from functools import lru_cache

from flask import Blueprint, Flask, Response, abort, jsonify, render_template, request
from flask.typing import ResponseReturnValue

from judge_app import locations
from judge_app.site.library import games
from judge_app.site.made_ahead import made_of
from judge_app.site.offline.parts import GZIP, Manifest, part_file, read_manifest

WORKER = ("copies.js", "python.js", "service_worker.js")
TAKING = ("copies.js", "lzma.js", "python.js", "taking.js")
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


@blueprint.get("/offline/waiting")
def waiting() -> str:
    """Shown on a device while its Python starts."""
    return render_template("offline/waiting.html")


@blueprint.get("/sw.js")
def service_worker() -> Response:
    """With `python` in its address: the worker of a kept copy of that version, whose Python it runs.

    There is none for a version that the site no longer has: the worker that such a copy came with stays.
    """
    version = request.args.get("python", "")
    if not version:
        return _script("const PYTHON = null;\n", WORKER)
    found = _manifest()
    if found is None or found.version != version:
        abort(404, "The site has no copy of this version.")
    folder = f"/offline/files/{version}"
    imports = f'import {{ loadPyodide }} from "{folder}/pyodide.mjs";\nimport create from "{folder}/pyodide.asm.mjs";\n'
    return _script(f"{imports}const PYTHON = {{ version: {json.dumps(version)}, loadPyodide, create }};\n", WORKER)


@blueprint.get("/offline/taking.js")
def taking() -> Response:
    """Takes a copy, starts its Python for the first time and keeps it as it is then."""
    return _script("", TAKING)


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
    parts = (*found.parts, *(game.pages for game in found.games.values())) if found and found.version == version else ()
    known = next((each for each in parts if each.name == name), None)
    file = part_file(made_of(), known) if known else None
    if known is None or file is None:
        abort(404, "There is no such part of this version.")
    answer = Response(file.read_bytes(), mimetype=_TYPES.get(f".{name.rpartition('.')[2]}", "application/octet-stream"))
    if known.packing == GZIP:
        answer.headers["Content-Encoding"] = "gzip"
    answer.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return answer


def _manifest() -> Manifest | None:
    return read_manifest(made_of())


def _script(first: str, names: tuple[str, ...]) -> Response:
    """Our own scripts one after the other; modules, because Python's are."""
    answer = Response(first + "".join(_static(each) for each in names), mimetype="text/javascript")
    answer.headers["Content-Security-Policy"] = POLICY
    return answer


@lru_cache(maxsize=8)
def _static(name: str) -> str:
    return (locations.content("static") / "offline" / name).read_text(encoding="utf-8")
