"""Trains the network that finds the facts worth remembering in a message, by labelling each word as part of a fact or not.

    python train_facts.py --base BASE --data DATA [DATA ...] --out OUT [--without HAND ...] [--teachers 4] [--epochs 4] [--plain 3250] [--seed 5]

BASE: all-MiniLM-L6-v2 (config.json, model.fp16.safetensors, tokenizer.json). DATA: folders with one folder per hand (writer), with
messages.jsonl ({text, facts: [{span, category, durable}]}), worlds.jsonl (prompts, in which nothing is told) or pairs.jsonl. OUT: gets
network.onnx, quantised. Several networks (teachers) are trained with different seeds; one more learns their mean (distillation, Hinton et
al. 2015), which is steadier than any of them, and plain statements, which are facts as a whole. --without leaves hands out and prints
figures for them.
"""

import json
import random
import re
import time
from pathlib import Path

import torch

from minilm_with_head import DEVICE, arguments, export, load_bert, load_tokenizer, pad, warm_up

LONGEST = 128
START, END, UNKNOWN = 101, 102, 100
OUTSIDE, FIRST, INSIDE = range(3)
# In the order of server/models/fact-reader.ts.
CATEGORIES = ["biographical", "event", "contextual", "preference", "relationship", "opinion"]
# Categories that the hands use, mapped to Hearthlore's own.
SAME_AS = {"routine": "contextual", "goal": "contextual", "decision": "contextual", "procedural": "contextual", "skill": "biographical"}
WIDTH = 3 + len(CATEGORIES) + 2
# Matches a word, or one other character, as in server/models/fact-reader.ts.
WORDS = re.compile(r"[^\W_]+|[^\s]")
BEFORE = "oh and|also|btw|so yeah|um|ok so|just so you know|right|anyway|hey|well|listen".split("|")
AFTER = "lol|anyway|so there|you know|x|thanks|ok bye".split("|")

# (word, outside/first/inside, category or -1, lasting 1, passing 0 or -1)
Word = tuple[str, int, int, int]


def read_hand(folder: Path) -> list[dict]:
    """Reads messages as {words, word positions, spans}."""
    return [labelled(row["text"], row["facts"]) for row in lines(folder / "messages.jsonl")]


def lines(file: Path) -> list[dict]:
    return [json.loads(line) for line in file.read_text().splitlines() if line.strip()] if file.exists() else []


def read_prompts(folder: Path) -> list[dict]:
    """Reads prompts as messages without facts, because they only ask."""
    return [labelled(one["prompt"], []) for world in lines(folder / "worlds.jsonl") for one in world["prompts"]]


def plain_statements(folder: Path) -> list[list[Word]]:
    """Reads memories and statements of pairs as whole facts. Messages alone would teach that a short text without "I" is a question."""
    texts = {one["content"] for world in lines(folder / "worlds.jsonl") for one in world["memories"]}
    texts |= {text for pair in lines(folder / "pairs.jsonl") for text in (pair["existing"], pair["incoming"])}
    return [whole(WORDS.findall(text)) for text in sorted(texts)]


def whole(words: list[str]) -> list[Word]:
    last = len(words) - (1 if words and words[-1] in ".!?" else 0)
    return [(word, OUTSIDE if at >= last else INSIDE if at else FIRST, -1, -1) for at, word in enumerate(words)]


def labelled(text: str, facts: list[dict]) -> dict:
    found = sorted(((text.find(fact["span"]), fact) for fact in facts if fact["span"]), key=lambda one: one[0])
    spans = [(start, start + len(fact["span"]), fact) for start, fact in found if start >= 0]
    words, places, last = [], [], None
    for match in WORDS.finditer(text):
        own = next((span for span in spans if match.start() >= span[0] and match.end() <= span[1]), None)
        places.append((match.start(), match.end()))
        if own is None:
            words.append((match.group(), OUTSIDE, -1, -1))
        else:
            category = SAME_AS.get(own[2]["category"], own[2]["category"])
            words.append((match.group(), INSIDE if last is own else FIRST, CATEGORIES.index(category), int(own[2]["durable"])))
        last = own
    return {"words": words, "places": places, "spans": [(start, end) for start, end, _ in spans]}


def vary(words: list[Word], rng: random.Random) -> list[Word]:
    """Alters a message: no punctuation, filler words, or a typo. Its facts stay facts."""
    drawn = rng.random()
    if drawn < 0.3:
        words = [word for word in words if re.match(r"\w", word[0])] or words
    elif drawn < 0.4:
        words = [word for word in words if word[0] not in ",;"] or words
    if rng.random() < 0.15:
        words = [(word, OUTSIDE, -1, -1) for word in WORDS.findall(rng.choice(BEFORE) + rng.choice([",", ""]))] + words
    if rng.random() < 0.08:
        words = words + [(word, OUTSIDE, -1, -1) for word in WORDS.findall(rng.choice(AFTER))]
    if rng.random() < 0.1 and words:
        at = rng.randrange(len(words))
        word = words[at][0]
        if len(word) > 3:
            gap = rng.randrange(1, len(word) - 1)
            words = [*words[:at], (word[:gap] + word[gap + 1 :], *words[at][1:]), *words[at + 1 :]]
    return words


