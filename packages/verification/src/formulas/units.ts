import { all, create, type FactoryFunctionMap, type Unit } from 'mathjs';

/** A unit: a mathjs unit, or its size where it is a plain number (1 for `-`, 0.01 for `%`). */
export type Quantity = Unit | number;

/** mathjs with the quantities of our domain that SI does not have. Each is a dimension of its own: EUR and GBP do not add up. */
export const math = create(all as FactoryFunctionMap, {});
const DIMENSIONS = [
  'EUR',
  'GBP',
  'AED',
  'localcurrency',
  // Mass of CO2 equivalent, so that it cannot be mixed up with the mass of a refrigerant or of CO2 alone.
  'kgCO2e',
  // Peak power of photovoltaics, which is no power that a system has at any one time.
  'kWp',
  'point',
  'person',
  'staff',
  'workingday',
  'floor',
  'rack',
  'section',
  'decibel',
];
for (const name of DIMENSIONS) math.createUnit(name);

/**
 * The units of inputs, results, data and lines, in the words of mathjs. Each has one spelling: a unit that is not here is a
 * fault, not a guess. Four of them are conventions:
 * - °C and K are the same dimension and size, because formulas use differences of temperatures.
 * - A year has 8760 h, 365 d and 12 months, so that `h/yr` is a plain number (1/8760) and kW x h/yr gives kWh/yr.
 * - % is the plain number 0.01; a formula converts with 100.
 * - A ton of refrigeration is 3.517 kW, the value of the datum that the tools use.
 */
const NAMES: Record<string, string | number> = {
  '%': 0.01,
  '°': Math.PI / 180,
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  km: 'km',
  ha: '10000 m^2',
  l: 'litre',
  s: 's',
  h: 'hour',
  d: 'day',
  week: '7 day',
  month: '730 hour',
  yr: '8760 hour',
  Hz: 'Hz',
  kg: 'kg',
  t: '1000 kg',
  N: 'N',
  kN: 'kN',
  kNm: 'kN m',
  MPa: 'MPa',
  J: 'J',
  kJ: 'kJ',
  MJ: 'MJ',
  GJ: 'GJ',
  TJ: 'TJ',
  kWh: 'kWh',
  MWh: 'MWh',
  W: 'W',
  kW: 'kW',
  MW: 'MW',
  MVA: 'MVA',
  TR: '3.517 kW',
  A: 'A',
  V: 'V',
  kV: 'kV',
  ohm: 'ohm',
  K: 'K',
  '°C': 'K',
  CFM: '1 ft^3/minute',
  dB: 'decibel',
  kWp: 'kWp',
  kgCO2e: 'kgCO2e',
  tCO2e: '1000 kgCO2e',
  EUR: 'EUR',
  GBP: 'GBP',
  p: '0.01 GBP',
  AED: 'AED',
  local_currency: 'localcurrency',
  person: 'person',
  workday: 'workingday',
  rack: 'rack',
};

/**
 * Units that stand alone, in words: a payback is 7.2 years, a cost is 450 GBP/yr. `year` is a calendar year; the difference of
 * two is a number of years.
 */
const ALONE: Record<string, string | number> = {
  '-': 1,
  minutes: 'minute',
  days: 'day',
  weeks: '7 day',
  months: '730 hour',
  years: '8760 hour',
  year: '8760 hour',
  'working days': 'workingday',
  'person-days': 'person workingday',
  persons: 'person',
  staff: 'staff',
  // A headcount as a plain number, because hours of work are added up over the people.
  people: 1,
  floors: 'floor',
  sections: 'section',
  points: 'point',
  tenths: 0.1,
};
/** Names that are used in compounds only: `kW/rack`, `GBP/yr`. */
const ONLY_IN_COMPOUNDS = new Set(['d', 'week', 'month', 'yr', 'person', 'workday', 'rack']);

const definitionAsQuantity = (definition: string | number): Quantity =>
  typeof definition === 'number' ? definition : math.unit(/^\d/.test(definition) ? definition : `1 ${definition}`);
const asQuantities = (table: Record<string, string | number>): Map<string, Quantity> =>
  new Map(Object.entries(table).map(([name, definition]) => [name, definitionAsQuantity(definition)]));
const quantities = asQuantities(NAMES);
const alone = asQuantities(ALONE);

/** What a percentage is a share of, as in `% of floor area`. */
const SHARE = /^% of [a-z ]+$/;
const TOKEN = /(?<name>[a-zA-Z]*CO2e|local_currency|[a-zA-Z°%]+)(?<power>\^[\d.]+|[2-9])?|[ /()]|^1(?=\/)/y;

export class NotAUnit extends Error {
  constructor(text: string, reason: string) {
    super(`"${text}" is not a unit: ${reason}`);
  }
}

/** A factor of a unit: its name and its power. */
type Factor = [name: string, power: number];

