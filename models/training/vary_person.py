"""Rewrites a text to be about somebody else: in the third person, with other names or none, or with its speaker in front.

Otherwise the encoder would find two texts similar because both name the same person.
"""

import random
import re

NAMES = (
    "Nora Ana Leo Tomás Zoë Priya Caroline Melanie Jon Gina Maria John Nate Joanna Tim Ben Sofía Elias Fadi Maya Iker Pilar "
    "Kofi Amara Yusuf Mei Ravi Ingrid Callum Siobhan"
).split()
# Capitalised words that are not names.
NO_NAMES = set(
    "The This That They There Then When What Where Which Who Why How Our Her His She You Your And But Monday Tuesday Wednesday "
    "Thursday Friday Saturday Sunday January February March April May June July August September October November December Can "
    "Could Should Please Help Write Plan Make Find Book Put Set Order Remind Give Tell Draft Christmas Easter".split()
)
CAPITALISED = re.compile(r"\b[A-Z][a-zà-ÿ]{2,}\b")
FIRST_PERSON = re.compile(r"\b(I|I'm|I've|my|My)\b")
# Past forms and adverbs after "I", which take no -s in the third person.
WITHOUT_S = ("was", "had", "got", "went", "never", "always")


def vary(text: str, rng: random.Random, is_prompt: bool) -> str:
    drawn = rng.random()
    if drawn < 0.25:
        return in_third_person(text, rng.choice(NAMES)) if not is_prompt and FIRST_PERSON.search(text) else without_names(text)
    if drawn < 0.4:
        return without_names(text)
    if drawn < 0.5 and not is_prompt:
        return f"{rng.choice(NAMES)}: {text}"
    return text


def in_third_person(text: str, name: str) -> str:
    def verb(match: re.Match) -> str:
        word = match.group(1)
        return f"{name} {word if word.endswith('ed') or word in WITHOUT_S else word + 's'}"

    for pattern, other in [
        (r"\bI'm\b|\bI am\b", f"{name} is"),
        (r"\bI've\b|\bI have\b", f"{name} has"),
        (r"\bI don't\b", f"{name} doesn't"),
        (r"\bI can't\b", f"{name} can't"),
        (r"^I (\w+)\b", verb),
        (r"\bI\b|\bme\b", name),
        (r"\b[Mm]y\b", f"{name}'s"),
    ]:
        text = re.sub(pattern, other, text, count=1)
    return text


def without_names(text: str) -> str:
    """Removes names. Returns the text unchanged if nothing else would be left."""
    rest = CAPITALISED.sub(lambda match: match.group() if match.group() in NO_NAMES else "", text)
    return re.sub(r"\s+", " ", rest).strip() or text
