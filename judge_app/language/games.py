"""The games whose text can be read."""

from judge_app.language import (
    alpha_clash,
    universus,
    universus_head,
    universus_keywords,
    universus_plain,
    universus_printing,
)
from judge_app.language.alpha_clash_keywords import KEYWORDS
from judge_app.language.game import GameLanguage
from judge_app.language.universus_reading import UniversusReader
from judge_app.language.universus_tagging import tag_universus

GAMES = {
    game.name: game
    for game in (
        GameLanguage(
            "alpha-clash",
            "alpha_clash",
            KEYWORDS,
            alpha_clash.TIMINGS,
            alpha_clash.REWRITINGS,
            alpha_clash.is_reminder,
            alpha_clash.VOCABULARY,
            alpha_clash.read_head,
            lambda _: "",
        ),
        GameLanguage(
            "universus",
            "universus",
            universus_keywords.KEYWORDS,
            universus.TIMINGS,
            universus.REWRITINGS,
            universus.is_reminder,
            universus.VOCABULARY,
            universus_head.read_head,
            lambda _: "",
            tag_universus,
            UniversusReader,
            one_ability_a_line=True,
            print_ability=universus_printing.print_ability,
            tell=universus_plain.tell,
        ),
    )
}
