"""Reads the weights of a quantised network.onnx, so that it can be trained further."""

from pathlib import Path

import numpy
import onnx
import torch
from onnx import numpy_helper


def read_network(file: Path, model: torch.nn.Module) -> None:
    """Loads the weights of `file` into `model`, except for the embeddings, which training leaves as they are. `model` must have the
    same layers. Raises KeyError or ValueError if it does not."""
    graph = onnx.load(str(file), load_external_data=False).graph
    stored = {one.name: one for one in graph.initializer}
    own = model.state_dict()
    found = {}

    def put(name: str, value: numpy.ndarray) -> None:
        if tuple(own[name].shape) != value.shape:
            raise ValueError(f"{name}: {value.shape} instead of {tuple(own[name].shape)}")
        found[name] = torch.tensor(value)

    for node in graph.node:
        if node.op_type == "MatMulInteger":
            weight = numpy_helper.to_array(stored[node.input[1]])
            zero = numpy_helper.to_array(stored[node.input[3]])
            scale = numpy_helper.to_array(stored[node.input[1].replace("_quantized", "_scale")])
            # the name of a step is its place in the model: "/bert/encoder/layer.0/output/dense/MatMul_quant"
            place = node.name.strip("/").rsplit("/", 1)[0].replace("/", ".")
            put(f"{place}.weight", ((weight.astype(numpy.float32) - zero.astype(numpy.float32)) * scale).T)
    for name, value in stored.items():
        if name in own and value.data_type == onnx.TensorProto.FLOAT:
            put(name, numpy_helper.to_array(value))
    missing = [name for name in own if name not in found and "embeddings" not in name and name.split(".")[0] != "loss"]
    if missing:
        raise KeyError(f"Not in {file}: {missing[:3]}")
    model.load_state_dict(own | found)
