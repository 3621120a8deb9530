import { describe, expect, it } from 'vitest';
import { climateZoneOf } from './climate_zone_of_country.ts';
import type { Country } from './countries.ts';

/** One country of each row of the tables of climate, by the typical year that stands for it. */
const RECORDED: Readonly<Record<string, string>> = {
  northern_eu: 'fi ee',
  uk: 'gb ie dk',
  central_eu: 'de fr nl pl ro be at cz bg eu',
  southern_eu: 'es it gr',
  uae_gcc: 'ae sa bh kw om qa',
};
/** Rows outside the regions that the years were recorded in: the United States, and one country of each class of the world. */
const STAND_IN: Readonly<Record<string, string>> = {
  northern_eu: 'ca',
  southern_eu: 'us jp au mx',
  uae_gcc: 'eg sg',
};

function countriesOf(table: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(table).flatMap(([zone, countries]) =>
    countries.split(' ').map((country): [string, string] => [country, zone]),
  );
}

describe('the typical year of a country', () => {
  it.each(countriesOf(RECORDED))('%s has that of %s, recorded in its region', (country, zone) => {
    expect(climateZoneOf(country as Country)).toEqual({ zone, isStandIn: false });
  });

  it.each(countriesOf(STAND_IN))('%s has that of %s, which stands in', (country, zone) => {
    expect(climateZoneOf(country as Country)).toEqual({ zone, isStandIn: true });
  });
});
