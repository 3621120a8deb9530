"""Runs the references: one calculation a line, `{"tool": …, "input": …}` in and `{"result": …, "ties": …}` out.

`ties` are the pairs of shown values between which a figure was undecided to the last bits (see shared_rules).
"""

import importlib
import json
import sys

from shared_rules import take_ties


def main() -> None:
    for line in sys.stdin:
        request = json.loads(line)
        reference = importlib.import_module(request['tool'])
        take_ties()
        result = reference.calculate(request['input'])
        # The output is pure ASCII, so that the encoding of the terminal does not matter.
        sys.stdout.write(json.dumps({'result': result, 'ties': take_ties()}, allow_nan=False) + '\n')


if __name__ == '__main__':
    main()
