"""The games whose text can be read."""

from judge_app.language.games.alpha_clash import words as alpha_clash_words
from judge_app.language.games.alpha_clash.printing.abilities import AlphaClashPrinter
from judge_app.language.games.universus import words as universus_words
from judge_app.language.games.universus.head import read_head
from judge_app.language.games.universus.printing.abilities import UniversusPrinter
from judge_app.language.games.universus.restrictions import with_its_restrictions
from judge_app.language.games.universus.sentences import universus_reader
from judge_app.language.games.universus.tagging import tag_universus
from judge_app.language.games.universus.this_use import about_this_use
from judge_app.language.keywords.alpha_clash import KEYWORDS
from judge_app.language.keywords.universus import KEYWORDS as UNIVERSUS_KEYWORDS
from judge_app.language.reading.game import GameLanguage
from judge_app.language.reading.references import same_throughout

GAMES = {
    game.name: game
    for game in (
        GameLanguage(
            "alpha-clash",
            "alpha_clash",
            KEYWORDS,
            alpha_clash_words.TIMINGS,
            alpha_clash_words.REWRITINGS,
            alpha_clash_words.is_reminder,
            alpha_clash_words.VOCABULARY,
            alpha_clash_words.read_head,
            AlphaClashPrinter(),
            alpha_clash_words.tag_alpha_clash,
            mends_slips=True,
            settle=same_throughout,
        ),
        GameLanguage(
            "universus",
            "universus",
            UNIVERSUS_KEYWORDS,
            universus_words.TIMINGS,
            universus_words.REWRITINGS,
            universus_words.is_reminder,
            universus_words.VOCABULARY,
            read_head,
            UniversusPrinter(),
            tag_universus,
            universus_reader,
            one_ability_per_line=True,
            bullets_are_options=True,
            settle=lambda ability: about_this_use(with_its_restrictions(ability)),
        ),
    )
}
