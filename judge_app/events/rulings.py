"""Rulings of an event: written, compared with earlier ones on the same rules or cards, appealed, upheld or overturned."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from sqlalchemy import or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from judge_app.events.calls import call_of, end, new_call
from judge_app.events.log import Conflict, Refused, add_entry, done_before, writing_as
from judge_app.events.model import (
    APPEALED,
    DIFFERS,
    OPEN,
    OVERTURNED,
    RULED,
    SAME,
    STANDS,
    TAKEN,
    UPHELD,
    Appeal,
    Call,
    Comparison,
    Member,
    Notice,
    Ruling,
    RulingCard,
    RulingRule,
)
from judge_app.events.permissions import Actor
from judge_app.events.storage import now

MOST_RULES = 20
MOST_CARDS = 20
MOST_EXTENSION = 120


@dataclass(frozen=True, slots=True)
class Written:
    """A ruling as a judge has written it; `comparisons` says of earlier ones, by id, that they mean the same or differ."""

    question: str
    answer: str
    table: int = 0
    call_id: int | None = None
    story: str = ""
    remedy: str = ""
    extension: int = 0
    board: str = ""
    rules: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    on_board: tuple[str, ...] = ()  # cards that nobody named
    comparisons: Mapping[int, str] = field(default_factory=dict)
    written: int | None = None


class Differs(Conflict):
    """Earlier rulings on the same rules or cards have other answers, and nothing was said about them."""

    def __init__(self, earlier: list[Ruling]) -> None:
        super().__init__("An earlier ruling of this event answers in other words. Say whether yours means the same.")
        self.earlier = earlier


def folded(words: str) -> str:
    """Words for comparing: without case, punctuation and spaces that say nothing."""
    return " ".join(re.findall(r"\w+", words.casefold()))


def on_the_same(
    session: Session, event_id: int, rules: Iterable[str], cards: Iterable[str], but: int | None = None
) -> list[Ruling]:
    """Rulings of the event that cite one of the rules or name one of the cards, the latest first."""
    wanted_rules, wanted_cards = list(rules), [name for each in cards if (name := folded(each))]
    if not wanted_rules and not wanted_cards:
        return []
    by_rule = select(RulingRule.ruling_id).where(RulingRule.rule.in_(wanted_rules))
    by_card = select(RulingCard.ruling_id).where(RulingCard.folded.in_(wanted_cards))
    found = select(Ruling).where(Ruling.event_id == event_id, or_(Ruling.id.in_(by_rule), Ruling.id.in_(by_card)))
    return [each for each in session.scalars(found.order_by(Ruling.at.desc(), Ruling.id.desc())) if each.id != but]


def nearest_first(found: list[Ruling], rules: Iterable[str], cards: Iterable[str]) -> list[Ruling]:
    """Those that share most; a rule is more than a card, for boards bring many."""
    wanted_rules, wanted_cards = set(rules), {folded(each) for each in cards}

    def shared(ruling: Ruling) -> int:
        by_rule = sum(each.rule in wanted_rules for each in ruling.rules)
        return 2 * by_rule + sum(each.folded in wanted_cards for each in ruling.cards)

    return sorted(found, key=shared, reverse=True)


def standing_answer(ruling: Ruling) -> str:
    """What holds now: the judge's answer, or the head judge's."""
    return ruling.appeal.answer if ruling.status == OVERTURNED and ruling.appeal else ruling.answer


def rule_call(actor: Actor, written: Written, key: str = "") -> Ruling:
    """The ruling, with its call if it has none yet. `Differs` if it has to be compared first."""
    try:
        with writing_as(actor) as session:
            earlier = done_before(session, actor.event_id, actor, RULED, key)
            if earlier is not None:
                return session.scalars(select(Ruling).where(Ruling.call_id == earlier.call_id)).one()
            compared = _compared(session, actor, written)
            call = _call(session, actor, written)
            ruling = Ruling(
                event_id=actor.event_id,
                call_id=call.id,
                member_id=actor.member_id,
                question=written.question,
                answer=written.answer,
                story=written.story,
                remedy=written.remedy,
                extension=written.extension,
                board=written.board,
                status=STANDS,
                at=now(),
                rules=[RulingRule(rule=rule, place=place) for place, rule in enumerate(dict.fromkeys(written.rules))],
                cards=[
                    RulingCard(folded=each, name=name)
                    for each, name in _named(written.cards + written.on_board).items()
                ],
            )
            session.add(ruling)
            end(call, RULED)
            session.flush()
            session.add_all(Comparison(ruling_id=ruling.id, earlier_id=each, says=says) for each, says in compared)
            add_entry(session, actor.event_id, actor, RULED, f"table {call.table}", call_id=call.id, key=key)
            return ruling
    except IntegrityError:
        raise Conflict("This call has been ruled, or its table has another open call: look at the queue.") from None


def _named(cards: Iterable[str]) -> dict[str, str]:
    return {name: each.strip() for each in cards if (name := folded(each))}


def _compared(session: Session, actor: Actor, written: Written) -> list[tuple[int, str]]:
    """Cards of the board are asked about only if nothing was named: a board has cards that the question is not about."""
    cards = written.cards or (() if written.rules else written.on_board)
    others = [
        each
        for each in on_the_same(session, actor.event_id, written.rules, cards)
        if folded(standing_answer(each)) != folded(written.answer)
    ]
    unsaid = [each for each in others if written.comparisons.get(each.id) not in (SAME, DIFFERS)]
    if unsaid:
        session.expunge_all()  # they are shown after this transaction was given up
        raise Differs(unsaid)
    return [(each.id, written.comparisons[each.id]) for each in others]


def _call(session: Session, actor: Actor, written: Written) -> Call:
    if written.call_id is None:
        call = new_call(session, actor.event_id, actor, written.table, "", written.written)
    else:
        call = call_of(session, actor.event_id, written.call_id)
    if call.status not in OPEN:
        raise Conflict(f"The call of table {call.table} has ended: {call.status}.")
    if call.status == TAKEN and call.taken_by != actor.member_id:
        raise Conflict(f"{call.judge.name if call.judge else 'Somebody'} has taken table {call.table}.")
    if call.taken is None:
        call.taken, call.taken_by = now(), actor.member_id
    return call


def ruling_of(session: Session, event_id: int, number: int) -> Ruling:
    """By the number of its call."""
    found = session.scalar(select(Ruling).join(Call).where(Ruling.event_id == event_id, Call.number == number))
    if found is None:
        raise Refused("This event has no such ruling.")
    return found


def all_rulings(session: Session, event_id: int) -> list[Ruling]:
    return list(
        session.scalars(select(Ruling).join(Call).where(Ruling.event_id == event_id).order_by(Call.number.desc()))
    )


def appeal(actor: Actor, number: int, words: str, key: str = "") -> None:
    with writing_as(actor) as session:
        if done_before(session, actor.event_id, actor, APPEALED, key):
            return
        ruling = ruling_of(session, actor.event_id, number)
        if ruling.status != STANDS:
            raise Conflict(f"This ruling is {ruling.status} already.")
        ruling.status = APPEALED
        session.add(Appeal(ruling_id=ruling.id, by=actor.member_id, words=words, at=now(), answer="", reason=""))
        subject = f"call {ruling.call.number}, table {ruling.call.table}"
        add_entry(session, actor.event_id, actor, APPEALED, subject, call_id=ruling.call_id, key=key)


def decide(actor: Actor, number: int, is_overturned: bool, answer: str, reason: str, key: str = "") -> list[Ruling]:
    """The head judge's word. Of an overturned ruling, the rulings that were like it: their judges are told."""
    with writing_as(actor) as session:
        outcome = OVERTURNED if is_overturned else UPHELD
        if done_before(session, actor.event_id, actor, outcome, key):
            return []
        ruling = ruling_of(session, actor.event_id, number)
        if ruling.status != APPEALED or ruling.appeal is None:
            raise Conflict("This ruling is not appealed, or the appeal is decided.")
        if is_overturned and not answer:
            raise Refused("An overturned ruling has another answer: write it.")
        ruling.status = outcome
        ruling.appeal.decided, ruling.appeal.decided_by = now(), actor.member_id
        ruling.appeal.answer, ruling.appeal.reason = answer if is_overturned else "", reason
        told = alike(session, ruling) if is_overturned else []
        _add_notices(session, actor, ruling, told)
        subject = f"call {ruling.call.number}, table {ruling.call.table}"
        add_entry(session, actor.event_id, actor, ruling.status, subject, call_id=ruling.call_id, key=key)
        return told


