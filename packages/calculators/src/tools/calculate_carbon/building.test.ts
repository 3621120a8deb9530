import { describe, expect, it } from 'vitest';
import { COUNTRIES, DATA_ROWS } from '../../data/countries.ts';
import { BUILDING_TYPE_TEXT, buildingOf, COUNTRY_TEXT } from './building.ts';
import { ENERGY_ROW_NAMES, energyRowOf, priceLevelOf, priceOf } from './data/energy_rows.ts';
import { BUILDING_TYPES } from './schema.ts';

function readingOf(building_type: string, country: string) {
  return buildingOf({ floor_area_m2: 1000, building_type, country, energy_kwh_year: 0 });
}

function typeOf(building_type: string) {
  const { building, fallbacks } = readingOf(building_type, 'gb');
  return [building_type, building.type, fallbacks.type];
}

describe('building types', () => {
  it('are read by the name of each row, in capitals, with hyphens and spaces too', () => {
    for (const type of BUILDING_TYPES) {
      for (const sent of [
        type,
        type.toUpperCase(),
        ` ${type} `,
        type.replaceAll('_', '-'),
        type.replaceAll('_', ' '),
      ]) {
        expect(typeOf(sent)).toEqual([sent, type, false]);
      }
    }
  });

  it.each([
    ['Victorian terraced house', 'residential'],
    ['halls of residence', 'general_accommodation'],
    ['youth hostel', 'general_accommodation'],
    ['nursing home', 'long_term_residential'],
    ['prison', 'long_term_residential'],
    ['bank branch', 'high_street_agency'],
    ['department store', 'large_non_food_shop'],
    ['auction house', 'retail'],
    ['bakery', 'small_food_shop'],
    ['hypermarket', 'supermarket'],
    ['church', 'community_hall'],
    ['schools', 'education'],
    ['universities', 'university'],
    ['health centre', 'clinic'],
    ['fire station', 'emergency_services'],
    ['power station', 'industrial'],
    ['railway station', 'station'],
    ['tennis court', 'sports_hall'],
    ['law court', 'office'],
    ['film studio', 'general'],
    ['town hall', 'office'],
    ['airport', 'terminal'],
    ['cold store', 'cold_storage'],
    ['Datacenter', 'data_centre'],
  ])('such as %s are read as %s', (sent, type) => {
    expect(typeOf(sent)).toEqual([sent, type, false]);
  });

  it('are general for a word that is unknown or has no row, which counts as a fallback', () => {
    for (const sent of ['observatory', 'mixed use', 'barn']) expect(typeOf(sent)).toEqual([sent, 'general', true]);
    expect(typeOf('general')).toEqual(['general', 'general', false]);
  });

  it('take the figures of dwellings for residential buildings alone', () => {
    const dwellings = BUILDING_TYPES.filter((type) => readingOf(type, 'gb').building.use === 'residential');
    expect(dwellings).toEqual(['residential']);
  });

  it('that are unknown are answered with the nearest words, or with the names of the rows', () => {
    const taken = 'is not a known word: taken as general, with the general office benchmark.';
    expect(BUILDING_TYPE_TEXT.sentencesFor('offise')).toEqual({
      assumptions: [`building_type "offise" ${taken}`],
      warnings: [`building_type "offise" ${taken} Nearest accepted words: office.`],
    });
    expect(BUILDING_TYPE_TEXT.sentencesFor(' observatory ').warnings).toEqual([
      `building_type "observatory" ${taken} Accepted words: ${BUILDING_TYPES.join(', ')}.`,
    ]);
    const noRow =
      'building_type "Mixed use" was read as mixed_use, which has no row in this tool: taken as general, with the general office benchmark.';
    expect(BUILDING_TYPE_TEXT.sentencesFor('Mixed use')).toEqual({ assumptions: [noRow], warnings: [noRow] });
  });

  it('that were read by their last words or first part are stated', () => {
    expect(BUILDING_TYPE_TEXT.sentencesFor('Victorian terraced house').assumptions).toEqual([
      'building_type "Victorian terraced house" was read as residential.',
    ]);
    expect(BUILDING_TYPE_TEXT.sentencesFor('flat over shop').assumptions).toEqual([
      'building_type "flat over shop" was read as residential from its first part.',
    ]);
    expect(BUILDING_TYPE_TEXT.sentencesFor('office')).toEqual({ assumptions: [], warnings: [] });
  });
});