def with_varied(texts: list[list[Word]], rng: random.Random) -> list[list[Word]]:
    return [words for words in texts + [vary(words, rng) for words in texts] if words]


class Labeller(torch.nn.Module):
    """Returns (texts, word pieces, WIDTH): probabilities of outside, first and inside, then scores of categories, passing and lasting."""

    def __init__(self, base: Path):
        super().__init__()
        self.bert = load_bert(base)
        self.dropout = torch.nn.Dropout(0.1)
        self.head = torch.nn.Linear(self.bert.config.hidden_size, WIDTH)

    def scores(self, ids: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        return self.head(self.dropout(self.bert(input_ids=ids, attention_mask=mask).last_hidden_state))

    def forward(self, ids: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        scores = self.scores(ids, mask)
        return torch.cat([torch.softmax(scores[:, :, :3], dim=-1), scores[:, :, 3:]], dim=-1)


class Pieces:
    """Splits words into word pieces one by one, to keep track of word positions."""

    def __init__(self, tokenizer):
        self.tokenizer, self.known = tokenizer, {}

    def of(self, words: list[str]) -> tuple[list[int], list[int]]:
        """Returns the word pieces and the index of each word's first piece. Omits words beyond LONGEST."""
        ids, firsts = [START], []
        for word in words:
            if word not in self.known:
                self.known[word] = self.tokenizer.encode(word, add_special_tokens=False).ids or [UNKNOWN]
            if len(ids) + len(self.known[word]) >= LONGEST:
                break
            firsts.append(len(ids))
            ids += self.known[word]
        return ids + [END], firsts


def scores_of(model: Labeller, pieces: Pieces, group: list[list[Word]]) -> tuple[torch.Tensor, list[int]]:
    """Returns the scores of all words of the group (words, WIDTH), and the number of words per text."""
    encoded = [pieces.of([word for word, *_ in words]) for words in group]
    scores = model.scores(*pad([ids for ids, _ in encoded]))
    rows = [row for row, (_, firsts) in enumerate(encoded) for _ in firsts]
    places = [first for _, firsts in encoded for first in firsts]
    return scores[rows, places], [len(firsts) for _, firsts in encoded]


def loss_of(model: Labeller, pieces: Pieces, group: list[list[Word]]) -> torch.Tensor:
    scores, counts = scores_of(model, pieces, group)
    labels = [word[1:] for words, count in zip(group, counts) for word in words[:count]]
    at, category, lasting = (torch.tensor(column, device=DEVICE) for column in zip(*labels))
    weight = torch.tensor([1.0, 2.0, 1.2], device=DEVICE)
    loss = torch.nn.functional.cross_entropy(scores[:, :3], at, weight=weight, label_smoothing=0.05)
    if (category >= 0).any():
        loss = loss + 0.3 * torch.nn.functional.cross_entropy(scores[:, 3:-2], category, ignore_index=-1)
        loss = loss + 0.2 * torch.nn.functional.cross_entropy(scores[:, -2:], lasting, ignore_index=-1)
    return loss


def sure_of(words: list[Word], taught: torch.Tensor) -> torch.Tensor:
    """Returns the training target of a plain statement: its labels, with the categories from the teachers."""
    labels = torch.full((len(taught), 3), 0.04)
    for at, (_, label, _, _) in enumerate(words[: len(taught)]):
        labels[at, label] = 0.92
    return torch.cat([labels, taught[:, 3:]], dim=1)


def loss_to_teachers(model: Labeller, pieces: Pieces, group: list[list[Word]], taught: list[torch.Tensor]) -> torch.Tensor:
    scores, _ = scores_of(model, pieces, group)
    target = torch.cat(taught).to(DEVICE)
    loss = -(target[:, :3] * torch.log_softmax(scores[:, :3], dim=-1)).sum(-1).mean()
    return loss + 0.06 * ((scores[:, 3:] - target[:, 3:]) ** 2).mean()


def answers(models: list[Labeller], pieces: Pieces, texts: list[list[Word]], size: int = 64) -> list[torch.Tensor]:
    """Returns, for each text, the models' mean scores of its words (words, WIDTH)."""
    found: list = [None] * len(texts)
    order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
    for model in models:
        model.eval()
    with torch.no_grad():
        for group in [order[at : at + size] for at in range(0, len(order), size)]:
            total = 0
            for model in models:
                scores, counts = scores_of(model, pieces, [texts[at] for at in group])
                total = total + torch.cat([torch.softmax(scores[:, :3], dim=-1), scores[:, 3:]], dim=-1) / len(models)
            for at, one in zip(group, total.cpu().split(counts)):
                found[at] = one
    return found


def fit(model: Labeller, texts: list[list[Word]], *, epochs: int, size: int, rate: float, rng: random.Random, change, loss_for) -> None:
    """Trains a model. `change` augments a text; `loss_for(indexes, texts)` returns the loss of a batch."""
    # frozen, because all networks share the word embeddings
    model.bert.embeddings.requires_grad_(False)
    body = [weight for weight in model.bert.parameters() if weight.requires_grad]
    optimizer = torch.optim.AdamW([{"params": body, "lr": rate}, {"params": model.head.parameters(), "lr": 1e-3}], weight_decay=0.01)
    steps = epochs * ((len(texts) + size - 1) // size)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda at: warm_up(at, steps))
    for epoch in range(epochs):
        model.train()
        began, total = time.time(), 0.0
        changed = [change(words) for words in texts]
        order = sorted(range(len(changed)), key=lambda at: len(changed[at]) + rng.random() * 8)
        groups = [order[at : at + size] for at in range(0, len(order), size)]
        rng.shuffle(groups)
        for group in groups:
            loss = loss_for(group, [changed[at] for at in group])
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            total += loss.item()
        print(f"epoch {epoch + 1}: loss {total / len(groups):.3f}, {time.time() - began:.0f} s", flush=True)


def spans_in(places: list[tuple[int, int]], numbers: list[list[float]], cut: float) -> list[tuple[int, int]]:
    """Joins labelled words to spans, like server/models/fact-reader.ts."""
    runs, is_open = [], False
    for place, (_, first, inner, *_) in zip(places, numbers):
        is_inside = first + inner >= cut
        if is_inside and is_open and first <= inner:
            runs[-1].append(place)
        elif is_inside:
            runs.append([place])
        is_open = is_inside
    return [(run[0][0], run[-1][1]) for run in runs if len(run) > 1]


def is_same(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Returns whether the overlap covers at least half of one span."""
    shared = max(0, min(one[1], other[1]) - max(one[0], other[0]))
    return shared * 2 >= min(one[1] - one[0], other[1] - other[0])


def report(name: str, model: Labeller, pieces: Pieces, messages: list[dict]) -> None:
    """Prints recall, precision and the share of messages rightly left without facts, at several cuts."""
    numbers = [one.tolist() for one in answers([model], pieces, [message["words"] for message in messages])]
    found = []
    for cut in (0.3, 0.4, 0.5, 0.6, 0.7):
        due = hit = kept = right = empty = quiet = 0
        for message, own in zip(messages, numbers):
            spans = spans_in(message["places"], own, cut)
            due += len(message["spans"])
            hit += sum(any(is_same(one, span) for span in spans) for one in message["spans"])
            kept += len(spans)
            right += sum(any(is_same(one, span) for one in message["spans"]) for span in spans)
            empty += not message["spans"]
            quiet += not message["spans"] and not spans
        found.append(f"{cut}: {hit / max(1, due):.2f}/{right / max(1, kept):.2f}/{quiet / max(1, empty):.2f}")
    print(f"  {name}: found/right/quiet {'  '.join(found)}", flush=True)


def main() -> None:
    args = arguments(__doc__)
    args.add_argument("--teachers", type=int, default=4)
    args.add_argument("--epochs", type=int, default=4)
    args.add_argument("--plain", type=int, default=3250, help="how many plain statements")
    args.add_argument("--seed", type=int, default=5)
    given = args.parse_args()
    pieces = Pieces(load_tokenizer(given.base))
    folders = [folder for data in given.data for folder in sorted(data.iterdir()) if folder.is_dir() and folder.name not in given.without]
    told = [message["words"] for folder in folders for message in read_hand(folder)]
    rows = told + [prompt["words"] for folder in folders for prompt in read_prompts(folder)]
    print(f"{len(told)} messages, {len(rows) - len(told)} prompts", flush=True)
    teachers = []
    for seed in range(given.seed, given.seed + given.teachers):
        torch.manual_seed(seed)
        rng = random.Random(seed)
        model = Labeller(given.base).to(DEVICE)
        fit(model, rows, epochs=given.epochs, size=16, rate=1e-4, rng=rng, change=lambda words: vary(words, rng),
            loss_for=lambda _, group: loss_of(model, pieces, group))
        teachers.append(model)
    rng = random.Random(given.seed)
    texts = with_varied(rows, rng)
    taught = answers(teachers, pieces, texts)
    plain = [words for folder in folders for words in plain_statements(folder)]
    plain = with_varied(rng.sample(plain, min(given.plain, len(plain))), rng)
    taught += [sure_of(words, one) for words, one in zip(plain, answers(teachers, pieces, plain))]
    texts += plain
    student = Labeller(given.base).to(DEVICE)
    fit(student, texts, epochs=3, size=32, rate=2e-4, rng=rng, change=lambda words: words,
        loss_for=lambda places, group: loss_to_teachers(student, pieces, group, [taught[at] for at in places]))
    for folder in [folder for data in given.data for folder in sorted(data.iterdir()) if folder.name in given.without]:
        report(folder.name, student, pieces, read_hand(folder))
    export(student, given.out, "labels", each_token=True)


if __name__ == "__main__":
    main()
