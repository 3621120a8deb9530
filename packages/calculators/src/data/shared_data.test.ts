import { describe, expect, it } from 'vitest';
import { CLIMATE_ROW_NAMES, climateRowOf } from './climate_rows.ts';
import { constructionPriceLevel } from './construction_and_yield.ts';
import { COUNTRIES, countryInSentence, DATA_ROWS, dataRowOf } from './countries.ts';
import { EMISSION_FACTORS, emissionFactor, isLifeCycle } from './emission_factors.ts';
import { ENERGY_PRICES, energyPrice } from './energy_prices.ts';
import { CLASS_SCALES, SCALE_ROWS } from './epc_scales.ts';
import { heatClimate } from './heat_climate.ts';
import { UK_CLIMATE_CHANGE_LEVY, UK_ELECTRICITY_PRICE_EX_CCL, UK_GRID_CARBON } from './uk_electricity.ts';

const EU_MEMBERS = COUNTRIES.filter(({ eu_member }) => eu_member).map(({ code }) => code);
const CARRIERS = ['electricity', 'natural_gas', 'heating_oil', 'district_heat', 'biomass', 'coal'] as const;

describe('emission factors and prices', () => {
  it('have a row for every carrier in every data row, each with a source', () => {
    for (const row of DATA_ROWS) {
      for (const carrier of CARRIERS) {
        expect(emissionFactor(row, carrier).value).toBeGreaterThan(0);
        for (const sector of ['household', 'non_household'] as const) {
          const given = { row, carrier, sector };
          const eur = energyPrice({ ...given, currency: 'EUR' });
          expect(eur.value).toBeGreaterThan(0);
          expect(energyPrice({ ...given, currency: 'GBP' }).value).toBeCloseTo(eur.value / 1.15, 5);
        }
      }
    }
    for (const { source, confidence } of [...EMISSION_FACTORS, ...ENERGY_PRICES]) {
      expect([source.document, source.place, source.edition, confidence]).not.toContain('');
    }
  });

  it('agree with the parts that the data-centre tools show', () => {
    const price = energyPrice({ row: 'gb', carrier: 'electricity', sector: 'non_household', currency: 'GBP' });
    expect(UK_ELECTRICITY_PRICE_EX_CCL.value + UK_CLIMATE_CHANGE_LEVY.value).toBeCloseTo(price.value, 12);
    expect(UK_GRID_CARBON.value).toBe(0.13096);
  });

  it('have the figures of the edition', () => {
    expect(emissionFactor('de', 'electricity').value).toBe(0.329);
    expect(emissionFactor('gb', 'natural_gas').value).toBe(0.18231);
    expect(emissionFactor('us', 'district_heat').value).toBe(0.2263);
    expect(energyPrice({ row: 'gb', carrier: 'electricity', sector: 'household', currency: 'GBP' }).value).toBe(0.2632);
    expect(energyPrice({ row: 'fr', carrier: 'heating_oil', sector: 'household', currency: 'EUR' }).value).toBe(0.105);
  });
});

describe('life-cycle factors', () => {
  it('are those of the electricity of countries that no official direct factor was at hand for', () => {
    for (const country of ['se', 'no', 'ch', 'sa', 'jp']) {
      expect(isLifeCycle(emissionFactor(country, 'electricity')), country).toBe(true);
      expect(isLifeCycle(emissionFactor(country, 'district_heat')), country).toBe(false);
    }
    for (const country of ['gb', 'de', 'us', 'ae', 'eu']) {
      expect(isLifeCycle(emissionFactor(country, 'electricity')), country).toBe(false);
    }
  });
});

describe('climate rows', () => {
  it('give every country a row with a heat demand', () => {
    for (const { code } of COUNTRIES) {
      const row = climateRowOf(code);
      expect(CLIMATE_ROW_NAMES).toHaveProperty(row);
      expect(heatClimate(row).value[row]?.other, code).toBeGreaterThan(0);
      expect(heatClimate(row).value[row]?.residential, code).toBeGreaterThan(0);
    }
  });

  it.each([
    ['gb', 'gb'],
    ['eu', 'eu'],
    ['se', 'nordic'],
    ['by', 'baltic'],
    ['je', 'atlantic'],
    ['ch', 'continental'],
    ['xk', 'pannonian'],
    ['va', 'mediterranean'],
    ['ca', 'cold'],
    ['jp', 'warm_continental'],
    ['nz', 'mild'],
    ['zw', 'highland'],
    ['qa', 'hot_dry'],
    ['sg', 'tropical'],
  ])('of %s is %s', (country, row) => {
    expect(climateRowOf(country)).toBe(row);
  });
});

describe('countries', () => {
  it('have an article in a sentence where English asks for one', () => {
    expect(['de', 'nl', 'gb', 'eu', 'ph', 'jp'].map(countryInSentence)).toEqual([
      'Germany',
      'the Netherlands',
      'the United Kingdom',
      'the European Union',
      'the Philippines',
      'Japan',
    ]);
    for (const { code, name } of COUNTRIES) {
      if (/^United|Islands$|Republic/.test(name)) expect(countryInSentence(code)).toBe(`the ${name}`);
    }
  });

  it('count 27 members, each with a construction price level and a data row', () => {
    expect(EU_MEMBERS).toHaveLength(27);
    for (const country of [...EU_MEMBERS, ...DATA_ROWS]) {
      const { table, row } = constructionPriceLevel(country);
      expect(table.value[row], country).toBeGreaterThan(0);
      expect(DATA_ROWS).toContain(dataRowOf(country));
    }
    expect(dataRowOf('se')).toBe('eu');
  });
});

it('has class scales that rise from A to F, with a value inside each class', () => {
  for (const row of SCALE_ROWS) {
    const { upTo, representative } = CLASS_SCALES[row];
    const limits = [0, ...Object.values(upTo.value), Number.POSITIVE_INFINITY];
    Object.values(representative.value).forEach((value, index) => {
      expect(value).toBeGreaterThan(limits[index] ?? 0);
      expect(value).toBeLessThan(limits[index + 1] ?? 0);
    });
  }
});
