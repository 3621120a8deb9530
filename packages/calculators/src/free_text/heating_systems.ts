import { EXCLUDING_WORDS, fossilFuelOf, heats } from './fossil_fuels.ts';
import { normalForm } from './normal_form.ts';
import { JOINING_WORDS, type LastWords, type Reading, readLastWords, wordsIn } from './reading.ts';
import { findWord, wordsOf } from './words.ts';

/** The canonical words for heating systems, each with the other words that are accepted for it. */
const HEATING_SYSTEM_TABLE = {
  gas_boiler: `
    gas natural_gas mains_gas lpg lpg_boiler propane propane_boiler condensing_boiler combi combi_boiler gas_combi
    gas_combi_boiler gas_central_heating gas_fire gas_heating gas_furnace gas_heater gastherme gasheizung
    chaudiere_gaz gas_heat_pump gas_absorption_heat_pump`,
  heat_pump: `
    hp ashp gshp wshp air_source_heat_pump ground_source_heat_pump water_source_heat_pump air_to_water_heat_pump
    air_to_air_heat_pump air_source ground_source geothermal geothermal_heat_pump exhaust_air_heat_pump warmepumpe
    waermepumpe pompe_a_chaleur bomba_de_calor vrf vrv reversible_air_conditioning`,
  district_heating: `
    district heat_network district_heat dh district_heating_network heating_network community_heating
    communal_heating city_heating fernwarme fernwaerme fjarrvarme fjernvarme kaukolampo reseau_de_chaleur`,
  electric: `
    electricity direct_electric electric_heating electrical_heating storage_heater night_storage_heater
    electric_storage_heater electric_radiator electric_panel panel_heater electric_boiler electric_underfloor
    infrared infrared_panel resistive resistance_heating convector_heater immersion_heater`,
  oil_boiler: `oil heating_oil kerosene fuel_oil oil_central_heating diesel oil_heating olheizung oelheizung fioul`,
  biomass: `
    wood pellet wood_pellet pellet_boiler wood_pellet_boiler biomass_boiler pellet_stove wood_boiler wood_stove
    wood_burner log_boiler log_burner log wood_chip woodchip wood_chip_boiler firewood pelletheizung biofuel
    biomass_chp wood_chp biogas biogas_boiler biogas_chp biomethane biomethane_boiler bio_lpg
    bio_gas bio_gas_boiler wood_gas wood_gas_boiler hvo`,
  hybrid_heat_pump: `hybrid hybrid_boiler hybrid_system bivalent_heat_pump gas_hybrid`,
  coal_boiler: `coal solid_fuel anthracite coke lignite peat coal_stove`,
  solar_thermal: `solar solar_heating solar_hot_water solar_collector solar_thermal_panel solar_panel`,
  chp: `combined_heat_and_power cogeneration micro_chp gas_chp fuel_cell blockheizkraftwerk bhkw`,
} as const;

export type HeatingSystem = keyof typeof HEATING_SYSTEM_TABLE;

export const HEATING_SYSTEM_LABELS: Readonly<Record<HeatingSystem, string>> = {
  gas_boiler: 'Gas boiler',
  heat_pump: 'Heat pump',
  district_heating: 'District heating',
  electric: 'Electric heating',
  oil_boiler: 'Oil boiler',
  biomass: 'Biomass',
  hybrid_heat_pump: 'Hybrid heat pump',
  coal_boiler: 'Coal or solid fuel',
  solar_thermal: 'Solar thermal',
  chp: 'Combined heat and power',
};

export const HEATING_SYSTEM_WORDS = wordsOf<HeatingSystem>(HEATING_SYSTEM_TABLE);

const PARTS = /[+/,;:()[\]|]/;

/** Words with `combined heat and power` as one word, which its joining word would cut in two. */
function withChpAsOneWord(words: readonly string[]): string[] {
  return words
    .join(' ')
    .replace(/\bcombined heat and power\b/g, 'chp')
    .split(' ')
    .filter(Boolean);
}

interface Part {
  words: string[];
  excluded: boolean;
}

