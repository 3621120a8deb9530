/**
 * The units of the tools in UCUM, the Unified Code for Units of Measure. What UCUM has no unit for, such as racks or the CO2 equivalent
 * of a mass, is an annotation in braces. Three codes come near: a year of UCUM has 365.25 days and its month is a twelfth of that, while
 * the tools count 8760 h and 730 h; a level in dB may be weighted.
 */
// biome-ignore format: a table
const ATOMS: Readonly<Record<string, string>> = {
  mm: 'mm', cm: 'cm', m: 'm', km: 'km', ha: 'har', l: 'L',
  s: 's', h: 'h', d: 'd', week: 'wk', month: 'mo', yr: 'a', Hz: 'Hz',
  kg: 'kg', t: 't', kgCO2e: 'kg{CO2e}', tCO2e: 't{CO2e}',
  N: 'N', kN: 'kN', kNm: 'kN.m', MPa: 'MPa',
  J: 'J', kJ: 'kJ', MJ: 'MJ', GJ: 'GJ', TJ: 'TJ', kWh: 'kW.h', MWh: 'MW.h',
  W: 'W', kW: 'kW', MW: 'MW', kWp: 'kW{peak}', MVA: 'MV.A', TR: '3517.W',
  A: 'A', V: 'V', kV: 'kV', ohm: 'Ohm', K: 'K', '°C': 'Cel', '°': 'deg', '%': '%', dB: 'dB[SPL]',
  CFM: '[cft_i]/min', person: '{person}', workday: '{workday}', rack: '{rack}',
};

/** Units in words, and ratios whose name says what is divided. */
// biome-ignore format: a table
const IN_WORDS: Readonly<Record<string, string>> = {
  '-': '1', '1': '1', 'L/b': '1', 'L/d': '1', 'l0/i': '1',
  min: 'min', minutes: 'min', days: 'd', weeks: 'wk', months: 'mo', years: 'a', year: 'a',
  'working days': '{workday}', 'person-days': '{person-day}',
  persons: '{person}', people: '{person}', staff: '{staff}', floors: '{floor}', sections: '{section}', bars: '{bar}', points: '{point}',
};

/** Why UCUM has no code for a unit. */
const WITHOUT_CODE: readonly [pattern: RegExp, reason: string][] = [
  [/, | or /, 'Several units: the text lists them, and each value says which one it has.'],
  [
    /\b(EUR|GBP|AED|p|local_currency)\b/,
    'UCUM has no currencies: the unit names them as ISO 4217 does, or as the currency that the result names.',
  ],
  [/\^0\.5/, 'Powers in UCUM are whole numbers.'],
];

const SHARE = /^% of [a-z ]+$/;
const FACTOR = /(?<divides>\/?)(?<name>[a-zA-Z]*CO2e|[a-zA-Z°%]+)(?<power>[2-9]?)/g;

export type UcumCode = { code: string } | { reason: string };

function codeOfFactor(unit: string, divides: string, name: string, power: string): string {
  const code = ATOMS[name];
  if (code === undefined) throw new Error(`${name} of the unit ${unit} is not in the table of UCUM codes`);
  const isProduct = /[./](?![^{]*\})/.test(code);
  return `${divides}${isProduct && (divides !== '' || power !== '') ? `(${code})` : code}${power}`;
}

/** The UCUM code of a unit, or why there is none. Throws if the unit is in no table. */
export function ucumOf(unit: string): UcumCode {
  const [, reason] = WITHOUT_CODE.find(([pattern]) => pattern.test(unit)) ?? [];
  if (reason !== undefined) return { reason };
  const code =
    (SHARE.test(unit) ? '%' : IN_WORDS[unit]) ??
    unit.replaceAll(FACTOR, (_, divides, name, power) => codeOfFactor(unit, divides, name, power)).replaceAll(' ', '.');
  return { code };
}

/** The UCUM code of a unit, or undefined if there is none. */
export function ucumCode(unit: string): string | undefined {
  const found = ucumOf(unit);
  return 'code' in found ? found.code : undefined;
}

/** A published schema with the code next to each unit, which is in the keyword of the name given. */
export function withUcum<Part>(part: Part, unitKeyword: 'unit' | 'x-unit'): Part {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((each) => withUcum(each, unitKeyword)) as Part;
  const entries = Object.entries(part).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword !== unitKeyword || typeof value !== 'string') return [[keyword, withUcum(value, unitKeyword)]];
    const code = ucumCode(value);
    return [[keyword, value], ...(code === undefined ? [] : ([['x-ucum', code]] as [string, unknown][]))];
  });
  return Object.fromEntries(entries) as Part;
}
