"""Trains the network that reads whose fact a statement is: which word of the message names that person, or the speaker.

    python train_subjects.py --base BASE --data DATA [DATA ...] --out OUT [--without HAND ...] [--seconds 900] [--seed 1]

BASE: all-MiniLM-L6-v2 (config.json, model.fp16.safetensors, tokenizer.json). DATA: folders with one folder per hand (writer), with
tellings.jsonl ({household, text, expect: {people, facts: [{about, gist, words}]}}). OUT: gets network.onnx, quantised. The statement stands
between OPEN and CLOSE; OPEN stands for the speaker. --without leaves hands out and prints figures for them. --seconds limits the training.
"""

import json
import random
import re
import time
from dataclasses import dataclass, replace
from pathlib import Path

import torch

from minilm_with_head import DEVICE, arguments, export, load_bert, load_tokenizer, pad, warm_up
from train_facts import LONGEST, Pieces, lines

# The layers of MiniLM that are kept: the network must be small, and three are nearly as right as six.
LAYERS = (0, 2, 4)
OPEN, CLOSE = "{", "}"
# Scores of a word: it names the person concerned; it names a person; it tells what a named person is to somebody.
SUBJECT, PERSON, TIE = range(3)
# Matches a word, or one other character, as in server/models/fact-reader.ts.
WORDS = re.compile(r"[^\W_]+|[^\s]")
SENTENCES = re.compile(r"[^.!?\n]+[.!?]*")
TITLES = {"mr", "mrs", "ms", "dr", "miss", "aunt", "uncle", "auntie", "aunty", "the", "my", "de", "van", "von", "st", "sir", "father", "coach", "pastor"}
SAID_AS = {
    "mother": "mother mum mom mam mama mamma mammy ma mommy mummy amma ammi",
    "father": "father dad daddy papa da pa pop baba abbu appa",
    "grandmother": "grandmother nan nana gran granny grandma nonna abuela lola nanny yiayia nani dadi",
    "grandfather": "grandfather grandad granddad grandpa papou nonno abuelo gramps pops lolo nanu dada taid",
    "wife": "wife missus",
    "husband": "husband hubby",
    "son": "son boy lad",
    "daughter": "daughter girl lass",
    "brother": "brother bro",
    "sister": "sister sis",
    "friend": "friend mate pal bestie buddy",
    "boyfriend": "boyfriend bf bloke fella",
    "girlfriend": "girlfriend gf",
    "workmate": "workmate colleague coworker",
}
KIN_WORDS = {word for words in SAID_AS.values() for word in words.split()} | set(SAID_AS)

Span = tuple[int, int]


@dataclass(frozen=True)
class Told:
    """A message with one statement. `subject`: where the person concerned is named; empty for the speaker, None if nothing is told."""

    text: str
    statement: Span
    subject: tuple[Span, ...] | None
    persons: tuple[Span, ...]
    # None if what somebody is called is not in the text
    ties: tuple[Span, ...] | None
    names: tuple[str, ...]


def read_hand(folder: Path) -> list[Told]:
    return [one for row in lines(folder / "tellings.jsonl") if "household" in row and "expect" in row and "facts" in row["expect"] for one in told_in(row)]


def told_in(row: dict) -> list[Told]:
    text, speaker = row["text"], row["household"]["speaker"]
    people = [*row["household"]["contacts"], *row["expect"]["people"]]
    tie_of = {one["name"]: one.get("tie", "") for one in people}
    persons = tuple({span for name in tie_of for span in named(text, name)})
    ties = ties_in(text, [one for one in row["expect"]["people"] if one.get("new")])
    common = {"text": text, "persons": persons, "ties": ties, "names": tuple(tie_of)}
    found = []
    for fact in row["expect"]["facts"]:
        statement = statement_of(text, fact)
        subject = () if fact["about"] == speaker else tuple(mentions(text, fact["about"], tie_of.get(fact["about"], "")))
        if statement and (subject or fact["about"] == speaker):
            found.append(Told(statement=statement, subject=subject, **common))
    sentence = next(SENTENCES.finditer(text), None)
    return found or ([Told(statement=sentence.span(), subject=None, **common)] if sentence else [])


