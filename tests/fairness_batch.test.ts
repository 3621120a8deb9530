import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackCompressed, type CompressedAttack } from './support/attack_compressed.ts';
import { WATCHED } from './support/health_watch.ts';
import { type RunningServer, SERVER, startServer } from './support/server.ts';

const MEGABYTE = 1_000_000;

function rejectedOf(statuses: Record<string, number>): number {
  return (statuses['429'] ?? 0) + (statuses['503'] ?? 0);
}

describe('60 concurrent compressed batches of one address without a key', () => {
  let server: RunningServer;
  let attacks: CompressedAttack[];
  beforeAll(async () => {
    server = await startServer([...WATCHED, ...SERVER]);
    attacks = await attackCompressed(server, 60);
  });
  afterAll(() => server.stop());

  it('get no more answers than its plan allows', () => {
    expect(attacks.filter(({ answered }) => answered > 5)).toEqual([]);
    expect(attacks.some(({ answered }) => answered === 5)).toBe(true);
  });

  it('are rejected with 429, or shed with 503, but for the first few, and have small answers', () => {
    for (const { kind, statuses, answerBytes } of attacks) {
      expect(rejectedOf(statuses), kind).toBeGreaterThanOrEqual(50);
      expect(answerBytes, kind).toBeLessThan(100_000);
    }
  });

  it('use at most 200 MB of memory, and 20 MB for each that is processed', () => {
    for (const { kind, memoryGrowth, statuses } of attacks) {
      expect(memoryGrowth, kind).toBeLessThan(Math.min(200, 20 * (60 - rejectedOf(statuses))) * MEGABYTE);
    }
  });

  it('delay /health by at most 250 ms of processor time', () => {
    expect(attacks.filter(({ healthMs }) => healthMs > 250)).toEqual([]);
  });

  it('leave no internal error in the log', () => {
    expect(server.output()).not.toMatch(/internal error/);
  });
});
