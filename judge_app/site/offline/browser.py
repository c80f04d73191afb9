"""The site in the browser's Python: the same application, asked by a script in place of a server."""

from __future__ import annotations

import io
import json
from typing import Any
from wsgiref.types import WSGIEnvironment

from flask import Flask

from judge_app.games import GAMES
from judge_app.site import create_app, desk, search
from judge_app.site.asking import answered


def started() -> Flask:
    """The application with everything made that is otherwise made at first need: it is then kept as it is.

    Only the words of the search index are not read ahead: a search reads its own in no time, and all of them take a third of this.
    """
    app = create_app()
    with app.app_context():
        search.finder(every_word=False)
    desk.warm(app)
    for name in app.jinja_env.list_templates():
        app.jinja_env.get_template(name)
    app.jinja_env.auto_reload = False
    for game in GAMES:
        for path, query in (
            ("/search", f"q=does+it+work&game={game.id}"),
            ("/desk", f"game={game.id}"),
            ("/deck", f"game={game.id}"),
        ):
            ask(
                app,
                json.dumps(
                    {
                        "method": "GET",
                        "path": path,
                        "query": query,
                        "host": "localhost",
                        "scheme": "http",
                        "headers": {},
                    }
                ),
                b"",
            )
    return app


def ask(app: Flask, asked: str, body: bytes) -> tuple[str, bytes]:
    """A request as JSON (method, path, query, host, scheme, headers) and its body; the answer the same way."""
    about: dict[str, Any] = json.loads(asked)
    environ: WSGIEnvironment = {
        "REQUEST_METHOD": about["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": about["path"].encode().decode("latin-1"),
        "QUERY_STRING": about["query"],
        "SERVER_NAME": about["host"].partition(":")[0],
        "SERVER_PORT": about["host"].partition(":")[2] or "443",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "HTTP_HOST": about["host"],
        "wsgi.url_scheme": about["scheme"],
        "CONTENT_LENGTH": str(len(body)),
        "CONTENT_TYPE": about["headers"].get("content-type", ""),
        "wsgi.input": io.BytesIO(body),
    }
    environ |= {
        f"HTTP_{name.upper().replace('-', '_')}": value
        for name, value in about["headers"].items()
        if name != "content-type"
    }
    answer = answered(app.wsgi_app, environ, body)
    return json.dumps({"status": int(answer.status.split()[0]), "headers": answer.headers}), answer.body
