"""The games whose text can be read."""

from judge_app.language.games.alpha_clash import words as alpha_clash
from judge_app.language.games.alpha_clash.printing.abilities import AlphaClashPrinter
from judge_app.language.games.universus import head as universus_head
from judge_app.language.games.universus import words as universus
from judge_app.language.games.universus.printing.abilities import UniversusPrinter
from judge_app.language.games.universus.reading import universus_reader
from judge_app.language.games.universus.tagging import tag_universus
from judge_app.language.keywords.alpha_clash import KEYWORDS
from judge_app.language.keywords.universus import KEYWORDS as UNIVERSUS_KEYWORDS
from judge_app.language.reading.game import GameLanguage

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
            AlphaClashPrinter(),
            alpha_clash.tag_alpha_clash,
        ),
        GameLanguage(
            "universus",
            "universus",
            UNIVERSUS_KEYWORDS,
            universus.TIMINGS,
            universus.REWRITINGS,
            universus.is_reminder,
            universus.VOCABULARY,
            universus_head.read_head,
            UniversusPrinter(),
            tag_universus,
            universus_reader,
            one_ability_a_line=True,
            bullets_are_options=True,
        ),
    )
}
