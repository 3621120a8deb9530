import { COUNTRY_NAMES } from '../data/countries.ts';
import { normaliseText } from '../kernel/index.ts';
import { BUILDING_TYPE_LABELS, BUILDING_TYPE_WORDS, type BuildingType } from './building_types.ts';
import { COUNTRY_WORDS, readCountry } from './countries.ts';
import { defineFreeText, type FreeText } from './define_free_text.ts';
import {
  HEATING_SYSTEM_LABELS,
  HEATING_SYSTEM_WORDS,
  type HeatingSystem,
  readHeatingSystem,
} from './heating_systems.ts';
import { knownWords, labelOfWord } from './known_words.ts';
import { normalForm } from './normal_form.ts';
import { readBuildingType } from './reading_buildings.ts';
import type { Fallback } from './row_reader.ts';

/** A type of building, read by the shared vocabulary; the names of the tool's own rows can be accepted as well. */
export function buildingTypeText<Row extends string>(given: {
  input: string;
  rows: Readonly<Record<BuildingType, Row | undefined>>;
  fallback: Fallback<NoInfer<Row>>;
  /** The names of the rows, in the order of the tool's table, if they are accepted as words. */
  rowNames?: readonly NoInfer<Row>[];
}): FreeText<Row> {
  const { input, rows, fallback, rowNames = [] } = given;
  const words = new Map<string, string>(BUILDING_TYPE_WORDS);
  const rowOfWord = new Map<string, Row | undefined>(Object.entries(rows));
  for (const name of rowNames) {
    if (words.has(name)) continue;
    words.set(name, name);
    rowOfWord.set(name, name);
  }
  const rowOf = (word: string) => rowOfWord.get(word);
  const labelOf = (word: string) => labelOfWord(word, BUILDING_TYPE_LABELS);
  return defineFreeText({
    input,
    read: (text) => readBuildingType(words, text),
    rowOf,
    fallback,
    normalise: normalForm,
    suggested: [...words].filter(([, word]) => rowOf(word) !== undefined).map(([accepted]) => accepted),
    accepted: (rowNames.length > 0 ? rowNames : Object.keys(rows)).join(', '),
    words: knownWords(words, labelOf).filter(({ value }) => rowOf(value) !== undefined),
    labelOf,
  });
}

/** A heating system, read by the shared vocabulary. */
export function heatingSystemText<Row extends string>(given: {
  input: string;
  rows: Readonly<Record<HeatingSystem, Row>>;
  fallback: Fallback<NoInfer<Row>>;
}): FreeText<Row, HeatingSystem> {
  const { input, rows, fallback } = given;
  return defineFreeText({
    input,
    read: readHeatingSystem,
    rowOf: (word) => rows[word],
    fallback,
    normalise: normalForm,
    suggested: [...HEATING_SYSTEM_WORDS.keys()],
    accepted: Object.keys(rows).join(', '),
    words: knownWords(HEATING_SYSTEM_WORDS, (word) => HEATING_SYSTEM_LABELS[word]),
    labelOf: (word) => HEATING_SYSTEM_LABELS[word],
  });
}

const COUNTRY_SUGGESTION_LENGTH_MIN = 4;

const countryLabel = (code: string) => COUNTRY_NAMES[code] ?? code;

function defineCountryText(input: string, accepted: string): FreeText<string> {
  return defineFreeText<string, string>({
    input,
    read: readCountry,
    rowOf: (code) => code,
    fallback: { row: 'eu', text: 'eu, the average of the European Union' },
    normalise: normalForm,
    suggested: [...COUNTRY_WORDS.keys()].filter(({ length }) => length >= COUNTRY_SUGGESTION_LENGTH_MIN),
    accepted,
    words: knownWords(COUNTRY_WORDS, countryLabel),
    labelOf: countryLabel,
  });
}

/** A country, read by the shared vocabulary: its code, or `eu` for what is unknown. */
export function countryText(input: string): FreeText<string> {
  return defineCountryText(input, 'ISO 3166-1 codes and English country names, for instance gb, de, fr, norway, japan');
}

/** A country by two letters, which are too short for suggestions. */
export function countryCodeText(input: string): FreeText<string> {
  return defineCountryText(input, 'ISO 3166-1 alpha-2 codes, for instance gb, de, fr, no, jp');
}

/** Free text that a tool reads by its own table. */
export function ownTableText<Row extends string>(given: {
  input: string;
  /** The row that a text names, if it names one. */
  find: (text: string) => Row | undefined;
  /** The words that name a row. */
  words: readonly string[];
  fallback: Fallback<NoInfer<Row>>;
  /** What is accepted, for a text that resembles none of the words. */
  accepted: string;
  /** The form in which a text is compared with the words. */
  normalise?: (text: string) => string;
  /** The words that forms offer, with their labels. */
  offered?: Readonly<Record<string, string>>;
  /** What the rows are called. */
  rowLabels?: Readonly<Partial<Record<Row, string>>>;
}): FreeText<Row> {
  const { input, find, words, fallback, accepted, normalise = normaliseText } = given;
  const { offered = {}, rowLabels = {} as Readonly<Partial<Record<Row, string>>> } = given;
  return defineFreeText<Row, Row>({
    input,
    read: (text) => ({ word: find(text), from: 'whole' }),
    rowOf: (word) => word,
    fallback,
    normalise,
    suggested: words,
    accepted,
    words: Object.entries(offered).map(([value, label]) => ({
      value,
      label,
      others: words.filter((word) => word !== value && find(word) === find(value) && !Object.hasOwn(offered, word)),
    })),
    labelOf: (row) => rowLabels[row] ?? row,
  });
}
