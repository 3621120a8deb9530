import { describe, expect, it } from 'vitest';
import prices from '../../data/energy_prices.json' with { type: 'json' };
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import { BASE_RATE, REFERENCE_AREA } from './base_rates.ts';
import { COUNTRY_FACTOR } from './country_factors.ts';
import * as data from './data.ts';
import { saySources } from './factor_sources.ts';

const valuesOf = (column: Record<string, { value: number }>) =>
  Object.fromEntries(Object.entries(column).map(([name, { value }]) => [name, value]));

const SPECIFICATIONS = ['basic', 'standard', 'premium', 'ultra'] as const;

describe('the data are those of the specification', () => {
  it('for the base rates in GBP/m2 and their floor areas in m2', () => {
    expect(valuesOf(BASE_RATE)).toEqual({
      office_new: 3300,
      resi_new: 2700,
      data_centre: 11_000,
      industrial: 1300,
      healthcare: 5900,
      retail: 2200,
      reno_light: 1100,
      reno_deep: 2500,
      infrastructure: 700,
    });
    expect(valuesOf(REFERENCE_AREA)).toEqual({
      office_new: 5000,
      resi_new: 5000,
      data_centre: 5000,
      industrial: 10_000,
      healthcare: 10_000,
      retail: 3000,
      reno_light: 2000,
      reno_deep: 2000,
      infrastructure: 10_000,
    });
  });

  it('with a note on the published figures that a base rate is anchored to', () => {
    expect(BASE_RATE.office_new.note).toContain('averages 2588 GBP/m2 in Bristol and 4163 in London');
    expect(BASE_RATE.data_centre.note).toContain('London 12.0 USD/W');
    expect(BASE_RATE.resi_new.note).toBeUndefined();
    expect(BASE_RATE.resi_new.source.document).toBe('Cost management practice');
    expect(BASE_RATE.infrastructure).toMatchObject({
      confidence: 'assumption',
      source: { document: 'Product data edition' },
    });
  });

  it('for the country factors', () => {
    expect(valuesOf(COUNTRY_FACTOR)).toEqual({
      UK: 1,
      DE: 1.12,
      FR: 0.97,
      NL: 1.04,
      ES: 0.76,
      PL: 0.66,
      RO: 0.57,
      BE: 0.95,
      AT: 1.08,
      UAE: 0.56,
      SA: 0.85,
    });
    const published = Object.entries(COUNTRY_FACTOR).filter(([, { confidence }]) => confidence === 'published');
    expect(published.map(([country]) => country)).toEqual(['ES', 'UAE']);
  });

  it('for the currencies and the rates of exchange, which are those of the whole product', () => {
    expect(data.CURRENCY_OF).toEqual({
      UK: 'GBP',
      DE: 'EUR',
      FR: 'EUR',
      NL: 'EUR',
      ES: 'EUR',
      PL: 'PLN',
      RO: 'RON',
      BE: 'EUR',
      AT: 'EUR',
      UAE: 'AED',
      SA: 'SAR',
    });
    const { EUR, ...others } = data.LOCAL_PER_EUR.value;
    expect([EUR, others]).toEqual([1, { PLN: 4.25, RON: 5.1, AED: 4.26, SAR: 4.35 }]);
    expect(prices.fx_local_per_eur).toMatchObject(others);
    expect([EUR_PER_GBP.value, data.EUR_PER_LOCAL_POUND.value]).toEqual([1.15, 1.15]);
    /* The dollar pegs 3.6725 and 3.75 at 1.16 USD/EUR. */
    expect(data.LOCAL_PER_EUR.value.AED).toBeCloseTo(3.6725 * 1.16, 2);
    expect(data.LOCAL_PER_EUR.value.SAR).toBeCloseTo(3.75 * 1.16, 2);
  });

  it('for the location of data centres and what is bought on the world market', () => {
    const { data_centre, healthcare, ...others } = data.TRADED_SHARE.value;
    expect([data_centre, healthcare]).toEqual([0.6, 0.2]);
    expect(Object.values(others)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect([data.DATA_CENTRE_LOCATION_DE.value, data.DATA_CENTRE_LOCATION_MAX.value]).toEqual([0.97, 1]);
    /* Frankfurt 11.6 against London 12.0 USD/W. */
    expect(data.DATA_CENTRE_LOCATION_DE.value).toBeCloseTo(11.6 / 12, 2);
    expect(data.IT_DENSITY.value).toBe(1);
  });

  it('for the specification, of data centres and of all others', () => {
    const factorsOf = (project_type: 'data_centre' | 'retail') =>
      SPECIFICATIONS.map((name) => data.specificationTable(project_type, name).value[name]);
    expect(factorsOf('data_centre')).toEqual([0.8, 1, 1.15, 1.35]);
    expect(factorsOf('retail')).toEqual([0.85, 1, 1.25, 1.6]);
  });

  it('for procurement, programme and BIM', () => {
    expect(data.PROCUREMENT_FACTOR.value).toEqual({ traditional: 1, db: 0.98, epc: 1.06, ppp: 1.1 });
    expect(data.PROGRAMME_FACTOR.value).toEqual({ accelerated: 1.08, standard: 1, extended: 1.03 });
    expect(data.BIM_FACTOR.value).toEqual({ yes: 0.99, no: 1 });
    expect(data.BIM_ADVISED_ABOVE.value).toBe(5_000_000);
  });

  it('for the size, the ranges and the band of Class 5', () => {
    expect([data.SIZE_EXPONENT.value, data.SIZE_LIMIT.value]).toEqual([-0.05, { min: 0.88, max: 1.25 }]);
    expect(data.RANGE.value).toEqual({
      new_build: { low: 0.8, high: 1.3 },
      renovation: { low: 0.75, high: 1.4 },
      infrastructure: { low: 0.7, high: 1.5 },
    });
    const kinds = Object.entries(data.WORK_KIND).filter(([, kind]) => kind !== 'new_build');
    expect(kinds).toEqual([
      ['reno_light', 'renovation'],
      ['reno_deep', 'renovation'],
      ['infrastructure', 'infrastructure'],
    ]);
    expect(data.ESTIMATE_BAND_PCT.value).toEqual({ low: { from: -30, to: -20 }, high: { from: 30, to: 50 } });
    expect(data.CITY_AVERAGE.value).toEqual({ London: 4163, Bristol: 2588 });
  });

  /** Substructure, superstructure, facade, MEP, fit-out, external works, preliminaries, contingency, fees, in per cent. */
  it.each([
    ['office_new', [6, 16, 14, 22, 11, 3, 11, 6, 11]],
    ['resi_new', [7, 22, 12, 15, 14, 5, 11, 5, 9]],
    ['data_centre', [3, 8, 4, 58, 4, 3, 8, 5, 7]],
    ['industrial', [12, 27, 14, 13, 4, 10, 9, 4, 7]],
    ['healthcare', [4, 13, 8, 31, 14, 3, 11, 6, 10]],
    ['retail', [8, 20, 13, 18, 12, 6, 10, 5, 8]],
    ['reno_light', [0, 2, 4, 30, 34, 0, 11, 9, 10]],
    ['reno_deep', [1, 8, 19, 28, 15, 1, 11, 8, 9]],
    ['infrastructure', [15, 30, 0, 15, 0, 8, 14, 9, 9]],
  ] as const)('for the elemental shares of %s', (project_type, shares) => {
    const { substructure, superstructure, facade, mep, fit_out, external_works, preliminaries, contingency, fees } =
      data.ELEMENTAL_SHARE.value[project_type];
    const construction = [substructure, superstructure, facade, mep, fit_out, external_works, preliminaries];
    expect([...construction, contingency, fees]).toEqual(shares);
  });
});

describe('the sources that the result names', () => {
  const said = (project_type: 'data_centre' | 'healthcare' | 'retail', country: 'UK' | 'DE' | 'NL' | 'PL') =>
    saySources({
      ...{ floor_area_m2: 5000, country, project_type, specification: 'standard' },
      ...{ procurement: 'traditional', programme: 'standard', bim: 'no' },
    }).join(' ');

  it('have the country factor and the traded share where they apply', () => {
    expect(said('healthcare', 'UK')).not.toMatch(/country factor|traded share|location factor/);
    expect(said('healthcare', 'DE')).toMatch(/the country factor 1\.12.*the traded share 0\.2/);
    expect(said('retail', 'PL')).toMatch(/the country factor 0\.66/);
    expect(said('retail', 'PL')).not.toContain('traded share');
    expect(said('data_centre', 'PL')).toMatch(/the country factor 0\.66.*the traded share 0\.6/);
  });

  it('have the location factor of data centres in Germany and where it is at its ceiling', () => {
    expect(said('data_centre', 'DE')).toContain('the data-centre location factor 0.97');
    expect(said('data_centre', 'NL')).toContain('the data-centre location factor 1');
    expect(said('data_centre', 'UK')).not.toMatch(/location factor|country factor|traded share/);
  });

  it('have the rate of exchange of the local currency beside that of sterling', () => {
    expect(said('retail', 'PL')).toMatch(/1\.15 EUR\/GBP.*4\.25 PLN\/EUR/);
    expect(said('retail', 'DE')).toContain('1.15 EUR/GBP');
    expect(said('retail', 'UK')).not.toContain('GBP/EUR');
  });
});