/** Cuts a text into its parts, those that are left out included. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const piece of text.split(PARTS)) {
    let part: Part = { words: [], excluded: false };
    const begin = (excluded: boolean) => {
      parts.push(part);
      part = { words: [], excluded };
    };
    const words = withChpAsOneWord(wordsIn(piece));
    for (const [at, word] of words.entries()) {
      const next = words[at + 1] ?? '';
      // `No. 2 fuel oil` is a grade of oil.
      if (EXCLUDING_WORDS.has(word) && !/^\d/.test(next)) begin(true);
      else if (JOINING_WORDS.has(word) && part.excluded && at + 2 === words.length && fossilFuelOf(next)) continue;
      else if (JOINING_WORDS.has(word) && (part.excluded || part.words.length > 0)) {
        begin(false);
        continue;
      }
      part.words.push(word);
    }
    parts.push(part);
  }
  return parts.filter(({ words }) => words.length > 0);
}

const ON_SITE_COMBUSTION: ReadonlySet<HeatingSystem> = new Set([
  'gas_boiler',
  'oil_boiler',
  'coal_boiler',
  'hybrid_heat_pump',
  'chp',
]);
const BOILERS: readonly HeatingSystem[] = ['gas_boiler', 'oil_boiler', 'coal_boiler'];

/** The one system that stands for several: a boiler on site is never lost behind another word. */
function combined(found: readonly HeatingSystem[]): HeatingSystem | undefined {
  // The plant of a heat network does not belong to the building.
  if (found[0] === 'district_heating') return 'district_heating';
  if (found.includes('heat_pump') && BOILERS.some((boiler) => found.includes(boiler))) return 'hybrid_heat_pump';
  return (
    found.find((system) => ON_SITE_COMBUSTION.has(system)) ??
    found.find((system) => system !== 'solar_thermal') ??
    found[0]
  );
}

/** Words that say that a boiler is gone. */
const GONE: ReadonlySet<string> = new Set(
  'removed decommissioned disconnected retired stillgelegt ausgebaut demontiert'.split(' '),
);
/** Words between a fuel and what it drives: `gas-fired heat pump` is a `gas heat pump`. */
const DRIVING_WORDS: ReadonlySet<string> = new Set('fired driven powered engine'.split(' '));

/** The boilers of the fossil fuels that are named among some words, of which those from `end` on were read already. */
function fossilFuelsIn(words: readonly string[], end = words.length): HeatingSystem[] {
  if (words.some((word) => GONE.has(word))) return [];
  return words.flatMap((word, at) => {
    const boiler = at < end ? fossilFuelOf(word) : undefined;
    return boiler !== undefined && heats(words, at) ? [boiler] : [];
  });
}

/** Boilers that name no fuel: gas, unless another fuel stands before them. */
const BOILERS_WITHOUT_FUEL: ReadonlySet<string> = new Set(['condensing_boiler', 'combi', 'combi_boiler']);
const OTHER_FUELS: ReadonlySet<HeatingSystem> = new Set(['biomass', 'electric']);

function systemsOfBoiler(words: readonly string[], { first, word }: LastWords<HeatingSystem>): HeatingSystem[] {
  const fossil = fossilFuelsIn(words, first);
  if (fossil.length > 0) return fossil;
  const fuel = readLastWords(HEATING_SYSTEM_WORDS, words.slice(0, first))?.word;
  return [fuel !== undefined && OTHER_FUELS.has(fuel) ? fuel : word];
}

/** The systems that a part names: the one that was read from its last words, then every other fossil fuel. */
function systemsIn(part: readonly string[], read: LastWords<HeatingSystem> | undefined): HeatingSystem[] {
  if (read === undefined) return fossilFuelsIn(part);
  if (BOILERS_WITHOUT_FUEL.has(read.accepted)) return systemsOfBoiler(part, read);
  if (fossilFuelsIn(part, read.first).length === 0) return [read.word];
  const driven = part.filter((word) => !DRIVING_WORDS.has(word));
  const { word, first } = readLastWords(HEATING_SYSTEM_WORDS, driven) ?? read;
  return [word, ...fossilFuelsIn(driven, first)];
}

/** Reads a heating system as a whole, else part by part. */
export function readHeatingSystem(text: string): Reading<HeatingSystem> {
  const whole = findWord(HEATING_SYSTEM_WORDS, normalForm(text));
  if (whole !== undefined) return { word: whole, from: 'whole' };
  const parts = partsOf(text);
  const from = parts.length > 1 ? 'parts' : 'last_words';
  const included = parts
    .filter(({ excluded }) => !excluded)
    .map(({ words }) => ({ words, read: readLastWords(HEATING_SYSTEM_WORDS, words) }));
  return { word: combined(included.flatMap(({ words, read }) => systemsIn(words, read))), from };
}
