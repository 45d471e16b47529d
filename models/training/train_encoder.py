"""Trains the sentence encoder, so that prompts lie near the memories relevant to them, and texts with the same meaning lie together.
An auxiliary linear layer learns the relationship that a phrase means, so that the vectors distinguish them; it is not kept
(train_privacy.py reads phrases).

    python train_encoder.py --base BASE --data DATA [DATA ...] --pairs FILE --out OUT [--without HAND ...] [--epochs 3] [--seed 5]

BASE: all-MiniLM-L6-v2 (config.json, model.fp16.safetensors, tokenizer.json). DATA: folders with one folder per hand (writer), with
worlds.jsonl ({memories, prompts: [{prompt, must, may}]}), pairs.jsonl ({existing, incoming, label}) or phrases.jsonl ({phrase, type}). FILE: lines
`memory | prompt that it helps with | !prompt that it does not help with`, up to the line `[fresh]`. OUT: gets network.onnx, quantised.
--without leaves hands out and prints figures for them after every epoch.
"""

import json
import random
import time
from pathlib import Path

import torch

from minilm_with_head import DEVICE, arguments, export, load_bert, load_tokenizer, mean_of_tokens, pad, warm_up
from perturb_text import perturb
from vary_person import vary

TEMPERATURE = 0.06
BATCH = 16
# irrelevant memories of the same household per prompt, in addition to those of the other prompts
NEGATIVES = 4
MAY_INSTEAD_OF_MUST = 0.2
# phrases per batch of prompts, and the weight of their loss
PHRASES = 24
PHRASES_WEIGHT = 0.5
# Scales the scores, which would be too close together for vectors of length 1.
SCALE = 20
# In the order of server/models/phrase-reader.ts. The last covers all relationships without a type of their own.
TYPES = (
    "partner_of ex_partner_of sibling_of cousin_of sibling_in_law_of co_parent_of friend_of acquaintance_of neighbour_of housemate_of "
    "colleague_of parent_of child_of step_parent_of step_child_of grandparent_of grandchild_of pibling_of nibling_of parent_in_law_of "
    "child_in_law_of guardian_of ward_of godparent_of godchild_of cares_for cared_for_by emergency_contact_of doctor_of patient_of "
    "teacher_of student_of mentor_of mentee_of manages managed_by employs employed_by client_of landlord_of tenant_of owned_by new"
).split()
# Other names that some hands give these types.
SAME_TYPE = {
    "aunt_or_uncle_of": "pibling_of", "aunt_uncle_of": "pibling_of", "niece_or_nephew_of": "nibling_of", "niece_nephew_of": "nibling_of",
    "manager_of": "manages", "boss_of": "manages", "reports_to": "managed_by", "employee_of": "employed_by", "employer_of": "employs",
    "flatmate_of": "housemate_of", "spouse_of": "partner_of", "best_friend_of": "friend_of", "half_sibling_of": "sibling_of",
    "step_sibling_of": "sibling_of", "carer_of": "cares_for", "classmate_of": "friend_of",
}


class Encoder(torch.nn.Module):
    """Mean of the last layer over a text's tokens, normalised to length 1: (texts, 384). `types` scores TYPES from it."""

    def __init__(self, base: Path):
        super().__init__()
        self.bert = load_bert(base)
        self.dropout = torch.nn.Dropout(0.1)
        self.types = torch.nn.Linear(self.bert.config.hidden_size, len(TYPES))

    def forward(self, ids: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        tokens = self.bert(input_ids=ids, attention_mask=mask).last_hidden_state
        return torch.nn.functional.normalize(mean_of_tokens(tokens, mask), dim=-1)


def lines(file: Path) -> list[dict]:
    return [json.loads(line) for line in file.read_text().splitlines() if line.strip()] if file.exists() else []


def examples(folder: Path, rng: random.Random) -> list[tuple[str, str | None, list[str]]]:
    """Returns (prompt, a relevant memory or None, irrelevant memories), sampled anew for every epoch."""
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
    """Like `examples`, but with every other memory of the file as irrelevant."""
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


def phrases_of(folder: Path) -> list[tuple[str, int]]:
    """Returns (phrase, index of its type), without types rarer than TYPES."""
    found = [(row["phrase"], SAME_TYPE.get(row["type"], row["type"])) for row in lines(folder / "phrases.jsonl")]
    return [(phrase, TYPES.index(name)) for phrase, name in found if name in TYPES]


def embed(model: Encoder, tokenizer, texts: list[str]) -> torch.Tensor:
    return model(*pad([one.ids for one in tokenizer.encode_batch(texts)]))


def phrase_loss(model: Encoder, tokenizer, phrases: list[tuple[str, int]], rng: random.Random) -> torch.Tensor:
    vectors = embed(model, tokenizer, [perturb(phrase, rng) for phrase, _ in phrases])
    scores = model.types(model.dropout(vectors * SCALE))
    return torch.nn.functional.cross_entropy(scores, torch.tensor([at for _, at in phrases], device=DEVICE), label_smoothing=0.05)


def step(model: Encoder, nothing: torch.Tensor, tokenizer, group, rng: random.Random) -> torch.Tensor:
    """Cross-entropy over the memories of the group. `nothing` is the cosine that represents "no memory"."""
    memories, targets = [], []
    for _, fits, others in group:
        targets.append(len(memories) if fits is not None else -1)
        memories += ([fits] if fits is not None else []) + others
    prompts = embed(model, tokenizer, [perturb(vary(prompt, rng, is_prompt=True), rng) for prompt, _, _ in group])
    passages = embed(model, tokenizer, [perturb(vary(memory, rng, is_prompt=False), rng) for memory in memories])
    scores = torch.cat([prompts @ passages.T, nothing.expand(len(group), 1)], dim=1) / TEMPERATURE
    target = torch.tensor([at if at >= 0 else len(memories) for at in targets], device=DEVICE)
    return torch.nn.functional.cross_entropy(scores, target)


def report(name: str, model: Encoder, tokenizer, folder: Path) -> None:
    """Prints recall, precision and the share of prompts rightly left without a memory, at several cosines."""
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
    args = arguments(__doc__)
    args.add_argument("--pairs", type=Path, required=True)
    args.add_argument("--epochs", type=int, default=3)
    args.add_argument("--seed", type=int, default=5)
    given = args.parse_args()
    torch.manual_seed(given.seed)
    rng = random.Random(given.seed)
    tokenizer = load_tokenizer(given.base)
    folders = {folder.name: folder for data in given.data for folder in sorted(data.iterdir()) if folder.is_dir()}
    phrases = [row for name, folder in folders.items() if name not in given.without for row in phrases_of(folder)]
    print(f"{len(phrases)} phrases", flush=True)
    model = Encoder(given.base).to(DEVICE)
    # frozen, because all networks share the word embeddings
    model.bert.embeddings.requires_grad_(False)
    nothing = torch.nn.Parameter(torch.tensor(0.3, device=DEVICE))
    body = [weight for weight in model.bert.parameters() if weight.requires_grad]
    groups = [{"params": body, "lr": 5e-5}, {"params": [nothing], "lr": 1e-2}, {"params": model.types.parameters(), "lr": 2e-3}]
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01)
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
            loss = loss + PHRASES_WEIGHT * phrase_loss(model, tokenizer, rng.sample(phrases, PHRASES), rng)
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
