import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { nextGermanReport } from './deadlines.ts';
import { eed_datacentre_pack } from './index.ts';

/** PUE 1.4, REF 0.5, ERF 0.1. */
const SITE = {
  it_power_kw: 400,
  total_energy_kwh: 2_800_000,
  it_energy_kwh: 2_000_000,
  water_input_m3: 500,
  renewable_energy_kwh: 1_400_000,
  reused_heat_kwh: 280_000,
};
const GERMAN = { ...SITE, country: 'de' };

function reportOf(changes: Record<string, unknown> = {}) {
  const answer = runCalculator(eed_datacentre_pack, { ...SITE, ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function statusesOf(changes: Record<string, unknown>) {
  return Object.fromEntries(reportOf(changes).obligations.map(({ key, status }) => [key, status]));
}

function textOf(duty: string, changes: Record<string, unknown>) {
  return reportOf({ country: 'de', ...changes }).obligations.find(({ key }) => key === duty)?.text;
}

function metOf(changes: Record<string, unknown>) {
  return Object.fromEntries(reportOf(changes).benchmarks.map(({ key, met }) => [key, met]));
}

function noteOf(key: string, changes: Record<string, unknown>) {
  return reportOf(changes).benchmarks.find((row) => row.key === key)?.note;
}

it.each([
  [499.9, '2025-07-01'],
  [500, '2024-05-15'],
])('a German site of %d kW first reports by %s', (connected_power_kw, deadline) => {
  expect(nextGermanReport('2023-11-18', connected_power_kw)).toBe(deadline);
});

describe('the German Energy Efficiency Act', () => {
  it.each([
    // Installed IT power times a PUE of 1.4 is the estimate: 300 kW from 214.3 kW of IT, 150 kW from 107.2 kW.
    [{ it_power_kw: 107.1 }, 'does_not_apply', false],
    [{ it_power_kw: 107.2 }, 'not_determined', false],
    [{ it_power_kw: 100, total_energy_kwh: 3_000_000 }, 'not_determined', false],
    [{ it_power_kw: 214.2 }, 'not_determined', false],
    [{ it_power_kw: 214.3 }, 'likely_applies', true],
    [{ it_power_kw: 299.9 }, 'likely_applies', true],
    [{ it_power_kw: 300 }, 'applies', true],
    [{ it_power_kw: 100, connected_power_kw: 300 }, 'applies', true],
    [{ it_power_kw: 100, connected_power_kw: 299.9 }, 'does_not_apply', false],
    [{ it_power_kw: 500, connected_power_kw: 299.9 }, 'does_not_apply', true],
  ])('binds from 300 kW of connected power: %j, %s', (changes, status, in_scope) => {
    expect(statusesOf({ country: 'de', ...changes }).de_enefg_13_reporting).toBe(status);
    expect(reportOf({ country: 'de', ...changes })).toMatchObject({ in_scope, scope_threshold_kw: 300 });
  });

  it('asks for the report by 31 March, and the Directive for it by 15 May', () => {
    expect(reportOf({ country: 'de' }).next_deadline).toBe('2027-03-31');
    expect(reportOf({ country: 'de', it_power_kw: 1 }).next_deadline).toBe('2027-05-15');
    expect(reportOf({ country: 'fr' }).next_deadline).toBe('2027-05-15');
    expect(reportOf().next_deadline).toBe('2027-05-15');
    expect(reportOf({ country: 'de' }).recommendations[0]).toMatch(
      /^Report the year 2026 by 31 March 2027 to the federal government, and publish it by then \(EnEfG § 13\); 25 data/,
    );
  });

  it('has duties in Germany alone', () => {
    expect(Object.keys(statusesOf({ country: 'de' }))).toHaveLength(10);
    expect(Object.keys(statusesOf({ country: 'fr' }))).toHaveLength(5);
    expect(Object.keys(statusesOf({}))).toHaveLength(5);
    const { art12_reporting } = statusesOf({ country: 'de' });
    expect(art12_reporting).toBe('does_not_apply');
  });

  it.each([
    ['before_july_2026', 'does_not_apply', 'applies'],
    ['from_july_2026', 'applies', 'applies'],
    ['from_july_2027', 'applies', 'applies'],
    ['from_july_2028', 'applies', 'applies'],
    [undefined, 'not_determined', 'applies'],
  ])('asks for reused energy of new sites: %s, %s', (operation_start, reuse, pue) => {
    const statuses = statusesOf({ country: 'de', operation_start });
    expect([statuses.de_enefg_11_2_energy_reuse, statuses.de_enefg_11_pue]).toEqual([reuse, pue]);
    expect(statuses.de_enefg_11_5_renewable_share).toBe('applies');
    expect(statuses.de_enefg_12_management_system).toBe('applies');
  });

  it('leaves the reuse of a small site alone whatever its start', () => {
    expect(statusesOf({ country: 'de', it_power_kw: 1 }).de_enefg_11_2_energy_reuse).toBe('does_not_apply');
    expect(statusesOf({ country: 'de', it_power_kw: 200 }).de_enefg_11_2_energy_reuse).toBe('not_determined');
  });

  it('says what each duty asks for', () => {
    expect(textOf('de_enefg_13_reporting', {})).toContain('from 300 kW of non-redundant connected power');
    expect(textOf('de_enefg_13_reporting', {})).toContain('by 31 March, next by 31 March 2027.');
    expect(textOf('de_enefg_11_5_renewable_share', {})).toBe(
      '§ 11(5): renewable energy covers 50 % of the electricity on balance from 1 January 2024 and 100 % from 1 January 2027.',
    );
    expect(textOf('de_enefg_12_management_system', {})).toContain('since 1 January 2026 from 1,000 kW');
    expect(textOf('de_enefg_11_pue', { operation_start: 'before_july_2026' })).toMatch(
      /^§ 11\(1\): a PUE of at most 1\.5 from 1 July 2027 and of 1\.3 from 1 July 2030/,
    );
    expect(textOf('de_enefg_11_pue', { operation_start: 'from_july_2027' })).toMatch(
      /^§ 11\(2\): a PUE of at most 1\.2/,
    );
    expect(textOf('de_enefg_11_pue', {})).toMatch(/§ 11\(1\).*§ 11\(2\)/);
    expect(textOf('de_enefg_11_2_energy_reuse', { operation_start: 'from_july_2026' })).toContain('at least 10 %');
    expect(textOf('de_enefg_11_2_energy_reuse', { operation_start: 'from_july_2027' })).toContain('at least 15 %');
    expect(textOf('de_enefg_11_2_energy_reuse', { operation_start: 'from_july_2028' })).toContain('at least 20 %');
    expect(textOf('de_enefg_11_2_energy_reuse', {})).toContain('10 %, 15 %, 20 %');
  });

  it.each([
    ['before_july_2026', [true, false, null, null, null, null, true, true, null]],
    ['from_july_2026', [null, null, false, true, null, null, null, null, false]],
    ['from_july_2027', [null, null, false, null, false, null, null, null, false]],
    ['from_july_2028', [null, null, false, null, null, false, null, null, false]],
    [undefined, [true, false, false, true, false, false, true, true, false]],
  ])('holds a PUE of 1.4 and an ERF of 0.1 against the limits of its start: %s', (operation_start, expected) => {
    const met = metOf({ country: 'de', operation_start });
    expect([
      met.de_enefg_pue_existing_2027,
      met.de_enefg_pue_existing_2030,
      met.de_enefg_pue_new,
      met.de_enefg_erf_new_2026,
      met.de_enefg_erf_new_2027,
      met.de_enefg_erf_new_2028,
      met.de_enefg_amendment_pue_existing_2027,
      met.de_enefg_amendment_pue_existing_2030,
      met.de_enefg_amendment_pue_new,
    ]).toEqual(expected);
    expect(noteOf('de_enefg_pue_new', { operation_start: 'before_july_2026' })).toMatch(
      /^Not compared: it applies to sites with another start of operation\. EnEfG/,
    );
  });

  it.each([
    // Of 2,800,000 kWh: 49.949 % is shown as 0.499, 49.95 % as 0.5.
    [1_398_599, 0.499, false, false],
    [1_398_600, 0.5, true, false],
    [2_798_599, 0.999, true, false],
    [2_800_000, 1, true, true],
  ])('asks for half of the energy from renewables, and for all of it from 2027: %d kWh', (kwh, ref, half, all) => {
    const report = reportOf({ country: 'de', renewable_energy_kwh: kwh });
    expect(report.ref).toBe(ref);
    const met = metOf({ country: 'de', renewable_energy_kwh: kwh });
    expect([met.de_enefg_ref_2024, met.de_enefg_ref_2027]).toEqual([half, all]);
    const said = report.recommendations.join();
    expect(said.includes('EnEfG § 11(5) asks for 50 % in 2026')).toBe(!half);
    expect(said.includes('Contract renewable electricity for all consumption from 1 January 2027')).toBe(!all);
  });

  it('gives the share and the energy that are missing', () => {
    // 1,120,000 of 2,800,000 kWh is 40 %; 1,680,000 kWh are not covered.
    const { recommendations } = reportOf({ country: 'de', renewable_energy_kwh: 1_120_000 });
    expect(recommendations.join()).toContain('and the share is 40 % of all energy');
    expect(recommendations.join()).toContain('at this consumption 1.68 million kWh a year are not covered');
  });

  it('asks to lower a PUE and to plan reuse where the limits of its start are missed', () => {
    const said = (changes: Record<string, unknown>) => reportOf({ country: 'de', ...changes }).recommendations.join();
    const lower = 'Lower the PUE of 1.4 in time. EnEfG § 11';
    expect(said({ operation_start: 'before_july_2026' })).toContain(`${lower}(1): a PUE of at most 1.5`);
    expect(said({ operation_start: 'from_july_2026' })).toContain(`${lower}(2): a PUE of at most 1.2`);
    expect(said({})).not.toContain('Lower the PUE');
    expect(said({ operation_start: 'before_july_2026', total_energy_kwh: 2_600_000 })).not.toContain('Lower the PUE');
    const plan = 'Plan the reuse of energy. EnEfG § 11(2): a share of reused energy of at least';
    expect(said({ operation_start: 'from_july_2027' })).toContain(`${plan} 15 %`);
    expect(said({ operation_start: 'from_july_2026' })).not.toContain('Plan the reuse');
    expect(said({ operation_start: 'from_july_2026', reused_heat_kwh: null })).toContain(`${plan} 10 %`);
    expect(said({ operation_start: 'before_july_2026', reused_heat_kwh: null })).not.toContain('Plan the reuse');
    expect(said({ reused_heat_kwh: null })).not.toContain('Plan the reuse');
  });

  it('asks for a certified management system from 1 MW', () => {
    const said = (connected_power_kw: number) => reportOf({ country: 'de', connected_power_kw }).recommendations.join();
    const run = 'Run the energy or environmental management system that EnEfG § 12(1) asks of data centres since';
    expect(said(999.9)).toContain(run);
    expect(said(1000)).not.toContain(run);
    expect(said(999.9)).not.toContain('validated or certified');
    expect(said(1000)).toContain('EnEfG § 12(3) asks for it from 1,000 kW of connected power');
  });

  it('says what a power that was not given decides', () => {
    expect(reportOf({ country: 'de', it_power_kw: 200 }).recommendations[0]).toBe(
      'State the non-redundant connected power: in Germany a site reports from 300 kW of it, and 280 kW is an estimate from installed IT power and PUE.',
    );
    const standsIn = 'The connected power was not given: installed IT power times PUE, 280 kW, stands in for';
    expect(reportOf({ country: 'de', it_power_kw: 200 }).warnings.join()).toContain(standsIn);
    expect(reportOf({ country: 'de', it_power_kw: 250 }).warnings.join()).toContain(
      'The connected power was not given',
    );
    // 213.93 kW x 1.4 = 299.502 kW.
    expect(reportOf({ country: 'de', it_power_kw: 213.93 }).recommendations[0]).toContain(
      'and 299.5 kW is an estimate',
    );
    expect(reportOf({ country: 'de', connected_power_kw: 249.96, it_power_kw: 100 }).recommendations[0]).toContain(
      'at 250 kW of connected power',
    );
    // 223.5 kW x 1.4 = 312.9 kW, and 221.83 x 1.4 = 310.562 kW.
    expect(reportOf({ country: 'de', it_power_kw: 223.5 }).warnings.join()).toContain('PUE, 312.9 kW, stands in');
    expect(reportOf({ country: 'de', it_power_kw: 221.83 }).warnings.join()).toContain('PUE, 310.6 kW, stands in');
    // 214.27 kW of IT at a PUE of 1.4 is 299.978 kW, which must not read as 300 kW.
    expect(reportOf({ country: 'de', it_power_kw: 214.27 }).warnings.join()).toContain('PUE, 299.98 kW, stands in');
    expect(reportOf({ country: 'de', it_power_kw: 300 }).warnings.join()).not.toContain('was not given');
    expect(reportOf({ country: 'de', it_power_kw: 100 }).recommendations[0]).toBe(
      'No reporting duty applies at 140 kW of connected power: in Germany it starts at 300 kW. Keep the same metering anyway.',
    );
  });

  it('has the duties that bind in its working, and the open threshold only where the power is an estimate', () => {
    const shown = (changes: Record<string, unknown>) => {
      const answer = showCalculation(eed_datacentre_pack, { ...GERMAN, ...changes });
      if (!answer.ok) throw new Error('expected an answer');
      const german = answer.working.filter(
        ({ symbol, value }) => symbol.startsWith('rule_') && String(value).startsWith('de_'),
      );
      return { rules: german.map(({ value }) => value), cited: answer.sources.map(({ symbol }) => symbol) };
    };
    expect(shown({ operation_start: 'before_july_2026' }).rules).toEqual([
      'de_enefg_13_reporting',
      'de_enefg_11_5_renewable_share',
      'de_enefg_12_management_system',
      'de_enefg_11_pue',
    ]);
    expect(shown({ it_power_kw: 100 }).rules).toEqual([]);
    expect(shown({}).cited).toContain('enefg_open_kw');
    expect(shown({ connected_power_kw: 500 }).cited).not.toContain('enefg_open_kw');
  });

  it('doubts a connected power below the installed IT power', () => {
    const doubt = 'The connected power is less than the installed IT power: check both.';
    expect(reportOf({ connected_power_kw: 399.9 }).warnings).toContain(doubt);
    expect(reportOf({ connected_power_kw: 400 }).warnings).not.toContain(doubt);
  });
});

describe('sites elsewhere', () => {
  it.each([
    ['fr', /^Report the year 2026 by 15 May 2027 to the platform of the European Commission, .*D\. 236-3\); 25 data/],
    [
      'nl',
      /^Report the year 2026 by 15 May 2027 through the Netherlands Enterprise Agency, RVO \(Besluit .* 5\.16a\); 25/,
    ],
    ['at', /^Report the year 2026 by 15 May 2027 to the national database of E-Control; 25/],
    [
      'es',
      /^Report the year 2026 by 15 May 2027 to the national scheme, or to the European database where there is none; 25/,
    ],
  ])('report in the way of their country: %s', (country, said) => {
    expect(reportOf({ country, it_power_kw: 500 }).recommendations[0]).toMatch(said);
  });

  it('are told of national rules that were not read', () => {
    expect(reportOf({ country: 'es' }).recommendations[0]).toContain(
      'National rules of Spain were not read and may be',
    );
    for (const country of ['fr', 'nl', 'at']) {
      expect(reportOf({ country }).recommendations[0]).not.toContain('were not read');
      expect(reportOf({ country }).recommendations[0]).toContain('its duty starts at 500 kW. Keep the same metering');
    }
  });

  it('have no limits of German law, with the reason', () => {
    expect(noteOf('de_enefg_ref_2024', { country: 'fr' })).toMatch(/^Not compared: it is German law\. EnEfG § 11\(5\)/);
    expect(noteOf('de_enefg_pue_new', { it_power_kw: 8 })).toMatch(/^Not compared: it applies from 300 kW/);
    expect(metOf({ country: 'fr' })).toMatchObject({ de_enefg_ref_2024: null, eu_weighted_average_pue: false });
    expect(metOf({ it_power_kw: 50 })).toMatchObject({ cndcp_pue_warm_climate: null, cndcp_wue_water_stressed: null });
    expect(metOf({ it_power_kw: 50.1 })).toMatchObject({
      cndcp_pue_warm_climate: true,
      cndcp_wue_water_stressed: true,
    });
  });

  it('outside the Union have no duty of the Directive', () => {
    const british = reportOf({ country: 'gb', it_power_kw: 1000 });
    expect(british).toMatchObject({ in_scope: false, pue: 1.4, warnings: [] });
    expect(british.recommendations[0]).toBe(
      'The Directive does not apply in the United Kingdom: use the indicators for information, and follow national law.',
    );
    expect(british.recommendations.at(-1)).toBe('State the PUE and WUE category wherever the figures are quoted.');
    expect(british.obligations[0]?.text).toBe(
      'Article 12(1): the Directive binds Member States of the European Union, and the site is in another country.',
    );
    expect(british.assumptions[0]).toBe('The site lies in the United Kingdom, outside the European Union.');
    expect(british.assumptions).toHaveLength(3);
    for (const country of ['is', 'li', 'no']) {
      expect(reportOf({ country }).recommendations[0]).toContain(' as far as is known: use the indicators');
      expect(reportOf({ country }).warnings.join()).toContain('EEA Agreement');
    }
    expect(reportOf({ country: 'ch' }).warnings.join()).not.toContain('EEA Agreement');
    expect(reportOf({ country: 're', it_power_kw: 500 }).in_scope).toBe(true);
  });

  it('in the Netherlands are told that guidance counts support equipment', () => {
    // 357.1 kW of IT at a PUE of 1.4 is 499.9 kW.
    const said = (it_power_kw: number) => reportOf({ country: 'nl', it_power_kw }).warnings.join();
    expect(said(400)).toContain('which would be about 560 kW: ask RVO whether the site reports');
    // 400 kW of IT at a PUE of 1.25 is exactly 500 kW.
    expect(reportOf({ country: 'nl', total_energy_kwh: 2_500_000 }).warnings.join()).toContain('about 500 kW: ask RVO');
    expect(said(357.1)).not.toContain('RVO');
    expect(said(500)).not.toContain('RVO');
    expect(reportOf({ country: 'fr' }).warnings.join()).not.toContain('RVO');
  });

  it('without a country are warned of German law where it would bind them', () => {
    const said = (it_power_kw: number) => reportOf({ it_power_kw }).warnings.join();
    expect(said(214.2)).not.toContain('In Germany');
    expect(said(214.3)).toContain('In Germany a site of this size reports every year by 31 March');
    // 200 kW of IT at a PUE of 1.5 is exactly 300 kW.
    const onLine = reportOf({ it_power_kw: 200, total_energy_kwh: 3_000_000 });
    expect(onLine.warnings.join()).toContain('In Germany a site of this size');
    expect(said(500)).not.toContain('In Germany');
    expect(reportOf({ country: 'fr' }).warnings.join()).not.toContain('In Germany');
  });

  it('with a country that is not known count as some Member State', () => {
    const unknown = reportOf({ country: 'atlantis', it_power_kw: 500 });
    expect(unknown.in_scope).toBe(true);
    expect(unknown.warnings.join()).toContain('is not a known word');
    expect(unknown.assumptions.join()).toContain('The site lies in an EU Member State and is not used');
  });

  it('state the country that was given among the assumptions', () => {
    expect(reportOf({ country: 'de' }).assumptions[0]).toMatch(/^The site lies in Germany and is not used exclusively/);
    expect(reportOf({ country: 'de' }).assumptions.at(-1)).toMatch(
      /^Of national law the Energy Efficiency Act is applied;/,
    );
    expect(reportOf({ country: 'fr' }).assumptions.at(-1)).toMatch(
      /^National law may add duties: of it, only how to report/,
    );
    const heat = { it_power_kw: 1200, reused_heat_kwh: 0 };
    expect(reportOf({ ...heat, country: 'fr' }).recommendations.join()).toContain('the ERF of 0 is below 0.1.');
    expect(reportOf({ ...heat, country: 'de' }).recommendations.join()).toContain(
      'which Germany requires of new sites.',
    );
  });
});
