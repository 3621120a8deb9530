import { describe, expect, it } from 'vitest';
import { DOMESTIC_FUELS, NO_DOMESTIC_FUEL, NON_DOMESTIC_FUELS, NON_DOMESTIC_TYPES } from '../../data/epc_register.ts';
import { findPreset } from '../../portfolio.ts';
import { calculate_carbon } from '../../tools/calculate_carbon/index.ts';
import { yearOfAgeBand } from './epc_register.ts';
import type { Preset } from './preset.ts';

it.each([
  // The middle of a period, and the earlier year where there are two.
  ['England and Wales: 1950-1966', 1958],
  ['England and Wales: 1900-1929', 1914],
  ['1919-1944', 1931],
  // The last year before a limit, and the first after one.
  ['England and Wales: before 1900', 1899],
  ['Pre-1919', 1918],
  ['Post-2019', 2020],
  ['England and Wales: 2012 onwards', 2012],
  ['2025', 2025],
  ['NO DATA!', undefined],
])('the age band "%s" is the year %s', (text, year) => {
  expect(yearOfAgeBand(text)).toBe(year);
});

describe('the texts of the register', () => {
  const passport = findPreset('epc_domestic', 'digital_renovation_passport') as Preset;
  const passportOfBuilding = findPreset('epc_non_domestic', 'digital_renovation_passport') as Preset;
  const carbonOfBuilding = findPreset('epc_non_domestic', 'calculate_carbon') as Preset;
  const HOME = { TOTAL_FLOOR_AREA: '80', CURRENT_ENERGY_RATING: 'D' };

  function heatingOf(preset: Preset, given: Readonly<Record<string, string>>): unknown {
    return preset.read((column) => given[column] ?? '').input.heating;
  }
  const homeHeating = (MAIN_FUEL: string, MAINHEAT_DESCRIPTION = '') =>
    heatingOf(passport, { ...HOME, MAIN_FUEL, MAINHEAT_DESCRIPTION });

  it.each(Object.values(DOMESTIC_FUELS).flat())(
    'have a heating for the fuel "%s", also as an older schema has it',
    (fuel) => {
      expect(homeHeating(fuel)).toBeDefined();
      expect(homeHeating(`${fuel} - this is for backwards compatibility only and should not be used`)).toBe(
        homeHeating(fuel),
      );
    },
  );

  it.each([
    ['mains gas (community)'],
    ['from heat network data (community)'],
    ['Community heating schemes: heat from CHP'],
    ['waste combustion (community)'],
  ])('count "%s" as district heating', (fuel) => {
    expect(homeHeating(fuel, 'Community scheme')).toBe('district');
  });

  it.each([
    ['Boiler and radiators, mains gas, Air source heat pump, radiators, electric', 'gas'],
    ['Air source heat pump, radiators, electric, Boiler and radiators, oil', 'hp'],
    ['Bwyler a rheiddiaduron, nwy prif gyflenwad', 'gas'],
    ['Room heaters, electric', 'electric'],
    ['Community scheme', 'district'],
    ['SAP05:Main-Heating', undefined],
  ])('without a fuel give the heating that the description names first: %s', (description, heating) => {
    expect(homeHeating('', description)).toBe(heating);
    expect(homeHeating(NO_DOMESTIC_FUEL[1] ?? '', description)).toBe(heating);
  });

  it('do not read a gas boiler next to a heat pump as a heat pump', () => {
    expect(homeHeating('mains gas (not community)', 'Air source heat pump, radiators, electric')).toBe('gas');
  });

  it.each(Object.keys(NON_DOMESTIC_FUELS))('have a heating for the main fuel "%s" of a building', (fuel) => {
    const given = { FLOOR_AREA: '500', ASSET_RATING_BAND: 'C', MAIN_HEATING_FUEL: fuel };
    expect(heatingOf(passportOfBuilding, given)).toBeDefined();
  });

  it.each(Object.keys(NON_DOMESTIC_TYPES))('have a type that the tool knows for "%s"', (type) => {
    const { input, faults } = carbonOfBuilding.read(
      (column) => ({ FLOOR_AREA: '500', PROPERTY_TYPE: type })[column] ?? '',
    );
    expect(faults).toEqual([]);
    const understood = calculate_carbon.texts?.building_type?.understand(String(input.building_type));
    expect(understood).toEqual({ label: expect.any(String) });
  });
});
