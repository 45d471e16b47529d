"""Trains the layer that scores a text's emotional intensity: logistic regression on the vectors of the shipped encoder.

    python train_intensity.py --models MODELS --data FILE [FILE ...] --ordinary DATA [DATA ...] --out OUT [--decay 0.02] [--cut 1] [--seed 1]

MODELS: the folder with encoder/network.onnx, word-embeddings.bin and tokenizer.json. FILE: one for each hand, {text, intense}. DATA:
folders with worlds.jsonl, one for each hand. Their memories are nearly all ordinary, so 2,500 of them serve as negatives, without the
3 % that a layer trained only on the labelled texts scores highest. OUT: layer.json, with the weights and a bias shifted by --cut.
Prints figures for each hand from training on the others.
"""

import argparse
import json
import random
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx.external_data_helper import load_external_data_for_model
from tokenizers import Tokenizer

ENCODER = "hearthlore-encoder-2"
LONGEST = 96
ORDINARY = 2500
MAYBE_WEIGHTY = 0.03


def read_hand(file: Path) -> tuple[list[str], np.ndarray]:
    rows = [json.loads(line) for line in file.read_text().splitlines() if line.strip()]
    return [row["text"] for row in rows], np.array([row["intense"] for row in rows], dtype=np.float32)


def read_ordinary(data: list[Path], rng: random.Random) -> list[str]:
    files = [folder / "worlds.jsonl" for folder in data]
    worlds = [json.loads(line) for file in files for line in file.read_text().splitlines() if line.strip()]
    return rng.sample([memory["content"] for world in worlds for memory in world["memories"]], ORDINARY)


def encode(models: Path, texts: list[str]) -> np.ndarray:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    network = onnx.load(str(models / "encoder" / "network.onnx"), load_external_data=False)
    load_external_data_for_model(network, str(models))
    session = onnxruntime.InferenceSession(network.SerializeToString(), options)
    tokenizer = Tokenizer.from_file(str(models / "tokenizer.json"))
    tokenizer.enable_truncation(max_length=LONGEST)
    tokenizer.no_padding()
    vectors = []
    for text in texts:
        ids = np.array([tokenizer.encode(text).ids])
        vectors.append(session.run(None, {"ids": ids, "mask": np.ones_like(ids)})[0][0])
    return np.array(vectors, dtype=np.float32)


def fit(vectors: np.ndarray, labels: np.ndarray, decay: float) -> tuple[np.ndarray, float]:
    layer = torch.nn.Linear(vectors.shape[1], 1)
    torch.nn.init.zeros_(layer.weight)
    torch.nn.init.zeros_(layer.bias)
    optimizer = torch.optim.LBFGS(layer.parameters(), max_iter=200, line_search_fn="strong_wolfe")
    x, y = torch.tensor(vectors), torch.tensor(labels)

    def loss() -> torch.Tensor:
        optimizer.zero_grad()
        value = torch.nn.functional.binary_cross_entropy_with_logits(layer(x).squeeze(1), y) + decay / len(y) * layer.weight.square().sum()
        value.backward()
        return value

    optimizer.step(loss)
    return layer.weight.detach().numpy()[0], float(layer.bias.detach()[0])


def main() -> None:
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--models", type=Path, required=True)
    args.add_argument("--data", type=Path, nargs="+", required=True)
    args.add_argument("--ordinary", type=Path, nargs="+", required=True)
    args.add_argument("--out", type=Path, required=True)
    args.add_argument("--decay", type=float, default=0.02)
    args.add_argument("--cut", type=float, default=1)
    args.add_argument("--seed", type=int, default=1)
    given = args.parse_args()
    hands = [read_hand(file) for file in given.data]
    vectors = [encode(given.models, texts) for texts, _ in hands]
    labels = [own for _, own in hands]
    ordinary = encode(given.models, read_ordinary(given.ordinary, random.Random(given.seed)))
    weights, _ = fit(np.concatenate(vectors), np.concatenate(labels), given.decay)
    ordinary = ordinary[np.argsort(ordinary @ weights)[: int(ORDINARY * (1 - MAYBE_WEIGHTY))]]

    def fit_beside(hands: list[int]) -> tuple[np.ndarray, float]:
        marked = np.concatenate([labels[at] for at in hands] + [np.zeros(len(ordinary), dtype=np.float32)])
        return fit(np.concatenate([vectors[at] for at in hands] + [ordinary]), marked, given.decay)

    scores = []
    for left in range(len(hands)):
        weights, bias = fit_beside([at for at in range(len(hands)) if at != left])
        scores.append(vectors[left] @ weights + bias)
    for file, own, found in zip(given.data, labels, scores):
        said = found >= given.cut
        print(f"{file.parent.name}/{file.stem}: found {int(own[said].sum())} of {int(own.sum())}, right {int(own[said].sum())} of {int(said.sum())}")
    weights, bias = fit_beside(list(range(len(hands))))
    given.out.mkdir(parents=True, exist_ok=True)
    layer = {"encoder": ENCODER, "bias": round(bias - given.cut, 3), "weights": [round(float(one), 3) for one in weights]}
    (given.out / "layer.json").write_text(json.dumps(layer) + "\n")


if __name__ == "__main__":
    main()