def statement_of(text: str, fact: dict) -> Span | None:
    """Returns the words that tell the fact, or the sentence with most of its words."""
    if "words" in fact and fact["words"] in text:
        start = text.index(fact["words"])
        return start, start + len(fact["words"])
    wanted = {word.lower() for word in WORDS.findall(fact["gist"]) if len(word) > 3}
    best = max(SENTENCES.finditer(text), key=lambda one: len(wanted & {word.lower() for word in WORDS.findall(one.group())}), default=None)
    return best and best.span()


def occurrences(text: str, words: str) -> list[Span]:
    pattern = r"(?<![^\W_])" + re.escape(words).replace("'", "['’]?") + r"(?=(?:['’]?s)?(?![^\W_]))"
    return [one.span() for one in re.finditer(pattern, text, re.I)] if words else []


def named(text: str, name: str) -> list[Span]:
    """Finds a name, or its first or last word."""
    found = occurrences(text, name) or occurrences(text, re.sub(r"['’]s ", "s ", name))
    parts = [part for part in name.split() if len(part) > 1 and part.lower().rstrip(".") not in TITLES]
    return found or [span for part in {*parts[:1], *parts[-1:]} for span in occurrences(text, part)]


def spoken(tie: str) -> list[str]:
    """Returns the words for a relationship without its owner: "Tom's mother" may be said as "mum"."""
    word = re.split(r"[,(]| of ", re.sub(r"^.*['’]s? ", "", tie))[0].strip().lower()
    return [*SAID_AS.get(word, "").split(), word]


def mentions(text: str, name: str, tie: str) -> list[Span]:
    found = named(text, name)
    return found or [span for word in spoken(tie) + spoken(name) for span in occurrences(text, word)]


def ties_in(text: str, people: list[dict]) -> tuple[Span, ...] | None:
    found = []
    for one in people:
        own = [span for word in spoken(one["tie"]) for span in occurrences(text, word)]
        at = [span[0] for span in named(text, one["name"])]
        if not own or not at:
            return None
        found.append(min(own, key=lambda span: min(abs(span[0] - place) for place in at)))
    return tuple(found)


def with_other_names(one: Told, names: list[str], rng: random.Random) -> Told:
    """Replaces most first names, each by one other name."""
    known, edits = set(names), []
    for word in {word for name in one.names for word in name.split()} & known:
        other = rng.choice(names)
        if rng.random() < 0.7:
            for start, end in occurrences(one.text, word):
                taken = any(start < last and first < end for first, last, _ in edits)
                if not taken:
                    edits.append((start, end, other.lower() if one.text[start].islower() else other))
    return edited(one, edits)


def edited(one: Told, edits: list[tuple[int, int, str]]) -> Told:
    """Applies replacements (start, end, text), and moves all spans accordingly."""
    edits = sorted(edits)

    def moved(place: int, is_end: bool) -> int:
        return place + sum(len(new) - (end - start) for start, end, new in edits if place >= end or (place > start and is_end))

    def move(spans):
        return None if spans is None else tuple((moved(start, False), moved(end, True)) for start, end in spans)

    text, last = [], 0
    for start, end, new in edits:
        text += [one.text[last:start], new]
        last = end
    return replace(one, text="".join(text) + one.text[last:], statement=move([one.statement])[0], subject=move(one.subject),
                   persons=move(one.persons), ties=move(one.ties))


def vary(one: Told, names: list[str], rng: random.Random) -> Told:
    if rng.random() < 0.6:
        one = with_other_names(one, names, rng)
    if rng.random() < 0.35 and len(one.text.lower()) == len(one.text):
        one = replace(one, text=one.text.lower())
    if rng.random() < 0.2:
        one = edited(one, [(*match.span(), "") for match in re.finditer(r"[,.!?'’]", one.text)])
    return one


