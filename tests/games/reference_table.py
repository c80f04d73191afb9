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
    opening: str = ""  # in place of the table's


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
    lines = [
        f"Scenario: {row.title}, in {host.name}",
        f"  Game: {table.game}",
        f"  Given {host.opening or table.opening}",
    ]
    board = host.board.format(text=row.text[0].lower() + row.text[1:], Text=row.text)
    lines[-1] = lines[-1].format(Text=row.text)
    lines += [f"    And {fact}" for fact in (*board.splitlines(), *row.board)]
    action = host.sets_off
    choices = (*host.answers, *row.choices)
    if row.targets and host.targets_at_once:
        action += f" {table.joined} {' and '.join(row.targets)}"
    elif row.targets:
        choices = (*row.targets, *choices)
    first, *others = action.split("; ")
    lines.append(f"  When {first}")
    lines += [f"    And {other}" for other in others]
    lines += [f"    And Ana chooses {choice}" for choice in choices]
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
            "it is this card, which the condition speaks of",
            "If this card is in play, it gets +1/+0 until end of turn.",
            (),
            ("Host is 2/1",),
            not_in=("an Action", "a when-sentence", "an activated effect", "an offer"),
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
RIVAL_ATTACKS = """Ben's hand has Jab (high, speed 2, damage 4, difficulty 1)
the next check of Ben's deck is 6
"""
RESPONSES = ("a Response", "a Response with a discard as its cost", "a Response with a card destroyed as its cost")
ENHANCES = ("an Enhance", "another card's Enhance", "an Enhance with a discard as its cost")
UNIVERSUS = Table(
    "UniVersus",
    "Ana attacks with Knock (high, speed 3, damage 5, Punch)",
    (
        Host(
            "an Enhance",
            "Ben has 20 health",
            "Ana enhances with Knock",
            opening='Ana attacks with Knock (high, speed 3, damage 5, Punch) "Enhance: {Text}"',
        ),
        Host(
            "another card's Enhance",
            'Ana\'s stage has Host (Foundation) "Enhance Commit: {Text}"',
            "Ana enhances with Host",
        ),
        Host(
            "an Enhance with a discard as its cost",
            "Ana's stage has Host (Foundation) \"Enhance Discard 1 card: {Text}\"\nAna's hand has Spare (Asset)",
            "Ana enhances with Host",
        ),
        Host(
            "a Response",
            RIVAL_ATTACKS
            + 'Ana\'s stage has Host (Foundation) "Response Commit: After your rival plays an attack, {text}"',
            "Ben attacks with Jab; Ana responds with Host",
            opening="it is Ben's combat phase",
        ),
        Host(
            "a Response with a discard as its cost",
            RIVAL_ATTACKS
            + 'Ana\'s stage has Host (Foundation) "Response Discard 1 card: After your rival plays an attack, {text}"\n'
            "Ana's hand has Spare (low, speed 1, damage 1)",
            "Ben attacks with Jab; Ana responds with Host",
            opening="it is Ben's combat phase",
        ),
        Host(
            "a Response with a card destroyed as its cost",
            RIVAL_ATTACKS
            + 'Ana\'s stage has Host (Asset) "Response Destroy 1 foundation: After your rival plays an attack, {text}"\n'
            "Ana's stage has Brick (Foundation)",
            "Ben attacks with Jab; Ana responds with Host",
            opening="it is Ben's combat phase",
        ),
    ),
    (
        Row(
            "one of those cards and the other are the revealed ones",
            "Reveal the top 2 cards of your deck. Add 1 of those cards to your hand and discard the other.",
            ("the top of Ana's deck is Page (Foundation), Squire (Foundation)",),
            ("Page is in Ana's hand", "Squire is in Ana's discard pile"),
            choices=("Page",),
        ),
        Row(
            "two of them and the rest are those looked at",
            "Look at the top 3 cards of your deck. Add 2 of them to your hand. Discard the rest.",
            ("the top of Ana's deck is Page (Foundation), Squire (Foundation), Knave (Foundation)",),
            ("Page is in Ana's hand", "Squire is in Ana's hand", "Knave is in Ana's discard pile"),
            choices=("Page and Squire",),
        ),
        Row(
            "it is the revealed card",
            "Reveal the top card of your deck. If it is a foundation, add it to your hand.",
            ("the top of Ana's deck is Page (Foundation)",),
            ("Page is in Ana's hand",),
        ),
        Row(
            "its owner's hand is the chosen card's owner's",
            "Add 1 rival foundation to its owner's hand.",
            ("Ben's stage has Wall (Foundation)",),
            ("Wall is in Ben's hand",),
        ),
        Row(
            "they are the rival",
            "Your rival discards 1 card. They draw 1 card.",
            ("Ben's hand has Old (Foundation)", "the top of Ben's deck is Page (Foundation)"),
            ("Old is in Ben's discard pile", "Page is in Ben's hand"),
            not_in=RESPONSES,  # the attack is in that hand too
        ),
        Row(
            "it is your attack, which the condition speaks of",
            "If your attack is a Punch attack, it gets +2 damage.",
            (),
            ("Knock's damage is 7",),
            not_in=RESPONSES,
        ),
        Row(
            "this is the attack, whatever card says so",
            "If this is a Punch attack, it gets +2 damage.",
            (),
            ("Knock's damage is 7",),
            not_in=RESPONSES,
        ),
        Row(
            "it is the attack, which the step before speaks of",
            "Your attack gets +1 damage. It gets +1 speed.",
            (),
            ("Knock's damage is 6", "Knock's speed is 4"),
            not_in=RESPONSES,
        ),
        Row(
            "that attack is the one that was played",
            "That attack gets -2 damage.",
            (),
            ("Jab's damage is 2",),
            not_in=ENHANCES,
        ),
        Row(
            "it is the attack that was played",
            "It gets -2 damage.",
            (),
            ("Jab's damage is 2",),
            not_in=ENHANCES,
        ),
        Row(
            "its speed is that of the attack that was played",
            "Draw X cards. X equals its speed.",
            ("the top of Ana's deck is Page (Foundation), Squire (Foundation), Knave (Foundation)",),
            ("Page is in Ana's hand", "Squire is in Ana's hand"),
            not_in=ENHANCES,
        ),
    ),
    "choosing",
)
HEROES = """Ana's hero is Iron Dawn (accuracy 5, defense 3, health 20){own}
Ben's hero is Gale (accuracy 4, defense 4, health 18, Tanker)
Ben's sidekick is Page (accuracy 3, defense 3, health 9, Blaster)
Gale has Staff (click 2) "Action: Draw two cards."
Gale has Mist (toggle) "This super has +1 accuracy.", turned on
Ben's hand has Ode (edge) and Rune (edge)"""


