import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { verdictOf } from '../../testing/verdict_of.ts';
import { calculate_pue } from './index.ts';
import { isBelowYear, leastCoolingIn } from './site.ts';

const HALL = { it_load_kw: 1000, cooling_kw: 400, ups_losses_kw: 50, lighting_kw: 5 };

function pueOf(changes: Record<string, unknown> = {}) {
  const answer = runCalculator(calculate_pue, { ...HALL, ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

function metIn(changes: Record<string, unknown>) {
  return Object.fromEntries(pueOf(changes).regulatory_references.map(({ key, met }) => [key, met]));
}

it('holds a cooling that equals the least of any plant over the year for possible', () => {
  const least = leastCoolingIn('uk');
  const below = (cooling_kw: number, climate: 'uk' | undefined) => {
    const place = { country: undefined, climate, isDerived: false, isStandIn: false };
    return isBelowYear({ it_load_kw: 1, cooling_kw, ups_losses_kw: 0, lighting_kw: 0 }, place);
  };
  expect([below(least, 'uk'), below(least * 0.999, 'uk'), below(0, 'uk')]).toEqual([false, true, false]);
  expect(below(least * 0.999, undefined)).toBe(false);
});

describe('the climate of a site', () => {
  // The ratios of METHOD.md: chilled water 0.126, 0.132, 0.140, 0.167, 0.273; direct expansion 0.301, 0.301, 0.303, 0.313, 0.368.
  it.each([
    ['northern_eu', 0.194, 0.35],
    ['uk', 0.2, 0.35],
    ['central_eu', 0.208, 0.352],
    ['southern_eu', 0.235, 0.362],
    ['uae_gcc', 0.341, 0.418],
  ])('moves the cooling benchmark: %s, %d in a large hall and %d in a small room', (climate, large, small) => {
    expect(pueOf({ climate }).overhead_breakdown[0]?.benchmark_ratio).toBe(large);
    expect(pueOf({ climate, it_load_kw: 50 }).overhead_breakdown[0]?.benchmark_ratio).toBe(small);
  });

  it('has the ratios of METHOD.md in the working', () => {
    const answer = showCalculation(calculate_pue, { ...HALL, climate: 'uae_gcc' });
    const lines = answer.ok ? answer.working : [];
    const figureAt = (symbol: string) => lines.find((line) => line.symbol === symbol)?.value;
    expect(figureAt('r_large')).toBeCloseTo(0.2735, 4);
    expect(figureAt('r_small')).toBeCloseTo(0.3684, 4);
    expect(figureAt('r_temperate_large')).toBeCloseTo(0.132, 4);
    expect(figureAt('r_temperate_small')).toBeCloseTo(0.3009, 4);
  });

  it('is that of the country where none was sent, and the one that was sent where both are there', () => {
    const benchmark = (changes: Record<string, unknown>) => pueOf(changes).overhead_breakdown[0]?.benchmark_ratio;
    for (const [country, expected] of [
      ['ae', 0.341],
      ['Qatar', 0.341],
      ['Singapore', 0.341],
      ['es', 0.235],
      ['us', 0.235],
      ['de', 0.208],
      ['Sweden', 0.194],
      ['ie', 0.2],
      ['gb', 0.2],
    ] as const) {
      expect(benchmark({ country }), country).toBe(expected);
    }
    expect(benchmark({ country: 'ae', climate: 'northern_eu' })).toBe(0.194);
  });

  it('is doubted where its year was recorded in another region', () => {
    const standIn = /no typical year of (.*): that of the climate "(.*)" stands in/;
    expect(pueOf({ country: 'sg' }).warnings.join()).toMatch(standIn);
    expect(pueOf({ country: 'us' }).warnings.join()).toMatch(/typical year of the United States/);
    for (const country of ['qa', 'ae', 'de', 'se', 'gr']) {
      expect(pueOf({ country }).warnings.join(), country).not.toMatch(standIn);
    }
    expect(pueOf({ country: 'sg', climate: 'uae_gcc' }).warnings.join()).not.toMatch(standIn);
  });

  it('is asked for only where a saving in cooling is promised without it', () => {
    const asked = 'those of a temperate climate; a hot one allows less. State the climate of the site.';
    expect(pueOf().warnings.join()).toContain(asked);
    expect(pueOf({ cooling_kw: 200 }).warnings.join()).not.toContain(asked);
    expect(pueOf({ climate: 'uk' }).warnings.join()).not.toContain(asked);
    expect(pueOf({ country: 'gb' }).warnings.join()).not.toContain(asked);
  });

  it('doubts cooling below what any plant takes over its year, and calls nothing achievable on it', () => {
    // The least of the Gulf year is 0.0711 kW per kW of IT, of immersion tanks.
    const cool = { climate: 'uae_gcc', cooling_kw: 71, ups_losses_kw: 90 };
    expect(pueOf(cool).warnings.join()).toContain('The cooling is below 0.071 kW per kW of IT');
    expect(pueOf(cool).recommendations.join()).toContain('on this reading, not over a year');
    expect(verdictOf(calculate_pue, { ...HALL, ...cool })).toMatchObject({
      tone: 'caution',
      decision: 'PUE 1.166, provisionally excellent',
      reason: expect.stringMatching(/on this reading, which is too good for a year$/),
    });
    const warm = { climate: 'uae_gcc', cooling_kw: 72, ups_losses_kw: 90 };
    expect(pueOf(warm).warnings).toEqual([]);
    expect(verdictOf(calculate_pue, { ...HALL, ...warm })).toMatchObject({ tone: 'good' });
    expect(pueOf({ ...cool, ups_losses_kw: 50 }).recommendations.join()).toContain('Confirm the boundary');
  });

  it('is compared with cooling of less than 1 kW, and not with none', () => {
    const room = { it_load_kw: 5, ups_losses_kw: 0.4, lighting_kw: 0.05, climate: 'uae_gcc' };
    const doubt = 'the least that a plant without evaporative cooling takes';
    expect(pueOf({ ...room, cooling_kw: 0.35 }).warnings.join()).toContain(doubt);
    expect(pueOf({ ...room, cooling_kw: 0.36 }).warnings.join()).not.toContain(doubt);
    expect(pueOf({ ...room, cooling_kw: 0 }).warnings.join()).not.toContain(doubt);
  });

  it('is said to come from the country only where it does', () => {
    const derived = ', which is taken from the country;';
    expect(pueOf({ country: 'es' }).assumptions.at(-1)).toContain(`the climate "Southern EU"${derived}`);
    expect(pueOf({ country: 'es', climate: 'uk' }).assumptions.at(-1)).not.toContain(derived);
    expect(pueOf({ climate: 'uk' }).assumptions.at(-1)).toContain(
      'the typical year of the climate "UK"; a winter reading',
    );
    expect(pueOf().assumptions.at(-1)).toContain('for a temperate climate, as none was given;');
  });

  it('has no free cooling to advise in the Gulf', () => {
    expect(pueOf({ climate: 'uae_gcc' }).recommendations[0]).toContain('raise the chilled water; free cooling has few');
    expect(pueOf({ climate: 'southern_eu' }).recommendations[0]).toMatch(/add an economiser\.$/);
    const met = (climate: string) => pueOf({ climate, cooling_kw: 190 }).recommendations.join();
    expect(met('uae_gcc')).toContain('the next steps are liquid cooling and UPS eco mode');
    expect(met('uk')).toContain('the next steps are wider free cooling, liquid cooling and UPS eco mode');
  });
});

describe('the country of a site', () => {
  it('gives price and grid: Germany', () => {
    // The shared tables: the non-household price of the row de over 1.15 EUR/GBP, and 0.329 kgCO2e/kWh (EEA, 2023).
    const german = pueOf({ country: 'Germany' });
    // 1455 kW x 8760 h = 12,745,800 kWh; x 0.329 / 1000 = 4193.4 t
    expect(german).toMatchObject({ annual_energy_kwh: 12_745_800, annual_carbon_tco2e: 4193.4 });
    expect(german.assumptions.join()).toContain('Grid factor of Germany, 2023, of 0.329 kgCO2e/kWh, location based.');
    expect(german.assumptions.join()).toContain('the non-household price of Germany without VAT');
  });

  it('is the UK without one, with the same figures as with it', () => {
    const { assumptions, warnings, recommendations, ...figures } = pueOf({ climate: 'uk' });
    const named = pueOf({ country: 'gb', climate: 'uk' });
    for (const field of [
      'electricity_price_gbp_per_kwh',
      'annual_cost_estimate_gbp',
      'annual_carbon_tco2e',
      'target_pue',
    ] as const) {
      expect(named[field]).toBe(figures[field]);
    }
    const grid = 'UK grid factor 2026 of 0.13096 kgCO2e/kWh, location based';
    expect(assumptions).toContain(`${grid}; no country was given.`);
    expect(named.assumptions).toContain(`${grid}.`);
    expect(warnings).toEqual([]);
    expect(recommendations.join()).toContain('In an EU Member State a site of this IT power');
  });

  it('borrows the price of the EU where it has none, and says so', () => {
    expect(pueOf({ country: 'se' }).electricity_price_gbp_per_kwh).toBe(
      pueOf({ country: 'eu' }).electricity_price_gbp_per_kwh,
    );
    expect(pueOf({ country: 'se' }).warnings.join()).toContain('no electricity price of Sweden: the average of the');
    expect(pueOf({ country: 'se' }).assumptions.join()).toContain('the non-household price of the European Union');
    expect(pueOf({ country: 'de' }).warnings.join()).not.toContain('no electricity price');
  });

  it('that is not known counts as the EU average, with a warning', () => {
    const unknown = pueOf({ country: 'atlantis' });
    expect(unknown.annual_carbon_tco2e).toBe(pueOf({ country: 'eu' }).annual_carbon_tco2e);
    expect(unknown.warnings.join()).toContain('is not a known word: taken as eu, the average of the European Union');
  });

  it('has its own price: the band of the UK price concerns UK sites alone', () => {
    const small = { it_load_kw: 10, cooling_kw: 4, ups_losses_kw: 1, lighting_kw: 0.1 };
    expect(pueOf({ ...small, country: 'gb' }).warnings.join()).toContain('outside the price band');
    expect(pueOf({ ...small, country: 'fr' }).warnings.join()).not.toContain('price band');
  });

  it('decides which duties to report are named', () => {
    const said = (changes: Record<string, unknown>) => pueOf(changes).recommendations.join();
    for (const country of ['gb', 'ae', 'us', 'no']) expect(said({ country }), country).not.toMatch(/2023\/1791|EnEfG/);
    expect(said({ country: 'fr' })).toContain(
      'The site falls under the annual reporting duty of Directive (EU) 2023/1791',
    );
    expect(said({ country: 'fr', it_load_kw: 499 })).not.toContain('2023/1791');
    const german = (cooling_kw: number) =>
      said({ country: 'de', it_load_kw: 200, cooling_kw, ups_losses_kw: 9, lighting_kw: 1 });
    expect(german(90)).toContain('Report every year by 31 March: in Germany the duty of EnEfG § 13 starts at 300 kW');
    expect(german(89.9)).not.toContain('31 March');
    expect(said({ country: 'fr' })).not.toContain('31 March');
  });
});

describe('limits in law', () => {
  const NONE = {
    de_enefg_existing_2027: null,
    de_enefg_existing_2030: null,
    de_enefg_new: null,
    de_enefg_amendment_existing_2027: null,
    de_enefg_amendment_existing_2030: null,
    de_enefg_amendment_new: null,
    cndcp_cool_climate: null,
    cndcp_warm_climate: null,
  };

  it('bind no room of 8 kW', () => {
    const room = { it_load_kw: 8, cooling_kw: 4, ups_losses_kw: 0.5, lighting_kw: 0.1 };
    expect(metIn(room)).toEqual(NONE);
    const [first, , , , , , pact] = pueOf(room).regulatory_references;
    expect(first?.note).toMatch(/^Not compared: it applies from 300 kW of non-redundant connected power\. EnEfG/);
    expect(pact?.note).toMatch(/^Not compared: the pact covers sites above 50 kW of IT power\. Climate/);
    expect(verdictOf(calculate_pue, room).checks.map(({ label }) => label)).toEqual([
      'Target PUE',
      'Industry average PUE',
      'EU average PUE',
    ]);
  });

  it('of Germany begin at 300 kW of load', () => {
    const at = (cooling_kw: number) => metIn({ it_load_kw: 200, cooling_kw, ups_losses_kw: 9, lighting_kw: 1 });
    expect(at(89.9).de_enefg_existing_2027).toBeNull();
    expect(at(90).de_enefg_existing_2027).toBe(true);
  });

  it('of the pact begin above 50 kW of IT, in Europe, by climate', () => {
    expect(metIn({ it_load_kw: 50 }).cndcp_warm_climate).toBeNull();
    expect(metIn({ it_load_kw: 50.1 }).cndcp_warm_climate).toBe(false);
    expect(metIn({ country: 'ae' })).toEqual(NONE);
    for (const country of ['gb', 'ch', 'no', 'fr']) expect(metIn({ country }).cndcp_cool_climate).toBe(false);
    expect(metIn({ country: 'fr' })).toMatchObject({ cndcp_cool_climate: false, cndcp_warm_climate: null });
    expect(metIn({ country: 'es' })).toMatchObject({ cndcp_cool_climate: null, cndcp_warm_climate: false });
    expect(metIn({ climate: 'uae_gcc' })).toMatchObject({ cndcp_cool_climate: null, cndcp_warm_climate: false });
    expect(pueOf({ country: 'es' }).regulatory_references[6]?.note).toMatch(
      /^Not compared: the site has another climate/,
    );
    expect(pueOf({ country: 'ae' }).regulatory_references[6]?.note).toMatch(
      /^Not compared: the pact is one of operators/,
    );
    expect(pueOf({ country: 'fr' }).regulatory_references[0]?.note).toMatch(/^Not compared: it is German law\. /);
    expect(pueOf({ cooling_kw: 0 }).regulatory_references[0]?.note).toMatch(
      /^Not compared: no cooling power was given\. /,
    );
  });
});
