import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fossilFuelOf } from './fossil_fuels.ts';
import { readHeatingSystem } from './heating_systems.ts';

const FUELS = {
  gas_boiler: [
    ...['gas-fired warm air', 'gas radiant tubes', 'LPG radiant', 'Gasbrennwerttherme', 'Erdgas-Brennwertkessel'],
    ...['chauffage gaz', 'chaudière à gaz naturel', 'gaz de ville', 'caldera de gas', 'caldaia a metano', 'gasketel'],
    ...['aardgasketel', 'kocioł gazowy', 'plynový kotel', 'gáz kazán', 'maakaasulämmitys', 'butane stove', 'gas biler'],
    ...['Brennwertgastherme', 'Flüssiggasheizung', 'propaan kachel', 'GPL', 'natural gas warm air heaters'],
  ],
  oil_boiler: [
    ...[
      'oil-fired warm air',
      'Ölheizung',
      'Oelbrennwertkessel',
      'Heizölkessel',
      'stookolie',
      'mazout',
      'chaudière fioul',
    ],
    ...[
      'caldera de gasóleo',
      'caldaia a gasolio',
      'piec olejowy',
      'oljepanna',
      'öljylämmitys',
      'kerosene range',
      'oil tank',
    ],
    ...['paraffin heater', 'diesel boiler', 'No. 2 fuel oil', 'Zentralölheizung'],
  ],
  coal_boiler: [
    ...[
      'coal fire',
      'Kohleofen',
      'Braunkohlekessel',
      'lignite boiler',
      'anthracite stove',
      'peat briquettes',
      'Torfofen',
    ],
    ...[
      'chauffage au charbon',
      'caldera de carbón',
      'piec na węgiel',
      'stufa a carbone',
      'steenkoolkachel',
      'turf fire',
    ],
  ],
} as const;

describe('a fossil fuel', () => {
  it.each(Object.entries(FUELS).flatMap(([boiler, texts]) => texts.map((text) => [text, boiler])))(
    'is read in %j: %s',
    (text, boiler) => {
      expect(readHeatingSystem(text).word).toBe(boiler);
    },
  );

  it('is read in every text with its word outside a negation, wherever it stands', () => {
    const words = fc.constantFrom('gas', 'Erdgas', 'gaz', 'LPG', 'oil', 'fioul', 'stookolie', 'coal', 'Kohle', 'peat');
    const around = fc.constantFrom(
      '',
      'old',
      'warm air',
      'radiant',
      'tubes',
      'Therme',
      'chauffage',
      'in the hall',
      'x9',
    );
    fc.assert(
      fc.property(words, around, around, (fuel, before, after) => {
        const word = readHeatingSystem(`${before} ${fuel} ${after}`).word;
        expect(['gas_boiler', 'oil_boiler', 'coal_boiler']).toContain(word);
      }),
    );
  });

  it.each([
    ['heat pump, no gas', 'heat_pump'],
    ['Wärmepumpe ohne Gas', 'heat_pump'],
    ['pompe à chaleur sans gaz', 'heat_pump'],
    ['Pelletheizung statt Ölheizung', 'biomass'],
    ['electric, gasfrei', 'electric'],
    ['heat pump (aardgasvrij)', 'heat_pump'],
    ['heat pump instead of gas', 'heat_pump'],
    ['heat pump, gas stillgelegt', 'heat_pump'],
    ['electric heating without gas or oil', 'electric'],
    ['electric heating without gas and oil', 'electric'],
    ['heat pump without gas and wood stove', 'heat_pump'],
    ['biogas boiler', 'biomass'],
    ['wood gas boiler', 'biomass'],
    ['biomethane', 'biomass'],
    ['propane air source heat pump', 'heat_pump'],
    ['low carbon heat pump', 'heat_pump'],
  ])('is not read in %j, which is %s', (text, word) => {
    expect(readHeatingSystem(text).word).toBe(word);
  });

  it('is never read behind a negation in any language', () => {
    const negations = fc.constantFrom('no', 'without', 'ohne', 'kein', 'sans', 'zonder', 'sin', 'senza', 'bez', 'utan');
    const fuels = fc.constantFrom('gas', 'Gas', 'gaz', 'oil', 'Öl-Heizung', 'coal', 'Erdgas', 'stookolie', 'LPG');
    const systems = fc.constantFrom('heat pump', 'district heating', 'electric heating', 'pellet boiler');
    fc.assert(
      fc.property(negations, fuels, systems, (negation, fuel, system) => {
        expect(readHeatingSystem(`${system}, ${negation} ${fuel}`).word).toBe(readHeatingSystem(system).word);
      }),
    );
  });

  it.each([
    'gasification',
    'biogasanlage',
    'holzgas',
    'gasfrei',
    'aardgasvrij',
    'gasless',
    'electric',
    'pellets',
    'solar',
  ])('is not the word %s', (word) => {
    expect(fossilFuelOf(word)).toBeUndefined();
  });

  it('is the longest that begins a word: gasoil and gasolio are oil', () => {
    expect(['gas', 'gasoil', 'gasolio', 'gazole', 'gazowy'].map(fossilFuelOf)).toEqual([
      'gas_boiler',
      'oil_boiler',
      'oil_boiler',
      'oil_boiler',
      'gas_boiler',
    ]);
  });
});
