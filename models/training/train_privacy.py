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
import time
from pathlib import Path

import torch

from network import Classifier, load_tokenizer, pad
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


def batches(rows, tokenizer, size, rng, is_training):
    texts = [(perturb(text, rng) if is_training else text, label) for text, label in rows]
    encoded = [(one.ids, label) for one, (_, label) in zip(tokenizer.encode_batch([t for t, _ in texts]), texts)]
    order = sorted(range(len(encoded)), key=lambda i: len(encoded[i][0]) + (rng.random() * 4 if is_training else 0))
    groups = [order[i : i + size] for i in range(0, len(order), size)]
    if is_training:
        rng.shuffle(groups)
    for group in groups:
        ids, mask = pad([encoded[i][0] for i in group])
        yield group, ids, mask, torch.tensor([encoded[i][1] for i in group])


def scores(model, rows, tokenizer):
    model.eval()
    out = torch.zeros(len(rows), 3)
    with torch.no_grad():
        for group, ids, mask, _ in batches(rows, tokenizer, 64, random.Random(0), False):
            out[group] = model(ids, mask)
    return out


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
    for part in [model.bert.embeddings, *model.bert.encoder.layer[: given.frozen]]:
        part.requires_grad_(False)
    counts = torch.bincount(torch.tensor([label for _, label in rows]), minlength=3).float()
    weights = (counts.sum() / (3 * counts)).sqrt()
    size = 32
    steps = given.epochs * ((len(rows) + size - 1) // size)
    body = [p for p in model.bert.parameters() if p.requires_grad]
    optimizer = torch.optim.AdamW([{"params": body, "lr": 1e-4}, {"params": model.head.parameters(), "lr": 1e-3}], weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda s: min(1, (s + 1) / (0.1 * steps)) * max(0.02, 1 - s / steps))
    for epoch in range(given.epochs):
        model.train()
        began, total, seen = time.time(), 0.0, 0
        for _, ids, mask, labels in batches(rows, tokenizer, size, rng, True):
            loss = torch.nn.functional.cross_entropy(model.logits(ids, mask), labels, weight=weights, label_smoothing=0.05)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            total += loss.item() * len(labels)
            seen += len(labels)
        print(f"epoch {epoch + 1}: loss {total / seen:.3f}, {time.time() - began:.0f} s", flush=True)
        for name in given.without:
            report(name, model, hands[name], tokenizer)
    if not given.without:
        export(model, given.out)


def export(model: Classifier, out: Path):
    from onnxruntime.quantization import QuantType, quantize_dynamic

    out.mkdir(parents=True, exist_ok=True)
    model.eval()
    ids, mask = pad([[101, 2023, 102], [101, 102]])
    full = out / "full.onnx"
    shape = {0: "texts", 1: "tokens"}
    torch.onnx.export(model, (ids, mask), str(full), input_names=["ids", "mask"], output_names=["levels"],
                      dynamic_axes={"ids": shape, "mask": shape, "levels": {0: "texts"}}, opset_version=17, dynamo=False)
    # seven bits: with eight, a processor without VNNI overflows and says something else
    quantize_dynamic(str(full), str(out / "network.onnx"), weight_type=QuantType.QInt8, per_channel=True, reduce_range=True)
    full.unlink()


if __name__ == "__main__":
    main()
