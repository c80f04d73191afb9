"""An invented game in our words, and its invented publisher's rulebook: numbers, misprints, a glossary, a contents list."""

from __future__ import annotations

OURS = """\
# 1. Basics

## 100. General

**100.1** (rule) Two players duel, each with a deck of thirty cards and one lantern.

**100.1a** (rule) A third player may watch but holds no lantern.

**100.2** (rule) Whoever has no oil left in the lantern loses the duel. [[201.1]]

## 101. Players

**101.1** (definition) The active player is whoever's turn it is.

**101.2** (rule) The youngest player takes the first turn.

# 2. Lanterns

## 200. Oil

**200.1** (rule) A lantern starts with twelve drops of oil.

**200.2** (rule) Damage spills oil, one drop for each point.

**200.3** (rule) Spilled oil cannot be regained, except by a refill.

## 201. Flames

**201.1** (rule) A flame burns while there is oil, and gutters when the last drop is gone.

> Example: Mara has one drop. A moth spills it, and her flame gutters.

**201.2** (rule; printed 200.2) Wind bends a flame toward the opponent.

**201.3** (rule) A bent flame shines on two cards instead of one.

# 3. Cards

## 300. Moths

**300.1** (rule) A moth flies to the brightest flame at the end of each turn.

**300.2** (rule) Two moths at one flame fight, and the smaller is discarded.

## 301. Mirrors

**301.1** (rule) A mirror sends light back to its source.

**301.2** (rule) A cracked mirror scatters light over every card in play.

# Appendix A. Glossary {#glossary}

**glossary.beam** (term: Beam) A line of light between a flame and a mirror.

**glossary.gutter** (term: Gutter) To go out, as a flame does without oil.

**glossary.moth** (term: Moth; also moths) A card that flies to flames.

**glossary.wick** (term: Wick) The part of a lantern that holds the flame.
"""

OFFICIAL = """\
Duel of Lanterns
Official Rulebook, version 3.1

Contents

1. Basics
100. General 101. Players
2. Lanterns
200. Oil
201. Flames
3. Cards
300. Moths
301. Mirrors
Appendix A: Glossary

1. Basics

100. General

100.1. The game is a duel between two players. Each of them needs a deck of exactly thirty cards and a single lantern.

- 100.1a. A third player is permitted to watch the duel, without a lantern.

100.2. A player with no oil in their lantern loses the duel immediately (see rule 201.1).

101. Players

101.1. The *active player* is the player whose turn it currently is. 101.2. The first turn belongs to the youngest player.

2. Lanterns

200. Oil

200.1. Each lantern begins with twelve drops of oil.

200.2. For each point of damage, one drop of oil is spilled.

200.3. Oil that was spilled is not regained by any means other than a refill, as described in rule
200.1. Otherwise it stays spilled.

201. Flames

201.1. As long as there is oil, a flame burns; with the last drop gone, it gutters.

Example: Mara has one drop of oil. A moth spills that drop. The flame of Mara gutters.

200.2. A wind bends the flame toward an opponent.

201.3. A flame that is bent shines on two cards rather than one.

3. Cards

300. Moths

300.1. At the end of every turn, each moth flies to whichever flame is the brightest.

300.2. If two moths are at one flame they fight, and the smaller of them is discarded.

301. Mirrors

301.1. Light that meets a mirror is sent back to its source.

301.2. A mirror that is cracked scatters light over every card in play.

Appendix A: Glossary

Beam – A line of light from a flame to a mirror.

Gutter – What a flame does that has no oil: it goes out. *Moth* – A card that flies to flames.

Wick – The part of the lantern holding its flame.
"""

OUR_ENTRIES = """\
# Almanac {#almanac}

## Dawn

**dawn.1** (rule) At dawn every sleeping owl returns to its owner's nest.

**dawn.2** (rule) Each player then counts their feathers; whoever has none draws a berry.

## Dusk

**dusk.1** (rule) At dusk foxes wake, in the order in which they fell asleep.

**dusk.2** (definition) A fox that woke this turn is restless.

## Feather

**feather.1** (definition) Feathers are the currency of the forest.
"""

OFFICIAL_ENTRIES = """\
# Dawn

When it dawns, all sleeping owls are returned to the nests of their owners. After that all players count their feathers. A player with no
feathers draws one berry.

# Dusk

Foxes wake at dusk. They do so in the order they fell asleep.

(note: owls never wake at dusk)

A restless fox is one that woke during this turn.

# Feather

In the forest, feathers serve as currency.
"""
