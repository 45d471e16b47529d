"""Moves the word embeddings out of a network's file into models/word-embeddings.bin, which all networks share."""

from pathlib import Path

import onnx
from onnx.external_data_helper import set_external_data

SHARED = "word-embeddings.bin"


def share_word_embeddings(file: Path, models: Path) -> None:
    """Rewrites `file` to refer to `models/word-embeddings.bin`. Writes that file if it is missing, and otherwise requires it to be equal."""
    model = onnx.load(str(file))
    table = next(one for one in model.graph.initializer if one.name.endswith("word_embeddings.weight_quantized"))
    shared = models / SHARED
    if not shared.exists():
        shared.write_bytes(table.raw_data)
    elif shared.read_bytes() != table.raw_data:
        raise SystemExit("The word embeddings were trained: leave them as they are, or give each network its own.")
    set_external_data(table, location=SHARED, offset=0, length=len(table.raw_data))
    table.data_location = onnx.TensorProto.EXTERNAL
    table.ClearField("raw_data")
    file.write_bytes(model.SerializeToString())
