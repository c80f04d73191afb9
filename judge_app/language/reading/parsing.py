"""One sentence, from words to a `Reading`, or to the fault that stopped it."""

from collections.abc import Sequence
from dataclasses import dataclass

from judge_app.language.faults import Fault, NotUnderstood
from judge_app.language.grammars.compiling import compile_grammar
from judge_app.language.grammars.tables import END, Leaf, Unexpected
from judge_app.language.reading.game import GameLanguage
from judge_app.language.reading.leads import Reading
from judge_app.language.reading.shaping import Shaper
from judge_app.language.spans import Span
from judge_app.language.spelling import nearest
from judge_app.language.words.cleaning import SHARED, Rewritings
from judge_app.language.words.lexicon import Lexicon, Word, build_lexicon

KIND_NAMES = {"V_": "a verb", "N_": "a noun", "A_": "an adjective", "P_": "a participle", "D_": "a determiner"}
MARK_NAMES = {
    "NAME": "a name in brackets",
    "SYMBOL": "a symbol",
    "PROPER": "a name",
    "NUMBER": "a number",
    "VARIABLE": "X",
    "POWERS": "figures such as +1/+1",
    "FIGURES": "figures such as 1/1",
    "GEMS": "gems",
    "KEYWORD": "a keyword",
    "TIMING": "timing words",
    "QUOTED": "an ability in quotation marks",
    "$END": "the end of the sentence",
    "COLOR": "a color",
}

# What a player is helped by most comes first in a message.
USEFUL = (
    "a noun",
    "a verb",
    "a number",
    "a name in brackets",
    "the end of the sentence",
    "an adjective",
    "a determiner",
)


@dataclass(slots=True)
class NotRead:
    """A sentence that was not understood: how many of its words were taken before it went wrong."""

    taken: int
    fault: Fault


