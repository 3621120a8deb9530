import { catalogue, runCalculator, type Tool } from '@plumbline/calculators';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validInputs } from '../../../calculators/src/testing/generate_inputs.ts';
import { propertyRuns } from '../../../calculators/src/testing/property_runs.ts';
import { JsonBytes } from './json_bytes.ts';
import { resultJson } from './result_json.ts';
import { ValueTemplate } from './result_template.ts';

const BYTES = new JsonBytes();
const [TOOL] = catalogue as [Tool];

function resultOf(tool: Tool, input: unknown): Record<string, unknown> {
  const answer = runCalculator(tool, input);
  if (!answer.ok) throw new Error(`${tool.name} refuses ${JSON.stringify(input)}`);
  return answer.result;
}

/** Writes a value by what is learned from another. */
function written(value: unknown, learned: unknown): string {
  const template = new ValueTemplate();
  template.learn(learned);
  const end = BYTES.writeValue(value, template, 0);
  return BYTES.buffer.toString('utf8', 0, end);
}

describe('the JSON of a result', () => {
  it.each(catalogue.map((tool) => [tool.name, tool] as const))('of %s is that of JSON.stringify', (_name, tool) => {
    for (const { input } of tool.examples) {
      const result = resultOf(tool, input);
      expect(resultJson(tool, result).toString()).toBe(JSON.stringify(result));
      Object.assign(result, { tier: 'pro' });
      expect(resultJson(tool, result).toString()).toBe(JSON.stringify(result));
    }
    const anyInput = validInputs(tool.inputSchema);
    fc.assert(
      fc.property(anyInput, (input) => {
        const answer = runCalculator(tool, input);
        if (answer.ok) expect(resultJson(tool, answer.result).toString()).toBe(JSON.stringify(answer.result));
      }),
      { numRuns: propertyRuns(50) },
    );
  });

  it('is that of JSON.stringify for a result with other members, and for one that is too long', () => {
    const result = resultOf(TOOL, TOOL.examples[0]?.input);
    for (const more of [{ working: [1] }, { tier: undefined }, { tier: 'x'.repeat(300_000) }]) {
      const changed = { ...result, ...more };
      expect(resultJson(TOOL, changed).toString()).toBe(JSON.stringify(changed));
    }
    const warnings = Array.from({ length: 200_000 }, (_, index) => (index % 2 === 0 ? index : true));
    const long = { ...result, warnings };
    expect(resultJson(TOOL, long).toString()).toBe(JSON.stringify(long));
  });
});

describe('JSON bytes', () => {
  const anyText = fc.string({ unit: fc.constantFrom('a', '"', '\\', '\n', '\u007f', 'é', '€', '\ud83d', '\ude00') });

  it('of any value are those of JSON.stringify, whatever was learned before', () => {
    const value = fc.oneof(
      fc.jsonValue({ noUnicodeString: false }),
      fc.array(anyText),
      fc.dictionary(anyText, anyText),
    );
    fc.assert(
      fc.property(value, value, (sent, learned) => {
        expect(written(sent, learned)).toBe(JSON.stringify(sent));
        expect(written(sent, sent)).toBe(JSON.stringify(sent));
      }),
    );
  });

  it('of numbers have the digits of JSON.stringify', () => {
    const rounded = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 8 })).map(([n, decimals]) => n / 10 ** decimals);
    fc.assert(
      fc.property(fc.oneof(rounded, fc.double(), fc.maxSafeInteger()), (number) => {
        expect(written(number, undefined)).toBe(JSON.stringify(number));
      }),
      { numRuns: 2000 },
    );
    for (const number of [0, -0, 1e-7, 0.000001, 0.1 + 0.2, 999_999_999.99999, 1e9, 1e21, 5e-324, Number.NaN]) {
      expect(written(number, undefined)).toBe(JSON.stringify(number));
    }
  });

  it('leave out and replace what JSON does', () => {
    const date = new Date(0);
    for (const value of [
      { a: undefined, b: 1 },
      [undefined, () => 1],
      { a: date },
      date,
      { toJSON: () => 5 },
      {},
      [],
    ]) {
      expect(written(value, { a: 1, b: 1, toJSON: 1 })).toBe(JSON.stringify(value));
    }
  });
});
