import type { Static } from 'typebox';
import { describe, expect, it } from 'vitest';
import { showCalculation } from '../../kernel/index.ts';
import { resultOf } from '../../testing/for_any_input.ts';
import { eu_cost_benchmarking } from './index.ts';
import type { Input } from './schema.ts';

type Sent = Static<typeof Input>;

/** A UK office of the reference size with every factor at 1: 3300 GBP/m2 or 3795 EUR/m2. */
const OFFICE: Sent = { floor_area_m2: 5000, country: 'UK', project_type: 'office_new' };

const benchmark = (changes: Partial<Sent> = {}) => resultOf(eu_cost_benchmarking, { ...OFFICE, ...changes });

/** City, its country, and its factor: the ratio of published averages to two digits. */
const CITY_FACTORS = [
  ['London', 'UK', 1.61],
  ['Manchester', 'UK', 1.04],
  ['Edinburgh', 'UK', 1.01],
  ['Bristol', 'UK', 1],
  ['Leeds', 'UK', 0.98],
  ['Birmingham', 'UK', 0.97],
  ['Glasgow', 'UK', 0.96],
  ['Newcastle', 'UK', 0.94],
  ['Belfast', 'UK', 0.94],
  ['Munich', 'DE', 1.07],
  ['Frankfurt', 'DE', 1.02],
  ['Paris', 'FR', 1.03],
  ['Amsterdam', 'NL', 1.01],
  ['Madrid', 'ES', 1.17],
  ['Brussels', 'BE', 1.03],
  ['Vienna', 'AT', 1.09],
  ['Dubai', 'UAE', 1],
  ['Abu Dhabi', 'UAE', 0.97],
  ['Riyadh', 'SA', 1.06],
] as const;

const COUNTRY_FACTORS = { UK: 1, DE: 1.12, FR: 0.97, NL: 1.04, ES: 0.76, BE: 0.95, AT: 1.08, UAE: 0.56, SA: 0.85 };

describe('the city of eu_cost_benchmarking', () => {
  it.each(CITY_FACTORS)('%s in %s costs %d times the average of its country', (city, country, c) => {
    const f = COUNTRY_FACTORS[country] * c;
    const office = benchmark({ country, city });
    expect(office).toMatchObject({ city_factor: c, highest_cost_city: null, highest_cost_city_mid_eur: null });
    expect(office.city_used).toBe(city.toLowerCase().replace(' ', '_'));
    // The factor is shown to three digits.
    expect(Math.abs(office.location_factor - f)).toBeLessThan(0.000501);
    expect(office.cost_per_m2_mid_eur).toBe(Math.round(3795 * f));
    // A hospital buys a fifth, a data centre three fifths of its cost on the world market; London is the top of data centres.
    const hospital = benchmark({ country, city, project_type: 'healthcare' });
    expect(Math.abs(hospital.location_factor - 1 - 0.8 * (f - 1))).toBeLessThan(0.000501);
    const hall = country === 'DE' ? 0.97 : Math.min(1, 1 + 0.4 * (f - 1));
    const dataCentre = benchmark({ country, city, project_type: 'data_centre' });
    expect(Math.abs(dataCentre.location_factor - hall)).toBeLessThan(0.000501);
  });

  it.each([
    ['City of London', 'UK', 'london'],
    ['London, UK', 'UK', 'london'],
    ['central London', 'UK', 'london'],
    ['Canary Wharf', 'UK', 'london'],
    ['München', 'DE', 'munich'],
    ['Frankfurt am Main', 'DE', 'frankfurt'],
    ['Wien', 'AT', 'vienna'],
    ['Bruxelles', 'BE', 'brussels'],
    ['Newcastle upon Tyne', 'UK', 'newcastle'],
    ['abu-dhabi', 'UAE', 'abu_dhabi'],
    ['Slough', 'UK', null],
    ['Munich', 'AT', null],
    ['not London', 'UK', null],
  ] as const)('%j in %s is read as %s', (city, country, read) => {
    expect(benchmark({ city, country }).city_used).toBe(read);
  });

  it('that is misspelt is told the nearest name', () => {
    expect(benchmark({ city: 'Londn' }).warnings[0]).toBe(
      'city "Londn" is not a known word: taken as average, the average of the country. Nearest accepted words: london.',
    );
  });

  it('of data centres in Germany is the published one of Frankfurt', () => {
    const { city_used, assumptions } = benchmark({ country: 'DE', city: 'Munich', project_type: 'data_centre' });
    expect(city_used).toBeNull();
    expect(assumptions).toContain(
      'The published factor of data centres in Frankfurt is taken for every city of Germany.',
    );
  });

  it.each([
    [{ country: 'UK' }, 'City was not given: the average outside London is taken.'],
    [{ country: 'FR' }, 'City was not given: the average of the country is taken.'],
    [{ country: 'UK', project_type: 'data_centre' }, 'City was not given: the average of the country is taken.'],
    [
      { country: 'DE', city: 'Bonn', project_type: 'data_centre' },
      'city "Bonn" is not a known word: taken as average, the average of the country.',
    ],
    [{ country: 'DE', city: 'Bonn' }, 'city "Bonn" is not a known word: taken as average, the average of the country.'],
    [
      { city: 'Leeds' },
      'The city factor is a ratio of averages over several building types; the country comparison is without it.',
    ],
  ] as [Partial<Sent>, string][])('is said to be what was taken for %j', (changes, said) => {
    expect(benchmark(changes).assumptions).toContain(said);
  });

  // 3795 x 5000 = 18.975 million; x 1.61 = 30.54975 million, x 1.3 = 39.714675 million; renovation 2875 x (5000 / 2000)^-0.05.
  it('is the most expensive one where it is not known and the high value would not cover it', () => {
    expect(benchmark()).toMatchObject({
      city_used: null,
      city_factor: 1,
      total_cost_high_eur: 24_667_500,
      highest_cost_city: 'london',
      highest_cost_city_mid_eur: 30_549_750,
      funding_ceiling_eur: 39_714_675,
      // 39,714,675 / 1.15.
      funding_ceiling_local: 34_534_500,
    });
    expect(benchmark({ city: 'London' })).toMatchObject({
      total_cost_mid_eur: 30_549_750,
      total_cost_high_eur: 39_714_675,
      funding_ceiling_eur: 39_714_675,
    });
    expect(benchmark().recommendations.at(-1)).toBe(
      'Treat this as a Class 5 estimate and commission an elemental cost plan at concept design; until the city is known keep the high value of London, EUR 39.7 million, as the funding ceiling. Outside London the high value is EUR 24.7 million.',
    );
  });

  // Madrid: 18.975 x 0.76 x 1.17 = 16.87 million is within 18.975 x 0.76 x 1.3 = 18.75 million.
  it('leaves the ceiling at the high value that covers it', () => {
    const madrid = benchmark({ country: 'ES' });
    expect(madrid.highest_cost_city).toBe('madrid');
    expect(madrid.highest_cost_city_mid_eur).toBe(16_872_570);
    expect(madrid.funding_ceiling_eur).toBe(madrid.total_cost_high_eur);
    expect(madrid.recommendations.at(-1)).toMatch(/until then keep the high value, EUR 18.7 million, as the funding/);
    for (const country of ['PL', 'RO', 'UAE'] as const) expect(benchmark({ country }).highest_cost_city).toBeNull();
    expect(benchmark({ project_type: 'data_centre' }).highest_cost_city).toBeNull();
  });

  it('is not counted in the comparison of countries', () => {
    expect(benchmark({ city: 'London' }).country_comparison).toEqual(benchmark().country_comparison);
  });
});

