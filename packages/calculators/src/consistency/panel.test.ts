import fc from 'fast-check';
import type { TObject } from 'typebox';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { runCalculator, type Tone, type Tool } from '../kernel/index.ts';
import { validInputs } from '../testing/generate_inputs.ts';
import { propertyRuns } from '../testing/property_runs.ts';

type Fields = Record<string, unknown>;

const RUNS = 200;

/** Neutral is no judgement at all, so it is never too good. */
const RANK: Record<Tone, number> = { good: 0, caution: 1, bad: 2, neutral: 2 };

interface Judged {
  tone: Tone;
  worst: Tone;
  /** Everything that the verdict says. */
  said: string;
}

function judged(tool: Tool, property: (given: Judged) => void) {
  fc.assert(
    fc.property(validInputs(tool.inputSchema as TObject), (input) => {
      const answer = runCalculator(tool, input);
      const verdict = answer.ok && tool.verdict?.({ input, result: answer.result as Fields });
      if (!(answer.ok && verdict)) return;
      const deciding = verdict.checks.filter(({ decides }) => decides).map(({ tone }) => tone);
      const [worst = 'good'] = deciding.toSorted((a, b) => RANK[b] - RANK[a]);
      property({ tone: verdict.tone, worst, said: JSON.stringify(verdict) });
    }),
    { numRuns: propertyRuns(RUNS) },
  );
}

describe.each(catalogue.map((tool) => [tool.name, tool] as const))('the verdict of %s', (_name, tool) => {
  it('is never better than its worst deciding check', () => {
    judged(tool, ({ tone, worst }) => expect(RANK[tone]).toBeGreaterThanOrEqual(RANK[worst]));
  });

  it('says nothing that has no value', () => {
    judged(tool, ({ said }) => expect(said).not.toMatch(/undefined|NaN|Infinity|\bnull [a-z]/));
  });
});
