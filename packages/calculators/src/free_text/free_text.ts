import { COUNTRY_NAMES } from '../data/countries.ts';
import { type Advice, capitalise, normaliseText, oncePerText, type TextVocabulary } from '../kernel/index.ts';
import { BUILDING_TYPE_LABELS, BUILDING_TYPE_WORDS, type BuildingType } from './building_types.ts';
import { COUNTRY_WORDS, readCountry } from './countries.ts';
import {
  HEATING_SYSTEM_LABELS,
  HEATING_SYSTEM_WORDS,
  type HeatingSystem,
  readHeatingSystem,
} from './heating_systems.ts';
import { knownWords, labelOfWord } from './known_words.ts';
import { suggestionsFrom } from './nearest_words.ts';
import { normalForm } from './normal_form.ts';
import type { Reading } from './reading.ts';
import { readBuildingType } from './reading_buildings.ts';

/** The fallback of a tool for a text that matches none of its rows. */
interface Fallback<Row extends string> {
  row: Row;
  /** The row in words, after "taken as". */
  text: string;
}

/** A text as a tool takes it. */
export interface TextRead<Row extends string, Word extends string = string> {
  row: Row;
  /** The canonical word; undefined if the text is unknown. */
  word: Word | undefined;
  /** Whether the row is the fallback, because the text is unknown or has no row in the tool. */
  fallenBack: boolean;
}

/** A free-text input of a tool. */
export interface FreeText<Row extends string, Word extends string = string> extends TextVocabulary {
  read(text: string): TextRead<Row, Word>;
  /** Notes for the caller on how a text was read. */
  sentencesFor(text: string): Pick<Advice, 'assumptions' | 'warnings'>;
}

interface Definition<Row extends string, Word extends string> {
  input: string;
  read: (text: string) => Reading<Word>;
  rowOf: (word: Word) => Row | undefined;
  fallback: Fallback<Row>;
  normalise: (text: string) => string;
  /** The words that may be suggested. */
  suggested: readonly string[];
  /** What is accepted, if nothing similar can be suggested. */
  accepted: string;
  /** The words that forms offer. */
  words: TextVocabulary['words'];
  labelOf: (word: Word) => string;
}

const HOW = {
  whole: '',
  last_words: '',
  first_part: ' from its first part',
  last_part: ' from its last part',
  parts: ' from its parts',
} as const;

/** A text as it was sent, in quotes that it cannot end: an agent may take what follows them for the service's own words. */
function quoted(text: string): string {
  return JSON.stringify(text.trim());
}

function defineFreeText<Row extends string, Word extends string>(given: Definition<Row, Word>): FreeText<Row, Word> {
  const { input, rowOf, fallback, normalise, suggested, accepted, words, labelOf } = given;
  const read = oncePerText(given.read);
  const nearestTo = suggestionsFrom(suggested);

  function describeUnknown(text: string, doubt: string | undefined) {
    const taken = `${input} ${quoted(text)} is not a known word: taken as ${fallback.text}.`;
    const near = nearestTo(normalise(text));
    const help = near.length > 0 ? `Nearest accepted words: ${near.join(', ')}.` : `Accepted words: ${accepted}.`;
    const may = doubt === undefined ? '' : ` ${capitalise(doubt)}: say which.`;
    return { assumptions: [taken], warnings: [`${taken}${may} ${help}`] };
  }

  return {
    words,
    understand(text) {
      const { word } = read(text);
      // The fallback begins with the code of its row, which people need not know.
      const usedInstead = fallback.text.slice(fallback.text.indexOf(', ') + 2);
      if (word === undefined) return { usedInstead };
      return { label: labelOf(word), ...(rowOf(word) === undefined && { usedInstead }) };
    },
    read(text) {
      const { word } = read(text);
      const row = word === undefined ? undefined : rowOf(word);
      return { row: row ?? fallback.row, word, fallenBack: row === undefined };
    },
    sentencesFor(text) {
      const { word, from, doubt } = read(text);
      if (word === undefined) return describeUnknown(text, doubt);
      const said = `${input} ${quoted(text)} was read as ${word}`;
      if (rowOf(word) === undefined) {
        const taken = `${said}, which has no row in this tool: taken as ${fallback.text}.`;
        return { assumptions: [taken], warnings: [taken] };
      }
      return {
        assumptions: from === 'whole' ? [] : [`${said}${HOW[from]}.`],
        warnings: doubt === undefined ? [] : [`${said}, but ${doubt}.`],
      };
    },
  };
}

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
  const suggested = [...words].filter(([, word]) => rowOf(word) !== undefined).map(([accepted]) => accepted);
  const accepted = (rowNames.length > 0 ? rowNames : Object.keys(rows)).join(', ');
  const labelOf = (word: string) => labelOfWord(word, BUILDING_TYPE_LABELS);
  return defineFreeText({
    input,
    read: (text) => readBuildingType(words, text),
    rowOf,
    fallback,
    normalise: normalForm,
    suggested,
    accepted,
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
