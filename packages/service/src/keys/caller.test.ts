import { describe, expect, it } from 'vitest';
import { isMeteredByIpAddress, meteredKey } from './caller.ts';
import { newKey } from './keys.ts';

function limitsOf(tier: string, callsPerMinute?: number) {
  const { stored } = newKey({ interface: 'main', tier, callsPerMinute, name: 'test' }, 0);
  return meteredKey(stored).limits;
}

describe('meteredKey', () => {
  it('has the limits of the plan', () => {
    expect(limitsOf('pro')).toEqual({ callsPerWindow: 300, callsPerMonth: 50_000 });
  });

  it('has the requests a minute of the key where the plan allows it', () => {
    expect(limitsOf('enterprise', 2400)).toEqual({ callsPerWindow: 2400, callsPerMonth: 500_000 });
    expect(limitsOf('enterprise')).toEqual({ callsPerWindow: 1200, callsPerMonth: 500_000 });
    expect(limitsOf('pro', 2400)).toEqual({ callsPerWindow: 300, callsPerMonth: 50_000 });
  });

  it('counts calls with the keys of an account towards the account, and others towards the key', () => {
    const { stored } = newKey({ interface: 'main', tier: 'free', name: 'test' }, 0);
    expect(meteredKey(stored)).toMatchObject({ id: stored.id, source: stored.id });
    expect(meteredKey({ ...stored, accountId: 'a1' })).toMatchObject({ id: 'account:a1', source: stored.id });
  });

  it('throws if the plan does not exist', () => {
    expect(() => limitsOf('gold')).toThrow(/has the plan gold of main, which does not exist/);
  });
});

describe('isMeteredByIpAddress', () => {
  it.each([
    ['free', false, true],
    ['free', true, false],
    ['starter', false, false],
    ['starter', true, false],
  ])('on the %s plan, verified: %s', (tier, isVerified, expected) => {
    expect(isMeteredByIpAddress({ tier, isVerified })).toBe(expected);
  });
});
