import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DE_ENEFG_AMENDMENT_EXISTING_2027_PUE,
  DE_ENEFG_AMENDMENT_EXISTING_2030_PUE,
} from '../../data/pue_references.ts';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { conforms } from '../../testing/conforms.ts';
import { validInputs } from '../../testing/generate_inputs.ts';
import { ANY_INPUT } from './any_input.ts';
import { eed_datacentre_pack } from './index.ts';

conforms(eed_datacentre_pack, ANY_INPUT);

const SITE = {
  it_power_kw: 1200,
  total_energy_kwh: 9_800_000,
  it_energy_kwh: 7_000_000,
  water_input_m3: 4200,
  renewable_energy_kwh: 8_600_000,
  reused_heat_kwh: 1_200_000,
};
const ENERGY_ONLY = { water_input_m3: undefined, renewable_energy_kwh: undefined, reused_heat_kwh: undefined };

function reportOf(changes: Record<string, unknown> = {}) {
  const answer = runCalculator(eed_datacentre_pack, { ...SITE, ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function statusesOf(changes: Record<string, unknown>) {
  return Object.fromEntries(reportOf(changes).obligations.map(({ key, status }) => [key, status]));
}

function metOf(changes: Record<string, unknown>) {
  return Object.fromEntries(reportOf(changes).benchmarks.map(({ key, met }) => [key, met]));
}

const anySite = validInputs(eed_datacentre_pack.inputSchema, ANY_INPUT);

describe('scope and size', () => {
  it.each([
    [1, false],
    [499.999, false],
    [500, true],
    [500.001, true],
  ])('asks for a report from 500 kW of IT on: at %d kW, %s', (it_power_kw, in_scope) => {
    expect(reportOf({ it_power_kw })).toMatchObject({ in_scope, scope_threshold_kw: 500 });
    expect(statusesOf({ it_power_kw }).art12_reporting).toBe(in_scope ? 'applies' : 'does_not_apply');
  });

  it('lets nothing but installed IT power decide the scope where the country is not known', () => {
    fc.assert(
      fc.property(anySite, (input) => {
        expect(reportOf({ ...input, country: null }).in_scope).toBe((input.it_power_kw as number) >= 500);
      }),
    );
  });

  it.each([
    [99.9, 'below_categories'],
    [100, 'very_small'],
    [100.1, 'very_small'],
    [499.9, 'very_small'],
    [500, 'small'],
    [500.1, 'small'],
    [999.9, 'small'],
    [1000, 'medium'],
    [1000.1, 'medium'],
    [1999.9, 'medium'],
    [2000, 'large'],
    [2000.1, 'large'],
    [9999.9, 'large'],
    [10_000, 'large'],
    [10_000.1, 'very_large'],
  ])('sorts %d kW into %s', (it_power_kw, size_category) => {
    expect(reportOf({ it_power_kw }).size_category).toBe(size_category);
  });

  it('covers the year 2026, filed by 15 May 2027, and remembers the first deadline', () => {
    expect(reportOf()).toMatchObject({
      reporting_year: 2026,
      next_deadline: '2027-05-15',
      first_deadline: '2024-09-15',
    });
  });
});

describe('indicators', () => {
  it('tells an input that was not sent from one that is 0', () => {
    expect(reportOf({ water_input_m3: 0, renewable_energy_kwh: 0, reused_heat_kwh: 0 })).toMatchObject({
      wue_m3_per_mwh: 0,
      wue_l_per_kwh: 0,
      erf: 0,
      ref: 0,
      ref_uncapped: 0,
      datapoints_provided: 6,
      indicators_computed: 4,
    });
    for (const absent of [undefined, null]) {
      const input = { water_input_m3: absent, renewable_energy_kwh: absent, reused_heat_kwh: absent };
      expect(reportOf(input)).toMatchObject({
        wue_m3_per_mwh: null,
        wue_l_per_kwh: null,
        erf: null,
        ref: null,
        ref_uncapped: null,
        datapoints_provided: 3,
        indicators_computed: 1,
      });
    }
  });

  it.each([
    [9_799_000, 1, 1, false],
    [9_800_000, 1, 1, false],
    // 1.0005 is shown as 1.001; below it the shown quotient is 1 and nothing is said.
    [9_804_899, 1, 1, false],
    [9_804_900, 1, 1.001, true],
    [10_780_000, 1, 1.1, true],
  ])(
    'caps REF at 1 and says so where it shows, and shows it uncapped: %d kWh',
    (renewable_energy_kwh, ref, ref_uncapped, capped) => {
      const result = reportOf({ renewable_energy_kwh });
      expect(result).toMatchObject({ ref, ref_uncapped });
      expect(result.warnings.some((line) => line.includes('REF is capped at 1'))).toBe(capped);
      expect(result.recommendations.some((line) => line.startsWith('Report no more renewable energy'))).toBe(capped);
    },
  );

  it('never gives a PUE below 1, a REF or an ERF above 1, nor a WUE that depends on its unit', () => {
    fc.assert(
      fc.property(anySite, (input) => {
        const { pue, ref, ref_uncapped, erf, wue_m3_per_mwh, wue_l_per_kwh } = reportOf(input);
        expect(pue).toBeGreaterThanOrEqual(1);
        expect(ref ?? 0).toBeLessThanOrEqual(1);
        expect(erf ?? 0).toBeLessThanOrEqual(1);
        expect(ref).toBe(ref_uncapped === null ? null : Math.min(1, ref_uncapped));
        expect(wue_l_per_kwh).toBe(wue_m3_per_mwh);
      }),
    );
  });
});

describe('obligations', () => {
  it.each([
    [999.9, 'does_not_apply'],
    [1000, 'encouraged'],
    [1000.1, 'encouraged'],
  ])('encourages the Code of Conduct from 1,000 kW of IT on: at %d kW, %s', (it_power_kw, status) => {
    expect(statusesOf({ it_power_kw }).art12_4_code_of_conduct).toBe(status);
  });

  // PUE is 2 here, so that installed IT power of half the threshold gives the threshold without a remainder.
  it.each([
    [249.5, 'does_not_apply'],
    [250, 'does_not_apply'],
    [250.5, 'not_determined'],
    [499.5, 'not_determined'],
    [500, 'not_determined'],
    [500.5, 'likely_applies'],
  ])('measures the duty to use waste heat by IT power times PUE: at %d kW x 2, %s', (it_power_kw, status) => {
    const energies = { total_energy_kwh: 4_000_000, it_energy_kwh: 2_000_000 };
    expect(statusesOf({ it_power_kw, ...energies }).art26_6_waste_heat).toBe(status);
  });

  // 960 x 3,125,000 / 3,000,000 = 1,000 kW and half of it, by hand; the last bits of the arithmetic say more.
  it.each([
    [960, 'not_determined'],
    [960.1, 'likely_applies'],
    [480, 'does_not_apply'],
    [480.1, 'not_determined'],
  ])('counts an input on the threshold as not above it: at %d kW, %s', (it_power_kw, status) => {
    const energies = { total_energy_kwh: 3_125_000, it_energy_kwh: 3_000_000, reused_heat_kwh: 0 };
    expect(statusesOf({ it_power_kw, ...energies }).art26_6_waste_heat).toBe(status);
    const { recommendations } = reportOf({ it_power_kw, ...energies });
    expect(recommendations.some((line) => line.startsWith('Commission the feasibility'))).toBe(
      status === 'likely_applies',
    );
  });

  // 10 TJ and 85 TJ are 2,777,777.7… kWh and 23,611,111.1… kWh; the nearest doubles give the thresholds exactly.
  it.each([
    [2_777_777, 'not_determined', 'not_determined'],
    [10 / 3.6e-6, 'not_determined', 'not_determined'],
    [2_777_778, 'applies', 'not_determined'],
    [23_611_111, 'applies', 'not_determined'],
    [85 / 3.6e-6, 'applies', 'not_determined'],
    [23_611_112, 'superseded_by_ems', 'applies'],
  ])('measures audit and management system by energy: at %d kWh, %s and %s', (total_energy_kwh, audit, system) => {
    expect(statusesOf({ total_energy_kwh, it_energy_kwh: 2_000_000 })).toMatchObject({
      art11_2_energy_audit: audit,
      art11_1_energy_management_system: system,
    });
  });

  it('names the article of each duty, in a fixed order', () => {
    expect(reportOf().obligations.map(({ key, text }) => [key, text.split(':')[0]])).toEqual([
      ['art12_reporting', 'Article 12(1)'],
      ['art12_4_code_of_conduct', 'Article 12(4)'],
      ['art26_6_waste_heat', 'Article 26(6)'],
      ['art11_2_energy_audit', 'Article 11(2)'],
      ['art11_1_energy_management_system', 'Article 11(1)'],
    ]);
  });

  it('writes down each duty that a rule gave, and no other', () => {
    const shown = showCalculation(eed_datacentre_pack, { it_power_kw: 600, total_energy_kwh: 3e6, it_energy_kwh: 2e6 });
    if (!shown.ok) throw new Error('expected an answer');
    const fired = shown.working.filter(({ symbol }) => symbol.startsWith('rule_')).map(({ value }) => value);
    expect(fired).toEqual(['art12_reporting', 'art26_6_waste_heat', 'art11_2_energy_audit']);
  });

  it('rest on law in force: a proposal that changes moves its own benchmarks and nothing else', () => {
    const inForce = (input: Record<string, unknown>) => {
      const { benchmarks, ...rest } = reportOf(input);
      return { ...rest, benchmarks: benchmarks.filter(({ status }) => status !== 'proposed') };
    };
    const sites = fc.sample(anySite, 100);
    const before = sites.map(inForce);
    const [first, second] = [DE_ENEFG_AMENDMENT_EXISTING_2027_PUE, DE_ENEFG_AMENDMENT_EXISTING_2030_PUE];
    const proposed = [first.value, second.value];
    Object.assign(first, { value: 0.5 });
    Object.assign(second, { value: 1e12 });
    try {
      expect(reportOf().benchmarks.slice(-3, -1)).toMatchObject([
        { key: 'de_enefg_amendment_pue_existing_2027', value: 0.5, status: 'proposed', met: false },
        { key: 'de_enefg_amendment_pue_existing_2030', value: 1e12, status: 'proposed', met: true },
      ]);
      expect(sites.map(inForce)).toEqual(before);
    } finally {
      Object.assign(first, { value: proposed[0] });
      Object.assign(second, { value: proposed[1] });
    }
  });
});

describe('benchmarks', () => {
  it('say what they rest on, and of the drafts that they are not law', () => {
    const notes = Object.fromEntries(reportOf().benchmarks.map(({ key, note }) => [key, note]));
    expect(Object.values(notes).every((note) => note.length > 20)).toBe(true);
    expect(notes.de_enefg_amendment_pue_existing_2027).toContain('Ministry draft of 9 April 2026');
    expect(notes.de_enefg_amendment_pue_existing_2030).toContain('not confirmed for the cabinet bill of 24 June 2026');
    expect(notes.de_enefg_amendment_pue_new).toContain('neither is law');
    expect(notes.de_enefg_pue_new).toContain('two years after start, four in the cabinet bill');
    expect(notes.uptime_global_average_pue).toContain('no figure of the 2026 survey was found');
    expect(notes.de_enefg_erf_new_2027).toContain('1 July 2027');
  });

  it('keep averages, pledges, enacted law and proposals apart, in a fixed order', () => {
    expect(
      reportOf().benchmarks.map(({ key, indicator, value, direction, status }) => [
        key,
        indicator,
        value,
        direction,
        status,
      ]),
    ).toEqual([
      ['eu_weighted_average_pue', 'pue', 1.36, 'max', 'observed'],
      ['uptime_global_average_pue', 'pue', 1.54, 'max', 'observed'],
      ['cndcp_pue_cool_climate', 'pue', 1.3, 'max', 'voluntary'],
      ['cndcp_pue_warm_climate', 'pue', 1.4, 'max', 'voluntary'],
      ['cndcp_wue_water_stressed', 'wue', 0.4, 'max', 'voluntary'],
      ['de_enefg_pue_existing_2027', 'pue', 1.5, 'max', 'in_force_national'],
      ['de_enefg_pue_existing_2030', 'pue', 1.3, 'max', 'in_force_national'],
      ['de_enefg_pue_new', 'pue', 1.2, 'max', 'in_force_national'],
      ['de_enefg_erf_new_2026', 'erf', 0.1, 'min', 'in_force_national'],
      ['de_enefg_erf_new_2027', 'erf', 0.15, 'min', 'in_force_national'],
      ['de_enefg_erf_new_2028', 'erf', 0.2, 'min', 'in_force_national'],
      ['de_enefg_ref_2024', 'ref', 0.5, 'min', 'in_force_national'],
      ['de_enefg_ref_2027', 'ref', 1, 'min', 'in_force_national'],
      ['de_enefg_amendment_pue_existing_2027', 'pue', 1.6, 'max', 'proposed'],
      ['de_enefg_amendment_pue_existing_2030', 'pue', 1.4, 'max', 'proposed'],
      ['de_enefg_amendment_pue_new', 'pue', 1.3, 'max', 'proposed'],
    ]);
  });

  it.each([
    ['eu_weighted_average_pue', 1.36],
    ['uptime_global_average_pue', 1.54],
    ['cndcp_pue_cool_climate', 1.3],
    ['cndcp_pue_warm_climate', 1.4],
    ['de_enefg_pue_existing_2027', 1.5],
    ['de_enefg_pue_existing_2030', 1.3],
    ['de_enefg_pue_new', 1.2],
    ['de_enefg_amendment_pue_existing_2027', 1.6],
    ['de_enefg_amendment_pue_existing_2030', 1.4],
    ['de_enefg_amendment_pue_new', 1.3],
  ])('%s is met up to a PUE of %d, as shown in three decimals', (key, limit) => {
    const thousandths = Math.round(limit * 1000);
    const metAt = (total_energy_kwh: number) => {
      const { pue, benchmarks } = reportOf({ total_energy_kwh, it_energy_kwh: 1_000_000, reused_heat_kwh: 0 });
      return [pue, benchmarks.find((benchmark) => benchmark.key === key)?.met];
    };
    expect(metAt(thousandths * 1000 - 1000)).toEqual([(thousandths - 1) / 1000, true]);
    expect(metAt(thousandths * 1000)).toEqual([limit, true]);
    expect(metAt(thousandths * 1000 + 499)).toEqual([limit, true]);
    expect(metAt(thousandths * 1000 + 500)).toEqual([(thousandths + 1) / 1000, false]);
  });

  it.each([
    [2793, 0.399, true],
    [2800, 0.4, true],
    [2803.4, 0.4, true],
    [2803.5, 0.401, false],
  ])('the pledge on water is met up to 0.4: %d m3 over 7,000 MWh is %d', (water_input_m3, wue, met) => {
    expect(reportOf({ water_input_m3 }).wue_m3_per_mwh).toBe(wue);
    expect(metOf({ water_input_m3 }).cndcp_wue_water_stressed).toBe(met);
  });

  it.each([
    [99_499, 0.099, [false, false, false]],
    [99_500, 0.1, [true, false, false]],
    [100_000, 0.1, [true, false, false]],
    [149_499, 0.149, [true, false, false]],
    [149_500, 0.15, [true, true, false]],
    [199_499, 0.199, [true, true, false]],
    [199_500, 0.2, [true, true, true]],
  ])(
    'the German reuse shares are met from the share on: %d kWh of 1,000,000 kWh is %d',
    (reused_heat_kwh, erf, met) => {
      const input = { total_energy_kwh: 1_000_000, it_energy_kwh: 800_000, reused_heat_kwh };
      const found = metOf(input);
      expect(reportOf(input).erf).toBe(erf);
      expect([found.de_enefg_erf_new_2026, found.de_enefg_erf_new_2027, found.de_enefg_erf_new_2028]).toEqual(met);
    },
  );

  it('are neither met nor missed where the indicator is missing', () => {
    const missing = reportOf(ENERGY_ONLY).benchmarks.filter(({ met }) => met === null);
    expect(missing.map(({ key }) => key)).toEqual([
      'cndcp_wue_water_stressed',
      'de_enefg_erf_new_2026',
      'de_enefg_erf_new_2027',
      'de_enefg_erf_new_2028',
      'de_enefg_ref_2024',
      'de_enefg_ref_2027',
    ]);
  });
});

const CODES_OF_ANNEX_I = [
  'name',
  'owner_operator',
  'location',
  'type',
  'year_month_of_operation',
  'redundancy_electrical',
  'redundancy_cooling',
];
const MISSING_IN_EVERY_REPORT = [
  ...CODES_OF_ANNEX_I,
  'S_DC',
  'S_CR',
  'grid_functions',
  'C_BtG',
  'W_IN-POT',
  'T_WH',
  'T_IN',
  'refrigerants',
  'CDD',
  'E_RES-GOO',
  'E_RES-PPA',
  'E_RES-OS',
  'C_SERV',
  'C_STOR',
  'B_IN',
  'B_OUT',
  'T_IN-DATA',
  'T_OUT-DATA',
];

describe('data points', () => {
  it('are 7 of Annex I and 24 of Annex II', () => {
    const { datapoints, datapoints_total } = reportOf();
    const inAnnex = (annex: string) => datapoints.filter((point) => point.annex === annex).map(({ code }) => code);
    expect(datapoints_total).toBe(31);
    expect(inAnnex('I')).toEqual(CODES_OF_ANNEX_I);
    expect(inAnnex('II.1')).toHaveLength(18);
    expect(inAnnex('II.2')).toEqual(['C_SERV', 'C_STOR']);
    expect(inAnnex('II.3')).toEqual(['B_IN', 'B_OUT', 'T_IN-DATA', 'T_OUT-DATA']);
    expect(datapoints.find(({ code }) => code === 'E_REUSE')).toEqual({
      code: 'E_REUSE',
      annex: 'II.1',
      unit: 'kWh',
      provided: true,
      name: 'waste heat reused',
    });
  });

  it('are missing in the order of the annexes', () => {
    expect(reportOf().missing_datapoints).toEqual(MISSING_IN_EVERY_REPORT);
    const provided = reportOf().datapoints.filter((point) => point.provided);
    expect(provided.map(({ code }) => code)).toEqual(['PD_IT', 'E_DC', 'E_IT', 'W_IN', 'E_REUSE', 'E_RES-TOT']);
  });

  it.each([
    ['water_input_m3', 'W_IN'],
    ['reused_heat_kwh', 'E_REUSE'],
    ['renewable_energy_kwh', 'E_RES-TOT'],
  ])('without %s %s is missing', (input, code) => {
    const { missing_datapoints } = reportOf({ [input]: null });
    expect(missing_datapoints).toHaveLength(26);
    expect(missing_datapoints).toContain(code);
  });

  it('count exactly the inputs that were sent', () => {
    fc.assert(
      fc.property(anySite, (input) => {
        const { country, connected_power_kw, operation_start, as_of, ...reported } = input;
        const sent = Object.values(reported).filter((value) => value !== null && value !== undefined).length;
        const { datapoints, datapoints_provided, missing_datapoints, indicators_computed } = reportOf(input);
        expect(datapoints_provided).toBe(sent);
        expect(datapoints.filter(({ provided }) => provided)).toHaveLength(sent);
        expect(missing_datapoints).toHaveLength(31 - sent);
        expect(indicators_computed).toBe(sent - 2);
      }),
    );
  });
});

describe('recommendations', () => {
  const saysWhen = (start: string, changes: Record<string, unknown>) =>
    reportOf(changes).recommendations.find((line) => line.startsWith(start));

  it('give the deadline, the way and the first missing data points to a site in scope', () => {
    expect(saysWhen('Report the year', { it_power_kw: 500 })).toBe(
      'Report the year 2026 by 15 May 2027, in Germany by 31 March 2027, to the national scheme, or to the European database where there is none; 25 data points are still missing. The first five are: name of the data centre, owner and operator with contacts, location, type, year and month of start.',
    );
    expect(saysWhen('The Directive asks for no report', { it_power_kw: 500 })).toBeUndefined();
  });

  it('say to a site out of scope where the duty starts', () => {
    const start = 'The Directive asks for no report';
    expect(saysWhen(start, { it_power_kw: 499 })).toBe(
      'The Directive asks for no report at 499 kW of installed IT power; its duty starts at 500 kW. Germany asks for one from 300 kW of non-redundant connected power, and other national rules may be stricter. Keep the same metering anyway: the planned label scheme would be open to smaller sites voluntarily.',
    );
    expect(saysWhen('Report the year', { it_power_kw: 499 })).toBeUndefined();
    expect(saysWhen(start, { it_power_kw: 27.7964347752505 })).toContain('no report at 27.8 kW');
    expect(saysWhen(start, { it_power_kw: 27.76 })).toContain('no report at 27.8 kW');
    expect(saysWhen(start, { it_power_kw: 499.98 })).toContain('no report at 499.98 kW');
  });

  it.each([
    [{ water_input_m3: null }, ['water meters at the boundary']],
    [{ reused_heat_kwh: null }, ['heat meter at the hand-over point']],
    [{ renewable_energy_kwh: null }, ['cancelled guarantees of origin']],
    [ENERGY_ONLY, ['water meters', 'heat meter', 'cancelled guarantees of origin']],
  ])('name the evidence for what is missing: %j', (absent, evidence) => {
    const line = saysWhen('Get the evidence', absent) ?? '';
    for (const word of ['water meters', 'heat meter', 'cancelled guarantees of origin']) {
      expect(line.includes(word)).toBe(evidence.some((needed) => needed.includes(word)));
    }
  });

  it('ask for no evidence where all indicators are there', () => {
    expect(saysWhen('Get the evidence', {})).toBeUndefined();
  });

  it.each([
    ['no reused heat sent', { reused_heat_kwh: null }, 'no reused heat was stated'],
    ['an ERF of 0', { reused_heat_kwh: 0 }, 'the ERF of 0 is below 0.1, which Germany requires of new sites'],
    ['an ERF of 0.099', { reused_heat_kwh: 970_200 }, 'the ERF of 0.099 is below 0.1'],
    ['an ERF of 0.1', { reused_heat_kwh: 980_000 }, undefined],
    ['no duty', { reused_heat_kwh: 0, it_power_kw: 700 }, undefined],
  ])(
    'ask for a feasibility assessment where the duty is likely and little heat is used: %s',
    (_title, changes, said) => {
      const line = saysWhen('Commission the feasibility', changes);
      if (said === undefined) expect(line).toBeUndefined();
      else expect(line).toContain(said);
    },
  );

  // E_IT is 7,000,000 kWh: (1.4 - 1.36) x 7,000,000 = 280,000; 9,523,500 / 7,000,000 = 1.3605, 3,500 kWh above 1.36.
  it.each([
    [9_800_000, '280,000 kWh a year'],
    [9_523_500, '3,500 kWh a year'],
    [9_523_499, undefined],
    [9_520_000, undefined],
  ])('give the gap to the EU average where the PUE as shown is above it: %d kWh', (total_energy_kwh, gap) => {
    const line = saysWhen('Look for savings', { total_energy_kwh });
    if (gap === undefined) expect(line).toBeUndefined();
    else expect(line).toContain(`the gap to the EU weighted average PUE of 1.36 is ${gap}.`);
  });

  it.each([
    [2800, undefined],
    [2803.4, undefined],
    [2803.5, 'WUE of 0.401 m3/MWh'],
    [4200, 'WUE of 0.6 m3/MWh'],
  ])('turn to water above a WUE of 0.4 as shown: %d m3', (water_input_m3, quoted) => {
    const line = saysWhen('Review adiabatic', { water_input_m3 });
    if (quoted === undefined) expect(line).toBeUndefined();
    else expect(line).toContain(quoted);
  });

  it('name the audit or the management system, with its date and at enterprise level', () => {
    const energies = (total_energy_kwh: number) => ({ total_energy_kwh, it_energy_kwh: 2_000_000 });
    const audit = /at enterprise level under Article 11\(2\).*the first was due by 11 October 2026\.$/;
    const system = /at enterprise level under Article 11\(1\) by 11 October 2027\.$/;
    const matching = (kwh: number) => {
      const lines = reportOf(energies(kwh)).recommendations;
      return [lines.some((line) => audit.test(line)), lines.some((line) => system.test(line))];
    };
    expect(matching(2_777_777)).toEqual([false, false]);
    expect(matching(2_777_778)).toEqual([true, false]);
    expect(matching(23_611_112)).toEqual([false, true]);
  });

  it('point to the Code of Conduct from 1,000 kW of IT on', () => {
    const start = 'Adopt the best practices of the European Code of Conduct';
    expect(saysWhen(start, { it_power_kw: 999.9 })).toBeUndefined();
    expect(saysWhen(start, { it_power_kw: 1000 })).toBeDefined();
  });

  it('always end with records of ten years and the categories', () => {
    const last = (changes: Record<string, unknown>) => reportOf(changes).recommendations.at(-1);
    const keep = 'Keep the list of measurement points and the meter records for 10 years, and state the';
    expect(last(ENERGY_ONLY)).toBe(`${keep} PUE and WUE category with the report.`);
    expect(last({ it_power_kw: 499 })).toBe(`${keep} PUE and WUE category wherever the figures are quoted.`);
    expect(last({ it_power_kw: 1, ...ENERGY_ONLY })).toBe(`${keep} PUE category wherever the figures are quoted.`);
  });
});

describe('warnings and assumptions', () => {
  const RATING_SCHEME =
    'The Union rating scheme was published as a draft on 27 March 2026; whether it has been adopted could not be confirmed (look in the Official Journal). Once in force, it changes the data points and takes the WUE from freshwater, so check the law before filing.';

  it('always warn that the rating scheme is not confirmed as adopted, and of nothing else at an ordinary site', () => {
    expect(reportOf()).toMatchObject({
      rating_label_status: 'draft_adoption_not_confirmed',
      warnings: [RATING_SCHEME],
    });
  });

  it('name the missing input of each indicator that is null', () => {
    expect(reportOf(ENERGY_ONLY).warnings).toEqual([
      'Water input was not given: WUE cannot be computed.',
      'Reused heat was not given: ERF cannot be computed.',
      'Renewable energy was not given: REF cannot be computed.',
      RATING_SCHEME,
    ]);
  });

  const allYear = { it_power_kw: 1000, total_energy_kwh: 12_000_000, reused_heat_kwh: 0 };
  const fullLoad =
    'The IT energy is more than the installed IT power gives all year: check the IT power or the period.';
  it.each([
    // 1,000 kW x 8,760 h = 8,760,000 kWh; a tenth of it is 876,000 kWh.
    ['load factor of 100 %', { ...allYear, it_energy_kwh: 8_760_000 }, []],
    // Shown with one decimal: 100.05 % of 8,760,000 kWh is 8,764,380 kWh.
    ['load factor shown as 100 %', { ...allYear, it_energy_kwh: 8_764_379 }, []],
    ['load factor shown as 100.1 %', { ...allYear, it_energy_kwh: 8_764_380 }, [fullLoad]],
    [
      'load factor of 10 %',
      { ...allYear, total_energy_kwh: 1_200_000, it_energy_kwh: 876_000, renewable_energy_kwh: 0 },
      [],
    ],
    [
      'load factor below 10 %',
      { ...allYear, total_energy_kwh: 1_200_000, it_energy_kwh: 867_240, renewable_energy_kwh: 0 },
      ['An IT load factor of 9.9 % is unusually low: check the IT power and the unit of the IT energy.'],
    ],
    [
      'PUE below 1.05',
      { total_energy_kwh: 10_490_000, it_energy_kwh: 10_000_000 },
      ['A PUE of 1.049 is lower than the best published fleets reach: check the boundary of the measurement.'],
    ],
    ['PUE of 1.05', { total_energy_kwh: 10_500_000, it_energy_kwh: 10_000_000 }, []],
    ['PUE of 3', { total_energy_kwh: 9_000_000, it_energy_kwh: 3_000_000 }, []],
    [
      'PUE above 3',
      { total_energy_kwh: 9_003_000, it_energy_kwh: 3_000_000 },
      ['A PUE of 3.001 is unusually high: check the units of the inputs.'],
    ],
  ])('doubt what is unusual: %s', (_title, changes, doubts) => {
    expect(reportOf(changes).warnings).toEqual([...doubts, RATING_SCHEME]);
  });

  it.each([
    [449.9, false],
    [450, true],
    [499.9, true],
    [500, false],
  ])('say that a site is close to the threshold from 450 kW to below 500 kW: %d kW', (it_power_kw, close) => {
    const energies = { total_energy_kwh: 2_800_000, it_energy_kwh: 2_000_000, renewable_energy_kwh: 0 };
    const { warnings } = reportOf({ it_power_kw, ...energies });
    const line =
      'The site is close to the threshold of 500 kW: the nominal power of all installed IT counts, not the measured load.';
    // Installed IT power times a PUE of 1.4 is more than 300 kW, from which Germany asks for a report.
    const germany =
      'In Germany a site of this size reports every year by 31 March: the duty starts at 300 kW of non-redundant connected power. State the country.';
    const expected = [...(close ? [line] : []), ...(it_power_kw < 500 ? [germany] : []), RATING_SCHEME];
    expect(warnings).toEqual(expected);
  });

  it('state the same six assumptions for every site whose country is not known', () => {
    const { assumptions } = reportOf();
    expect(reportOf({ it_power_kw: 1, ...ENERGY_ONLY }).assumptions).toEqual(assumptions);
    const words = ['EU Member State', 'full calendar year', 'times PUE', 'this site alone', 'preview', 'National law'];
    expect(assumptions).toHaveLength(words.length);
    words.forEach((word, index) => {
      expect(assumptions[index]).toContain(word);
    });
  });
});

describe('refusals', () => {
  it('refuse more IT energy or more reused heat than the energy taken in, both at once', () => {
    const sent = { it_power_kw: 600, total_energy_kwh: 1000, it_energy_kwh: 1000.5, reused_heat_kwh: 1_200_000 };
    expect(runCalculator(eed_datacentre_pack, sent)).toMatchObject({
      ok: false,
      errors: [
        {
          field: 'it_energy_kwh',
          message: 'it_energy_kwh must not exceed total_energy_kwh (1,000 kWh); 1,000.5 was sent.',
        },
        {
          field: 'reused_heat_kwh',
          message: 'reused_heat_kwh must not exceed total_energy_kwh (1,000 kWh); 1,200,000 was sent.',
        },
      ],
    });
  });

  it('let IT energy and reused heat be as much as the energy taken in', () => {
    const same = { total_energy_kwh: 5_000_000, it_energy_kwh: 5_000_000, reused_heat_kwh: 5_000_000 };
    expect(reportOf(same)).toMatchObject({ pue: 1, erf: 1, overhead_energy_kwh: 0 });
  });

  it.each([
    ['it_power_kw', 0.9, 1_000_001],
    ['total_energy_kwh', 0.9, 1.1e11],
    ['it_energy_kwh', 0.9, 1.1e11],
    ['water_input_m3', -0.1, 1.1e9],
    ['renewable_energy_kwh', -0.1, 1.1e11],
    ['reused_heat_kwh', -0.1, 1.1e11],
  ])('hold %s to its bounds', (field, below, above) => {
    for (const value of [below, above]) {
      const answer = runCalculator(eed_datacentre_pack, { ...SITE, [field]: value });
      expect(answer).toMatchObject({ ok: false, errors: [{ field }] });
      expect(answer.ok || answer.errors.length).toBe(1);
    }
  });
});

it('doubts a PUE by the figure that it shows', () => {
  const warned = (total_energy_kwh: number) =>
    reportOf({ ...ENERGY_ONLY, total_energy_kwh, it_energy_kwh: 1_000_000 }).warnings.join();
  // 1.0496 is shown as 1.05, and 1.0494 as 1.049; 3.0004 as 3, and 3.0006 as 3.001.
  expect(warned(1_049_600)).not.toContain('lower than the best published fleets');
  expect(warned(1_049_400)).toContain('A PUE of 1.049 is lower than the best published fleets');
  expect(warned(3_000_400)).not.toContain('unusually high');
  expect(warned(3_000_600)).toContain('A PUE of 3.001 is unusually high');
});