def _add_notices(session: Session, actor: Actor, ruling: Ruling, told: list[Ruling]) -> None:
    """For the judge of the decided ruling and for those of the rulings like it; the head judge who decides knows."""
    session.add_all(
        Notice(event_id=actor.event_id, member_id=member, overturned_id=ruling.id, own_id=own, at=now())
        for member, own in dict.fromkeys([(ruling.member_id, None), *((each.member_id, each.id) for each in told)])
        if member != actor.member_id
    )


def alike(session: Session, ruling: Ruling) -> list[Ruling]:
    """Rulings that answered the same on a shared rule or card, or that a judge called the same; step by step, as far as it leads."""
    found: dict[int, Ruling] = {ruling.id: ruling}
    waiting = [ruling]
    while waiting:
        for each in _like(session, waiting.pop()):
            if each.id not in found and each.status != OVERTURNED:
                found[each.id] = each
                waiting.append(each)
    del found[ruling.id]
    return list(found.values())


def _like(session: Session, one: Ruling) -> list[Ruling]:
    """Rulings on a rule or card of this one that answer the same, or that a judge called the same."""
    said = session.execute(
        select(Comparison.ruling_id, Comparison.earlier_id).where(
            Comparison.says == SAME, or_(Comparison.ruling_id == one.id, Comparison.earlier_id == one.id)
        )
    )
    called_same = {other for pair in said for other in pair}
    shared = on_the_same(session, one.event_id, [cited.rule for cited in one.rules], [card.name for card in one.cards])
    return [each for each in shared if each.id in called_same or folded(each.answer) == folded(one.answer)]