/** Reads `W/(m2 K)`: names with powers, a space for times, one level of parentheses after a slash. */
class UnitReader {
  readonly #text: string;
  readonly #tokens: RegExpExecArray[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < text.length) {
      const rest = text.slice(TOKEN.lastIndex);
      const token = TOKEN.exec(text);
      if (!token) throw new NotAUnit(text, `"${rest}" cannot be read`);
      this.#tokens.push(token);
    }
  }

  whole(): Factor[] {
    const factors = this.#product();
    if (this.#at < this.#tokens.length) throw new NotAUnit(this.#text, `"${this.#peek()}" is out of place`);
    return factors;
  }

  #peek(): string | undefined {
    return this.#tokens[this.#at]?.[0];
  }

  #takes(token: string): boolean {
    const isNext = this.#peek() === token;
    if (isNext) this.#at++;
    return isNext;
  }

  /** Names with spaces between them, then what they are divided by. */
  #product(): Factor[] {
    const factors = this.#takes('1') ? [] : [this.#factor()];
    while (factors.length > 0 && this.#takes(' ')) factors.push(this.#factor());
    while (this.#takes('/')) {
      for (const [name, power] of this.#divisor()) factors.push([name, -power]);
    }
    return factors;
  }

  #divisor(): Factor[] {
    if (!this.#takes('(')) return [this.#factor()];
    const factors = this.#product();
    if (!this.#takes(')')) throw new NotAUnit(this.#text, 'a parenthesis is not closed');
    return factors;
  }

  #factor(): Factor {
    const { name, power } = this.#tokens[this.#at++]?.groups ?? {};
    if (name === undefined) throw new NotAUnit(this.#text, 'a name is missing');
    if (!quantities.has(name)) throw new NotAUnit(this.#text, `${name} is not in the table of units`);
    return [name, power === undefined ? 1 : Number(power.replace('^', ''))];
  }
}

function factorsOf(text: string): Factor[] {
  const factors = new UnitReader(text).whole();
  const [first] = factors;
  if (first && factors.length === 1 && first[1] === 1 && ONLY_IN_COMPOUNDS.has(text)) {
    throw new NotAUnit(text, 'alone it is written in words, such as years or persons');
  }
  return factors;
}

function readUnit(text: string): Quantity {
  const inWords = SHARE.test(text) ? quantities.get('%') : alone.get(text);
  if (inWords !== undefined) return inWords;
  return factorsOf(text).reduce<Quantity>((product, [name, power]) => {
    const factor = math.pow(quantities.get(name) as Unit, power) as Quantity;
    return math.multiply(product as Unit, factor as Unit) as Quantity;
  }, 1);
}

const known = new Map<string, Quantity>();

/** The unit that a text names. Throws if the text is not a unit. */
export function unitOf(text: string): Quantity {
  const unit = known.get(text) ?? readUnit(text);
  known.set(text, unit);
  return unit;
}

/** The units that a table of data or a column of a result has, where the text lists several: `kW, W/m2`, `W/(m2 K) or 1/h`. */
export function unitsListed(text: string): string[] {
  return text.split(/, | or /);
}

/** The same for all spellings of a unit, `W/(m2 K)` and `W/(K m2)`; `mm2/mm` and `mm` say different things. */
export function factorsInOrder(text: string): string {
  if (alone.has(text) || SHARE.test(text)) return text;
  const factors = factorsOf(text).map(([name, power]) => `${name}^${power}`);
  return factors.sort().join(' ');
}

/** The size of a unit in SI. */
export function sizeOf(unit: Quantity): number {
  return typeof unit === 'number' ? unit : (unit as unknown as { value: number }).value;
}

export function haveSameDimension(a: Quantity, b: Quantity): boolean {
  if (typeof a === 'number' || typeof b === 'number') return typeof a === typeof b;
  return a.equalBase(b);
}

/** Allows only for floating-point differences between two ways to the same size. */
const RELATIVE_TOLERANCE = 1e-9;

export function areEqual(a: Quantity, b: Quantity): boolean {
  return haveSameDimension(a, b) && Math.abs(sizeOf(a) / sizeOf(b) - 1) < RELATIVE_TOLERANCE;
}

/** A unit in our own words: the text that names it, a multiple of one with the same dimension, or else as mathjs writes it. */
export function nameOf(unit: Quantity): string {
  const named = [...known, ...quantities, ...alone];
  const alike = named.filter(([, other]) => haveSameDimension(unit, other));
  const same = alike.find(([, other]) => areEqual(unit, other));
  if (same) return same[0];
  if (typeof unit === 'number') return `the plain number ${unit}`;
  // A year too many is the most frequent fault.
  const inAYear = math.multiply(unit as Unit, unitOf('years') as Unit) as Quantity;
  const yearly = named.find(([, other]) => areEqual(inAYear, other));
  if (yearly) return yearly[0] === '-' ? '1/yr' : `${yearly[0]}/yr`;
  // The shortest name, so that the order in which units were met does not decide.
  const [text, other] = alike.toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))[0] ?? [];
  if (text === undefined || other === undefined) return (unit as Unit).format({ precision: 6 }).replace(/^1 /, '');
  return `${Number((sizeOf(unit) / sizeOf(other)).toPrecision(6))} ${text}`;
}
