import { EDITION, findCalculator, type Tool } from '@plumbline/calculators';
import { expect, it } from 'vitest';
import { readExploration } from '../explore.ts';
import type { ExplorationKind } from '../request.ts';

const column = findCalculator('eurocode_column_checker') as Tool;
const NO_SECTION = { axial_load_kn: 100, effective_length_m: 3, material: 'S275', section: 'C300' };

/** Reads a request, and counts how often the inputs of the tool are checked meanwhile. */
function readCounting(kind: ExplorationKind, options: Record<string, unknown>) {
  let checks = 0;
  const tool: Tool = {
    ...column,
    validate: (input) => {
      checks += 1;
      return column.validate(input);
    },
  };
  const read = readExploration(kind, { tool, edition: EDITION }, { input: NO_SECTION, ...options });
  return { fields: read.ok ? [] : read.errors.map(({ field }) => field), checks };
}

it.each<[ExplorationKind, Record<string, unknown>]>([
  [
    'sweep',
    {
      vary: {
        effective_length_m: { from: 1, to: 9, steps: 1000 },
        axial_load_kn: { from: 1, to: 9, steps: 100 },
      },
    },
  ],
  ['solve', { unknown: 'effective_length_m', steps: 100_000, target: { field: 'verdict_tone', becomes: 'bad' } }],
  [
    'uncertainty',
    {
      distributions: {
        effective_length_m: { discrete: Array.from({ length: 1000 }, (_, index) => [1 + index / 1000, 0.001]) },
      },
    },
  ],
])(
  'a %s whose inputs are wrong for every value is refused after at most 256 checks, however large it is',
  (kind, options) => {
    const { fields, checks } = readCounting(kind, options);
    expect(fields).toEqual(['input.section']);
    expect(checks).toBeLessThanOrEqual(256);
  },
);
