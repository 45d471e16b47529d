"""MiniLM as it was published (Apache-2.0), with a head of our own: shared by the training scripts of this folder."""

from pathlib import Path

import torch
from safetensors.torch import load_file
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel

LONGEST = 96


def load_tokenizer(base: Path) -> Tokenizer:
    tokenizer = Tokenizer.from_file(str(base / "tokenizer.json"))
    tokenizer.enable_truncation(max_length=LONGEST)
    tokenizer.no_padding()
    return tokenizer


class Classifier(torch.nn.Module):
    """Mean of the last layer over the tokens of a text, then one linear layer. Out: probabilities, (texts, labels)."""

    def __init__(self, base: Path, labels: int):
        super().__init__()
        config = BertConfig.from_json_file(str(base / "config.json"))
        config._attn_implementation = "eager"
        self.bert = BertModel(config, add_pooling_layer=False)
        weights = {name.removeprefix("bert."): value.float() for name, value in load_file(str(base / "model.fp16.safetensors")).items()}
        missing, _ = self.bert.load_state_dict(weights, strict=False)
        unknown = [name for name in missing if "position_ids" not in name]
        if unknown:
            raise SystemExit(f"weights missing: {unknown[:3]}")
        self.dropout = torch.nn.Dropout(0.1)
        self.head = torch.nn.Linear(config.hidden_size, labels)

    def logits(self, ids: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        tokens = self.bert(input_ids=ids, attention_mask=mask).last_hidden_state
        weight = mask.unsqueeze(-1).float()
        mean = (tokens * weight).sum(1) / weight.sum(1).clamp(min=1)
        return self.head(self.dropout(mean))

    def forward(self, ids: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        return torch.softmax(self.logits(ids, mask), dim=-1)


def pad(encoded: list[list[int]]) -> tuple[torch.Tensor, torch.Tensor]:
    longest = max(len(ids) for ids in encoded)
    ids = torch.zeros(len(encoded), longest, dtype=torch.long)
    mask = torch.zeros(len(encoded), longest, dtype=torch.long)
    for row, one in enumerate(encoded):
        ids[row, : len(one)] = torch.tensor(one)
        mask[row, : len(one)] = 1
    return ids, mask
