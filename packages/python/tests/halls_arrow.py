"""Writes halls.arrow with pyarrow 25: three halls as another program sends them, in columns of five types."""

from pathlib import Path

import pyarrow

HALLS = pyarrow.record_batch(
    {
        "hall": pyarrow.array(["North", "Empty", "South"]).dictionary_encode(),
        "it_load_kw": pyarrow.array([500, 0, 2**53 + 1], pyarrow.int64()),
        "cooling_kw": pyarrow.array([200.0, 20.0, None]),
        "ups_losses_kw": pyarrow.array([25, 1, 1], pyarrow.float32()),
        "lighting_kw": pyarrow.array(["1.5", "1.5", "1"]),
    }
)
with pyarrow.ipc.new_stream(Path(__file__).with_name("halls.arrow"), HALLS.schema) as writer:
    writer.write(HALLS)
