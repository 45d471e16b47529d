"""Alters a text as somebody else might type or dictate it. Its meaning, and so its label, stays the same."""

import random
import re

BEFORE = ["oh and ", "also, ", "btw ", "so yeah ", "um ", "ok so ", "just so you know, ", "right, ", "anyway "]
AFTER = [" lol", " anyway", " so there", " you know", " x", " just saying"]


def perturb(text: str, rng: random.Random) -> str:
    if rng.random() < 0.3:
        text = text.lower()
    if rng.random() < 0.25:
        text = re.sub(r"[.,;:!?'’\"]", "", text)
    if rng.random() < 0.15:
        text = rng.choice(BEFORE) + (text[:1].lower() + text[1:] if rng.random() < 0.5 else text)
    if rng.random() < 0.08:
        text = text + rng.choice(AFTER)
    if rng.random() < 0.15 and len(text) > 12:
        text = slip(text, rng)
    return text


def slip(text: str, rng: random.Random) -> str:
    at = rng.randrange(1, len(text) - 2)
    kind = rng.randrange(3)
    if kind == 0:
        return text[:at] + text[at + 1 :]
    if kind == 1:
        return text[:at] + text[at + 1] + text[at] + text[at + 2 :]
    return text[:at] + text[at] + text[at:]
