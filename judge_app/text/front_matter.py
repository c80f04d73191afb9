"""The head of a document or ruling, read as words: in YAML's own eyes the rule 303.10 would be the number 303.1."""

from __future__ import annotations

from typing import Any

import frontmatter
import yaml
from frontmatter.default_handlers import YAMLHandler


class WordsHandler(YAMLHandler):
    """YAML in which every scalar is a string."""

    def load(self, fm: str, **_: object) -> Any:
        return yaml.load(fm, Loader=yaml.BaseLoader)


def read_front_matter(text: str) -> tuple[dict[str, Any], str]:
    """The fields, and the text below them."""
    post = frontmatter.loads(text, handler=WordsHandler())
    return dict(post.metadata), post.content.strip()
