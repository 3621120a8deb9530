import { catalogue, type Tool } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import type { UncertaintyAnswer } from '../answer.ts';
import { explore, localMeans, readExploration } from '../explore.ts';
import { outputsOf } from '../fields/outputs.ts';
import { figuresOf } from '../sensitivity/varied_inputs.ts';
import type { Means } from '../study.ts';

const EXPLORED = catalogue.map((tool) => ({ tool, edition: '2026.11' }));

/** Evaluates as usual, and counts what was announced and what was made. */
function countingMeans(tool: Tool): { means: Means; announced: () => number; made: () => number } {
  let announced = 0;
  let made = 0;
  const means: Means = {
    beforeEvaluations: (evaluations) => {
      announced += evaluations;
    },
    evaluate: (study, block) => {
      made += block.rows;
      expect(made).toBeLessThanOrEqual(announced);
      return localMeans(tool).evaluate(study, block);
    },
  };
  return { means, announced: () => announced, made: () => made };
}

/** The numbers of the first example, each within 5 %. */
function uncertainInputs(tool: Tool): Record<string, { uniform: [number, number] }> {
  const input = tool.examples[0]?.input ?? {};
  const numbers = figuresOf(tool).flatMap(({ path, isWhole }) => {
    const base = input[path];
    return !isWhole && typeof base === 'number' && base > 0 ? [[path, base] as const] : [];
  });
  return Object.fromEntries(numbers.map(([path, base]) => [path, { uniform: [base * 0.95, base * 1.05] }]));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function expectSharesOf(answer: UncertaintyAnswer): void {
  const valid = answer.samples - (answer.invalid?.samples ?? 0);
  for (const output of Object.values(answer.outputs)) {
    if (!output) continue;
    if ('probabilities' in output) expect(sum(Object.values(output.probabilities))).toBeCloseTo(1, 12);
    else expect(sum(output.histogram.counts) + output.missing).toBe(valid);
  }
}

describe('the evaluations of every tool are announced before they are made, and as many as the answer says', () => {
  const uncertain = EXPLORED.filter(({ tool }) => Object.keys(uncertainInputs(tool)).length > 0);

  it.each(uncertain.map((explored) => [explored.tool.name, explored] as const))(
    'uncertainty: %s',
    async (_name, explored) => {
      const { tool } = explored;
      const { means, announced, made } = countingMeans(tool);
      const reading = readExploration('uncertainty', explored, {
        input: tool.examples[0]?.input,
        distributions: uncertainInputs(tool),
        outputs: outputsOf(tool).map(({ path }) => path),
        samples: 200,
      });
      if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
      const answer = await explore(reading.exploration, means);
      expect([announced(), made(), reading.exploration.evaluations]).toEqual(new Array(3).fill(answer.evaluations));
      expectSharesOf(answer);
      // Nothing that JSON cannot say: no NaN, no infinity.
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
    },
  );

  const numeric = EXPLORED.filter(({ tool }) =>
    figuresOf(tool).some(({ path }) => Number(tool.examples[0]?.input[path])),
  );

  it.each(numeric.map((explored) => [explored.tool.name, explored] as const))(
    'sensitivity: %s',
    async (_name, explored) => {
      const { tool } = explored;
      for (const method of ['one_at_a_time', 'sobol']) {
        const { means, announced, made } = countingMeans(tool);
        const sent = { input: tool.examples[0]?.input, method, samples: 64 };
        const reading = readExploration('sensitivity', explored, sent);
        if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
        const answer = await explore(reading.exploration, means);
        expect([announced(), made(), reading.exploration.evaluations]).toEqual(new Array(3).fill(answer.evaluations));
        expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
      }
    },
  );
});