@dataclass(frozen=True)
class Row:
    words: list[str]
    places: list[Span]
    subject: list[int] | None
    persons: list[int]
    ties: list[int] | None


def row_of(one: Told) -> Row:
    """Splits a message into words, with OPEN and CLOSE around the statement."""
    words, places, opened, closed = [], [], None, False
    start, end = one.statement
    for match in WORDS.finditer(one.text):
        if opened is None and match.start() >= start:
            opened = len(words)
            words.append(OPEN)
            places.append((-1, -1))
        if opened is not None and not closed and match.start() >= end:
            closed = True
            words.append(CLOSE)
            places.append((-1, -1))
        words.append(match.group())
        places.append(match.span())
    if not closed:
        words.append(CLOSE)
        places.append((-1, -1))

    def within(spans) -> list[int]:
        return [int(any(first <= place[0] and place[1] <= last for first, last in spans)) if place[0] >= 0 else 0 for place in places]

    subject = None if one.subject is None else within(one.subject)
    if one.subject == () and opened is not None:
        subject[opened] = 1
    return Row(words, places, subject, within(one.persons), None if one.ties is None else within(one.ties))


class SubjectReader(torch.nn.Module):
    """Returns (texts, word pieces, 3): scores of SUBJECT, PERSON and TIE."""

    def __init__(self, base: Path):
        super().__init__()
        self.bert = load_bert(base)
        self.bert.encoder.layer = torch.nn.ModuleList([self.bert.encoder.layer[at] for at in LAYERS])
        # no text is longer, and the rest of the positions would be dead weight
        places = self.bert.embeddings.position_embeddings.weight[: LONGEST + 1].detach().clone()
        self.bert.embeddings.position_embeddings = torch.nn.Embedding.from_pretrained(places)
        self.dropout = torch.nn.Dropout(0.1)
        self.head = torch.nn.Linear(self.bert.config.hidden_size, 3)

    def forward(self, ids: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        return self.head(self.dropout(self.bert(input_ids=ids, attention_mask=mask).last_hidden_state))


def scores_of(model: SubjectReader, pieces: Pieces, rows: list[Row]) -> list[torch.Tensor]:
    """Returns the scores (words, 3) of each row's words."""
    encoded = [pieces.of(row.words) for row in rows]
    scores = model(*pad([ids for ids, _ in encoded]))
    return [scores[at, firsts] for at, (_, firsts) in enumerate(encoded)]


def loss_of(model: SubjectReader, pieces: Pieces, rows: list[Row]) -> torch.Tensor:
    total, binary = 0, torch.nn.functional.binary_cross_entropy_with_logits
    for row, scores in zip(rows, scores_of(model, pieces, rows)):
        count = len(scores)
        if row.subject is not None and any(row.subject[:count]):
            chosen = torch.tensor(row.subject[:count], dtype=torch.bool)
            chances = torch.log_softmax(scores[:, SUBJECT], dim=0)
            total = total - torch.logsumexp(chances[chosen], dim=0)
        total = total + 2 * binary(scores[:, PERSON], torch.tensor(row.persons[:count]).float())
        if row.ties is not None:
            total = total + 2 * binary(scores[:, TIE], torch.tensor(row.ties[:count]).float())
    return total / len(rows)


def fit(model: SubjectReader, pieces: Pieces, told: list[Told], *, seconds: float, rng: random.Random, size: int = 24) -> None:
    # frozen, because all networks share the word embeddings
    model.bert.embeddings.requires_grad_(False)
    body = [weight for weight in model.bert.parameters() if weight.requires_grad]
    groups = [{"params": body, "lr": 1.5e-4}, {"params": model.head.parameters(), "lr": 1e-3}]
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01)
    rates = [group["lr"] for group in groups]
    names = sorted({word for one in told for name in one.names for word in name.split()
                    if word[:1].isupper() and word.isalpha() and len(word) > 2 and word.lower() not in TITLES | KIN_WORDS})
    began, last, passes = time.time(), 0.0, 0
    while (time.time() - began) < seconds:
        model.train()
        order = rng.sample(told, len(told))
        for at in range(0, len(order), size):
            share = min(1.0, (time.time() - began) / seconds)
            for group, rate in zip(optimizer.param_groups, rates):
                group["lr"] = rate * warm_up(int(share * 1000), 1000)
            loss = loss_of(model, pieces, [row_of(vary(one, names, rng)) for one in order[at : at + size]])
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            if share >= 1:
                break
        passes += 1
        if time.time() - last > 60:
            last = time.time()
            print(f"pass {passes}: loss {loss.item():.3f}, {time.time() - began:.0f} s", flush=True)


