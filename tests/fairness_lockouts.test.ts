import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackByConnections, attackByPdfs, attackBySignIns } from './support/attack_lockouts.ts';
import { newKey } from './support/cli.ts';
import { WATCHED } from './support/health_watch.ts';
import { newDataFolder, type RunningServer, SERVER, startServer } from './support/server.ts';

describe('one caller cannot lock others out', () => {
  const PLUMBLINE_DATA = newDataFolder();
  let server: RunningServer;
  let key: string;
  beforeAll(async () => {
    ({ key } = await newKey(['--plan', 'pro'], { PLUMBLINE_DATA }));
    server = await startServer([...WATCHED, ...SERVER], { PLUMBLINE_DATA });
  });
  afterAll(() => server.stop());

  it('with idle connections: it holds 5 % of them, and even its own address is answered', async () => {
    const { attacker, others, held, healthMs } = await attackByConnections(server, 1500);
    expect({ attacker, others }).toEqual({ attacker: { 200: 1 }, others: { 200: 1 } });
    expect(held).toBeLessThanOrEqual(500);
    expect(healthMs).toBeLessThanOrEqual(250);
  });

  it('with PDFs: the queue keeps room for others', async () => {
    const { attacker, others, healthMs } = await attackByPdfs(server, key, 60);
    expect(others).toEqual({ 200: 1 });
    expect(attacker['503']).toBeGreaterThan(0);
    expect((attacker['200'] ?? 0) + (attacker['503'] ?? 0)).toBe(60);
    expect(healthMs).toBeLessThanOrEqual(250);
  });

  it('with sign-ins from many addresses: those beyond the queue are rejected without hashing', async () => {
    const proxied = await startServer([...WATCHED, ...SERVER], { TRUST_PROXY: 'on' });
    try {
      // The first sign-in of a process loads the library, part by part.
      await attackBySignIns(proxied, 1);
      const { attacker, others, healthMs } = await attackBySignIns(proxied, 150);
      expect(others).toEqual({ 200: 1 });
      expect(attacker['503']).toBeGreaterThan(100);
      expect((attacker['401'] ?? 0) + (attacker['503'] ?? 0)).toBe(150);
      expect(healthMs).toBeLessThanOrEqual(250);
    } finally {
      await proxied.stop();
    }
  });
});
