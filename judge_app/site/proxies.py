"""Behind a proxy: who asks, and whether by HTTPS, is what the proxy says, if the instance says that there is one."""

from __future__ import annotations

import os

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from judge_app.numbers import whole_number

SETTING = "JUDGE_PROXIES"
MOST_PROXIES = 9


class BadSetting(Exception):
    """A setting of the environment that cannot be meant."""


def number_of_proxies() -> int:
    said = os.environ.get(SETTING, "").strip()
    found = whole_number(said) if said else 0
    if found is None or not 0 <= found <= MOST_PROXIES:
        raise BadSetting(f"{SETTING} is how many proxies are before the site, 0 to {MOST_PROXIES}; it is {said!r}")
    return found


def believe_proxies(app: Flask, count: int) -> None:
    """Call it last: everything inside sees the visitor's address and scheme. Without a proxy nobody is believed, for anybody could say it."""
    if count:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=count, x_proto=count, x_host=0)  # type: ignore[method-assign]
