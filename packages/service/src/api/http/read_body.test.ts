import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addJsonBodyParser, readJsonBody } from './read_body.ts';

const LARGE = JSON.stringify({ text: 'x'.repeat(5000) });

it.each(['parsed', 'read'])('large bodies of many requests are %s in a turn of the event loop each', async (path) => {
  const app = Fastify();
  let turn = 0;
  const turns: number[] = [];
  app.register(async (parsing) => {
    addJsonBodyParser(parsing);
    parsing.post('/parsed', async () => void turns.push(turn));
  });
  app.register(async (reading) => {
    reading.removeAllContentTypeParsers();
    reading.addContentTypeParser('*', (_request, _payload, done) => done(null));
    reading.post('/read', async (request) => {
      await readJsonBody(request);
      turns.push(turn);
    });
  });
  await app.ready();
  const ticking = { isOver: false };
  const tick = (): void => {
    turn += 1;
    if (!ticking.isOver) setImmediate(tick);
  };
  setImmediate(tick);
  const headers = { 'content-type': 'application/json' };
  const send = () => app.inject({ method: 'POST', url: `/${path}`, payload: LARGE, headers });
  await Promise.all(Array.from({ length: 10 }, send));
  ticking.isOver = true;
  await app.close();
  expect(turns).toHaveLength(10);
  expect(new Set(turns).size).toBe(10);
});
