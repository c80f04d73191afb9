"""What the desk looks like: nothing is cut, nothing serious for axe, at both widths, in both themes; pictures are kept."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Browser

from judge_app.games import GAMES
from judge_app.site.desk.links import encoded
from tests.site.conftest import DESK, PHONE, assert_nothing_is_cut, serious
from tests.site.desk.conftest import CHOICE, OBSTRUCT, SUPERSPEED, example, whole_picture, with_line
from tests.site.desk.test_budget import LOOP, WAYS

pytestmark = pytest.mark.browser
UNREADABLE = "Scenario: x\n  Game: Alpha Clash\n  Given Ana owns everything\n"
UNREAD = 'Scenario: x\n  Game: Alpha Clash\n  Given Ana controls Golem (2/2) "Gronk the flimflam."\n'
RULED = UNREAD + "  When the judge rules: Golem does nothing\n"
TITAN = "[Archmagister Theophrastus Bombastus, the Incomprehensibly Thunderous Keeper of All Seven Gates]"
UNBROKEN = "Supercalifragilisticexpialidociousnessandmoreover"
CROWD = (
    "Scenario: A crowded table, with long names and long texts, under a title that goes on for longer than anybody likes\n"
    "  Game: Alpha Clash\n  Given it is Ana's primary phase\n"
    f'    And Ana controls {TITAN} (2/2) "{" ".join(["Whenever this card attacks, draw one card."] * 8)}"\n'
    f'    And Ana controls {UNBROKEN} (3/3) "Superspeed", engaged\n'
    + "".join(f"    And Ben controls Soldier{chr(65 + n)} (1/{n + 1})\n" for n in range(26))
    + f"  When Ana attacks SoldierA with {TITAN}\n"
)
FOUR = """Scenario: Four at the table
  Game: City of Heroes
  Given Mo's hero is Iron Dawn (accuracy 5, defense 3, health 20), toe-to-toe
    And Iron Dawn has Heavy Punch (click 2) "Action: Melee attack. Inflict 4 smashing damage."
    And Vi's hero is Gale (accuracy 4, defense 4, health 18), run-'n'-gun
    And Kit's hero is Marsh Lantern (accuracy 4, defense 4, health 18), toe-to-toe
    And Kit's sidekick is Wisp (accuracy 3, defense 2, health 6)
    And Zed's hero is Quarry (accuracy 4, defense 4, health 18), toe-to-toe
    And Zed is Mo's ally
  When Mo acts with Heavy Punch on Marsh Lantern
"""
ONE, OTHER = (with_line(CHOICE, "When", f"Ana chooses {name}") for name in ("Page", "Wall"))
PAGES = {
    **{f"new-{game.id}": f"/desk?game={game.id}" for game in GAMES},
    "build": f"/desk?s={encoded(OBSTRUCT)}",
    "step": f"/desk/s/{encoded(SUPERSPEED)}/10",
    "window": f"/desk/s/{encoded(OBSTRUCT)}/6?ask=can+Ben+obstruct+with+Wall",
    "choice": f"/desk/s/{encoded(CHOICE)}",
    "branches": f"/desk/s/{encoded(CHOICE)}/branches",
    "decides": f"/desk/s/{encoded(SUPERSPEED)}/decides",
    "print": f"/desk/s/{encoded(SUPERSPEED)}/print",
    "compare": f"/desk/compare?s={encoded(SUPERSPEED)}&s={encoded(OBSTRUCT)}",
    "compare-four": "/desk/compare?" + "&".join(f"s={encoded(text)}" for text in (ONE, OTHER, CROWD, FOUR)),
    "marked-and-kept": f"/desk/s/{encoded(ONE)}/12?or={encoded(OTHER)}",
    "unclear-question": f"/desk/s/{encoded(OBSTRUCT)}/6?ask=may+Ben+fly",
    "crowd": f"/desk/s/{encoded(CROWD)}/6",
    "crowd-build": f"/desk?s={encoded(CROWD)}",
    "four": f"/desk/s/{encoded(FOUR)}",
    "four-build": f"/desk?s={encoded(FOUR)}",
    "ruled": f"/desk/s/{encoded(RULED)}",
    "loop": f"/desk/s/{encoded(LOOP)}",
    "over-budget": f"/desk/s/{encoded(WAYS)}",
    "faults-build": f"/desk?s={encoded(UNREADABLE)}",
    "broken-link": "/desk/s/broken/1",
    "long-link": f"/desk/s/a{'A' * 20_000}/1",
    "no-page": "/desk/s/",
    "unreadable": f"/desk/s/{encoded(UNREADABLE)}/1",
    "unread": f"/desk/s/{encoded(UNREAD)}",
    "universus": f"/desk/s/{encoded(example('universus', 'A partial block halves the damage, rounded up'))}/8",
    "city-of-heroes": f"/desk/s/{encoded(example('city-of-heroes', 'Chasing a runner'))}/9",
    "api": "/api/",
    **{f"turn-{game.id}": f"/{game.id}/turn" for game in GAMES},
}
CONTRAST = ["color-contrast"]  # all that another theme changes
ELSE = {"color-contrast": {"enabled": False}}  # all that another width changes, where it shows the same
OTHERWISE_SHOWN = ("build", "step", "compare", "choice")  # what a phone leaves out is seen on these
THUMB = """() => [...document.querySelectorAll(".desk :is(a, button, summary, select, textarea, label.box, input:not([type]))")]
  .filter(each => { const box = each.getBoundingClientRect(); const how = getComputedStyle(each);
    return box.width && box.right > 0 && box.height < 43.5 && how.display !== "inline"; })
  .map(each => `${each.tagName} ${each.innerText || each.name}: ${each.getBoundingClientRect().height}`)"""
OPEN = """() => { const rows = [...document.querySelectorAll(".brow")];
  for (const each of document.querySelectorAll("details")) each.open = !rows.slice(4).some(row => row.contains(each)); }"""


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_whole_and_readable_at_both_widths_in_both_themes(browser: Browser, desk_url: str, name: str) -> None:
    page = browser.new_page(viewport=PHONE, color_scheme="light")
    page.goto(desk_url + PAGES[name])
    page.evaluate(OPEN)
    assert_nothing_is_cut(page)
    assert name.startswith(("api", "turn")) or page.evaluate(THUMB) == [], "too small for a thumb"
    assert serious(page) == [], "phone, light"
    page.emulate_media(color_scheme="dark")
    assert serious(page, runOnly=CONTRAST) == [], "phone, dark"
    whole_picture(page, f"look-{name}-390-dark")
    page.set_viewport_size(DESK)
    assert_nothing_is_cut(page)
    assert serious(page, rules=ELSE) == [], "desk"
    schemes: tuple[Literal["dark", "light"], ...] = ("dark", "light")
    for scheme in schemes if name in OTHERWISE_SHOWN else ():
        page.emulate_media(color_scheme=scheme)
        assert serious(page, runOnly=CONTRAST) == [], f"desk, {scheme}"
    page.emulate_media(color_scheme="light")
    whole_picture(page, f"look-{name}-1280-light")
    page.close()


def test_the_printed_page_holds_board_steps_and_rules_on_paper(browser: Browser, desk_url: str) -> None:
    page = browser.new_page(viewport=DESK)
    page.goto(desk_url + PAGES["print"])
    page.emulate_media(media="print")
    whole_picture(page, "look-print-on-paper")
    assert page.get_by_role("heading", name="The board in the end").is_visible()
    assert not page.locator("header.bar").is_visible()
    page.close()
