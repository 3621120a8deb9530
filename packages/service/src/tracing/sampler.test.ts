import { describe, expect, it } from 'vitest';
import { type SamplerName, samplerOf } from './sampler.ts';

/** A trace id whose last 56 bits are these, of all that they can be. */
function traceIdAt(share: number): string {
  return `4bf92f3577b34da6a3${Math.floor(share * (2 ** 56 - 16))
    .toString(16)
    .padStart(14, '0')}`;
}

const parentOf = (flags: number) => ({ traceId: traceIdAt(0), spanId: '00f067aa0ba902b7', flags, state: '' });

describe('a ratio', () => {
  it.each([
    [0.25, 0.74, false],
    [0.25, 0.76, true],
    [0.9, 0.09, false],
    [0.9, 0.11, true],
    [0, 1, false],
    [1, 0, true],
  ])('of %d decides about an id at %d: %s', (ratio, share, isSampled) => {
    expect(samplerOf('traceidratio', ratio)(traceIdAt(share), undefined)).toBe(isSampled);
  });
});

describe('a sampler', () => {
  it.each<[SamplerName, boolean, boolean, boolean]>([
    ['always_on', true, true, true],
    ['always_off', false, false, false],
    ['parentbased_always_on', true, false, true],
    ['parentbased_always_off', false, false, true],
    ['parentbased_traceidratio', false, false, true],
  ])('%s decides about no caller, one that does not record, and one that does', (name, alone, unrecorded, recorded) => {
    const isSampled = samplerOf(name, 0.5);
    const traceId = traceIdAt(0.1);
    expect([undefined, parentOf(2), parentOf(1)].map((parent) => isSampled(traceId, parent))).toEqual([
      alone,
      unrecorded,
      recorded,
    ]);
  });
});
