import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { datedRules, onDate } from '../../testing/on_date.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { eed_datacentre_pack } from './index.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';

/** PUE 1.5. */
const FRENCH = { it_power_kw: 600, total_energy_kwh: 3_000_000, it_energy_kwh: 2_000_000, country: 'fr' };

/** Delegated Regulation (EU) 2024/1364: in force on 6 June 2024 (Art. 6); reports by 15 September 2024, then by 15 May each year (Art. 3(1)). */
const EUROPEAN_REPLAYS = [
  ['2023-11-18', false, '2024-09-15', 2023, '2024-06-05'],
  ['2024-06-05', false, '2024-09-15', 2023, '2024-06-05'],
  ['2024-06-06', true, '2024-09-15', 2023, null],
  ['2024-09-15', true, '2024-09-15', 2023, null],
  ['2024-09-16', true, '2025-05-15', 2024, null],
  ['2025-05-15', true, '2025-05-15', 2024, null],
  ['2025-05-16', true, '2026-05-15', 2025, null],
  ['2026-11-18', true, '2027-05-15', 2026, null],
  ['2028-02-29', true, '2028-05-15', 2027, null],
] as const;

const LARGE = { ...FRENCH, country: 'de', connected_power_kw: 900, operation_start: 'before_july_2026' };
const SMALL = { ...LARGE, it_power_kw: 300, connected_power_kw: 499 };
const NEW = { ...LARGE, operation_start: 'from_july_2026' };
const share = (of: number) => ({ renewable_energy_kwh: of * 3_000_000 });
const pue = (of: number) => ({ total_energy_kwh: of * 2_000_000, renewable_energy_kwh: of * 2_000_000 });

/**
 * EnEfG, in force on 18 November 2023. Reports: first by 15 May 2024 from 500 kW, by 1 July 2025 below (§ 20(2)), then by 31 March for the
 * year before (§ 13(1)). Renewable electricity: 50 % from 1 January 2024, all from 1 January 2027 (§ 11(5)). PUE as annual mean: existing
 * sites 1.5 from 1 July 2027 and 1.3 from 1 July 2030 (§ 11(1)), so in all of 2028 and of 2031; new ones 1.2 two years after their start
 * (§ 11(2)), which for a start by June 2027 is in all of 2030.
 */
const GERMAN_REPLAYS: readonly (readonly [string, object, string, number, 'met' | 'missed', string | null])[] = [
  ['2023-11-18', { ...LARGE, ...share(0.4) }, '2024-05-15', 2023, 'met', '2024-05-15'],
  ['2024-05-16', { ...LARGE, ...share(0.4) }, '2025-03-31', 2024, 'missed', null],
  ['2023-11-18', { ...SMALL, ...share(0.4) }, '2025-07-01', 2024, 'missed', null],
  ['2025-07-01', { ...SMALL, ...share(0.5) }, '2025-07-01', 2024, 'met', '2027-03-31'],
  ['2025-07-02', { ...SMALL, ...share(0.5) }, '2026-03-31', 2025, 'met', '2027-03-31'],
  ['2026-11-18', { ...LARGE, ...share(0.5) }, '2027-03-31', 2026, 'met', '2027-03-31'],
  ['2027-04-01', { ...LARGE, ...share(0.5) }, '2028-03-31', 2027, 'missed', null],
  ['2027-04-01', { ...LARGE, ...share(1) }, '2028-03-31', 2027, 'met', '2031-03-31'],
  ['2028-03-31', { ...LARGE, ...pue(1.6) }, '2028-03-31', 2027, 'met', '2028-03-31'],
  ['2028-04-01', { ...LARGE, ...pue(1.6) }, '2029-03-31', 2028, 'missed', null],
  ['2028-04-01', { ...LARGE, ...pue(1.5) }, '2029-03-31', 2028, 'met', '2031-03-31'],
  ['2031-04-01', { ...LARGE, ...pue(1.4) }, '2032-03-31', 2031, 'missed', null],
  ['2031-04-01', { ...LARGE, ...pue(1.3) }, '2032-03-31', 2031, 'met', null],
  ['2030-03-31', { ...NEW, ...pue(1.3) }, '2030-03-31', 2029, 'met', '2030-03-31'],
  ['2030-04-01', { ...NEW, ...pue(1.3) }, '2031-03-31', 2030, 'missed', null],
];

