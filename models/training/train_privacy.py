"""Trains the network that says how private a text is: public, private or secret.

    python train_privacy.py --base BASE --data DATA --out OUT [--without HAND ...] [--epochs 4] [--seed 11]

BASE: all-MiniLM-L6-v2 (config.json, model.fp16.safetensors, tokenizer.json). DATA: a folder of a folder a hand, each with
privacy.jsonl ({text, level}) or messages.jsonl (facts with a privacy). OUT: gets network.onnx, quantised. With --without,
those hands are left out and judged on instead, and nothing is exported: whoever is trained on judges nothing.
"""

import argparse
import json
import random
import re
from pathlib import Path

import torch

from network import Classifier, export, fit, load_tokenizer, scores
from perturb import perturb

LEVELS = ["public", "private", "secret"]
# Whoever cooks has to know: these stay public, whatever a writer of messages called them (docs/decisions/0017-privacy-by-words.md).
SAFETY = re.compile(r"allerg|intoleran|anaphyla|epi ?pen|coeliac|celiac|\bvegan|vegetarian|halal|kosher|gluten|lactose", re.I)


def read_hand(folder: Path) -> list[tuple[str, int]]:
    rows = []
    privacy = folder / "privacy.jsonl"
    if privacy.exists():
        for line in privacy.read_text().splitlines():
            if line.strip():
                one = json.loads(line)
                rows.append((one["text"], LEVELS.index(one["level"])))
    messages = folder / "messages.jsonl"
    if messages.exists():
        for line in messages.read_text().splitlines():
            for fact in json.loads(line)["facts"] if line.strip() else []:
                level = fact.get("privacy")
                if level not in LEVELS or SAFETY.search(fact["statement"] + fact["span"]):
                    continue
                rows.append((fact["span"], LEVELS.index(level)))
                rows.append((fact["statement"], LEVELS.index(level)))
    return rows


def report(name, model, rows, tokenizer):
    found = scores(model, rows, tokenizer)
    closed = 1 - found[:, 0]
    labels = torch.tensor([label for _, label in rows])
    line = []
    for cut in (0.3, 0.4, 0.5, 0.6):
        recall = (closed[labels > 0] >= cut).float().mean().item()
        open_ = (closed[labels == 0] < cut).float().mean().item()
        line.append(f"{cut}: {recall:.3f}/{open_:.3f}")
    secret = (found[labels == 2].argmax(1) == 2).float().mean().item() if (labels == 2).any() else float("nan")
    print(f"  {name}: sensitive closed / ordinary open at {'  '.join(line)}  secret as secret {secret:.2f}", flush=True)


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--base", type=Path, required=True)
    args.add_argument("--data", type=Path, required=True)
    args.add_argument("--out", type=Path, required=True)
    args.add_argument("--without", nargs="*", default=[])
    args.add_argument("--epochs", type=int, default=4)
    args.add_argument("--seed", type=int, default=11)
    args.add_argument("--frozen", type=int, default=2, help="layers from below that stay as they are")
    given = args.parse_args()
    torch.manual_seed(given.seed)
    rng = random.Random(given.seed)
    tokenizer = load_tokenizer(given.base)
    hands = {folder.name: read_hand(folder) for folder in sorted(given.data.iterdir()) if folder.is_dir()}
    rows = [row for name, own in hands.items() if name not in given.without for row in own]
    print({name: len(own) for name, own in hands.items()}, len(rows), flush=True)
    model = Classifier(given.base, len(LEVELS))

    def judge():
        for name in given.without:
            report(name, model, hands[name], tokenizer)

    fit(model, rows, tokenizer, epochs=given.epochs, frozen=given.frozen, rng=rng, change=perturb, after_epoch=judge)
    if not given.without:
        export(model, given.out, "levels")


if __name__ == "__main__":
    main()
