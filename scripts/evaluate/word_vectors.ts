import { wordsOf } from '@plumbline/calculators';

/** Words of questions and sentences that name no subject. `wordsOf` has left out the commonest ones. */
const FUNCTION_WORDS = new Set(
  (
    'it its that this these those there here we us you your he she they them their be been was were am has have had will would can ' +
    'could should must may might shall not no yes but if so as from than then about into out over under up down off all any each ' +
    'every both other another more most less some such only just also too very still yet now when where why who whose whether while ' +
    'per get got give given go put say im dont don re ve ll'
  ).split(' '),
);

/** The words that tell subjects apart: no function words, numbers or single letters. */
function tellingWords(text: string): string[] {
  return wordsOf(text).filter((word) => word.length > 1 && !/^[\d.]+$/.test(word) && !FUNCTION_WORDS.has(word));
}

/** Weights of words; their squares add up to 1, unless there are none. */
export type WordVector = ReadonlyMap<string, number>;

/** The cosine of the angle between two vectors: 0 without a common word, 1 for the same text. */
export function similarity(a: WordVector, b: WordVector): number {
  let sum = 0;
  for (const [word, weight] of a) sum += weight * (b.get(word) ?? 0);
  return sum;
}

/** Weighs the words of texts by how few of the documents have them (TF-IDF, logarithmic counts). */
export class WordWeights {
  readonly #documents: number;
  readonly #documentsWith = new Map<string, number>();

  constructor(documents: readonly string[]) {
    this.#documents = documents.length;
    for (const document of documents) {
      for (const word of new Set(tellingWords(document))) {
        this.#documentsWith.set(word, (this.#documentsWith.get(word) ?? 0) + 1);
      }
    }
  }

  /** The vector of a text. Words that no document has are left out: they cannot tell documents apart. */
  vectorOf(text: string): WordVector {
    const counts = new Map<string, number>();
    for (const word of tellingWords(text)) {
      if (this.#documentsWith.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const weights = [...counts].map(([word, count]) => [word, (1 + Math.log(count)) * this.#rarity(word)] as const);
    const length = Math.hypot(...weights.map(([, weight]) => weight));
    return new Map(weights.map(([word, weight]) => [word, weight / length]));
  }

  #rarity(word: string): number {
    return Math.log(1 + this.#documents / (this.#documentsWith.get(word) ?? 1));
  }
}