describe('the report of a data centre on a date', () => {
  it.each(EUROPEAN_REPLAYS)('in the Union, %s', (as_of, applies, next_deadline, reporting_year, until) => {
    const answer = onDate(eed_datacentre_pack, FRENCH, as_of);
    expect(answer).toMatchObject({ applies, until, result: { next_deadline, reporting_year, in_scope: true } });
    expect(answer.decision === 'Not required').toBe(!applies);
  });

  it.each(GERMAN_REPLAYS)('in Germany, %s, %j', (as_of, site, next_deadline, reporting_year, state, until) => {
    const answer = onDate(eed_datacentre_pack, { ...site }, as_of);
    expect(answer).toMatchObject({ applies: true, until, result: { next_deadline, reporting_year } });
    const now = answer.law.timeline.find((period) => period.from <= as_of && (period.until ?? as_of) >= as_of);
    expect(now?.decision).toBe(`In scope, must report; German limits of the year ${state}`);
    expect(now?.tone === 'bad').toBe(state === 'missed');
  });

  // § 11(5) and, for a site from before July 2026, § 11(1): all of the year 2028.
  it.each([
    [1.5, 'renewable share not shown'],
    [1.6, 'missed'],
  ])('in Germany in doubt where a limit on PUE is due as well: %d', (of, state) => {
    const site = { ...LARGE, ...pue(of), renewable_energy_kwh: null };
    const { law } = onDate(eed_datacentre_pack, site, '2028-04-01');
    const now = law.timeline.find(({ from, until }) => from <= '2028-04-01' && (until ?? '9999') >= '2028-04-01');
    expect(now?.decision).toContain(state);
  });

  it('says what ends, not that the duty does', () => {
    const { conditions } = verdictOf(eed_datacentre_pack, { ...LARGE, ...share(0.5), as_of: '2026-11-18' });
    expect(conditions[0]).toBe('In scope, must report; German limits of the year met: until 31 March 2027.');
  });

  it('names the limit on PUE that the year asks for', () => {
    const { conditions } = verdictOf(eed_datacentre_pack, { ...LARGE, ...pue(1.6), as_of: '2029-01-01' });
    expect(conditions).toContain('German law asks for a PUE of at most 1.5, and the site has more.');
  });

  it.each([
    ['2024-06-01', 'from 1 July 2025, validated or certified from 1 January 2026'],
    ['2025-07-01', 'since 1 July 2025, validated or certified from 1 January 2026'],
  ])('says on %s that the management system is asked for %s', (as_of, words) => {
    const { obligations } = onDate(eed_datacentre_pack, LARGE, as_of).result;
    expect(JSON.stringify(obligations)).toContain(words);
  });

  it('is that of the edition without a date', () => {
    for (const { input } of eed_datacentre_pack.examples) {
      const answer = runCalculator(eed_datacentre_pack, input);
      if (!answer.ok) throw new Error('expected a result');
      const { assumptions: _, ...undated } = answer.result;
      expect(onDate(eed_datacentre_pack, input, '2027-02-01').result).toMatchObject(undated);
      expect('law' in undated).toBe(false);
    }
  });

  it('is refused before the first law that was read, with that day', () => {
    const answer = runCalculator(eed_datacentre_pack, { ...FRENCH, as_of: '2023-11-17' });
    expect(answer).toMatchObject({
      ok: false,
      errors: [{ field: 'as_of', message: expect.stringContaining('from 2023-11-18') }],
    });
  });
});

/** Delegated Regulation (EU) 2024/1364, Art. 6; Directive (EU) 2023/1791, Art. 11(1) and (2). */
const EUROPEAN = {
  reports: 'eed_reports 2024-06-06.. eu-2024-1364 made read',
  audit: 'eed_audit 2026-10-11.. eu-2023-1791 made reported',
  management: 'eed_management_system 2027-10-11.. eu-2023-1791 made reported',
};

/** EnEfG § 20(2) and § 13(1); § 11(5); § 12(1) and (3); § 11(1); § 11(2). */
const GERMAN = {
  reports: 'enefg_reports 2023-11-18.. de-enefg made reported',
  renewable: [
    'enefg_renewable_half 2024-01-01..2026-12-31 de-enefg made read',
    'enefg_renewable_all 2027-01-01.. de-enefg made read',
  ],
  management: 'enefg_management_system 2025-07-01.. de-enefg made read',
  certified: 'enefg_certified 2026-01-01.. de-enefg made read',
  existing: [
    'enefg_pue_existing_2027 2027-07-01..2030-06-30 de-enefg made read',
    'enefg_pue_existing_2030 2030-07-01.. de-enefg made read',
  ],
  begun: 'enefg_new_sites 2026-07-01.. de-enefg made read',
};

/** 1 kWh is 3.6e-6 TJ. */
const kwhOf = (terajoules: number) => terajoules / 3.6e-6;

describe('the dated rules', () => {
  const rules = (site: object) => datedRules(LAW_OVER_TIME, { ...FRENCH, ...site });
  const german = (site: object) =>
    rules({ country: 'de', it_energy_kwh: 1_000_000, total_energy_kwh: 1_000_000, ...site });

  it.each([
    [9, []],
    [10, []],
    [10.1, [EUROPEAN.audit]],
    [85, [EUROPEAN.audit]],
    [85.1, [EUROPEAN.management]],
  ])('of the Union at %d TJ a year', (terajoules, enterprise) => {
    expect(rules({ total_energy_kwh: kwhOf(terajoules) })).toEqual([...enterprise, EUROPEAN.reports]);
  });

  it.each([
    [299, undefined, []],
    [300, 'before_july_2026', [GERMAN.reports, ...GERMAN.renewable, GERMAN.management, ...GERMAN.existing]],
    [999, 'from_july_2026', [GERMAN.reports, ...GERMAN.renewable, GERMAN.management, GERMAN.begun]],
    [
      1000,
      undefined,
      [GERMAN.reports, ...GERMAN.renewable, GERMAN.management, GERMAN.certified, ...GERMAN.existing, GERMAN.begun],
    ],
  ])('of Germany at %d kW connected, begun %s', (connected_power_kw, operation_start, act) => {
    expect(german({ connected_power_kw, operation_start })).toEqual([...act, EUROPEAN.reports]);
  });

  it('of Germany look at the IT power times the PUE where the connected power was not sent', () => {
    const isCertified = (it_power_kw: number, pue: number) =>
      german({ it_power_kw, total_energy_kwh: pue * 1_000_000 }).includes(GERMAN.certified);
    expect([isCertified(800, 1.25), isCertified(799, 1.25), isCertified(999, 1)]).toEqual([true, false, false]);
  });

  it('are none outside the Union', () => {
    expect(rules({ country: 'norway' })).toEqual([]);
  });
});
