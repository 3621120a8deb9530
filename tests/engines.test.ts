import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engineCases, fewerCases } from './support/engines/cases.ts';
import type { Cases, Digests } from './support/engines/digests_of.ts';
import { ENGINES } from './support/engines/engines.ts';
import { RECORDED } from './support/engines/recorded.ts';

const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Digests;
const cases = await engineCases();

/** The digests of fewer cases are the first of the recorded ones. */
function recordedFor(asked: Cases): Digests {
  const first = (lists: Partial<Record<string, string[]>>, counts: Partial<Record<string, unknown[]>>) =>
    Object.fromEntries(Object.entries(counts).map(([name, list]) => [name, lists[name]?.slice(0, list?.length)]));
  return {
    inputs: first(recorded.inputs, asked.inputs) as Digests['inputs'],
    explorations: first(recorded.explorations, asked.explorations),
  };
}

describe('results, workings and explorations', () => {
  it('are recorded for the examples and 1,000 random inputs of every tool that has as many', () => {
    for (const [name, [examples = [], ...random]] of Object.entries(cases.inputs)) {
      expect(examples.length, name).toBeGreaterThan(0);
      expect([...random, examples].length, name).toBe(recorded.inputs[name]?.length);
    }
    const full = Object.values(cases.inputs).filter(([, ...random]) => random.flat().length === 1000);
    expect(full.length).toBeGreaterThanOrEqual(Object.keys(cases.inputs).length - 2);
  });

  /** The record was made by `npm run engines -- --record`, perhaps on another processor. */
  it.each(ENGINES.map((engine) => [engine.name, engine] as const))(
    'are the recorded bits in %s',
    async (_name, engine) => {
      const asked = engine.inTests ? fewerCases(cases, engine.inTests) : cases;
      expect(await engine.digests(asked)).toEqual(recordedFor(asked));
    },
  );
});
