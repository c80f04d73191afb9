"""The scenario desk: build a board, ask, step through, send the link."""

from judge_app.site.desk.pages import blueprint

__all__ = ["blueprint"]
