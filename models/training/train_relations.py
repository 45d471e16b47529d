"""Trains the network that classifies the relation of two statements: contradiction, update, duplicate or none.

    python train_relations.py --base BASE --data DATA [DATA ...] --out OUT [--public PUBLIC] [--start NETWORK] [--without HAND ...] [--teachers 4] [--beside 1] [--hard 0] [--epochs 3] [--rate 1.4e-4] [--size 64] [--seed 11]

BASE: all-MiniLM-L6-v2 (config.json, model.fp16.safetensors, tokenizer.json). DATA: folders with one folder per hand (writer), with
pairs.jsonl ({existing, incoming, label}), worlds.jsonl (the memories of one household, which hold together) or messages.jsonl
(what people say, most of it about nothing that was said before). PUBLIC: a folder of public sets as JSON Lines ({a, b, label}, label one of
PUBLIC_LABELS), on which the network is trained first. NETWORK: a network.onnx of this script, which is trained further instead.
OUT: gets network.onnx, quantised. With --without, those hands are left out and evaluated on. --beside is the share of the
pairs that nobody labelled. With --hard, one more epoch brings so many of those that the network takes for a relation,
and the exported weights are the mean of before and after (Wortsman et al. 2022, "Model soups").

With --teachers, so many networks learn the pairs, and the exported one learns the mean of their answers, also on pairs that nobody labelled.
"""

import copy
import json
import random
import re
from pathlib import Path

import torch

from minilm_with_head import Classifier, DEVICE, arguments, export, fit, load_tokenizer, scores
from perturb_text import perturb
from read_network import read_network

LABELS = ["contradiction", "update", "duplicate", "none"]
NONE = LABELS.index("none")
# Pairs about health and safety have the labels "conflict" and "no-conflict"; pairs about two people, which go together, have none.
PAIR_FILES = ["pairs.jsonl", "safety-pairs.jsonl", "two-people.jsonl"]
PUBLIC_LABELS = ["contradiction", "entailment", "neutral"]
PUBLIC_ROWS = 52_000
PUBLIC_EPOCHS = 2
PUBLIC_RATE = 1.4e-4
PUBLIC_PAIRS_AT_ONCE = 256
RATE = 1.4e-4
PAIRS_AT_ONCE = 64
# Characters of both texts. Longer pairs take most of the time and are rare in use.
LONGEST_PAIR = 400
# From this probability of any relation, an unrelated pair counts as hard. Easy ones join, so that they stay unrelated.
HARD_FROM = 0.15
EASY_ROWS = 2_500
HARD_RATE = 4e-5
# Pairs without a label per public set, on which the exported network learns the teachers' answers.
UNLABELLED_ROWS = 3_000
# Unrelated pairs per text, because nearly all pairs in a household are unrelated: each text is paired with its most similar
# others of the same hand, from a household's memories and from messages.
NEIGHBOURS = {"worlds": 1, "messages": 2}


def label_of(name: str | None) -> int:
    name = {"conflict": "contradiction", "ends": "update"}.get(name, name)
    return LABELS.index(name) if name in LABELS else NONE


def lines(file: Path) -> list[dict]:
    return [json.loads(line) for line in file.read_text().splitlines() if line.strip()] if file.exists() else []


def words(text: str) -> set[str]:
    return set(re.findall(r"\w{3,}", text.lower()))


def neighbours(texts: list[str], count: int) -> list[tuple[str, str]]:
    pairs = []
    every = [words(text) for text in texts]
    for at, one in enumerate(texts):
        own = every[at]
        others = sorted(range(at), key=lambda other: -len(own & every[other]) / (1 + len(own | every[other])))
        pairs += [(texts[other], one) for other in others[:count]]
    return pairs


def at_random(texts: list[str], rng: random.Random) -> list[tuple[str, str]]:
    others = texts[:]
    rng.shuffle(others)
    return [(one, other) for one, other in zip(texts, others) if one != other]


def read_hand(folder: Path, rng: random.Random, share: float = 1) -> list[tuple[tuple[str, str], int]]:
    """Reads the labelled pairs, and a share of the pairs that nobody labelled, which are unrelated."""
    pairs = [one for name in PAIR_FILES for one in lines(folder / name)]
    rows = [((one["existing"], one["incoming"]), label_of(one.get("label"))) for one in pairs]
    beside = at_random([one["incoming"] for one in pairs], rng)
    for world in lines(folder / "worlds.jsonl"):
        beside += neighbours([memory["content"] for memory in world["memories"]], NEIGHBOURS["worlds"])
    said = [one["text"].split("\n")[-1] for one in lines(folder / "messages.jsonl")]
    beside += neighbours(said, NEIGHBOURS["messages"]) + at_random(said, rng)
    rng.shuffle(beside)
    return rows + [(pair, NONE) for pair in beside[: round(share * len(beside))]]


def read_public(folder: Path, rng: random.Random) -> dict[str, list[tuple[tuple[str, str], int]]]:
    sets = {}
    for file in sorted(folder.glob("*.jsonl")):
        given = lines(file)
        rng.shuffle(given)
        sets[file.stem] = [((one["a"], one["b"]), PUBLIC_LABELS.index(one["label"])) for one in given[:PUBLIC_ROWS]]
    return sets


def change(pair: tuple[str, str], rng: random.Random) -> tuple[str, str]:
    return perturb(pair[0], rng), perturb(pair[1], rng)


