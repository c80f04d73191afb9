"""Draws the pictures that a chat shows beside a link, one a game and one for the site (`static/previews/*.png`), and the app's icons.

    .venv/bin/python .ci/previews.py

Emblems and colors are those of the pages. Needs Chromium, as the browser tests do.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from playwright.sync_api import sync_playwright

from judge_app.text.library import load_library

ROOT = Path(__file__).resolve().parents[1]
PAGE = """<!doctype html><style>
body {{ margin: 0; width: 1200px; height: 630px; display: grid; grid-template-columns: 380px 1fr; align-items: center; background: #fcfcfa;
  color: #1b1c1e; font-family: system-ui, "DejaVu Sans", sans-serif; border-top: 28px solid {color}; box-sizing: border-box; }}
svg {{ width: 250px; height: 250px; margin-left: 80px; fill: none; stroke: {color}; stroke-width: 1.6; stroke-linejoin: round; stroke-linecap: round; }}
h1 {{ font-size: 76px; line-height: 1.1; margin: 0 60px 24px 0; }} p {{ font-size: 34px; line-height: 1.35; margin: 0 70px 0 0; color: #55585e; }} b {{ color: {color}; }}
</style><div>{emblem}</div><div><h1>{name}</h1><p>{about}</p><p style="margin-top:36px"><b>Judge</b></p></div>"""

_SIGN = '<path d="M9 8h14v3H9zM14 11h4v11h-4zM8 22h16v3H8z" fill="#fff"/></svg>'
ICONS = {
    "judge": f'<svg viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#8a2f00"/>{_SIGN}',
    "maskable": f'<svg viewBox="-4 -4 40 40"><rect x="-4" y="-4" width="40" height="40" fill="#8a2f00"/>{_SIGN}',
}


def main() -> int:
    style = (ROOT / "static" / "style.css").read_text(encoding="utf-8")
    marks = Environment(loader=FileSystemLoader(ROOT / "templates"), autoescape=True).get_template("marks.html").module
    colors = dict(
        re.findall(r'^\[data-game="([\w-]+)"\] \{ --game: (#\w+)', style.replace("} [", "}\n["), re.MULTILINE)
    )
    pictures = {
        game.id: (
            game.name.split(" (")[0],
            colors[game.id],
            str(marks.emblem(game.id)),
            "Rules in plain words, rulings with their proofs, the rule behind every step.",
        )
        for game in load_library().values()
    }
    pictures["judge"] = (
        "Find the rule. Settle the dispute.",
        "#4d4a45",
        str(marks.icon("settle")),
        "Rules of three card games, citable.",
    )
    folder = ROOT / "static" / "previews"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        for name, (title, color, emblem, about) in pictures.items():
            page.set_content(PAGE.format(color=color, emblem=emblem, name=title, about=about))
            page.screenshot(path=folder / f"{name}.png")
        for name, size in [(name, size) for name in ICONS for size in (192, 512)]:
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block; width: 100vw }}</style>{ICONS[name]}")
            page.screenshot(path=ROOT / "static" / "icons" / f"{name}-{size}.png", omit_background=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
