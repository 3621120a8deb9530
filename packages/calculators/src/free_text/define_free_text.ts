import { type Advice, capitalise, oncePerText, type TextVocabulary } from '../kernel/index.ts';
import { suggestionsFrom } from './nearest_words.ts';
import { type RowDefinition, rowReader, type TextRead } from './row_reader.ts';

/** A free-text input of a tool. */
export interface FreeText<Row extends string, Word extends string = string> extends TextVocabulary {
  read(text: string): TextRead<Row, Word>;
  /** Notes for the caller on how a text was read. */
  sentencesFor(text: string): Pick<Advice, 'assumptions' | 'warnings'>;
}

interface FreeTextDefinition<Row extends string, Word extends string> extends RowDefinition<Row, Word> {
  input: string;
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

export function defineFreeText<Row extends string, Word extends string>(
  given: FreeTextDefinition<Row, Word>,
): FreeText<Row, Word> {
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
    read: rowReader({ read, rowOf, fallback }),
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
