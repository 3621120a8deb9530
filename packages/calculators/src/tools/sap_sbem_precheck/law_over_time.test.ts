import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { datedRules, onDate } from '../../testing/on_date.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { sap_sbem_precheck } from './index.ts';
import { LAW_OVER_TIME } from './law_over_time.ts';

const RATED_30 = { sap_rating: 30 };
const RATED_60 = { sap_rating: 60 };
/** Of METHOD.md: rated 70 by SAP 10.2, 71 by RdSAP 10. */
const FUELS = { annual_energy_kwh: { mains_gas: 14_838.614, grid_electricity: 642.839 }, floor_area_m2: 100 };
const EXISTING = { ...FUELS, rating_method: 'rdsap_10' };

/**
 * SI 2015/962 reg 23(1)(b): band E for all lettings of homes since 1 April 2020; band C announced for 1 October 2030. RdSAP 10 rates existing
 * homes from 15 June 2025 (Salix Finance), SAP 10.3 new homes in England from 24 March 2027 (regulations of 24 March 2026, as reported).
 */
const REPLAYS: readonly (readonly [string, object, string, boolean, string | null, string | null])[] = [
  ['2022-06-15', RATED_30, 'EPC band F; too low to be let', true, null, null],
  ['2026-11-18', RATED_30, 'EPC band F; too low to be let', true, null, null],
  ['2022-06-15', RATED_60, 'EPC band D; can be let', true, null, '2030-09-30'],
  ['2030-09-30', RATED_60, 'EPC band D; can be let', true, null, '2030-09-30'],
  ['2030-10-01', RATED_60, 'EPC band D; can be let', true, null, '2030-09-30'],
  ['2030-10-01', { sap_rating: 69 }, 'EPC band C; can be let', true, null, null],
  ['2022-06-15', FUELS, 'Indicative EPC band C', true, '2027-03-23', '2027-03-23'],
  ['2027-03-23', FUELS, 'Indicative EPC band C', true, '2027-03-23', '2027-03-23'],
  ['2027-03-24', FUELS, 'Indicative EPC band C; SAP 10.3 rates new homes', true, null, null],
  ['2025-06-14', EXISTING, 'Not required', false, '2025-06-14', '2025-06-14'],
  ['2025-06-15', EXISTING, 'Indicative EPC band C', true, null, null],
  ['2027-03-24', EXISTING, 'Indicative EPC band C', true, null, null],
  ['2025-06-14', { ...EXISTING, sap_rating: 60 }, 'EPC band D; can be let', true, null, '2030-09-30'],
];

describe('the pre-check on a date', () => {
  it.each(REPLAYS)('%s, %j', (as_of, home, decision, applies, until, announced) => {
    const answer = onDate(sap_sbem_precheck, { ...home }, as_of);
    expect(answer).toMatchObject({ applies, until, announced });
    const now = answer.law.timeline.find((period) => period.from <= as_of && (period.until ?? as_of) >= as_of);
    expect(now?.decision).toBe(decision);
  });

  it('has the announced standard of lettings apart, for homes below band C', () => {
    const { law } = onDate(sap_sbem_precheck, RATED_60, '2026-11-18');
    expect(law.timeline).toEqual([
      { from: '2022-06-15', until: null, status: 'made', decision: 'EPC band D; can be let', tone: 'caution' },
      { from: '2030-10-01', until: null, status: 'announced', decision: 'EPC band D; too low to be let', tone: 'bad' },
    ]);
    const { conditions } = verdictOf(sap_sbem_precheck, { ...RATED_60, as_of: '2026-11-18' });
    expect(conditions[0]).toBe(
      'EPC band D; can be let: until 30 September 2030, if announced law is made as announced.',
    );
  });

  it('warns of the method that rates later homes', () => {
    const warning = expect.stringContaining('later ones in England are rated by SAP 10.3');
    expect(onDate(sap_sbem_precheck, FUELS, '2027-03-24').result.warnings).toContainEqual(warning);
    expect(onDate(sap_sbem_precheck, FUELS, '2027-03-23').result.warnings).not.toContainEqual(warning);
    expect(onDate(sap_sbem_precheck, EXISTING, '2027-03-24').result.warnings).not.toContainEqual(warning);
  });

  it('is that of the edition without a date', () => {
    const answer = runCalculator(sap_sbem_precheck, FUELS);
    if (!answer.ok) throw new Error('expected a result');
    const { assumptions: _, ...undated } = answer.result;
    expect(onDate(sap_sbem_precheck, FUELS, '2026-11-18').result).toMatchObject(undated);
    expect('law' in undated).toBe(false);
  });

  it('is refused before SAP 10.2, with its first day', () => {
    const answer = runCalculator(sap_sbem_precheck, { ...RATED_60, as_of: '2022-06-14' });
    expect(answer).toMatchObject({
      ok: false,
      errors: [{ field: 'as_of', message: expect.stringContaining('from 2022-06-15') }],
    });
  });

  it('rests on the law that each rule is of', () => {
    const { law } = onDate(sap_sbem_precheck, FUELS, '2027-06-30');
    expect(law.in_force.map((rule) => [rule.id, rule.law])).toEqual([
      ['mees_existing_homes', 'uk-si-2015-962'],
      ['sap_10_2', 'uk-sap-10-2'],
      ['rdsap_10', 'uk-rdsap-10'],
      ['sap_10_3', 'uk-sap-10-3'],
    ]);
    expect(law.next_change).toMatchObject({ id: 'epc_reform', law: 'uk-si-2012-3118' });
  });
});

it('rests on methods of rating that are made, and on certificates and lettings that are announced', () => {
  expect(datedRules(LAW_OVER_TIME, RATED_60)).toEqual([
    'mees_existing_homes 2020-04-01.. uk-si-2015-962 made read',
    'sap_10_2 2022-06-15.. uk-sap-10-2 made reported',
    'rdsap_10 2025-06-15.. uk-rdsap-10 made reported',
    'sap_10_3 2027-03-24.. uk-sap-10-3 made reported',
    'epc_reform 2027-07-01.. uk-si-2012-3118 announced reported',
    'mees_homes_band_c 2030-10-01.. uk-mees-homes-2026 announced read',
  ]);
});
