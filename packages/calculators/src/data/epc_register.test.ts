import { describe, expect, it } from 'vitest';
import { DOMESTIC_FUELS, HEATING_WORDS, NO_DOMESTIC_FUEL, NON_DOMESTIC_FUELS } from './epc_register.ts';

/** The fuel of the word that a description names first. */
function fuelIn(description: string): string | undefined {
  const found = HEATING_WORDS.flatMap(([word, fuel]) => {
    const at = description.search(word);
    return at < 0 ? [] : [{ at, fuel }];
  });
  return found.toSorted((a, b) => a.at - b.at)[0]?.fuel;
}

describe('the register of certificates', () => {
  it.each([
    ['Community scheme', 'heat_network'],
    ['Cynllun cymunedol', 'heat_network'],
    ['Air source heat pump, radiators, electric', 'heat_pump'],
    ['Pwmp gwres sy’n tarddu yn yr awyr', 'heat_pump'],
    ['Boiler and radiators, mains gas', 'natural_gas'],
    ['Boeler a rheiddiaduron, nwy prif gyflenwad', 'natural_gas'],
    ['Boiler and radiators, LPG', 'lpg'],
    ['Boiler and radiators, bottled gas', 'lpg'],
    ['Boeler a rheiddiaduron, nwy potel', 'lpg'],
    ['Boiler and radiators, oil', 'oil'],
    ['Boeler a rheiddiaduron, olew', 'oil'],
    ['Room heaters, dual fuel (mineral and wood)', 'dual_fuel'],
    ['Boiler and radiators, coal', 'coal'],
    ['Boiler and radiators, anthracite', 'coal'],
    ['Room heaters, smokeless fuel', 'coal'],
    ['Gwresogyddion ystafell, tanwydd di-fwg', 'coal'],
    ['Boiler and radiators, wood pellets', 'wood'],
    ['Boiler and underfloor heating, biomass', 'wood'],
    ['Electric storage heaters', 'electricity'],
    ['Room heaters, electricity', 'electricity'],
    ['Gwresogyddion ystafell, trydan', 'electricity'],
    ['No system present', undefined],
  ])('reads the heating "%s" as %s', (description, fuel) => {
    expect(fuelIn(description)).toBe(fuel);
  });

  it('has the fuels of the enumerations of MAIN_FUEL', () => {
    const counts = Object.entries(DOMESTIC_FUELS).map(([fuel, texts]) => [fuel, texts.length]);
    expect(counts).toEqual([
      ['natural_gas', 4],
      ['lpg', 9],
      ['oil', 6],
      ['coal', 7],
      ['dual_fuel', 2],
      ['wood', 9],
      ['biogas', 3],
      ['liquid_biofuel', 8],
      ['electricity', 5],
    ]);
    expect(NO_DOMESTIC_FUEL).toHaveLength(3);
    expect(NON_DOMESTIC_FUELS['Waste Heat']).toBe('heat_network');
  });
});
