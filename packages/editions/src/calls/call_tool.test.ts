import { catalogue, EDITION, runCalculator } from '@plumbline/calculators';
import { expect, it } from 'vitest';
import { Errata } from '../index.ts';
import { callTool } from './call_tool.ts';

const [calculator] = catalogue;
if (!calculator) throw new Error('the catalogue is empty');
const input = calculator.examples[0]?.input;

const errata = new Errata([
  {
    id: 'E-1',
    tool: calculator.name,
    editions: [EDITION],
    summary: 'A factor was wrong.',
    harm: 'Figures may be too low.',
    fixed_in: '9999.01',
  },
]);
const WARNING =
  'Known error E-1 of this edition: A factor was wrong. Figures may be too low. Fixed in edition 9999.01.';

it('warns of the known errors of the edition, after the warnings of the tool', () => {
  const plain = runCalculator(calculator, input);
  if (!plain.ok) throw new Error('expected a result');
  for (const extras of [new Set<'working'>(), new Set(['working'] as const)]) {
    const called = callTool({ calculator, input, extras, caller: {}, errata });
    expect(called).toMatchObject({ ok: true, result: { warnings: [...(plain.result.warnings as string[]), WARNING] } });
  }
});

it('signs a result as its edition calculates it, without errata, which may become known later', () => {
  const signed: unknown[] = [];
  const receipts = {
    issue({ result }: { result: Record<string, unknown> }) {
      signed.push(structuredClone(result));
      return 'a receipt';
    },
  };
  const extras = new Set(['receipt'] as const);
  const called = callTool({ calculator, input, extras, caller: { tier: 'free' }, receipts, errata });
  expect(called).toMatchObject({ ok: true, result: { receipt: 'a receipt', tier: 'free' } });
  const plain = runCalculator(calculator, input);
  expect(signed).toEqual([plain.ok && plain.result]);
});
