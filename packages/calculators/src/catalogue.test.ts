import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { catalogue, findCalculator } from './catalogue.ts';
import { runCalculator } from './kernel/index.ts';
import { anyInputOf } from './testing/any_input_of.ts';
import { validInputs } from './testing/generate_inputs.ts';
import { propertyRuns } from './testing/property_runs.ts';
import { spoiltInputs } from './testing/spoil_inputs.ts';

const RUNS = propertyRuns(300);

describe('the catalogue', () => {
  it('lists its calculators in alphabetical order and finds each by its name', () => {
    const names = catalogue.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(names.length);
    for (const calculator of catalogue) expect(findCalculator(calculator.name)).toBe(calculator);
    expect(findCalculator('no_such_tool')).toBeUndefined();
  });
});

const tools = await Promise.all(
  catalogue.map(async (calculator) => [calculator.name, calculator, await anyInputOf(calculator.name)] as const),
);

describe.each(tools)('%s', (_name, calculator, options) => {
  const { inputSchema } = calculator;
  const results = Compile(calculator.resultSchema);
  const inputs = validInputs(inputSchema, options);

  it(`answers ${RUNS} inputs that its schema allows with a full result or a full list of errors`, () => {
    let answered = 0;
    fc.assert(
      fc.property(inputs, (input) => {
        const answer = runCalculator(calculator, input);
        if (answer.ok) {
          answered++;
          expect(results.Check(answer.result)).toBe(true);
        } else {
          expect(answer.errors.length).toBeGreaterThan(0);
          for (const { field, message } of answer.errors) expect(message).toContain(field);
        }
      }),
      { numRuns: RUNS },
    );
    expect(answered).toBeGreaterThan(0);
  });

  it(`names what is wrong with ${RUNS} inputs that were spoilt, and never throws`, () => {
    fc.assert(
      fc.property(spoiltInputs(inputSchema, inputs), ({ input, field, how }) => {
        const answer = runCalculator(calculator, input);
        if (answer.ok) throw new Error(`${field} was spoilt (${how}) and still answered`);
        const named = answer.errors.map((problem) => problem.field.split('.')[0]);
        expect(named).toContain(field);
      }),
      { numRuns: RUNS },
    );
  });
});