@dataclass(frozen=True, slots=True)
class Told:
    """What a judge has to know of an overturned ruling: one for all of their own that were like it."""

    id: int
    overturned: Ruling
    own: list[Ruling]


def notices(session: Session, member_id: int) -> list[Told]:
    """Those that somebody has not seen yet."""
    found = session.scalars(
        select(Notice).where(Notice.member_id == member_id, Notice.seen.is_(None)).order_by(Notice.id)
    )
    told: dict[int, Told] = {}
    for each in found:
        one = told.setdefault(each.overturned_id, Told(each.id, session.get_one(Ruling, each.overturned_id), []))
        if each.own_id:
            one.own.append(session.get_one(Ruling, each.own_id))
    return list(told.values())


def seen(actor: Actor, notice_id: int) -> None:
    with writing_as(actor) as session:
        mine = (Notice.member_id == actor.member_id, Notice.seen.is_(None))
        overturned = session.scalar(select(Notice.overturned_id).where(Notice.id == notice_id, *mine))
        if overturned is not None:
            session.execute(update(Notice).where(Notice.overturned_id == overturned, *mine).values(seen=now()))
            add_entry(session, actor.event_id, actor, "saw a notice")


def names(session: Session, event_id: int) -> dict[int, str]:
    return {each.id: each.name for each in session.scalars(select(Member).where(Member.event_id == event_id))}
