import { describe, expect, it } from 'vitest';
import { buildingOf } from './building.ts';
import { BUILDING_TYPES } from './schema.ts';

function readingOf(building_type: string, country: string) {
  return buildingOf({ floor_area_m2: 1000, building_type, country, energy_kwh_year: 0 });
}

describe('building types', () => {
  it.each([
    ['office', 'office offices commercial commercial_office'],
    [
      'residential',
      'residential house flat apartment apartments housing dwelling domestic home multifamily multi_family',
    ],
    ['retail', 'retail shop store shopping_centre shopping_center'],
    ['industrial', 'industrial factory workshop manufacturing light_industrial industry'],
    ['hospital', 'hospital healthcare clinic health'],
    ['warehouse', 'warehouse logistics storage distribution'],
    ['hotel', 'hotel hospitality hotels'],
    ['education', 'education school schools university college'],
    ['general', 'general'],
  ])('are read as %s by each of its words, in capitals, with hyphens and spaces too', (type, words) => {
    for (const word of words.split(' ')) {
      for (const sent of [
        word,
        word.toUpperCase(),
        ` ${word} `,
        word.replaceAll('_', '-'),
        word.replaceAll('_', ' - '),
      ]) {
        const { building, fallbacks } = readingOf(sent, 'gb');
        expect([sent, building.type, fallbacks.type]).toEqual([sent, type, false]);
      }
    }
  });

  it('are general for any other word, which counts as a fallback', () => {
    const { building, fallbacks } = readingOf('observatory', 'gb');
    expect([building.type, fallbacks.type]).toEqual(['general', true]);
  });

  it('take the figures of dwellings for residential buildings alone', () => {
    const dwellings = BUILDING_TYPES.filter((type) => readingOf(type, 'gb').building.use === 'residential');
    expect(dwellings).toEqual(['residential']);
  });
});

describe('countries', () => {
  it.each([
    ['gb', 'gb uk united_kingdom great_britain britain england wales scotland northern_ireland gbr'],
    ['de', 'de germany deutschland deu'],
    ['fr', 'fr france fra'],
    ['nl', 'nl netherlands the_netherlands holland nld'],
    ['es', 'es spain espana esp'],
    ['pl', 'pl poland polska pol'],
    ['ro', 'ro romania rou'],
    ['it', 'it italy italia ita'],
    ['ie', 'ie ireland irl'],
    ['be', 'be belgium bel'],
    ['at', 'at austria osterreich aut'],
    ['ae', 'ae united_arab_emirates uae are'],
    ['sa', 'sa saudi_arabia ksa sau'],
    ['us', 'us united_states united_states_of_america usa'],
    ['eu', 'eu europe european_union eu27'],
  ])('with a row of their own, such as %s, are read by each of their words', (row, words) => {
    for (const word of words.split(' ')) {
      for (const sent of [word, word.toUpperCase(), ` ${word} `, word.replaceAll('_', '-')]) {
        const { building, fallbacks } = readingOf('office', sent);
        expect([sent, building.row, fallbacks.country]).toEqual([sent, row, null]);
      }
    }
  });

  it.each(
    'bulgaria bg croatia hr cyprus cy czechia czech_republic cz denmark dk estonia ee finland fi greece el gr hungary hu latvia lv lithuania lt luxembourg lu malta mt portugal pt slovakia sk slovenia si sweden se'.split(
      ' ',
    ),
  )('of the Union without a row, such as %s, take that of the EU and count as such', (sent) => {
    const { building, fallbacks } = readingOf('office', sent);
    expect([building.row, fallbacks.country]).toEqual(['eu', 'no_row']);
  });

  it('that nobody knows take the row of the EU and count as unknown', () => {
    const { building, fallbacks } = readingOf('office', 'atlantis');
    expect([building.row, fallbacks.country]).toEqual(['eu', 'unknown']);
  });
});
