"""Trains the sentence encoder: prompts lie near the memories that matter for them, and two texts that say the same lie together.

    python train_encoder.py --base BASE --data DATA [DATA ...] --pairs FILE --out OUT [--without HAND ...] [--epochs 3] [--seed 5]

BASE: all-MiniLM-L6-v2 (config.json, model.fp16.safetensors, tokenizer.json). DATA: folders of a folder a hand, each with
worlds.jsonl ({memories, prompts: [{prompt, must, may}]}) or pairs.jsonl ({existing, incoming, label}). FILE: lines
`memory | prompt that it helps with | !prompt that it does not help with`, up to the line `[fresh]`. OUT: gets network.onnx, quantised.
--without leaves hands out; figures are printed for them after every epoch.
"""

import argparse
import json
import random
import time
from pathlib import Path

import torch

from network import export, load_bert, load_tokenizer, mean_of_tokens, pad, warm_up
from perturb import perturb
from vary import vary

TEMPERATURE = 0.06
BATCH = 16
# memories of the same household that do not matter for the prompt, beside those of the other prompts
NEGATIVES = 4
MAY_INSTEAD_OF_MUST = 0.2


class Encoder(torch.nn.Module):
    """Mean of the last layer over the tokens of a text, of length 1: (texts, 384)."""

    def __init__(self, base: Path):
        super().__init__()
        self.bert = load_bert(base)

    def forward(self, ids: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        tokens = self.bert(input_ids=ids, attention_mask=mask).last_hidden_state
        return torch.nn.functional.normalize(mean_of_tokens(tokens, mask), dim=-1)


def lines(file: Path) -> list[dict]:
    return [json.loads(line) for line in file.read_text().splitlines() if line.strip()] if file.exists() else []


def examples(folder: Path, rng: random.Random) -> list[tuple[str, str | None, list[str]]]:
    """(prompt, a memory that matters or None, memories that do not), drawn anew for every epoch."""
    rows = []
    for world in lines(folder / "worlds.jsonl"):
        content = {memory["key"]: memory["content"] for memory in world["memories"]}
        for asked in world["prompts"]:
            must = [content[key] for key in asked["must"] if key in content]
            may = [content[key] for key in asked.get("may", []) if key in content]
            others = [text for key, text in content.items() if key not in asked["must"] and key not in asked.get("may", [])]
            pick = may if may and (not must or rng.random() < MAY_INSTEAD_OF_MUST) else must
            rows.append((asked["prompt"], rng.choice(pick) if pick else None, rng.sample(others, min(NEGATIVES, len(others)))))
    rows += [(pair["existing"], pair["incoming"], []) for pair in lines(folder / "pairs.jsonl") if pair["label"] == "duplicate"]
    return rows


def examples_of_pairs(file: Path, rng: random.Random) -> list[tuple[str, str | None, list[str]]]:
    """Like `examples`, where every other memory of the file counts as one that does not matter."""
    given = [line for line in file.read_text().split("[fresh]")[0].splitlines() if line.strip() and not line.startswith("#")]
    pairs = [[part.strip() for part in line.split("|")] for line in given]
    memories = [memory for memory, *_ in pairs]
    rows = []
    for memory, *prompts in pairs:
        others = [other for other in memories if other != memory]
        for prompt in prompts:
            if prompt.startswith("!"):
                rows.append((prompt[1:], None, [memory, *rng.sample(others, NEGATIVES - 1)]))
            else:
                rows.append((prompt, memory, rng.sample(others, NEGATIVES)))
    return rows


def embed(model: Encoder, tokenizer, texts: list[str]) -> torch.Tensor:
    return model(*pad([one.ids for one in tokenizer.encode_batch(texts)]))


def step(model: Encoder, nothing: torch.Tensor, tokenizer, group, rng: random.Random) -> torch.Tensor:
    """Cross-entropy over the memories of the group; `nothing` is the cosine that stands for no memory at all."""
    memories, targets = [], []
    for _, fits, others in group:
        targets.append(len(memories) if fits is not None else -1)
        memories += ([fits] if fits is not None else []) + others
    prompts = embed(model, tokenizer, [perturb(vary(prompt, rng, is_prompt=True), rng) for prompt, _, _ in group])
    passages = embed(model, tokenizer, [perturb(vary(memory, rng, is_prompt=False), rng) for memory in memories])
    scores = torch.cat([prompts @ passages.T, nothing.expand(len(group), 1)], dim=1) / TEMPERATURE
    target = torch.tensor([at if at >= 0 else len(memories) for at in targets])
    return torch.nn.functional.cross_entropy(scores, target)


def report(name: str, model: Encoder, tokenizer, folder: Path) -> None:
    """At several cosines: of what must be known, the share found; of what is found, the share that fits; prompts left alone."""
    model.eval()
    prompts = []
    with torch.no_grad():
        for world in lines(folder / "worlds.jsonl"):
            passages = embed(model, tokenizer, [memory["content"] for memory in world["memories"]])
            asked = embed(model, tokenizer, [one["prompt"] for one in world["prompts"]])
            for one, scores in zip(world["prompts"], (asked @ passages.T).tolist()):
                prompts.append((one, dict(zip([memory["key"] for memory in world["memories"]], scores))))
    found = []
    for cut in (0.25, 0.3, 0.35, 0.4, 0.45):
        must = due = fits = given = quiet = empty = 0
        for one, scores in prompts:
            taken = [key for key in sorted(scores, key=scores.get, reverse=True)[:8] if scores[key] >= cut]
            may = one.get("may", [])
            must += sum(key in one["must"] for key in taken)
            due += len(one["must"])
            fits += sum(key in one["must"] or key in may for key in taken)
            given += len(taken)
            empty += not one["must"] and not may
            quiet += not one["must"] and not may and not taken
        found.append(f"{cut}: {must / max(1, due):.2f}/{fits / max(1, given):.2f}/{quiet / max(1, empty):.2f}")
    print(f"  {name}: must/fits/quiet {'  '.join(found)}", flush=True)


def main() -> None:
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--base", type=Path, required=True)
    args.add_argument("--data", type=Path, nargs="+", required=True)
    args.add_argument("--pairs", type=Path, required=True)
    args.add_argument("--out", type=Path, required=True)
    args.add_argument("--without", nargs="*", default=[])
    args.add_argument("--epochs", type=int, default=3)
    args.add_argument("--seed", type=int, default=5)
    given = args.parse_args()
    torch.manual_seed(given.seed)
    rng = random.Random(given.seed)
    tokenizer = load_tokenizer(given.base)
    folders = {folder.name: folder for data in given.data for folder in sorted(data.iterdir()) if folder.is_dir()}
    model = Encoder(given.base)
    # the other networks share them
    model.bert.embeddings.requires_grad_(False)
    nothing = torch.nn.Parameter(torch.tensor(0.3))
    body = [weight for weight in model.parameters() if weight.requires_grad]
    optimizer = torch.optim.AdamW([{"params": body, "lr": 5e-5}, {"params": [nothing], "lr": 1e-2}], weight_decay=0.01)
    drawn = [
        [row for name, folder in folders.items() if name not in given.without for row in examples(folder, rng)]
        + examples_of_pairs(given.pairs, rng)
        for _ in range(given.epochs)
    ]
    steps = sum((len(rows) + BATCH - 1) // BATCH for rows in drawn)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda at: warm_up(at, steps))
    for epoch, rows in enumerate(drawn):
        rng.shuffle(rows)
        model.train()
        began, total = time.time(), 0.0
        for at in range(0, len(rows), BATCH):
            loss = step(model, nothing, tokenizer, rows[at : at + BATCH], rng)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            total += loss.item()
        print(f"epoch {epoch + 1}: loss {total * BATCH / len(rows):.3f}, {time.time() - began:.0f} s, no memory {nothing.item():.2f}", flush=True)
        for name in given.without:
            report(name, model, tokenizer, folders[name])
    export(model, given.out, "vector")


if __name__ == "__main__":
    main()