describe('countries', () => {
  it.each([
    ['Norway', 'no', 'nordic', 'no'],
    ['Greenland', 'gl', 'nordic', 'no'],
    ['fo', 'fo', 'nordic', 'dk'],
    ['pm', 'pm', 'nordic', 'ca'],
    ['Luxembourg', 'lu', 'atlantic', 'be'],
    ['fk', 'fk', 'atlantic', 'mild'],
    ['Guernsey', 'gg', 'atlantic', 'gb'],
    ['Andorra', 'ad', 'continental', 'es'],
    ['Monaco', 'mc', 'mediterranean', 'fr'],
    ['Belarus', 'by', 'baltic', 'east'],
    ['Iran', 'ir', 'warm_continental', 'gulf'],
    ['Taiwan', 'tw', 'tropical', 'jp'],
    ['Mexico', 'mx', 'highland', 'tropical'],
    ['Berlin, Germany', 'de', 'de', 'de'],
    ['The Kingdom of Saudi Arabia', 'sa', 'sa', 'sa'],
    ['europe', 'eu', 'eu', 'eu'],
  ])('such as %s are read as %s with the climate %s and the energy row %s', (sent, country, climate, energyRow) => {
    const { building, fallbacks } = readingOf('office', sent);
    expect(building).toMatchObject({ country, climate, energyRow });
    expect(fallbacks.country).toBe(false);
  });

  it('that nobody knows take the rows of the EU and count as a fallback', () => {
    const { building, fallbacks } = readingOf('office', 'atlantis');
    expect(building).toMatchObject({ country: 'eu', climate: 'eu', energyRow: 'eu' });
    expect(fallbacks.country).toBe(true);
    expect(COUNTRY_TEXT.sentencesFor('Germnay').warnings).toEqual([
      'country "Germnay" is not a known word: taken as eu, the average of the European Union. Nearest accepted words: germany.',
    ]);
  });

  it('use every energy row, and each of the 15 countries with data of its own uses its own', () => {
    const used = new Set(COUNTRIES.map(({ code }) => energyRowOf(code)));
    expect([...used].toSorted()).toEqual(Object.keys(ENERGY_ROW_NAMES).toSorted());
    for (const row of DATA_ROWS) expect(energyRowOf(row)).toBe(row);
  });

  it.each([
    ['gb', 102.8],
    ['ro', 55],
    ['hr', 60],
    ['lu', 109.1],
    ['lt', 66.6],
    ['fo', 133.5],
    ['gg', 102.8],
    ['li', 150],
    ['al', 50],
    ['kz', 45],
    ['qa', 75],
    ['in', 55],
    ['nz', 90],
    ['kr', 110],
  ])('build at a price level of their own, else at that of their energy row: %s at %d', (country, level) => {
    const { table, row } = priceLevelOf(country);
    expect(table.value[row]).toBe(level);
  });

  it.each([
    ['dk', 'electricity', 'household', 0.3485, 'published'],
    ['no', 'electricity', 'non_household', 0.12, 'assumption'],
    ['tropical', 'natural_gas', 'household', 0.06, 'assumption'],
    // As in the EU.
    ['gulf', 'heating_oil', 'non_household', 0.105, 'assumption'],
    ['mild', 'coal', 'household', 0.06, 'assumption'],
  ] as const)('pay the prices of their energy row: %s, %s, %s', (row, carrier, sector, value, confidence) => {
    expect(priceOf(row, carrier, sector)).toMatchObject({ value, confidence });
  });
});
