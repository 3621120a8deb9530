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

/** PUE 1.4, REF 0.5, ERF 0.1. */
const COLOCATION = {
  it_power_kw: 400,
  total_energy_kwh: 2_800_000,
  it_energy_kwh: 2_000_000,
  water_input_m3: 500,
  renewable_energy_kwh: 1_400_000,
  reused_heat_kwh: 280_000,
};
const GERMAN = { ...COLOCATION, country: 'de' };

describe('the verdict on a German site', () => {
  it.each([
    [{ renewable_energy_kwh: 2_800_000 }, 'neutral'],
    // Half is enough in 2026, and not from 2027.
    [{ renewable_energy_kwh: 1_400_000 }, 'caution'],
    // A PUE of 1.4 is above 1.3, from 2030, and above 1.2 at a new site.
    [{ renewable_energy_kwh: 2_800_000, operation_start: 'before_july_2026' }, 'caution'],
    [{ renewable_energy_kwh: 2_800_000, operation_start: 'from_july_2026' }, 'caution'],
    [{ renewable_energy_kwh: 2_800_000, operation_start: 'before_july_2026', total_energy_kwh: 2_600_000 }, 'neutral'],
    [{ renewable_energy_kwh: 1_300_000 }, 'bad'],
    [{ renewable_energy_kwh: null }, 'caution'],
  ])('is no better than its renewable share: %j, %s', (changes, tone) => {
    expect(verdictOf(eed_datacentre_pack, { ...GERMAN, ...changes })).toMatchObject({
      tone,
      decision: 'In scope, must report',
      reason:
        '400 kW of IT power; in Germany sites report from 300 kW of connected power, next report due 31 March 2027',
    });
  });

  it('says why the share is in doubt', () => {
    const conditions = (changes: Record<string, unknown>) =>
      verdictOf(eed_datacentre_pack, { ...GERMAN, ...changes }).conditions;
    expect(conditions({ renewable_energy_kwh: 0 })[0]).toBe(
      'German law asks for 50 % renewable electricity, and the site has less.',
    );
    expect(conditions({ renewable_energy_kwh: null })[0]).toBe(
      'German law asks for 50 % renewable electricity, which was not shown.',
    );
    expect(conditions({})[0]).toMatch(/^The report is not complete/);
  });

  it('holds other sites against no German limit', () => {
    const labels = (country: string) =>
      verdictOf(eed_datacentre_pack, { ...COLOCATION, country }).checks.map(({ label }) => label);
    expect(labels('de').filter((label) => label.includes('German'))).toHaveLength(8);
    expect(labels('fr').join()).not.toContain('German');
  });

  it('says what is missing of a report that is due, and which duties stay open', () => {
    const conditions = (changes: Record<string, unknown>) =>
      verdictOf(eed_datacentre_pack, { ...COLOCATION, ...changes }).conditions;
    const open = 'Some duties depend on the rated power or on the whole enterprise, which were not given.';
    expect(conditions({ it_power_kw: 500 })).toEqual([
      'The report is not complete: 6 of 31 data points are provided.',
      open,
    ]);
    expect(conditions({})).toEqual([open]);
    expect(conditions({ country: 'gb' })).toEqual([]);
  });

  it('decides by the renewable share of the year alone', () => {
    const german = verdictOf(eed_datacentre_pack, GERMAN);
    expect(german.checks.filter(({ decides }) => decides).map(({ label }) => label)).toEqual([
      'REF, German EnEfG, from 2024',
    ]);
    expect(checkNamed(german, 'REF, German EnEfG, from 2027')).toMatchObject({
      tone: 'caution',
      decides: false,
      limit: 1,
    });
    expect(verdictOf(eed_datacentre_pack, COLOCATION).checks.some(({ decides }) => decides)).toBe(false);
  });

  it.each([
    [{ it_power_kw: 200 }, 'Scope in Germany not determined'],
    [{ it_power_kw: 250 }, 'Likely in scope, must report'],
    [{ it_power_kw: 100 }, 'Not in scope of reporting'],
    [{ country: 'fr' }, 'Not in scope of reporting'],
    [{ country: 'gb' }, 'Outside the scope of the Directive'],
  ])('names its scope: %j, %s', (changes, decision) => {
    expect(verdictOf(eed_datacentre_pack, { ...GERMAN, ...changes })).toMatchObject({ decision });
  });

  it('gives its reason without other nations’ law', () => {
    const reason = (changes: Record<string, unknown>) =>
      verdictOf(eed_datacentre_pack, { ...COLOCATION, ...changes }).reason;
    expect(reason({ country: 'de', it_power_kw: 100 })).toBe(
      '100 kW of IT power; in Germany sites report from 300 kW of connected power',
    );
    expect(reason({ country: 'fr' })).toBe('400 kW of IT power, below 500 kW');
    expect(reason({ country: 'fr', it_power_kw: 500 })).toBe(
      '500 kW of IT power, at least 500 kW; next report due 15 May 2027',
    );
    expect(reason({ country: 'gb' })).toBe('The site is not in a Member State of the European Union');
  });
});
