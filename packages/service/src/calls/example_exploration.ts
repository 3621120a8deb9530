import { runCalculator } from '@plumbline/calculators';
import { CURRENT_EDITION } from '@plumbline/editions';
import { exampleCall } from '@plumbline/editions/calls/example_call.ts';
import {
  type Exploration,
  type ExplorationKind,
  outputsOf,
  readExploration,
  textFromExploration,
  variableInputsOf,
} from '@plumbline/explore';

/** An exploration that documents show, as a body and as the parameters of a URL. */
export interface ExampleExploration {
  title: string;
  body: Record<string, unknown>;
  query: Record<string, string>;
}

/** The bodies of all kinds, about the first input and the first figure of the call that help and documents show. */
function bodies(): Record<ExplorationKind, { title: string; body: Record<string, unknown> }> {
  const { tool, input } = exampleCall();
  const field = variableInputsOf(tool).find(({ kind }) => kind === 'figure')?.path ?? '';
  const output = outputsOf(tool).find(({ kind }) => kind === 'figure')?.path ?? '';
  const base = input[field] as number;
  const larger = runCalculator(tool, { ...input, [field]: base * 1.2 });
  if (!larger.ok) throw new Error(`the example of ${tool.name} cannot be varied`);
  const outputs = [output];
  return {
    sweep: {
      title: 'An output at five values of an input',
      body: { input, vary: { [field]: { from: base / 2, to: base * 1.5, steps: 5 } }, outputs },
    },
    solve: {
      title: 'The input at which an output reaches a figure',
      body: {
        input,
        unknown: field,
        range: [base / 2, base * 1.5],
        target: { field: output, value: larger.result[output] },
      },
    },
    sensitivity: { title: 'Every input changed by 10 % in turn', body: { input, outputs, change_pct: 10 } },
    uncertainty: {
      title: 'An input that is known to about 5 %',
      body: {
        input,
        distributions: { [field]: { normal: [base, base * 0.05] } },
        samples: 1000,
        seed: 1,
        outputs,
      },
    },
  };
}

/** The exploration of a kind that documents show. */
export function exampleExploration(kind: ExplorationKind): ExampleExploration {
  const { tool } = exampleCall();
  const { title, body } = bodies()[kind];
  const reading = readExploration(kind, { tool, edition: CURRENT_EDITION.name }, body);
  if (!reading.ok) throw new Error(`the example to ${kind} was rejected: ${JSON.stringify(reading.errors)}`);
  return { title, body, query: Object.fromEntries(textFromExploration(reading.exploration as Exploration)) };
}
