/** Answers with working are put together from prepared texts; what is sent must be what `JSON.stringify` writes. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Calculator, catalogue, type Line, variantBTools } from '../packages/calculators/src/index.ts';
import { validInputs } from '../packages/calculators/src/testing/generate_inputs.ts';
import { propertyRuns } from '../packages/calculators/src/testing/property_runs.ts';
import { callTool, type Extra } from '../packages/editions/src/calls/call_tool.ts';
import { EDITION_NAMES, findEdition } from '../packages/editions/src/index.ts';
import { answerBody, LinesWriter } from '../packages/service/src/answers/answer_body.ts';

const EXTRAS: readonly (readonly Extra[])[] = [[], ['working'], ['sources'], ['working', 'sources']];

function answerOf(calculator: Calculator, input: unknown, extras: readonly Extra[]): Record<string, unknown> {
  const called = callTool({ calculator, input, extras: new Set(extras), caller: { tier: 'pro' } });
  if (!called.ok) throw new Error(called.problem.detail);
  return called.result;
}

function expectSame(calculator: Calculator, answer: Record<string, unknown>): void {
  expect(Buffer.from(answerBody(calculator, answer), 'latin1').toString('utf8')).toBe(JSON.stringify(answer));
}

const tools: readonly Calculator[] = [...catalogue, ...variantBTools];

describe.each(tools.map((tool) => [tool.name, tool] as const))('the body of %s', (_name, tool) => {
  it('is the JSON of its answer, for every example, the first time and again', () => {
    for (const { input } of [...tool.examples, ...tool.examples]) {
      for (const extras of EXTRAS) expectSame(tool, answerOf(tool, input, extras));
    }
  });

  it('is so for any input', () => {
    fc.assert(
      fc.property(validInputs(tool.inputSchema), (input) => {
        const called = callTool({ calculator: tool, input, extras: new Set(['working', 'sources']), caller: {} });
        if (called.ok) expectSame(tool, called.result);
      }),
      { numRuns: propertyRuns(50) },
    );
  });
});

it.each(EDITION_NAMES)('is so in edition %s', async (name) => {
  const edition = await findEdition(name);
  for (const tool of edition?.catalogue ?? []) {
    for (const { input } of tool.examples) expectSame(tool, answerOf(tool, input, ['working', 'sources']));
  }
});

it('has diagrams and a receipt after working and sources', () => {
  const tool = tools.find(({ name }) => name === 'eurocode_beam_designer') as Calculator;
  const answer = answerOf(tool, tool.examples[0]?.input, ['working', 'sources', 'diagrams']);
  expectSame(tool, { ...answer, receipt: 'a receipt' });
});

function line(symbol: string, value: Line['value'], rest: Partial<Line> = {}): Line {
  return { symbol, description: 'A "line", 5 °C ≤ t', formula: 'a + b', value, unit: '-', reference: '€', ...rest };
}

/** What is written, as text. */
function written(writer: LinesWriter, lines: readonly Line[]): string {
  return Buffer.from(writer.write(lines), 'latin1').toString('utf8');
}

describe('the lines of a working', () => {
  it.each<[string, Line[]]>([
    ['none', []],
    ['numbers of every kind', [1, -0, 1e21, 1e-7, 0.1 + 0.2, Number.NaN, Infinity].map((value) => line('x', value))],
    ['a rule', [line('rule_1', 'a "rule" ≥ 1')]],
    ['a flag', [line('met', true), line('met', false)]],
    ['a figure that is its own formula', [1, 2, 1].map((value) => line('h', value, { formula: String(value) }))],
    ['a text that looks like a member', [line('x', 5, { description: ',"value":5,"formula":"5' })]],
    ['the same symbol with other texts', [line('x', 1), line('x', 1, { unit: 'm' }), line('x', 1, { formula: '1' })]],
    ['the same texts for other fields', [line('x', 1), line('x', 1, { field: 'a' }), line('x', 1, { field: 'b' })]],
  ])('are written as JSON: %s', (_what, lines) => {
    const writer = new LinesWriter();
    for (let time = 0; time < 3; time++) expect(written(writer, lines)).toBe(JSON.stringify(lines));
  });

  it('are written however many different texts inputs make', () => {
    const writer = new LinesWriter();
    for (let number = 0; number < 5000; number++) {
      const lines = [
        line('x', number, { description: `A room of ${number} m2` }),
        line('h', number, { formula: String(number) }),
        line(`symbol_${number}`, number),
      ];
      expect(written(writer, lines)).toBe(JSON.stringify(lines));
    }
  });

  it('are serialized once, whatever their values', () => {
    const writer = new LinesWriter();
    const lines = Array.from({ length: 100 }, (_, index) => line(`x_${index}`, index / 3));
    writer.write(lines);
    const serialized = vi.spyOn(JSON, 'stringify');
    writer.write(lines.map((one, index) => ({ ...one, value: index / 7 })));
    expect(serialized).not.toHaveBeenCalled();
    serialized.mockRestore();
  });
});
