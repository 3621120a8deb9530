import { catalogue } from '@plumbline/calculators';
import { expect, it, vi } from 'vitest';
import { callTool } from './call_tool.ts';

const KNOWN_ERROR = 'Known error E-1 of this edition: …';

vi.mock('@plumbline/editions', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@plumbline/editions')>()),
  warnOfErrata(_tool: string, result: Record<string, unknown>) {
    result.warnings = [...(result.warnings as string[]), KNOWN_ERROR];
  },
}));

it('signs a result as its edition calculates it, without errata, which may become known later', () => {
  const [calculator] = catalogue;
  if (!calculator) throw new Error('the catalogue is empty');
  const signed: string[] = [];
  const called = callTool({
    calculator,
    input: calculator.examples[0]?.input,
    extras: new Set(['receipt']),
    caller: { tier: 'free' },
    receipts: {
      issue({ result }) {
        signed.push(JSON.stringify(result));
        return 'a receipt';
      },
    },
  });
  if (!called.ok) throw new Error(called.problem.detail);
  const { receipt, tier, warnings, ...rest } = called.result;
  expect([receipt, tier]).toEqual(['a receipt', 'free']);
  expect(warnings).toContain(KNOWN_ERROR);
  const own = (warnings as string[]).filter((warning) => warning !== KNOWN_ERROR);
  expect(signed.map((text) => JSON.parse(text))).toEqual([{ ...rest, warnings: own }]);
});