def report(name: str, model: SubjectReader, pieces: Pieces, told: list[Told], is_shown: bool) -> None:
    """Prints how often the right person, another person, or wrongly the speaker is chosen, at several probabilities; and names and ties found."""
    model.eval()
    rows = [(one, row_of(one)) for one in told if one.subject is not None]
    answers, names, ties = [], [0, 0, 0], [0, 0, 0]
    with torch.no_grad():
        for at in range(0, len(rows), 32):
            group = rows[at : at + 32]
            for (one, row), scores in zip(group, scores_of(model, pieces, [row for _, row in group])):
                chances = torch.softmax(scores[:, SUBJECT], dim=0)
                right = torch.tensor(row.subject[: len(scores)], dtype=torch.bool)
                top = int(chances.argmax())
                answers.append((bool(right[top]), row.words[top] == OPEN, float(chances[top])))
                for counts, column, labels in ((names, PERSON, row.persons), (ties, TIE, row.ties)):
                    if labels is not None:
                        found, due = torch.sigmoid(scores[:, column]) >= 0.5, torch.tensor(labels[: len(scores)], dtype=torch.bool)
                        counts[0] += int((found & due).sum())
                        counts[1] += int(due.sum())
                        counts[2] += int(found.sum())
                if is_shown and not right[top]:
                    print("    ", row.words[top], f"{float(chances[top]):.2f}", "|", " ".join(row.words))
    for cut in (0, 0.5, 0.7, 0.8, 0.9):
        kept = [one for one in answers if one[2] >= cut]
        right, other = sum(one[0] for one in kept), sum(not one[0] and not one[1] for one in kept)
        print(f"  {name} at {cut}: {right} right, {other} another, {len(kept) - right - other} wrongly the speaker, of {len(answers)}", flush=True)
    print(f"  {name}: words of names {names[0]} of {names[1]}, found {names[2]}; of ties {ties[0]} of {ties[1]}, found {ties[2]}", flush=True)


def main() -> None:
    args = arguments(__doc__)
    args.add_argument("--seconds", type=float, default=900)
    args.add_argument("--seed", type=int, default=1)
    args.add_argument("--show", action="store_true", help="prints the mistakes on the hands left out")
    given = args.parse_args()
    torch.manual_seed(given.seed)
    rng = random.Random(given.seed)
    pieces = Pieces(load_tokenizer(given.base))
    hands = {folder.name: read_hand(folder) for data in given.data for folder in sorted(data.iterdir()) if folder.is_dir()}
    told = [one for name, own in hands.items() if name not in given.without for one in own]
    print({name: len(own) for name, own in hands.items() if own}, len(told), flush=True)
    model = SubjectReader(given.base).to(DEVICE)
    fit(model, pieces, told, seconds=given.seconds, rng=rng)
    for name in given.without:
        report(name, model, pieces, hands.get(name, []), given.show)
    export(model, given.out, "labels", each_token=True)


if __name__ == "__main__":
    main()
