"""Fits the layer that tells from a vector of the encoder which relationship a phrase means, and adds it to the encoder's file.

    python train_phrases.py --base BASE --encoder FOLDER --data DATA [DATA ...] [--without HAND ...] [--seed 5]

FOLDER: has network.onnx as train_encoder.py wrote it, and gets it again with the output `types` beside `vector`: probabilities of TYPES,
(texts, TYPES). DATA: folders of a folder a hand, each with phrases.jsonl ({phrase, type}). --without leaves hands out, prints figures for
them and writes nothing. Takes a minute.
"""

import argparse
import random
from pathlib import Path

import numpy
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper

from network import load_tokenizer
from perturb import perturb
from share import SHARED
from train_encoder import SCALE, TYPES, phrases_of

NEW = TYPES.index("new")
VARIANTS = 2
STEPS = 400
WEIGHT_DECAY = 1e-3
CUTS = (0.0, 0.5, 0.6, 0.7, 0.8, 0.9)


def vectors(file: Path, tokenizer, texts: list[str]) -> torch.Tensor:
    """(texts, 384), from the network as it is shipped."""
    options = onnxruntime.SessionOptions()
    table = (file.parent.parent / SHARED).read_bytes()
    options.add_external_initializers_from_files_in_memory([SHARED], [table], [len(table)])
    session = onnxruntime.InferenceSession(file.read_bytes(), options)
    found = []
    for text in texts:
        ids = numpy.array([tokenizer.encode(text).ids])
        found.append(session.run(["vector"], {"ids": ids, "mask": numpy.ones_like(ids)})[0][0])
    return torch.tensor(numpy.array(found))


def fit(rows: torch.Tensor, labels: torch.Tensor) -> torch.nn.Linear:
    layer = torch.nn.Linear(rows.shape[1], len(TYPES))
    optimizer = torch.optim.AdamW(layer.parameters(), lr=0.02, weight_decay=0)
    for _ in range(STEPS):
        loss = torch.nn.functional.cross_entropy(layer(rows * SCALE), labels, label_smoothing=0.02)
        loss = loss + WEIGHT_DECAY * (layer.weight**2).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return layer


def report(name: str, layer: torch.nn.Linear, rows: torch.Tensor, labels: torch.Tensor) -> None:
    """At several probabilities: of the known types, the share read rightly; of what is read as one, the share that is right."""
    with torch.no_grad():
        sure, said = torch.softmax(layer(rows * SCALE), dim=-1).max(dim=-1)
    known = max(1, int((labels != NEW).sum()))
    found = []
    for cut in CUTS:
        read = (sure >= cut) & (said != NEW)
        right = int((read & (said == labels)).sum())
        found.append(f"{cut}: {right / known:.2f}/{right / max(1, int(read.sum())):.2f}")
    print(f"  {name}: right/of those read {'  '.join(found)}", flush=True)


def add_layer(file: Path, layer: torch.nn.Linear) -> None:
    """Adds softmax(layer(vector * SCALE)) to the network as `types`."""
    model = onnx.load(str(file), load_external_data=False)
    graph = model.graph
    if any(output.name == "types" for output in graph.output):
        raise SystemExit(f"{file} has this layer already: start from the file of train_encoder.py.")
    weight = (layer.weight.detach() * SCALE).numpy()
    graph.initializer.extend(
        [numpy_helper.from_array(weight, "types.weight"), numpy_helper.from_array(layer.bias.detach().numpy(), "types.bias")]
    )
    graph.node.extend(
        [
            helper.make_node("Gemm", ["vector", "types.weight", "types.bias"], ["types.scores"], transB=1),
            helper.make_node("Softmax", ["types.scores"], ["types"], axis=-1),
        ]
    )
    graph.output.append(helper.make_tensor_value_info("types", TensorProto.FLOAT, ["texts", len(TYPES)]))
    file.write_bytes(model.SerializeToString())


def main() -> None:
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--base", type=Path, required=True)
    args.add_argument("--encoder", type=Path, required=True)
    args.add_argument("--data", type=Path, nargs="+", required=True)
    args.add_argument("--without", nargs="*", default=[])
    args.add_argument("--seed", type=int, default=5)
    given = args.parse_args()
    torch.manual_seed(given.seed)
    rng = random.Random(given.seed)
    tokenizer = load_tokenizer(given.base)
    file = given.encoder / "network.onnx"
    rows, labels = [], []
    for folder in [folder for data in given.data for folder in sorted(data.iterdir()) if folder.is_dir()]:
        phrases = phrases_of(folder)
        if not phrases or folder.name in given.without:
            continue
        for varied in [False] + [True] * VARIANTS:
            rows.append(vectors(file, tokenizer, [perturb(text, rng) if varied else text for text, _ in phrases]))
            labels += [at for _, at in phrases]
    layer = fit(torch.cat(rows), torch.tensor(labels))
    for folder in [folder for data in given.data for folder in sorted(data.iterdir()) if folder.name in given.without]:
        phrases = phrases_of(folder)
        report(folder.name, layer, vectors(file, tokenizer, [text for text, _ in phrases]), torch.tensor([at for _, at in phrases]))
    if not given.without:
        add_layer(file, layer)


if __name__ == "__main__":
    main()
