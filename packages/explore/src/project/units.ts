/**
 * The units that links convert between: a factor to the base of each quantity. Moment and energy, or apparent and active power, have
 * the same dimensions in SI, but an engineer never takes one for the other, so they are quantities of their own. A year, a person or a
 * currency is what it is called. A quantity per year fits an input that is a quantity of one year: tools state annual energy both ways.
 */
// biome-ignore format: a table
const UNITS: Readonly<Record<string, readonly [quantity: string, factor: number]>> = {
  mm: ['length', 0.001], cm: ['length', 0.01], m: ['length', 1], km: ['length', 1000],
  l: ['volume', 1], ha: ['area', 10_000],
  s: ['time', 1], min: ['time', 60], minutes: ['time', 60], h: ['time', 3600],
  d: ['days', 1], days: ['days', 1], week: ['days', 7], weeks: ['days', 7],
  month: ['month', 1], months: ['month', 1], yr: ['year', 1], year: ['year', 1], years: ['year', 1],
  kg: ['mass', 1], t: ['mass', 1000], kgCO2e: ['CO2e', 1], tCO2e: ['CO2e', 1000],
  N: ['force', 1], kN: ['force', 1000], Nm: ['moment', 1], kNm: ['moment', 1000],
  Pa: ['stress', 1], kPa: ['stress', 1000], MPa: ['stress', 1e6],
  J: ['energy', 1], kJ: ['energy', 1000], MJ: ['energy', 1e6], GJ: ['energy', 1e9], TJ: ['energy', 1e12],
  kWh: ['energy', 3.6e6], MWh: ['energy', 3.6e9],
  W: ['power', 1], kW: ['power', 1000], MW: ['power', 1e6], TR: ['power', 3517],
  V: ['voltage', 1], kV: ['voltage', 1000], persons: ['person', 1], people: ['person', 1], person: ['person', 1],
  '-': ['ratio', 1], '1': ['ratio', 1], '%': ['ratio', 0.01],
};

const FACTOR = /^(?<name>[a-zA-Z]*CO2e|[a-zA-Z°_]+|%|-|1)(?<power>[2-9]?)$/;

/** The quantities of a unit with their exponents, and the factor to their bases. */
interface Dimension {
  exponents: ReadonlyMap<string, number>;
  factor: number;
}

/** Volumes and areas that have names are lengths, so that l and m3 are one quantity. */
const LENGTHS: Readonly<Record<string, readonly [power: number, factor: number]>> = {
  volume: [3, 0.001],
  area: [2, 1],
};

/** Loads and stresses are forces over areas. */
function partsOf(name: string): [parts: [quantity: string, power: number][], factor: number] {
  const [quantity, factor] = UNITS[name] ?? [`the unit ${name}`, 1];
  if (quantity === 'ratio') return [[], factor];
  if (quantity === 'stress') {
    return [
      [
        ['force', 1],
        ['length', -2],
      ],
      factor,
    ];
  }
  const [power, scale] = LENGTHS[quantity] ?? [undefined, 1];
  return [[power === undefined ? [quantity, 1] : ['length', power]], factor * scale];
}

function dimensionOf(unit: string): Dimension | undefined {
  const exponents = new Map<string, number>();
  let factor = 1;
  let sign = 1;
  for (const token of unit.split(/(\/|\(|\)| )/)) {
    if (token === '/') sign = -1;
    if (token === '' || '/() '.includes(token)) continue;
    const match = FACTOR.exec(token);
    if (!match) return undefined;
    const { name = '', power } = match.groups ?? {};
    const exponent = sign * Number(power || 1);
    const [parts, scale] = partsOf(name);
    for (let times = 0; times < Math.abs(exponent); times++) factor = exponent > 0 ? factor * scale : factor / scale;
    for (const [quantity, each] of parts) exponents.set(quantity, (exponents.get(quantity) ?? 0) + each * exponent);
  }
  const isOfOneYear = (quantity: string, exponent: number) => quantity === 'year' && exponent === -1;
  const left = [...exponents].filter(([quantity, exponent]) => exponent !== 0 && !isOfOneYear(quantity, exponent));
  return { exponents: new Map(left), factor };
}

function isSame(a: Dimension['exponents'], b: Dimension['exponents']): boolean {
  return a.size === b.size && [...a].every(([quantity, exponent]) => b.get(quantity) === exponent);
}

/** Traces of binary fractions, such as 0.30000000000000004, are not figures that somebody reads. */
const DIGITS = 12;

/**
 * What a figure in one unit is multiplied by to have another; undefined if they are not of the same dimension. A unit that is not
 * understood, such as a share of something, is only itself.
 */
export function conversionFactor(from: string, to: string): number | undefined {
  if (from === to) return 1;
  const [source, target] = [dimensionOf(from), dimensionOf(to)];
  if (!source || !target || !isSame(source.exponents, target.exponents)) return undefined;
  return Number((source.factor / target.factor).toPrecision(DIGITS));
}

/** A figure in another unit. */
export function convert(figure: number, factor: number): number {
  return factor === 1 ? figure : Number((figure * factor).toPrecision(DIGITS));
}
