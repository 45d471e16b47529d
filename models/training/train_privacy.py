"""Trains the network that classifies a text's privacy (public, private or secret) and, from the same vector, the relationship that a phrase means.

    python train_privacy.py --base BASE --data DATA [DATA ...] --out OUT [--without HAND ...] [--epochs 8] [--seed 11]

BASE: all-MiniLM-L6-v2 (config.json, model.fp16.safetensors, tokenizer.json). DATA: folders with one folder per hand (writer), with
privacy.jsonl ({text, level}), messages.jsonl (facts with a privacy) or phrases.jsonl ({phrase, type}). OUT: gets network.onnx, quantised. With --without,
those hands are left out and evaluated on instead, and nothing is exported.
"""

import json
import random
import re
from pathlib import Path

import torch

from minilm_with_head import scores, train
from perturb_text import perturb
from train_encoder import TYPES, phrases_of

LEVELS = ["public", "private", "secret"]
# Stay public even if a writer labelled them otherwise, because a cook must know them (docs/decisions/0017-privacy-by-words.md).
SAFETY = re.compile(r"allerg|intoleran|anaphyla|epi ?pen|coeliac|celiac|\bvegan|vegetarian|halal|kosher|gluten|lactose", re.I)


def read_hand(folder: Path, _rng: random.Random) -> list[tuple[str, int]]:
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


def report(name, model, rows, tokenizer, phrases):
    if rows:
        report_privacy(name, scores(model, rows, tokenizer), rows)
    if phrases:
        report_phrases(name, scores(model, phrases, tokenizer, head=1), phrases)


def report_privacy(name, found, rows):
    closed = 1 - found[:, 0]
    labels = torch.tensor([label for _, label in rows])
    line = []
    for cut in (0.3, 0.4, 0.5, 0.6):
        recall = (closed[labels > 0] >= cut).float().mean().item()
        open_ = (closed[labels == 0] < cut).float().mean().item()
        line.append(f"{cut}: {recall:.3f}/{open_:.3f}")
    secret = (found[labels == 2].argmax(1) == 2).float().mean().item() if (labels == 2).any() else float("nan")
    print(f"  {name}: sensitive closed / ordinary open at {'  '.join(line)}  secret as secret {secret:.2f}", flush=True)


def report_phrases(name, found, phrases):
    """Prints recall and precision of the known types, at several probabilities."""
    labels = torch.tensor([label for _, label in phrases])
    sure, said = found.max(dim=-1)
    new = TYPES.index("new")
    line = []
    for cut in (0.4, 0.5, 0.6, 0.7, 0.8):
        read = (sure >= cut) & (said != new)
        right = int((read & (said == labels)).sum())
        line.append(f"{cut}: {right / max(1, int((labels != new).sum())):.2f}/{right / max(1, int(read.sum())):.2f}")
    print(f"  {name}: phrases right/of those read {'  '.join(line)}", flush=True)


if __name__ == "__main__":
    train(__doc__, LEVELS, "levels", read_hand=read_hand, change=perturb, report=report, epochs=8, rate=2e-4,
          beside=(TYPES, "types", phrases_of))
