import { normaliseText, oncePerText, type TextVocabulary, vocabulary } from '../../kernel/index.ts';
import { NAMED_USE_WORDS, NAMED_USES, type NamedUseOrNone, readNamedUse } from './named_uses.ts';
import { EXISTING_USES, type ExistingUse, type PropertyType, type ProposedUse } from './schema.ts';

/** The use class of a property if none was sent. */
export const USUAL_USE: Readonly<Record<PropertyType, ExistingUse>> = {
  house: 'C3',
  flat: 'C3',
  commercial: 'E',
  industrial: 'B2',
  agricultural: 'AG',
  mixed: 'SG',
};

/** The use classes that fit a type of property; UNKNOWN fits all of them. */
export const FITTING_USES: Readonly<Record<PropertyType, readonly ExistingUse[]>> = {
  house: ['C3', 'C4', 'UNKNOWN'],
  flat: ['C3', 'C4', 'UNKNOWN'],
  commercial: ['E', 'SG', 'F1', 'F2', 'C1', 'C2', 'UNKNOWN'],
  industrial: ['B2', 'B8', 'E', 'UNKNOWN'],
  agricultural: ['AG', 'UNKNOWN'],
  mixed: EXISTING_USES,
};

/** A use class in a sentence. UNKNOWN and SAME are words of this tool and never stand in one. */
export function nameUse(use: ProposedUse): string {
  if (use === 'SG') return 'sui generis use';
  return use === 'AG' ? 'agricultural use' : `use class ${use}`;
}

/** Classes that were withdrawn on 1 September 2020, by the class that replaced them. */
const FORMER_CODES = {
  E: ['a1', 'a2', 'a3', 'b1', 'b1a', 'b1b', 'b1c'],
  SG: ['a4', 'a5'],
  none: ['d1', 'd2'],
};
const MAPPED_CODES = new Set([...FORMER_CODES.E, ...FORMER_CODES.SG]);
const UNMAPPED_CODES = new Set(FORMER_CODES.none);

function eachWith(code: string, letters: string): string[] {
  return [...letters].map((letter) => code + letter);
}

const classE = eachWith('e', 'abcdefg').flatMap((part) => [part, `${part}i`, `${part}ii`, `${part}iii`]);

const USE_WORDS = vocabulary<ProposedUse>({
  words: {
    B2: ['industrial', 'factory'],
    B8: ['warehouse', 'storage'],
    C1: ['hotel'],
    C2: ['care_home'],
    C2A: [],
    C3: [...eachWith('c3', 'abc'), 'dwelling', 'dwellinghouse', 'residential', 'house', 'flat'],
    C4: ['hmo'],
    E: [
      ...classE,
      ...FORMER_CODES.E,
      'office',
      'shop',
      'retail',
      'restaurant',
      'cafe',
      'gym',
      'clinic',
      'nursery',
      'light_industrial',
      'commercial',
    ],
    F1: [...eachWith('f1', 'abcdefgh'), 'school'],
    F2: eachWith('f2', 'abcd'),
    SG: [...NAMED_USE_WORDS, 'sui_generis', 'suigeneris'],
    AG: ['agri', 'agricultural', 'agriculture'],
    SAME: [],
    UNKNOWN: [],
  },
  general: 'UNKNOWN',
});

const PREFIXES = ['use_class_', 'class_'];
const PUNCTUATION = /[.()]/g;

export interface UseReading<Use extends ProposedUse> {
  /** The text as sent, trimmed. */
  sent: string;
  /** The text without case, prefix and punctuation, as it was looked up. */
  code: string;
  use: Use;
  /** The use of its own kind that the text names. */
  named: NamedUseOrNone;
  /** Set if the text is a withdrawn class code; mapped if one current class replaced it. */
  former: 'mapped' | 'unmapped' | undefined;
}

/** Reads a proposed use class: codes with or without dots and brackets, former codes, plain words. */
export const readProposedUse = oncePerText((sent): UseReading<ProposedUse> => {
  const plain = normaliseText(sent);
  const prefix = PREFIXES.find((start) => plain.startsWith(start)) ?? '';
  const code = plain.slice(prefix.length).replace(PUNCTUATION, '');
  const former = MAPPED_CODES.has(code) ? 'mapped' : UNMAPPED_CODES.has(code) ? 'unmapped' : undefined;
  const { key, known } = USE_WORDS.read(code);
  const named = readNamedUse(code);
  return { sent: sent.trim(), code, use: !known && named !== 'NONE' ? 'SG' : key, named, former };
});

/** Reads an existing use class; the word same has no meaning here. */
export function readExistingUse(sent: string): UseReading<ExistingUse> {
  const reading = readProposedUse(sent);
  const { use } = reading;
  return { ...reading, use: use === 'SAME' ? 'UNKNOWN' : use };
}

/** The classes as the Use Classes Order names them. */
const USE_LABELS: Readonly<Record<ProposedUse, string>> = {
  C3: 'C3, dwellinghouses',
  C4: 'C4, small houses in multiple occupation',
  C1: 'C1, hotels',
  C2: 'C2, residential institutions',
  C2A: 'C2A, secure residential institutions',
  E: 'E, commercial, business and service',
  B2: 'B2, general industrial',
  B8: 'B8, storage or distribution',
  F1: 'F1, learning and non-residential institutions',
  F2: 'F2, local community',
  SG: 'Sui generis, in a class of its own',
  AG: 'Agricultural',
  SAME: 'The same use',
  UNKNOWN: 'Not known',
};

const USES = Object.keys(USE_LABELS) as ProposedUse[];

const WORDS_OF_USE = Object.fromEntries(
  USES.map((use) => [
    use,
    USE_WORDS.words.filter((word) => USE_WORDS.read(word).key === use).map((word) => word.replaceAll('_', ' ')),
  ]),
);

function textOf(read: (sent: string) => UseReading<ProposedUse>, uses: readonly ProposedUse[]): TextVocabulary {
  return {
    words: uses.map((value) => ({ value, label: USE_LABELS[value], others: WORDS_OF_USE[value] ?? [] })),
    understand(text) {
      const { use, code, named } = read(text);
      if (named !== 'NONE') return { label: `Sui generis, ${NAMED_USES[named].name}` };
      const isUnknown = use === 'UNKNOWN' && code !== 'unknown';
      return isUnknown ? { usedInstead: 'a use class that is not known' } : { label: USE_LABELS[use] };
    },
  };
}

export const EXISTING_USE_TEXT = textOf(
  readExistingUse,
  USES.filter((use) => use !== 'SAME'),
);
export const PROPOSED_USE_TEXT = textOf(readProposedUse, USES);
