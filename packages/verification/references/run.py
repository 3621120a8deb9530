"""Runs the references: one calculation a line, `{"tool": …, "input": …}` in and `{"result": …, "ties": …}` or
`{"error": …}` out.

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
        try:
            answer = {'result': reference.calculate(request['input']), 'ties': take_ties()}
        except Exception as error:
            # An input that the product answers and the reference does not is a difference, which the caller reports.
            answer = {'error': f'{type(error).__name__}: {error}'}
        # The output is pure ASCII, so that the encoding of the terminal does not matter.
        sys.stdout.write(json.dumps(answer, allow_nan=False) + '\n')


if __name__ == '__main__':
    main()
