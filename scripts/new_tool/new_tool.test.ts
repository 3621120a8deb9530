import { describe, expect, it } from 'vitest';
import { nameFault, newToolFiles } from './new_tool.ts';

describe('a new tool', () => {
  it.each([
    undefined,
    '',
    'stair',
    'StairFlight',
    'stair-flight',
    '_stair_flight',
    'stair__flight',
    '2_stairs',
    '../x_y',
  ])('is not called %j, and one line says why', (name) => {
    expect(nameFault(name)).toMatch(/^.*stair_flight\.?$/);
  });

  it('does not take the name of another', () => {
    expect(nameFault('calculate_pue')).toBe(
      'calculate_pue is taken: packages/calculators/src/tools/calculate_pue exists.',
    );
    expect(nameFault(`stair_${'x'.repeat(40)}`)).toContain('at most 40 characters');
    expect(nameFault('no_such_tool')).toBeUndefined();
  });

  it('has every file of a tool, with its name in each spelling and nothing left of the template', () => {
    const files = newToolFiles('stair_flight');
    expect(Object.keys(files).toSorted()).toEqual([
      'METHOD.md',
      'advice.ts',
      'charts.ts',
      'data.ts',
      'examples.ts',
      'index.ts',
      'method.ts',
      'sanity.test.ts',
      'schema.ts',
      'stair_flight.test.ts',
      'verdict.ts',
      'verification.ts',
    ]);
    for (const text of Object.values(files)) expect(text).not.toMatch(/new_?tool|packages\//i);
    expect(files['index.ts']).toContain("import { calculateStairFlight } from './method.ts';");
    expect(files['index.ts']).toContain("name: 'stair_flight',\n  title: 'Stair flight',");
    expect(files['METHOD.md']).toMatch(/^# Stair flight\n/);
  });
});
