"""The published MiniLM (Apache-2.0) with a classification head of our own, for the training scripts in this folder."""

import argparse
import random
import time
from pathlib import Path

import torch
from safetensors.torch import load_file
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel

LONGEST = 96
END_OF_TEXT = 102
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
# texts of the second head per batch of the first
BESIDE = 32


def load_tokenizer(base: Path) -> Tokenizer:
    tokenizer = Tokenizer.from_file(str(base / "tokenizer.json"))
    tokenizer.enable_truncation(max_length=LONGEST)
    tokenizer.no_padding()
    return tokenizer


def load_bert(base: Path) -> BertModel:
    config = BertConfig.from_json_file(str(base / "config.json"))
    config._attn_implementation = "eager"
    bert = BertModel(config, add_pooling_layer=False)
    weights = {name.removeprefix("bert."): value.float() for name, value in load_file(str(base / "model.fp16.safetensors")).items()}
    missing, _ = bert.load_state_dict(weights, strict=False)
    unknown = [name for name in missing if "position_ids" not in name]
    if unknown:
        raise SystemExit(f"weights missing: {unknown[:3]}")
    return bert


def mean_of_tokens(tokens: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    weight = mask.unsqueeze(-1).float()
    return (tokens * weight).sum(1) / weight.sum(1).clamp(min=1)


class Classifier(torch.nn.Module):
    """Mean of the last layer over a text's tokens, then one linear layer. Returns probabilities (texts, labels), and those of a
    second head if `beside`, its number of labels, is not 0."""

    def __init__(self, base: Path, labels: int, beside: int = 0):
        super().__init__()
        self.bert = load_bert(base)
        self.dropout = torch.nn.Dropout(0.1)
        self.head = torch.nn.Linear(self.bert.config.hidden_size, labels)
        self.beside = torch.nn.Linear(self.bert.config.hidden_size, beside) if beside else None

    def vector(self, ids: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        # tokens after the first end marker belong to the second text
        ends = (ids == END_OF_TEXT).long()
        types = ((ends.cumsum(1) - ends) * mask).clamp(max=1)
        tokens = self.bert(input_ids=ids, attention_mask=mask, token_type_ids=types).last_hidden_state
        return self.dropout(mean_of_tokens(tokens, mask))

    def forward(self, ids: torch.Tensor, mask: torch.Tensor):
        vector = self.vector(ids, mask)
        first = torch.softmax(self.head(vector), dim=-1)
        return first if self.beside is None else (first, torch.softmax(self.beside(vector), dim=-1))


def pad(encoded: list[list[int]]) -> tuple[torch.Tensor, torch.Tensor]:
    longest = max(len(ids) for ids in encoded)
    ids = torch.zeros(len(encoded), longest, dtype=torch.long)
    mask = torch.zeros(len(encoded), longest, dtype=torch.long)
    for row, one in enumerate(encoded):
        ids[row, : len(one)] = torch.tensor(one)
        mask[row, : len(one)] = 1
    return ids.to(DEVICE), mask.to(DEVICE)


def encode(tokenizer: Tokenizer, texts: list) -> list[list[int]]:
    """Encodes texts or pairs of texts as word pieces. The second text of a pair omits its start token."""
    if texts and isinstance(texts[0], str):
        return [one.ids for one in tokenizer.encode_batch(texts)]
    first = tokenizer.encode_batch([one for one, _ in texts])
    second = tokenizer.encode_batch([other for _, other in texts])
    return [a.ids + b.ids[1:] for a, b in zip(first, second)]


def batches(rows, tokenizer, size, rng, change=None):
    """Yields groups of rows of similar length: (row indexes, ids, mask, labels). `change` augments a text in training."""
    encoded = encode(tokenizer, [change(text, rng) if change else text for text, _ in rows])
    order = sorted(range(len(encoded)), key=lambda i: len(encoded[i]) + (rng.random() * 4 if change else 0))
    groups = [order[i : i + size] for i in range(0, len(order), size)]
    if change:
        rng.shuffle(groups)
    for group in groups:
        ids, mask = pad([encoded[i] for i in group])
        yield group, ids, mask, torch.tensor([rows[i][1] for i in group], device=DEVICE)


def scores(model: Classifier, rows, tokenizer, head: int = 0) -> torch.Tensor:
    """Returns the probabilities (rows, labels) of the first or second head."""
    model.eval()
    out: list = [None] * len(rows)
    with torch.no_grad():
        for group, ids, mask, _ in batches(rows, tokenizer, 64, random.Random(0)):
            found = model(ids, mask) if model.beside is None else model(ids, mask)[head]
            for place, one in zip(group, found.cpu()):
                out[place] = one
    return torch.stack(out)


def fit(model: Classifier, rows, tokenizer, *, epochs, frozen, rng, change, after_epoch, rate, size=32, beside=()):
    """Trains on (text, label) rows, weighting rare labels more, or on (text, probabilities of the labels). `frozen`: number of
    lowest layers left unchanged. `beside`: rows of the second head, some of which join each batch."""
    for part in [model.bert.embeddings, *model.bert.encoder.layer[:frozen]]:
        part.requires_grad_(False)
    labels = model.head.out_features
    weights = None
    if isinstance(rows[0][1], int):
        counts = torch.bincount(torch.tensor([label for _, label in rows]), minlength=labels).float()
        weights = (counts.sum() / (labels * counts)).sqrt().to(DEVICE)
    steps = epochs * ((len(rows) + size - 1) // size)
    body = [p for p in model.bert.parameters() if p.requires_grad]
    heads = [p for part in (model.head, model.beside) if part is not None for p in part.parameters()]
    optimizer = torch.optim.AdamW([{"params": body, "lr": rate}, {"params": heads, "lr": 1e-3}], weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: warm_up(step, steps))

    def vectors_of(ids: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        # half the time on processors that know bfloat16
        with torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == "cpu"):
            return model.vector(ids, mask).float()

    for epoch in range(epochs):
        model.train()
        began, total, seen = time.time(), 0.0, 0
        for _, ids, mask, target in batches(rows, tokenizer, size, rng, change):
            loss = torch.nn.functional.cross_entropy(model.head(vectors_of(ids, mask)), target, weight=weights, label_smoothing=0.05)
            if model.beside is not None:
                drawn = rng.sample(beside, min(BESIDE, len(beside)))
                vectors = vectors_of(*pad(encode(tokenizer, [change(text, rng) for text, _ in drawn])))
                of_drawn = torch.tensor([label for _, label in drawn], device=DEVICE)
                loss = loss + torch.nn.functional.cross_entropy(model.beside(vectors), of_drawn, label_smoothing=0.05)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            total += loss.item() * len(target)
            seen += len(target)
        print(f"epoch {epoch + 1}: loss {total / seen:.3f}, {time.time() - began:.0f} s", flush=True)
        after_epoch()


def warm_up(step: int, steps: int) -> float:
    """Returns the factor of the learning rate: linear warm-up over the first tenth of the steps, then linear decay."""
    return min(1, (step + 1) / (0.1 * steps)) * max(0.02, 1 - step / steps)


def export(model: torch.nn.Module, out: Path, *outputs: str, each_token: bool = False) -> None:
    """Writes the quantised network.onnx, which shares the word embeddings in the parent folder. `outputs` names its outputs, per text or per token."""
    from onnxruntime.quantization import QuantType, quantize_dynamic
    from share_word_embeddings import share_word_embeddings

    out.mkdir(parents=True, exist_ok=True)
    model.eval().to("cpu")
    ids, mask = (one.to("cpu") for one in pad([[101, 2023, 102], [101, 102]]))
    full = out / "full.onnx"
    shape = {0: "texts", 1: "tokens"}
    torch.onnx.export(model, (ids, mask), str(full), input_names=["ids", "mask"], output_names=list(outputs),
                      dynamic_axes={"ids": shape, "mask": shape} | {one: shape if each_token else {0: "texts"} for one in outputs},
                      opset_version=17, dynamo=False)
    # seven bits, because with eight a processor without VNNI overflows and gives other results
    quantize_dynamic(str(full), str(out / "network.onnx"), weight_type=QuantType.QInt8, per_channel=True, reduce_range=True)
    full.unlink()
    share_word_embeddings(out / "network.onnx", out.parent)


def arguments(doc: str) -> argparse.ArgumentParser:
    """Returns a parser of the arguments that every training script takes."""
    args = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--base", type=Path, required=True)
    args.add_argument("--data", type=Path, nargs="+", required=True)
    args.add_argument("--out", type=Path, required=True)
    args.add_argument("--without", nargs="*", default=[])
    return args


def train(doc, labels, output, *, read_hand, change, report, epochs, rate=1e-4, frozen=0, beside=None):
    """Runs a training script: reads the hands (writers), trains on them, and exports, or evaluates on the hands left out. `beside`:
    labels, output name and reading function of a second head."""
    args = arguments(doc)
    args.add_argument("--epochs", type=int, default=epochs)
    args.add_argument("--seed", type=int, default=11)
    args.add_argument("--frozen", type=int, default=frozen, help="number of lowest layers left unchanged")
    given = args.parse_args()
    torch.manual_seed(given.seed)
    rng = random.Random(given.seed)
    tokenizer = load_tokenizer(given.base)
    folders = [folder for data in given.data for folder in sorted(data.iterdir()) if folder.is_dir()]
    hands = {folder.name: read_hand(folder, rng) for folder in folders}
    rows = [row for name, own in hands.items() if name not in given.without for row in own]
    print({name: len(own) for name, own in hands.items()}, len(rows), flush=True)
    second_labels, second_output, read_second = beside or ((), None, None)
    second = {folder.name: read_second(folder) for folder in folders} if read_second else {}
    second_rows = [row for name, own in second.items() if name not in given.without for row in own]
    model = Classifier(given.base, len(labels), len(second_labels)).to(DEVICE)

    def judge():
        for name in given.without:
            report(name, model, hands[name], tokenizer, *([second[name]] if second else []))

    fit(model, rows, tokenizer, epochs=given.epochs, frozen=given.frozen, rng=rng, change=change, after_epoch=judge, rate=rate, beside=second_rows)
    if not given.without:
        export(model, given.out, output, *([second_output] if second_output else []))
