"""What goes over a bad network: compression, conditional requests, cache and security headers."""

from __future__ import annotations

import gzip

from flask import Flask, Response, request

WORTH_PACKING = 600  # bytes
_PACKED_TYPES = ("text/", "application/json", "application/javascript", "image/svg+xml")
_POLICY = "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"


def register(app: Flask) -> None:
    app.after_request(_finish)


def _finish(response: Response) -> Response:
    response.headers.setdefault("Content-Security-Policy", _POLICY)
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    response.headers.setdefault("Referrer-Policy", "same-origin")
    if request.endpoint == "static":
        if request.args.get("v"):
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response
    response.headers.setdefault("Cache-Control", "no-cache")
    response.vary.add("Cookie")
    if response.status_code == 200 and not response.is_streamed:
        response.add_etag()
        response.make_conditional(request)
    return _packed(response)


def _packed(response: Response) -> Response:
    response.vary.add("Accept-Encoding")
    if (
        response.is_streamed
        or response.status_code != 200
        or "Content-Encoding" in response.headers
        or not request.accept_encodings["gzip"]
        or not (response.mimetype or "").startswith(_PACKED_TYPES)
        or len(response.get_data()) < WORTH_PACKING
    ):
        return response
    response.set_data(pack(response.get_data()))
    response.headers["Content-Encoding"] = "gzip"
    return response


def pack(data: bytes) -> bytes:
    return gzip.compress(data, 4, mtime=0)  # 2% more than by level 6, in two thirds of its time
