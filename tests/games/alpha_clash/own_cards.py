"""Decks of our own cards, for random play: every type, most keywords, effects of many kinds."""

from __future__ import annotations

from judge_app.engine.cards import Face
from judge_app.games.alpha_clash.faces import inline_face

CARDS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("Scout", ("2/2", "cost 1", "red"), "Superspeed"),
    ("Brute", ("4/2", "cost 2", "red"), ""),
    ("Hawk", ("2/1", "cost 2", "blue"), "Flight"),
    ("Sentry", ("1/3", "cost 1", "blue"), "Interception"),
    ("Ram", ("4/4", "cost 3", "green"), "Breakthrough"),
    ("Duelist", ("3/2", "cost 2", "white"), "Close Combat"),
    ("Herald", ("2/2", "cost 2", "white"), "Awe Factor 1"),
    ("Cannon", ("3/3", "cost 3", "black"), "Barrage 2"),
    ("Berserker", ("2/4", "cost 2", "black"), "Enrage 1"),
    ("Idol", ("1/1", "cost 1", "green"), "Exclusive"),
    ("Viper", ("1/2", "cost 2", "black"), "Necrotic"),
    ("Watcher", ("5/5", "cost 3", "blue"), "Observant"),
    ("Champion", ("3/1", "cost 2", "red"), "Undisputed"),
    ("Saint", ("2/2", "cost 2", "white"), "Safeguard"),
    ("Seer", ("1/1", "cost 1", "blue"), "Trigger - Enter: You may draw one card."),
    ("Martyr", ("1/1", "cost 1", "white"), "Trigger - Defeat: Draw one card."),
    ("Raider", ("2/2", "cost 2", "red"), "Trigger - Attack: This card gets +1/+0 until end of turn."),
    ("Victor", ("3/3", "cost 3", "green"), "Trigger - Victory: Your Contender gains one health."),
    ("Guard", ("1/4", "cost 2", "white"), "Trigger - Obstruct: This card gets +2/+0 until end of turn."),
    ("Captain", ("2/2", "cost 3", "red", "Alpha"), "Other Clash cards you control get +1/+0."),
    ("Bolt", ("Basic", "cost 1", "red"), "Deal two damage to target Clash card."),
    ("Insight", ("Basic", "cost 1", "blue"), "Draw two cards."),
    ("Doom", ("Basic", "cost 3", "black"), "Send all Clash cards to Oblivion."),
    ("Cheer", ("Clash Buff", "cost 1", "green"), "Target Clash card you control gets +2/+2 until end of turn."),
    ("Denial", ("Quick", "cost 1", "blue"), "Counter - Play: Negate target card being played."),
    (
        "Snare",
        ("Trap", "cost 1", "black"),
        "Counter - Attack: Target attacking Clash card gets -2/-3 until end of turn.",
    ),
    ("Disarm", ("Trap", "cost 1", "white"), "Counter - Trap: Negate the effects of target Trap."),
    ("Sword", ("Weapon", "cost 1", "red"), "Attach: ⯁\nThe attached Clash card gets +2/+0."),
    ("Banner", ("Relic", "cost 2", "white"), "White Clash cards you control get +1/+1."),
    ("Fury", ("2/2", "cost 1", "red"), "This card must attack each turn if able."),
    ("Lure", ("1/4", "cost 2", "green"), "Clash cards must obstruct this card if able."),
    ("Ghost", ("2/1", "cost 2", "black"), "You may play this card from your Oblivion."),
    ("Altar", ("Relic", "cost 1", "black"), "Once per turn, you may pay one health. If you do, draw one card."),
    ("Pact", ("Basic", "cost 1", "black"), "As an additional cost to play this card, discard a card. Draw two cards."),
    ("Swarm", ("Basic", "cost 2", "green"), "Create two 1/1 Clash tokens."),
    ("Pair", ("Basic", "cost 1", "white"), "Two target Clash cards with different names get +1/+1 until end of turn."),
    ("Bend", ("Quick", "cost 1", "blue"), "Counter - Play: Choose new targets for target card being played."),
    (
        "Storm",
        ("Basic", "cost 2", "red"),
        "Deal three damage divided as you choose among up to two target Clash cards.",
    ),
    ("Harbor", ("Clashground", "cost 1", "blue"), "Blue Clash cards get +0/+1."),
)
COLORS = ("red", "blue", "green", "white", "black")


def faces() -> list[Face]:
    return [inline_face(name, figures, text) for name, figures, text in CARDS]


def deck(seed: int) -> list[Face]:
    """Fifty cards, the same for the same seed."""
    every = faces()
    return [every[(seed * 7 + at * (1 + seed % 5)) % len(every)] for at in range(50)]


def contender(name: str) -> Face:
    return inline_face(name, ("1/1", "health 15"), "", "Contender")
