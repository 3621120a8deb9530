/** Units of one quantity, each as a whole number of the smallest step that they share, so that conversion is exact. */
const QUANTITIES: readonly Readonly<Record<string, number>>[] = [
  { w: 1, kw: 1e3, mw: 1e6, gw: 1e9 },
  { wh: 1, kwh: 1e3, mwh: 1e6, gwh: 1e9 },
  { mm: 10, cm: 100, m: 10_000, km: 10_000_000, ft: 3048, in: 254 },
  { mm2: 100, cm2: 10_000, m2: 100_000_000, ha: 1_000_000_000_000, ft2: 9_290_304 },
  { l: 1, m3: 1000 },
  { n: 1, kn: 1e3, mn: 1e6 },
  { n_m: 1, kn_m: 1e3 },
  { '%': 1 },
  { '°c': 1 },
  { gbp: 1 },
  { eur: 1 },
  { aed: 1 },
  { usd: 1 },
  { h: 1 },
  { week: 1 },
  { month: 1 },
  { year: 1 },
  { person: 1 },
  { floor: 1 },
];

/** Other ways to write a unit, in lower case without spaces. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  w: ['watt', 'watts'],
  kw: ['kilowatt', 'kilowatts'],
  mw: ['megawatt', 'megawatts'],
  mm: ['millimetre', 'millimetres'],
  cm: ['centimetre', 'centimetres'],
  m: ['metre', 'metres', 'meter', 'meters'],
  ft: ['foot', 'feet', "'"],
  in: ['inch', 'inches', '"'],
  m2: ['m^2', 'sqm', 'sq.m', 'squaremetres', 'squaremeters'],
  ft2: ['ft^2', 'sqft', 'sq.ft', 'squarefeet'],
  ha: ['hectare', 'hectares'],
  m3: ['m^3', 'cubicmetres'],
  l: ['litre', 'litres', 'liter', 'liters'],
  '%': ['percent', 'pct', 'pc'],
  '°c': ['c', '°', 'degc', 'degreesc', 'celsius'],
  gbp: ['£', 'pounds'],
  eur: ['€', 'euro', 'euros'],
  usd: ['$'],
  h: ['hr', 'hrs', 'hour', 'hours'],
  week: ['weeks', 'wk', 'wks'],
  month: ['months'],
  year: ['years', 'yr', 'yrs', 'y', 'a', 'annum'],
  person: ['persons', 'people'],
  floor: ['floors', 'storey', 'storeys'],
};

const CANONICAL = new Map(
  Object.entries(SPELLINGS).flatMap(([unit, spellings]) => spellings.map((spelling) => [spelling, unit])),
);

/** A unit over another one. The second is empty for a plain unit. */
interface UnitParts {
  amount: string;
  per: string;
}

/** Times that people omit, because the label states them: `500 kWh` in a field of kWh/yr. */
const PERIODS: ReadonlySet<string> = new Set(['year', 'week', 'h']);

function partsOf(unit: string): UnitParts {
  const plain = unit
    .toLowerCase()
    .replace(/\bp\.?a\.?$/, '/year')
    .replace(/\bper\s+(?!cent)/, '/')
    .replaceAll(/\s+/g, '')
    .replace(/^ach$/, '/h')
    .replace(/^\//, '1/');
  const [amount = '', per = ''] = plain.split('/');
  return { amount: CANONICAL.get(amount) ?? amount, per: CANONICAL.get(per) ?? per };
}

/**
 * How many of a field's unit one of the written unit is: 1000 for `MW` where the field has kW. Undefined if it is another
 * quantity. Both units are plain text, with `m2` for square metres.
 */
export function conversionFactor(written: string, fieldUnit: string): { times: number; over: number } | undefined {
  const from = partsOf(written);
  const to = partsOf(fieldUnit);
  const isSamePeriod = from.per === to.per || (from.per === '' && PERIODS.has(to.per));
  if (!isSamePeriod) return undefined;
  if (from.amount === to.amount) return { times: 1, over: 1 };
  for (const units of QUANTITIES) {
    const times = units[from.amount];
    const over = units[to.amount];
    if (times !== undefined && over !== undefined) return { times, over };
  }
  return undefined;
}
