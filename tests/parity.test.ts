import { catalogue, runCalculator, showCalculation } from '@plumbline/calculators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function post(path: string, body: unknown) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

describe.each(catalogue.map((calculator) => [calculator.name, calculator] as const))('%s', (name, calculator) => {
  it.each(calculator.examples.map((example) => [example.title, example.input] as const))(
    'gives the same result in the library and over REST: %s',
    async (_title, input) => {
      const library = runCalculator(calculator, input);
      const shown = showCalculation(calculator, input);
      if (!library.ok || !shown.ok) throw new Error('the example is refused');
      expect(await post(`/v1/tools/${name}`, input)).toEqual({ ...library.result, tier: 'free' });
      expect(await post(`/v1/tools/${name}?include=working,sources`, input)).toEqual({
        ...shown.result,
        tier: 'free',
        working: shown.working,
        sources: shown.sources,
      });
    },
  );

  it('refuses in the same words', async () => {
    const library = runCalculator(calculator, { nothing_of_ours: 1 });
    if (library.ok) throw new Error('expected problems');
    expect(await post(`/v1/tools/${name}`, { nothing_of_ours: 1 })).toMatchObject({ errors: library.problems });
  });
});
