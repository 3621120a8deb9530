import { spelled } from './abbreviations.ts';

/** A symbol in mathematical notation. */
export interface WrittenSymbol {
  base: string;
  /** Whether the base has an overbar. */
  hasBar: boolean;
  subscript: string;
}

const GREEK: Record<string, string> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  epsilon: 'ε',
  eps: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  Phi: 'Φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
};

/** A letter with an optional number, or a short name with a capital: E, q0, dT, COP. Longer names are words. */
const LETTER = /^([A-Za-z]\d*|(?=.*[A-Z])[A-Za-z]\w{1,3})$/;

function greek(part: string): string {
  return Object.hasOwn(GREEK, part) ? (GREEK[part] as string) : part;
}

const UNITS: Record<string, string> = {
  kw: 'kW',
  kwh: 'kWh',
  kwp: 'kWp',
  kwh_year: 'kWh/yr',
  gbp: 'GBP',
  eur: 'EUR',
  m: 'm',
  m2: 'm²',
  m3: 'm³',
  mm: 'mm',
  kn: 'kN',
  kn_m: 'kN/m',
  mw: 'MW',
  tr: 'TR',
  pct: '%',
  c: '°C',
  kgco2e: 'kgCO₂e',
  tco2e: 'tCO₂e',
};
const UNIT_ENDING = new RegExp(`^(.+?)_(${Object.keys(UNITS).join('|')})$`);
const LETTER_ENDING = /^(.+)_([a-z])$/;

const SHORT_WORDS = new Set(['and', 'at', 'of', 'per', 'to']);

/** Joins subscript words with spaces and letters with commas: `natural gas`, but `b,Rd`. */
function joined(parts: readonly string[]): string {
  const hasWords = parts.some((part) => part.length > 3 || SHORT_WORDS.has(part));
  return parts.join(hasWords ? ' ' : ',');
}

function wordsOf(name: string): string {
  return name.split('_').map(spelled).join(' ');
}

/** A name of whole words. A unit or letter at its end becomes a subscript. */
function writtenWords(name: string, below: readonly string[]): WrittenSymbol {
  const withUnit = UNIT_ENDING.exec(name) ?? LETTER_ENDING.exec(name);
  const [, words = name, ending = ''] = withUnit ?? [];
  const under = Object.hasOwn(UNITS, ending) ? (UNITS[ending] as string) : ending;
  const subscript = [under, ...below].filter((part) => part !== '').join(' ');
  return { base: wordsOf(words), hasBar: false, subscript };
}

/** The notation of a symbol: `lambda_bar_op` is λ̄ with subscript op, `N_b_Rd` is N with subscript b,Rd. */
export function writtenSymbol(name: string): WrittenSymbol {
  const [own = name, ...members] = name.split('.');
  const [base = own, ...rest] = own.split('_');
  const below = members.map(wordsOf);
  if (!Object.hasOwn(GREEK, base) && !LETTER.test(base)) return writtenWords(own, below);
  const hasBar = rest[0] === 'bar';
  const parts = (hasBar ? rest.slice(1) : rest).map((part) => spelled(greek(part)));
  return { base: greek(base), hasBar, subscript: joined([...parts, ...below]) };
}
