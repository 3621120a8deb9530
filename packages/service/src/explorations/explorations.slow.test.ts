import { EDITION, findCalculator, type Tool } from '@plumbline/calculators';
import { type ExplorationKind, explore, readExploration } from '@plumbline/explore';
import { afterAll, describe, expect, it } from 'vitest';
import { type AdmittedExploration, ExplorationsStopped } from './exploration_threads.ts';
import { ExplorationQueueFull, Explorations } from './explorations.ts';

const tool = findCalculator('calculate_pue') as Tool;
const input = { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 };

/** Sweeps across the least IT load, so that some points are invalid. */
function sweepOf(steps: number, outputs?: string[]) {
  return { input, vary: { it_load_kw: { from: -10, to: 900, steps } }, ...(outputs && { outputs }) };
}

function admittedOf(
  kind: ExplorationKind,
  body: unknown,
  options: Partial<AdmittedExploration> = {},
): AdmittedExploration {
  const reading = readExploration(kind, { tool, edition: EDITION }, body);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  const { exploration } = reading;
  return {
    callerId: 'ip:203.0.113.1',
    exploration,
    rendering: { format: 'json' },
    beforeEvaluations: async () => undefined,
    signal: undefined,
    ...options,
  };
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

const explorations = new Explorations({ threads: 2 });
afterAll(() => explorations.close());

async function run(admitted: AdmittedExploration, through = explorations): Promise<string> {
  const slot = through.reserveSlot(admitted.callerId);
  try {
    return textOf(await slot.run(admitted));
  } finally {
    slot.release();
  }
}

const OUTPUTS = ['pue_score', 'efficiency_rating', 'verdict_tone'];
const NORMAL = { cooling_kw: { normal: [180, 10] }, lighting_kw: { uniform: [4, 6] } };
const BODIES: [kind: ExplorationKind, size: 'small' | 'large', body: unknown][] = [
  ['sweep', 'small', sweepOf(200, OUTPUTS)],
  ['sweep', 'large', sweepOf(2600, OUTPUTS)],
  ['solve', 'small', { input, unknown: 'cooling_kw', target: { field: 'pue_score', value: 1.5 } }],
  ['solve', 'large', { input, unknown: 'cooling_kw', steps: 2600, target: { field: 'pue_score', value: 1.5 } }],
  ['sensitivity', 'small', { input, outputs: ['pue_score'] }],
  ['sensitivity', 'large', { input, outputs: ['pue_score'], method: 'sobol', samples: 512, change_pct: 20 }],
  ['uncertainty', 'small', { input, distributions: NORMAL, samples: 500, outputs: OUTPUTS }],
  ['uncertainty', 'large', { input, distributions: NORMAL, samples: 3000, outputs: OUTPUTS }],
];

describe('Explorations', () => {
  it.each(BODIES)('answer a %s, a %s one, as if it were evaluated at once', async (kind, _size, body) => {
    const admitted = admittedOf(kind, body);
    expect(await run(admitted)).toBe(JSON.stringify(await explore(admitted.exploration)));
  });

  it.each([200, 2600])('announce the %i evaluations of a sweep before they are made', async (steps) => {
    const announced: number[] = [];
    await run(admittedOf('sweep', sweepOf(steps), { beforeEvaluations: async (count) => void announced.push(count) }));
    expect(announced).toEqual([steps]);
  });

  it.each([200, 2600])('make none of %i evaluations that may not be made', async (steps) => {
    const beforeEvaluations = () => Promise.reject(new Error('no calls are left'));
    await expect(run(admittedOf('sweep', sweepOf(steps), { beforeEvaluations }))).rejects.toThrow('no calls are left');
  });

  it.each([200, 2600])('end one of %i evaluations when nobody waits for it', async (steps) => {
    const gone = new AbortController();
    const beforeEvaluations = async () => gone.abort();
    const admitted = admittedOf('sweep', sweepOf(steps), { beforeEvaluations, signal: gone.signal });
    await expect(run(admitted)).rejects.toThrow('aborted');
    await expect(run(admitted)).rejects.toThrow('aborted');
  });

  it.each([200, 2600])('say how many of %i evaluations were made', async (steps) => {
    let made = 0;
    const onEvaluated = (evaluations: number) => {
      made += evaluations;
    };
    await run(admittedOf('sweep', sweepOf(steps), { onEvaluated }));
    expect(made).toBe(steps);
  });

  it.each([2000, 9000])('evaluate no further of %i evaluations when nobody waits for them', async (steps) => {
    const gone = new AbortController();
    let made = 0;
    const onEvaluated = (evaluations: number) => {
      made += evaluations;
      gone.abort();
    };
    await expect(run(admittedOf('sweep', sweepOf(steps), { onEvaluated, signal: gone.signal }))).rejects.toThrow(
      'aborted',
    );
    const madeUntilThen = made;
    // Takes its turn after what was left of the first one.
    await run(admittedOf('sweep', sweepOf(steps)));
    expect(made).toBe(madeUntilThen);
    expect(made).toBeLessThan(steps);
    expect(explorations.size).toBe(0);
  });

  it('make one large exploration of a caller at a time, and those of others beside it', async () => {
    const order: string[] = [];
    const begin = (callerId: string) => {
      const beforeEvaluations = async () => void order.push(callerId);
      return run(admittedOf('sweep', sweepOf(2600), { callerId, beforeEvaluations })).then(() =>
        order.push(`${callerId} done`),
      );
    };
    await Promise.all([...Array.from({ length: 6 }, () => begin('many')), begin('one')]);
    const ofMany = order.filter((entry) => entry.startsWith('many'));
    expect(ofMany).toEqual(Array.from({ length: 6 }, () => ['many', 'many done']).flat());
    expect(order.indexOf('one')).toBeLessThan(order.indexOf('many', order.indexOf('many') + 1));
  });

  it('refuse more than can be made soon, and leave places for other callers', () => {
    const busy = new Explorations({ threads: 2 });
    const slots = [];
    for (;;) {
      try {
        slots.push(busy.reserveSlot('flooding'));
      } catch (error) {
        expect(error).toBeInstanceOf(ExplorationQueueFull);
        break;
      }
    }
    expect(busy.size).toBe(slots.length);
    slots.push(busy.reserveSlot('another'));
    for (const { release } of slots) release();
    expect(busy.size).toBe(0);
  });

  it('finish what runs when they stop, and begin nothing', async () => {
    const stopping = new Explorations({ threads: 2 });
    const stop = async () => stopping.stop();
    const running = run(admittedOf('sweep', sweepOf(2600), { beforeEvaluations: stop }), stopping);
    const waiting = run(admittedOf('sweep', sweepOf(2600)), stopping);
    await expect(waiting).rejects.toThrow(ExplorationsStopped);
    expect(JSON.parse(await running).evaluations).toBe(2600);
    expect(() => stopping.reserveSlot('another')).toThrow(ExplorationsStopped);
    await stopping.close();
  });

  it('reject what has not ended when they are closed', async () => {
    const closing = new Explorations({ threads: 2 });
    const running = run(admittedOf('sweep', sweepOf(2600), { beforeEvaluations: () => closing.close() }), closing);
    await expect(running).rejects.toThrow(ExplorationsStopped);
  });
});
