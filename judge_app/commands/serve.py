"""`judge serve`: the site, served by waitress."""

from __future__ import annotations

import argparse
import threading

import waitress

from judge_app.commands import COMMANDS
from judge_app.commands.answer import YES, CallError, Subcommands
from judge_app.site import create_app, desk, search


def add(subcommands: Subcommands) -> None:
    parser = subcommands.add_parser("serve", help=COMMANDS["serve"].summary, description="Serve the site.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 for the whole network")
    parser.set_defaults(run=run, json=False)


def run(options: argparse.Namespace) -> int:
    if not 0 < options.port < 65536:
        raise CallError(f"a port is a number from 1 to 65535, not {options.port}")
    app = create_app()
    with app.app_context():
        search.finder()  # makes the index now, so that the first question need not wait for it
    threading.Thread(target=desk.warm, args=(app,), daemon=True).start()  # while the first pages are read
    print(f"Judge is at http://{options.host}:{options.port}/ (stop with Ctrl-C)", flush=True)
    try:
        waitress.serve(app, host=options.host, port=options.port, threads=8, _quiet=True)
    except OSError as error:
        raise CallError(f"cannot listen on {options.host}:{options.port}: {error.strerror}") from error
    return YES
