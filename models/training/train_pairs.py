"""Trains the network that says what two statements are to each other: contradiction, update, duplicate or none of them.

    python train_pairs.py --base BASE --data DATA [DATA ...] --out OUT [--without HAND ...] [--epochs 3] [--seed 11]

BASE: all-MiniLM-L6-v2 (config.json, model.fp16.safetensors, tokenizer.json). DATA: folders of a folder a hand, each with
pairs.jsonl ({existing, incoming, label}) or worlds.jsonl (the memories of one household, which hold together). OUT: gets
network.onnx, quantised. With --without, those hands are left out and judged on instead, and nothing is exported.
"""

import argparse
import json
import random
import re
from pathlib import Path

import torch

from network import Classifier, export, fit, load_tokenizer, scores
from perturb import perturb

LABELS = ["contradiction", "update", "duplicate", "none"]
NONE = LABELS.index("none")
# Of each memory of a household as many of the others, the most alike first, are read as going together with it.
NEIGHBOURS = 1


def lines(file: Path) -> list[dict]:
    return [json.loads(line) for line in file.read_text().splitlines() if line.strip()] if file.exists() else []


def words(text: str) -> set[str]:
    return set(re.findall(r"\w{3,}", text.lower()))


def neighbours(memories: list[str]) -> list[tuple[str, str]]:
    pairs = []
    for at, one in enumerate(memories):
        own = words(one)
        others = sorted(memories[:at], key=lambda other: -len(own & words(other)) / (1 + len(own | words(other))))
        pairs += [(other, one) for other in others[:NEIGHBOURS]]
    return pairs


def read_hand(folder: Path) -> list[tuple[tuple[str, str], int]]:
    rows = [((one["existing"], one["incoming"]), LABELS.index(one["label"]) if one["label"] in LABELS else NONE)
            for one in lines(folder / "pairs.jsonl")]
    for world in lines(folder / "worlds.jsonl"):
        rows += [(pair, NONE) for pair in neighbours([memory["content"] for memory in world["memories"]])]
    return rows


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


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--base", type=Path, required=True)
    args.add_argument("--data", type=Path, nargs="+", required=True)
    args.add_argument("--out", type=Path, required=True)
    args.add_argument("--without", nargs="*", default=[])
    args.add_argument("--epochs", type=int, default=3)
    args.add_argument("--seed", type=int, default=11)
    args.add_argument("--frozen", type=int, default=0, help="layers from below that stay as they are")
    given = args.parse_args()
    torch.manual_seed(given.seed)
    rng = random.Random(given.seed)
    tokenizer = load_tokenizer(given.base)
    folders = [folder for data in given.data for folder in sorted(data.iterdir()) if folder.is_dir()]
    hands = {folder.name: read_hand(folder) for folder in folders}
    rows = [row for name, own in hands.items() if name not in given.without for row in own]
    print({name: len(own) for name, own in hands.items()}, len(rows), flush=True)
    model = Classifier(given.base, len(LABELS))

    def judge():
        for name in given.without:
            report(name, model, hands[name], tokenizer)

    fit(model, rows, tokenizer, epochs=given.epochs, frozen=given.frozen, rng=rng, change=change, after_epoch=judge)
    if not given.without:
        export(model, given.out, "relations")


if __name__ == "__main__":
    main()
