import { normalForm } from './normal_form.ts';
import { JOINING_WORDS, type Reading, readLastWords, wordsIn } from './reading.ts';
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
    biomass_chp wood_chp biogas biogas_boiler biogas_chp`,
  hybrid_heat_pump: `hybrid hybrid_boiler hybrid_system bivalent_heat_pump gas_hybrid`,
  coal_boiler: `coal solid_fuel anthracite coke lignite peat coal_stove`,
  solar_thermal: `solar solar_heating solar_hot_water solar_collector solar_thermal_panel solar_panel`,
  chp: `combined_heat_and_power cogeneration micro_chp gas_chp fuel_cell blockheizkraftwerk bhkw`,
} as const;

export type HeatingSystem = keyof typeof HEATING_SYSTEM_TABLE;

export const HEATING_SYSTEM_WORDS = wordsOf<HeatingSystem>(HEATING_SYSTEM_TABLE);

const PARTS = /[+/,;:()[\]|]/;

/** Words that begin a part on what the heating is not, or no longer. */
const EXCLUDING_WORDS: ReadonlySet<string> = new Set(
  'no not without replacing replaced formerly former previously instead'.split(' '),
);

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
    for (const word of wordsIn(piece)) {
      if (EXCLUDING_WORDS.has(word)) begin(true);
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
  // The plant of a network is not the building's.
  if (found[0] === 'district_heating') return 'district_heating';
  if (found.includes('heat_pump') && BOILERS.some((boiler) => found.includes(boiler))) return 'hybrid_heat_pump';
  return (
    found.find((system) => ON_SITE_COMBUSTION.has(system)) ??
    found.find((system) => system !== 'solar_thermal') ??
    found[0]
  );
}

/** Reads a heating system as a whole, else part by part. */
export function readHeatingSystem(text: string): Reading<HeatingSystem> {
  const whole = findWord(HEATING_SYSTEM_WORDS, normalForm(text));
  if (whole !== undefined) return { word: whole, from: 'whole' };
  const parts = partsOf(text);
  const read = parts.filter(({ excluded }) => !excluded).map(({ words }) => readLastWords(HEATING_SYSTEM_WORDS, words));
  return {
    word: combined(read.filter((word) => word !== undefined)),
    from: parts.length > 1 ? 'parts' : 'last_words',
  };
}
