"""Afterwards: statistics, and everything to take along."""

from __future__ import annotations

from flask import Response, abort
from flask.typing import ResponseReturnValue

from judge_app.events import exports
from judge_app.events.storage import reading
from judge_app.site.events.access import here, page, view

WAYS = {
    "md": ("text/markdown", exports.as_markdown),
    "csv": ("text/csv", exports.as_csv),
    "json": ("application/json", exports.as_json),
}


@view("/<slug>/statistics", "see")
def statistics() -> ResponseReturnValue:
    with reading() as session:
        return page("events/statistics.html", found=exports.statistics_of(session, here().event))


@view("/<slug>/export.<way>", "see")
def export(way: str) -> ResponseReturnValue:
    if way not in WAYS:
        abort(404, f"An event is exported as {', '.join(WAYS)}.")
    kind, made = WAYS[way]
    with reading() as session:
        data = exports.as_data(session, here().event, here().game.name)
    name = exports.file_name(here().event, way)
    return Response(made(data), mimetype=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})
