import { EPC_BANDS, type EpcBand } from '../../data/epc_bands.ts';
import {
  DOMESTIC_FUELS,
  DWELLING_TYPES,
  HEATING_WORDS,
  NO_DOMESTIC_FUEL,
  NON_DOMESTIC_FUELS,
  NON_DOMESTIC_TYPES,
  type RegisterFuel,
  SUPERSEDED_FUEL,
} from '../../data/epc_register.ts';
import { normalForm } from '../../free_text/normal_form.ts';
import type { RecordReader } from './record_reader.ts';

/** How a building is heated, as far as the register tells. */
export type RegisterHeating = RegisterFuel | 'heat_pump';

function isBand(text: string): text is EpcBand {
  return (EPC_BANDS as readonly string[]).includes(text);
}

/** The band of a certificate. A+ of the non-domestic scale, an asset rating below zero, is a part of A. */
export function readBand(record: RecordReader, input: string, column: string): void {
  const find = (text: string) => {
    const band = text.toUpperCase().replace(/^A\+$/, 'A');
    return isBand(band) ? band : undefined;
  };
  record.lookUp(input, column, find, `one of ${EPC_BANDS.join(', ')}`);
}

const PERIOD = /^(?:England and Wales: )?(\d{4})-(\d{4})$/i;
const FIRST_YEAR = /^(?:England and Wales: )?(\d{4}) onwards$/i;
const BEFORE = /^(?:England and Wales: before |Pre-)(\d{4})$/i;
const AFTER = /^Post-(\d{4})$/i;
const YEAR = /^\d{4}$/;

/**
 * A year of construction for an age band: the middle of a period, the first year of one without an end, and the last year before
 * a limit. Recent certificates have the year itself.
 */
export function yearOfAgeBand(text: string): number | undefined {
  const [, first, last] = PERIOD.exec(text) ?? [];
  if (first !== undefined) return Math.floor((Number(first) + Number(last)) / 2);
  const [, from] = FIRST_YEAR.exec(text) ?? [];
  if (from !== undefined) return Number(from);
  const [, limit] = BEFORE.exec(text) ?? [];
  if (limit !== undefined) return Number(limit) - 1;
  const [, after] = AFTER.exec(text) ?? [];
  if (after !== undefined) return Number(after) + 1;
  return YEAR.test(text) ? Number(text) : undefined;
}

const domesticFuels = new Map<string, RegisterFuel | 'unnamed'>([
  ...Object.entries(DOMESTIC_FUELS).flatMap(([fuel, texts]) =>
    texts.map((text): [string, RegisterFuel] => [text.toLowerCase(), fuel as RegisterFuel]),
  ),
  ...NO_DOMESTIC_FUEL.map((text): [string, 'unnamed'] => [text.toLowerCase(), 'unnamed']),
]);

/** The fuel of MAIN_FUEL; `unnamed` where the text names none, undefined where it is not one of the register. */
function domesticFuel(text: string): RegisterFuel | 'unnamed' | undefined {
  const fuel = text.toLowerCase().replace(SUPERSEDED_FUEL, '');
  if (/^community heating schemes: |\(community\)$|^waste combustion$/.test(fuel)) return 'heat_network';
  return domesticFuels.get(fuel);
}

/** The heating that a description names first. */
function heatingInWords(description: string): RegisterHeating | undefined {
  let first: { at: number; heating: RegisterHeating } | undefined;
  for (const [word, heating] of HEATING_WORDS) {
    const at = description.search(word);
    if (at !== -1 && (first === undefined || at < first.at)) first = { at, heating };
  }
  return first?.heating;
}

/** The heating of a home: its fuel decides, and the description tells a heat pump from other electric heating. */
export function readDomesticHeating<Heating>(
  record: RecordReader,
  input: string,
  names: Readonly<Record<RegisterHeating, Heating>>,
): void {
  const text = record.cell('MAIN_FUEL');
  const fuel = text === '' ? 'unnamed' : domesticFuel(text);
  if (fuel === undefined) record.reject(input, 'MAIN_FUEL', 'a main fuel of the register');
  else if (fuel !== 'unnamed' && fuel !== 'electricity') record.set(input, names[fuel]);
  else {
    const described = heatingInWords(record.cell('MAINHEAT_DESCRIPTION'));
    if (fuel === 'electricity') record.set(input, names[described === 'heat_pump' ? described : fuel]);
    else if (described !== undefined) record.set(input, names[described]);
    else record.reject(input, 'MAINHEAT_DESCRIPTION', 'a heating with its fuel, since MAIN_FUEL names none');
  }
}

const nonDomesticFuels = new Map(
  Object.entries(NON_DOMESTIC_FUELS).map(([text, fuel]) => [text.toLowerCase(), fuel] as const),
);

/** The heating of a building that is not a home; the register does not tell a heat pump from other electric heating. */
export function readNonDomesticHeating<Heating>(
  record: RecordReader,
  input: string,
  names: Readonly<Record<RegisterHeating, Heating>>,
): void {
  const find = (text: string) => {
    const fuel = nonDomesticFuels.get(text.toLowerCase());
    return fuel && names[fuel];
  };
  record.lookUp(input, 'MAIN_HEATING_FUEL', find, `one of ${Object.keys(NON_DOMESTIC_FUELS).join(', ')}`);
}

const dwellingTypes = new Set(DWELLING_TYPES.map((type) => type.toLowerCase()));

export function isDwellingType(text: string): boolean {
  return dwellingTypes.has(text.toLowerCase());
}

const USE_CLASS = /^(?:a1_a2|a3_a4_a5|b1|b2_to_b7|b8|c1|c2a?|d1|d2|others)_/;

const nonDomesticTypes = new Map(
  Object.entries(NON_DOMESTIC_TYPES).map(([text, word]) => [normalForm(text), word] as const),
);

/** The use of a building as a word of the shared vocabulary. */
export function nonDomesticType(text: string): string | undefined {
  return nonDomesticTypes.get(normalForm(text).replace(USE_CLASS, ''));
}
