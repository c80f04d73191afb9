"""The blueprint that all pages of the desk belong to."""

from __future__ import annotations

from flask import Blueprint

blueprint = Blueprint("desk", __name__)