def learn_public(base: Path, rows, tokenizer, rng: random.Random) -> dict:
    """Returns the weights of the encoder after training on public pairs."""
    model = Classifier(base, len(PUBLIC_LABELS)).to(DEVICE)
    fit(model, rows, tokenizer, epochs=PUBLIC_EPOCHS, frozen=0, rng=rng, change=change, after_epoch=lambda: None, rate=PUBLIC_RATE,
        size=PUBLIC_PAIRS_AT_ONCE)
    return copy.deepcopy(model.bert.state_dict())


def report(name, found, rows):
    labels = torch.tensor([label for _, label in rows])
    line = []
    for cut in (0.5, 0.7, 0.8, 0.9, 0.95):
        said = found[:, 0] + found[:, 1] >= cut
        right = (labels[said] < 2).float().sum()
        line.append(f"{cut}: {right / max(1, said.sum()):.2f}/{right / max(1, (labels < 2).sum()):.2f}")
    same = []
    for cut in (0.5, 0.7, 0.8, 0.9):
        said = found[:, 2] >= cut
        right = (labels[said] == 2).float().sum()
        same.append(f"{cut}: {right / max(1, said.sum()):.2f}/{right / max(1, (labels == 2).sum()):.2f}")
    print(f"  {name}: conflicts right/found {'  '.join(line)}  duplicates {'  '.join(same)}", flush=True)


def main() -> None:
    args = arguments(__doc__)
    args.add_argument("--public", type=Path)
    args.add_argument("--start", type=Path)
    args.add_argument("--teachers", type=int, default=0)
    args.add_argument("--beside", type=float, default=1)
    args.add_argument("--hard", type=int, default=0)
    args.add_argument("--epochs", type=int, default=3)
    args.add_argument("--rate", type=float, default=RATE)
    args.add_argument("--size", type=int, default=PAIRS_AT_ONCE, help="pairs per step")
    args.add_argument("--seed", type=int, default=11)
    given = args.parse_args()
    rng = random.Random(given.seed)
    tokenizer = load_tokenizer(given.base)
    folders = [folder for data in given.data for folder in sorted(data.iterdir()) if folder.is_dir()]
    hands = {folder.name: read_hand(folder, rng, 0 if folder.name in given.without else given.beside) for folder in folders}
    rows = [row for name, own in hands.items() if name not in given.without for row in own]
    rows = [(pair, label) for pair, label in rows if sum(map(len, pair)) < LONGEST_PAIR]
    public = read_public(given.public, rng) if given.public else {}
    print({name: len(own) for name, own in (hands | public).items()}, len(rows), flush=True)
    torch.manual_seed(given.seed)
    start = learn_public(given.base, [row for own in public.values() for row in own], tokenizer, rng) if public else None

    def network(seed: int) -> Classifier:
        torch.manual_seed(seed)
        model = Classifier(given.base, len(LABELS)).to(DEVICE)
        if start:
            model.bert.load_state_dict(start)
        elif given.start:
            read_network(given.start, model)
        return model

    def learn(model: Classifier, rows, epochs: int) -> Classifier:
        fit(model, rows, tokenizer, epochs=epochs, frozen=0, rng=rng, change=change, after_epoch=lambda: None, rate=given.rate, size=given.size)
        return model

    def judge(answers) -> None:
        for name in given.without:
            report(name, answers(hands[name]), hands[name])

    if given.teachers:
        teachers = []
        for at in range(given.teachers):
            teachers.append(learn(network(given.seed + at), rows, given.epochs))
            judge(lambda of, last=teachers[-1]: scores(last, of, tokenizer))

        def mean(of):
            return torch.stack([scores(one, of, tokenizer) for one in teachers]).mean(0)

        print("mean of the teachers", flush=True)
        judge(mean)
        own = torch.nn.functional.one_hot(torch.tensor([label for _, label in rows]), len(LABELS))
        unlabelled = [(pair, NONE) for every in public.values() for pair, _ in every[:UNLABELLED_ROWS]]
        answers = torch.cat([(own + mean(rows)) / 2, *([mean(unlabelled)] if unlabelled else [])])
        rows = [(pair, answer.tolist()) for (pair, _), answer in zip(rows + unlabelled, answers)]
    model = learn(network(given.seed - 1), rows, given.epochs)
    judge(lambda of: scores(model, of, tokenizer))
    if given.hard:
        before = copy.deepcopy(model.state_dict())
        labelled = [row for folder in folders if folder.name not in given.without for row in read_hand(folder, rng, 0)]
        unrelated = [row for folder in folders if folder.name not in given.without for row in read_hand(folder, rng)]
        unrelated = sorted(set(unrelated) - set(labelled))
        related = 1 - scores(model, unrelated, tokenizer)[:, NONE]
        hard = [row for row, of in zip(unrelated, related) if of >= HARD_FROM]
        easy = [row for row, of in zip(unrelated, related) if of < HARD_FROM]
        more = [*labelled, *rng.sample(hard, min(given.hard, len(hard))), *rng.sample(easy, min(EASY_ROWS, len(easy)))]
        fit(model, more, tokenizer, epochs=1, frozen=0, rng=rng, change=change, after_epoch=lambda: None, rate=HARD_RATE, size=given.size)
        after = model.state_dict()
        model.load_state_dict({name: (value + before[name]) / 2 if value.is_floating_point() else value for name, value in after.items()})
        judge(lambda of: scores(model, of, tokenizer))
    export(model, given.out, "relations")


if __name__ == "__main__":
    main()