class Parser:
    """A game's grammar, compiled, with its words and its reader."""

    def __init__(self, game: GameLanguage) -> None:
        self.game = game
        self.rewritings = Rewritings((*SHARED, *game.rewritings))
        self.reader = game.reader(game.vocabulary)
        verb_phrases = self.reader.verbs.rules.keys() | self.reader.conditions.PREDICATES
        shaper = Shaper(verb_phrases, self.reader.nouns.posts.keys())
        self.grammar = compile_grammar(game.grammar, shaper.maker)
        numbered = [name for name, meaning in game.keywords.items() if meaning.numbered]
        printed = [name for name, meaning in game.keywords.items() if meaning.stands_alone]
        self.keywords = frozenset(game.keywords)
        self.lexicon: Lexicon = build_lexicon(self.grammar.tables.phrases, printed, numbered, game.timings)
        self.terminals = self.grammar.terminals | {END}
        self.readable_names: dict[
            tuple[str, ...], tuple[str, ...]
        ] = {}  # what could stand at a place -> the same in readable words
        self._words: dict[tuple[str, ...], frozenset[str]] = {}  # and -> the words that begin it
        self.beginnings = _beginnings(self.lexicon)

    def parse(self, leaves: Sequence[Leaf]) -> Reading | NotRead:
        try:
            return self.reader.sentence(self.grammar.parse(leaves))
        except Unexpected as error:
            return self._unexpected(leaves, error)
        except NotUnderstood as misfit:
            taken = sum(1 for each in leaves if each.span.end <= misfit.span.start)
            suggestion = self.suggestion(misfit.word) if misfit.word else None
            hint = f"; did you mean “{suggestion}”?" if suggestion else ""
            return NotRead(taken, Fault(misfit.span, misfit.message + hint, (), suggestion, misfit.word or None))

    def _unexpected(self, leaves: Sequence[Leaf], error: Unexpected) -> NotRead:
        at = error.place
        accepted = tuple(sorted(name for name in error.accepted if name in self.terminals))
        if accepted not in self.readable_names:
            self.readable_names[accepted] = self.readable(accepted)
        expected = self.readable_names[accepted]
        if at == len(leaves):
            return NotRead(at, self._too_early(leaves, expected))
        return NotRead(at, self._misfit(self._culprit(leaves, at, accepted), accepted, expected))

    def _too_early(self, leaves: Sequence[Leaf], expected: tuple[str, ...]) -> Fault:
        if all(each.kind in ("PROPER", "UNKNOWN") for each in leaves):
            return self._no_keyword(leaves, expected)
        last = leaves[-1].span.end
        return Fault(Span(last, last), f"the sentence ends too early; expected {_listed(expected)}", expected)

    def _misfit(self, found: Leaf, accepted: tuple[str, ...], expected: tuple[str, ...]) -> Fault:
        """A word that stands where it cannot, or that nobody knows."""
        if found.kind not in ("UNKNOWN", "PROPER"):
            return Fault(found.span, f"“{found}” does not fit here; expected {_listed(expected)}", expected)
        suggestion = self.suggestion(found, accepted)
        if suggestion:
            hint = f"; did you mean “{suggestion}”?"
            message = f"“{found}” is not a word the game knows here; expected {_listed(expected)}{hint}"
        else:  # what else could stand here would not help: the word itself has no meaning
            message = f"“{found}” is not a word the game knows"
        return Fault(found.span, message, expected, suggestion, str(found))

    def _no_keyword(self, leaves: Sequence[Leaf], expected: tuple[str, ...]) -> Fault:
        """ "Haste": a name alone is a keyword or nothing."""
        said = " ".join(leaves)
        suggestion = nearest(said, self.keywords)
        hint = f"; did you mean “{suggestion}”?" if suggestion else ""
        message = f"“{said}” is not a keyword of this game, and not a sentence{hint}"
        return Fault(Span(leaves[0].span.start, leaves[-1].span.end), message, expected, suggestion)

    def _culprit(self, leaves: Sequence[Leaf], at: int, accepted: tuple[str, ...]) -> Leaf:
        """The word to blame: a misspelt one near the place where reading stopped, else the one at that place."""
        near = [each for each in leaves[:at][-1:] if each.kind == "PROPER" and self.suggestion(each)]  # "Darw 1 card"
        near += [each for each in leaves[at : at + 3] if self._misspelt(each, accepted)]
        if not near and at == 1 and leaves[0].kind == "PROPER":
            return leaves[0]  # a sentence begins with a capital letter: "Gronk 1 card"
        return near[0] if near else leaves[at]

    def _misspelt(self, word: Leaf, accepted: tuple[str, ...]) -> bool:
        """A word nobody knows is more likely the culprit than a known one just before it."""
        return word.kind == "UNKNOWN" and self.suggestion(word, accepted) is not None

    def suggestion(self, word: str, accepted: tuple[str, ...] = ()) -> str | None:
        return nearest(word, self.words(accepted)) or nearest(word, self.lexicon.words)

    def words(self, terminals: tuple[str, ...]) -> frozenset[str]:
        """The single words that begin what could stand here."""
        if terminals not in self._words:
            self._words[terminals] = frozenset(
                word for terminal in terminals for word in self.beginnings.get(terminal, ())
            )
        return self._words[terminals]

    def readable(self, terminals: Sequence[str]) -> tuple[str, ...]:
        """What could stand here, in a few words a player would use."""
        names: dict[str, None] = {}
        for terminal in terminals:
            name = MARK_NAMES.get(terminal) or KIND_NAMES.get(terminal[:2])
            if name is None and terminal in self.lexicon.readable:
                name = f"“{self.lexicon.readable[terminal]}”"
            if name is not None:
                names[name] = None
        return tuple(sorted(names, key=lambda name: (USEFUL.index(name) if name in USEFUL else len(USEFUL), name)))

    def tagged(self, words: Sequence[Word]) -> list[Word]:
        return self.game.tag(words)


def _beginnings(lexicon: Lexicon) -> dict[str, set[str]]:
    """For each terminal, the words its phrases begin with."""
    made: dict[str, set[str]] = {}
    for word, beginning in lexicon.beginnings.items():
        kinds = {kind for longer in beginning.longer.values() for _, types in longer for kind in types}
        for kind in kinds.union(beginning.alone) if word.isalpha() else ():
            made.setdefault(kind, set()).add(word)
    return made


def _listed(expected: Sequence[str]) -> str:
    few = list(expected[:6])
    return ", ".join(few[:-1]) + (" or " if len(few) > 1 else "") + few[-1] if few else "nothing more"
