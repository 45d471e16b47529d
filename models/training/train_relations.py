"""Trains the network that classifies the relation of two statements: contradiction, update, duplicate or none.

    python train_relations.py --base BASE --data DATA [DATA ...] --out OUT [--without HAND ...] [--epochs 3] [--seed 11]

BASE: all-MiniLM-L6-v2 (config.json, model.fp16.safetensors, tokenizer.json). DATA: folders with one folder per hand (writer), with
pairs.jsonl ({existing, incoming, label}), worlds.jsonl (the memories of one household, which hold together) or messages.jsonl
(what people say, most of it about nothing that was said before). OUT: gets network.onnx, quantised. With --without, those
hands are left out and evaluated on instead, and nothing is exported.
"""

import json
import random
import re
from pathlib import Path

import torch

from minilm_with_head import scores, train
from perturb_text import perturb

LABELS = ["contradiction", "update", "duplicate", "none"]
NONE = LABELS.index("none")
# Unrelated pairs per text, because nearly all pairs in a household are unrelated: each text is paired with its most similar
# others of the same hand, from a household's memories and from messages.
NEIGHBOURS = {"worlds": 1, "messages": 2}


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


def read_hand(folder: Path, rng: random.Random) -> list[tuple[tuple[str, str], int]]:
    pairs = lines(folder / "pairs.jsonl")
    rows = [((one["existing"], one["incoming"]), LABELS.index(one["label"]) if one["label"] in LABELS else NONE)
            for one in pairs]
    beside = at_random([one["incoming"] for one in pairs], rng)
    for world in lines(folder / "worlds.jsonl"):
        beside += neighbours([memory["content"] for memory in world["memories"]], NEIGHBOURS["worlds"])
    said = [one["text"].split("\n")[-1] for one in lines(folder / "messages.jsonl")]
    beside += neighbours(said, NEIGHBOURS["messages"]) + at_random(said, rng)
    return rows + [(pair, NONE) for pair in beside]


def change(pair: tuple[str, str], rng: random.Random) -> tuple[str, str]:
    return perturb(pair[0], rng), perturb(pair[1], rng)


def report(name, model, rows, tokenizer):
    found = scores(model, rows, tokenizer)
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


if __name__ == "__main__":
    train(__doc__, LABELS, "relations", read_hand=read_hand, change=change, report=report, epochs=3)
