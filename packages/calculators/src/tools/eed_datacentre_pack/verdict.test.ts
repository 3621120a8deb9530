import { describe, expect, it } from 'vitest';
import { checkNamed, verdictOf } from '../../testing/verdict_of.ts';
import { eed_datacentre_pack } from './index.ts';

const SITE = { it_power_kw: 500, total_energy_kwh: 1_400_000, it_energy_kwh: 1_000_000 };

describe('the verdict on reporting', () => {
  it.each([
    [
      500,
      'In scope, must report',
      '500 kW of IT power, at least 500 kW; next report due 15 May 2027, in Germany earlier',
    ],
    [
      499.9,
      'Not in scope of the Directive',
      '499.9 kW of IT power, below 500 kW; Germany and others may ask for a report',
    ],
  ])('with %d kW is %s', (it_power_kw, decision, reason) => {
    expect(verdictOf(eed_datacentre_pack, { ...SITE, it_power_kw })).toMatchObject({
      tone: 'neutral',
      decision,
      reason,
    });
  });

  it('holds a PUE of 1.4 against averages and law, none of which decides', () => {
    const verdict = verdictOf(eed_datacentre_pack, SITE);
    expect(checkNamed(verdict, 'PUE, EU weighted average')).toMatchObject({ value: 1.4, limit: 1.36, tone: 'caution' });
    const global = checkNamed(verdict, 'PUE, Uptime Institute global average');
    expect(global).toMatchObject({ value: 1.4, limit: 1.54, tone: 'good', decides: false });
    expect(verdict.checks.filter(({ label }) => label.startsWith('WUE'))).toEqual([]);
  });
});
