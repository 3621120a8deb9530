import { expect, it } from 'vitest';
import { type RunningServer, startServer } from './support/server.ts';
import { metricOf, sweepFrom } from './support/sweeps.ts';

async function whileExploring(server: RunningServer): Promise<void> {
  await expect.poll(() => metricOf(server, 'plumbline_explorations')).toBeGreaterThan(0);
}

it('explorations that run are answered when the server stops, and others are refused: none is cut off', async () => {
  const server = await startServer();
  // The threads are running then.
  expect((await sweepFrom('127.0.0.10', server, 3_000)).status).toBe(200);
  // One of each caller runs, and so two of them: a busy machine makes them, too, in the ten seconds that a server has to stop.
  const sent = Array.from({ length: 12 }, (_, index) => sweepFrom(`127.0.0.${(index % 2) + 20}`, server, 3000));
  await whileExploring(server);
  const stopped = server.stop('SIGTERM');
  const answers = await Promise.all(sent);
  for (const { status, headers, body } of answers) {
    if (status === 200) expect(JSON.parse(body).points).toHaveLength(3000);
    else expect([status, headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await stopped).toBe(0);
  expect(server.output()).not.toMatch(/internal error/);
});
