"""Referring expressions × what was spoken of before × where they stand, with what a reader of English takes them for.

A row is an instruction of two parts, the first of which speaks of something and the second points back to it. It is put
into every host, and each time the same must come out.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Host:
    """Something that carries an instruction: the board it needs, and how it is set off."""

    name: str
    board: str  # {text} is the instruction, {Text} the same with a capital letter
    sets_off: str
    targets_at_once: bool = True  # the targets are named with the action; else they are chosen when asked for
    answers: tuple[str, ...] = ()  # what it asks before the instruction is carried out


@dataclass(frozen=True, slots=True)
class Row:
    title: str
    text: str
    board: tuple[str, ...]
    then: tuple[str, ...]
    targets: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    not_in: tuple[str, ...] = ()  # hosts in which the words would mean something else


@dataclass(frozen=True, slots=True)
class Table:
    game: str
    opening: str
    hosts: tuple[Host, ...]
    rows: tuple[Row, ...]
    joined: str  # how targets are named with the action


def scenario(table: Table, host: Host, row: Row) -> str:
    lines = [f"Scenario: {row.title}, in {host.name}", f"  Game: {table.game}", f"  Given {table.opening}"]
    board = host.board.format(text=row.text[0].lower() + row.text[1:], Text=row.text)
    lines += [f"    And {fact}" for fact in (*board.splitlines(), *row.board)]
    action = host.sets_off
    choices = (*host.answers, *row.choices)
    if row.targets and host.targets_at_once:
        action += f" {table.joined} {' and '.join(row.targets)}"
    elif row.targets:
        choices = (*row.targets, *choices)
    lines.append(f"  When {action}")
    lines += [f"    And {host.sets_off.split()[0]} chooses {choice}" for choice in choices]
    lines.append(f"  Then {row.then[0]}")
    lines += [f"    And {claim}" for claim in row.then[1:]]
    return "\n".join(lines) + "\n"


ALPHA_CLASH = Table(
    "Alpha Clash",
    "it is Ana's primary phase",
    (
        Host("an Action", 'Ana\'s hand has Host (Basic) "{Text}"', "Ana plays Host"),
        Host("a Trigger", 'Ana\'s hand has Host (1/1) "Trigger - Enter: {Text}"', "Ana plays Host", False),
        Host(
            "a when-sentence",
            'Ana controls Host (Relic) "Whenever you play a Clash card, {text}"\nAna\'s hand has Scout (1/1)',
            "Ana plays Scout",
            False,
        ),
        Host("an activated effect", 'Ana controls Host (Relic) "Engage: {Text}"', "Ana activates Host"),
        Host(
            "an offer",
            'Ana controls Host (Relic) "Whenever you play a Clash card, you may engage this card. If you do, {text}"\n'
            "Ana's hand has Scout (1/1)",
            "Ana plays Scout",
            False,
            ("yes",),
        ),
    ),
    (
        Row(
            "its controller is the target's",
            "Target Contender loses two health, then its controller draws one card.",
            ("Ben's contender is Nova (1/1, health 25)", "the top of Ben's deck is Page (1/1)"),
            ("Page is in Ben's hand", "Nova is at 23 health"),
            targets=("Nova",),
        ),
        Row(
            "that Contender's controller is the target's",
            "Target Contender loses two health, then that Contender's controller draws one card.",
            ("Ben's contender is Nova (1/1, health 25)", "the top of Ben's deck is Page (1/1)"),
            ("Page is in Ben's hand",),
            targets=("Nova",),
        ),
        Row(
            "it is the target",
            "Engage target Clash card. It gets -1/-0 until end of turn.",
            ("Ben controls Brute (3/3)",),
            ("Brute is 2/3", "Brute is engaged"),
            targets=("Brute",),
        ),
        Row(
            "that Clash card is the target, though a Relic was spoken of since",
            "Engage target Clash card. Send a Relic an opponent controls to Oblivion. That Clash card gets -1/-0 until end of turn.",
            ("Ben controls Brute (3/3)", "Ben controls Urn (Relic)"),
            ("Brute is 2/3", "Urn is in Ben's Oblivion"),
            targets=("Brute",),
        ),
        Row(
            "its owner's hand is the target's owner's",
            "Return target Clash card to its owner's hand.",
            ("Ben controls Brute (3/3)",),
            ("Brute is in Ben's hand",),
            targets=("Brute",),
        ),
        Row(
            "one of those cards and the other are the revealed ones",
            "Reveal the top two cards of your deck. Add one of those cards to your hand and put the other into your Oblivion.",
            ("the top of Ana's deck is Page (1/1), Squire (1/1)",),
            ("Page is in Ana's hand", "Squire is in Ana's Oblivion"),
            choices=("Page",),
        ),
        Row(
            "two of them and the rest are those looked at",
            "Look at the top three cards of your deck. Add two of them to your hand and put the rest into your Oblivion.",
            ("the top of Ana's deck is Page (1/1), Squire (1/1), Knave (1/1)",),
            ("Page is in Ana's hand", "Squire is in Ana's hand", "Knave is in Ana's Oblivion"),
            choices=("Page and Squire",),
        ),
        Row(
            "those cards are the revealed ones",
            "Reveal the top two cards of your deck. Put those cards into your hand.",
            ("the top of Ana's deck is Page (1/1), Squire (1/1)",),
            ("Page is in Ana's hand", "Squire is in Ana's hand"),
        ),
        Row(
            "the remaining cards are those looked at, without the one revealed from among them",
            "Look at the top two cards of your deck. You may reveal a Basic Action from among them and put it into your hand. "
            "Put the remaining cards into your Oblivion.",
            ("the top of Ana's deck is Page (1/1), Letter (Basic)",),
            ("Letter is in Ana's hand", "Page is in Ana's Oblivion"),
            choices=("yes",),
        ),
        Row(
            "that player is the targeted opponent",
            "Target opponent discards a card. That player draws one card.",
            ("Ben's hand has Old (1/1)", "the top of Ben's deck is Page (1/1)"),
            ("Page is in Ben's hand", "Old is in Ben's Oblivion"),
            targets=("Ben",),
        ),
        Row(
            "they are the targeted opponent",
            "Target opponent discards a card, then they draw one card.",
            ("Ben's hand has Old (1/1)", "the top of Ben's deck is Page (1/1)"),
            ("Page is in Ben's hand", "Old is in Ben's Oblivion"),
            targets=("Ben",),
        ),
        Row(
            "their deck is the targeted opponent's",
            "Target opponent reveals the top card of their deck and puts it into their Oblivion.",
            ("the top of Ben's deck is Page (1/1)",),
            ("Page is in Ben's Oblivion",),
            targets=("Ben",),
        ),
        Row(
            "cards discarded this way are counted",
            "Discard two cards. Draw one card for each card discarded this way.",
            (
                "Ana's hand has Old (Basic)",
                "Ana's hand has Older (Basic)",
                "the top of Ana's deck is Page (1/1), Squire (1/1)",
            ),
            ("Page is in Ana's hand", "Squire is in Ana's hand"),
        ),
        Row(
            "that much is the health lost",
            "Your Contender loses two health. Target opponent's Contender loses that much health.",
            ("Ana is at 20 health", "Ben is at 20 health"),
            ("Ana is at 18 health", "Ben is at 18 health"),
            targets=("Ben",),
        ),
    ),
    "on",
)
TABLES = (ALPHA_CLASH,)