describe('the hall of eu_cost_benchmarking', () => {
  const hall = (changes: Partial<Sent> = {}) => benchmark({ project_type: 'data_centre', city: 'London', ...changes });

  // p / (2.5 + 0.6875 p): 8 / 8 = 1; 20 / 16.25 = 1.230769; 5 / 5.9375 = 0.842105; 100 / 71.25 = 1.403509.
  it.each([
    [8, 1, 1, 12_650],
    [20, 1.231, 1, 15_569],
    [5, 0.842, 1, 10_653],
    [100, 1.404, 1.085, 19_264],
    [40, 1.333, 1, 16_867],
    [40.001, 1.333, 1.085, 18_300],
  ])('of %d kW per rack has a density factor of %d and a cooling factor of %d', (kw, density, cooling, rate) => {
    expect(hall({ rack_density_kw: kw })).toMatchObject({
      density_factor: density,
      cooling_factor: cooling,
      cost_per_m2_mid_eur: rate,
    });
  });

  it('costs by its IT load: more density gives more capacity at the same cost per MW', () => {
    const { implied_it_capacity_mw, cost_per_mw_eur, total_cost_mid_eur } = hall({ rack_density_kw: 20 });
    expect(implied_it_capacity_mw).toBe(6.15);
    expect(cost_per_mw_eur).toBe(12_650_000);
    expect(total_cost_mid_eur).toBe(77_846_154);
  });

  it('costs 8.5 % more with liquid cooling, as given or as its density needs', () => {
    expect(hall({ hall_cooling: 'liquid' }).cost_per_mw_eur).toBe(13_725_250);
    expect(hall({ rack_density_kw: 60, hall_cooling: 'air' }).cooling_factor).toBe(1);
  });

  it.each([
    [{}, ['Rack density was not given: 1 kW of IT per m2', 'Hall cooling was not given: air is taken.']],
    [{ rack_density_kw: 80 }, ['Hall cooling was not given: liquid is taken.', 'The elemental shares are those of']],
    [{ hall_cooling: 'liquid' }, ['Rack density was not given', 'The elemental shares are those of']],
  ] as [Partial<Sent>, string[]][])('with %j is said to rest on %j', (changes, starts) => {
    const said = hall(changes).assumptions.filter((line) => /^(Rack|Hall|The elemental shares are)/.test(line));
    expect(said.map((line, index) => line.startsWith(starts[index] ?? '?'))).toEqual(starts.map(() => true));
  });

  it.each([
    [{ hall_cooling: 'liquid' }, 'f_spec * f_proc * f_prog * f_bim * size * f_cool'],
    [{ rack_density_kw: 20 }, 'f_spec * f_proc * f_prog * f_bim * size * f_density * f_cool'],
    [{ project_type: 'office_new' }, 'f_spec * f_proc * f_prog * f_bim * size'],
  ] as [Partial<Sent>, string][])('with %j shows its factors in the working', (changes, formula) => {
    const shown = showCalculation(eu_cost_benchmarking, { ...OFFICE, project_type: 'data_centre', ...changes });
    if (!shown.ok) throw new Error(JSON.stringify(shown.errors));
    expect(shown.working.find(({ symbol }) => symbol === 'common')?.formula).toBe(formula);
  });

  it('has no say in another project', () => {
    expect(benchmark({ rack_density_kw: 50, hall_cooling: 'liquid' })).toEqual(benchmark());
  });
});