def _heroes(*facts: str, own: str = "") -> str:
    return "\n".join((HEROES.replace("{own}", own), *facts))


CITY_OF_HEROES = Table(
    "City of Heroes",
    "it is Ana's action",
    (
        Host("an edge's Action", _heroes('Ana\'s hand has Host (edge) "Action: {Text}"'), "Ana acts with Host"),
        Host("an innate Action", _heroes(own=' "Action: {Text}"'), "Ana acts with Iron Dawn"),
        Host("a power's Action", _heroes('Iron Dawn has Host (click 1) "Action: {Text}"'), "Ana acts with Host"),
        Host(
            "an Action with a cost",
            _heroes('Iron Dawn has Host (click 1) "Action: This super loses 1 hit point: {Text}"'),
            "Ana acts with Host",
        ),
        Host(
            "a react from hand",
            _heroes('Ana\'s hand has Host (edge) "React: Play when an opponent takes a Rest action: {Text}"'),
            "Ben rests; Ana reacts with Host",
            opening="it is Ben's action",
        ),
        Host(
            "a power's react",
            _heroes('Iron Dawn has Host (click 1) "React: Activate when an opponent takes a Rest action: {Text}"'),
            "Ben rests; Ana reacts with Host",
            opening="it is Ben's action",
        ),
        Host(
            "a trait that is set off",
            _heroes('Iron Dawn has Host (constant) "Whenever an opponent takes a Rest action, {text}"'),
            "Ben rests",
            False,
            opening="it is Ben's action",
        ),
    ),
    (
        Row(
            "it is the power that was a target",
            "Charge target opposing power 1 click. Discard it.",
            (),
            ("Staff is in Ben's discard pile",),
            targets=("Staff",),
        ),
        Row(
            "that power is the one that was chosen",
            "Charge one of an opponent's powers 1 click. Discard that power.",
            (),
            ("Staff is in Ben's discard pile",),
            targets=("Staff",),
        ),
        Row(
            "that super is the one that was moved",
            "Move target opposing super. That super has -2 defense for the rest of the game.",
            (),
            ("Page is run-'n'-gun", "Page's defense is 1", "Gale's defense is 4"),
            targets=("Page",),
        ),
        Row(
            "he is the super that was spoken of",
            "Move target opposing super. He has -2 defense for the rest of the game.",
            (),
            ("Gale's defense is 2", "Page's defense is 3"),
            targets=("Gale",),
        ),
        Row(
            "its controller is the player whose super it is",
            "Move target opposing super. Its controller discards his hand.",
            (),
            ("Ben has 0 cards in hand",),
            targets=("Gale",),
        ),
        Row(
            "its controller is, of each that is counted, the player whose it is",
            "Turn off all toggle powers in play. For each toggle power turned off this way, its controller draws a card.",
            ('Iron Dawn has Shell (toggle) "This super has +1 defense.", turned on',),
            ("Shell is turned off", "Mist is turned off", "Ana draws 1 card"),
        ),
        Row(
            "that super's controller",
            "Move target opposing super. That super's controller discards his hand.",
            (),
            ("Ben has 0 cards in hand",),
            targets=("Page",),
        ),
        Row(
            "its powers are attached to the super that was a target",
            "Move target opposing super. Discard all of its powers.",
            (),
            ("Staff is in Ben's discard pile", "Mist is in Ben's discard pile"),
            targets=("Gale",),
        ),
        Row(
            "that opponent is the one who was spoken of, and his are that opponent's",
            "Target opponent discards his hand. That opponent loses his next action.",
            (),
            ("Ben has 0 cards in hand",),
            targets=("Ben",),
        ),
        Row(
            "one of them and the rest are the cards that were looked at",
            "Look at the top three cards of your deck. Put one of them into your hand. Discard the rest.",
            ("the top of Ana's deck is Elder (edge), Fable (edge), Gem (edge)",),
            ("Fable is in Ana's hand", "Elder is in Ana's discard pile", "Gem is in Ana's discard pile"),
            choices=("Fable",),
        ),
        Row(
            "all powers turned off this way",
            "Turn off each toggle power attached to target super. Draw a card for each power turned off this way.",
            (),
            ("Mist is turned off", "Ana draws 1 card"),
            targets=("Gale",),
        ),
        Row(
            "it is the card that was revealed",
            "Reveal the top card of your deck. If it is an edge, put it into your hand.",
            ("the top of Ana's deck is Elder (edge), Fable (edge)",),
            ("Elder is in Ana's hand", "Fable is in Ana's deck"),
        ),
        Row(
            "that super is the one that was damaged",
            "Inflict 3 damage on target opposing super. Move that super.",
            (),
            ("Page has 6 health", "Page is run-'n'-gun", "Gale is in Toe-to-Toe"),
            targets=("Page",),
        ),
    ),
    "on",
)
TABLES = (ALPHA_CLASH, UNIVERSUS, CITY_OF_HEROES)
