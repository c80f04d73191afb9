"""`judge serve`: the site, served by waitress."""

from __future__ import annotations

import argparse
import os
import threading

from judge_app.commands import COMMANDS
from judge_app.commands.answer import YES, CallError, Subcommands
from judge_app.progress import shown
from judge_app.site.health import warm
from judge_app.site.logs import write_logs
from judge_app.site.proxies import BadSetting
from judge_app.site.serving import app_with_workers, listening, serve, serve_with_workers
from judge_app.site.workers import usual_number

MOST_WORKERS = 64


def add(subcommands: Subcommands) -> None:
    parser = subcommands.add_parser("serve", help=COMMANDS["serve"].summary, description="Serve the site.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 for the whole network")
    parser.add_argument(
        "--workers", type=int, default=1, metavar="N", help="processes that answer, such as one per core"
    )
    parser.add_argument(
        "--run-workers",
        type=int,
        default=usual_number(),
        metavar="N",
        help="processes that run scenarios, read cards and check decks for all of those; 0: they do it themselves",
    )
    parser.add_argument("--log-requests", action="store_true", help="write a line of JSON for every request")
    parser.set_defaults(run=run, json=False)


def run(options: argparse.Namespace) -> int:
    if not 0 < options.port < 65536:
        raise CallError(f"a port is a number from 1 to 65535, not {options.port}")
    if not 0 < options.workers <= MOST_WORKERS:
        raise CallError(f"workers are a number from 1 to {MOST_WORKERS}, not {options.workers}")
    if not 0 <= options.run_workers <= MOST_WORKERS:
        raise CallError(f"run workers are a number from 0 to {MOST_WORKERS}, not {options.run_workers}")
    if options.workers > 1 and not hasattr(os, "fork"):
        raise CallError("this platform serves with one worker only")
    write_logs(options.log_requests)
    try:
        listens = listening(options.host, options.port)
    except OSError as error:
        raise CallError(f"cannot listen on {options.host}:{options.port}: {error.strerror}") from error
    try:
        app, workers = app_with_workers(options.run_workers, listens)
    except BadSetting as error:
        raise CallError(str(error)) from error
    told = f"Judge is at http://{options.host}:{options.port}/ (stop with Ctrl-C)"
    with listens, shown():
        if options.workers > 1:
            warm(app, workers)
            print(told, flush=True)
            serve_with_workers(app, listens, options.workers)
        else:
            threading.Thread(target=warm, args=(app, workers), daemon=True).start()  # while the first pages are read
            print(told, flush=True)
            serve(app, listens)
    return YES
