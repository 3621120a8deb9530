/** The sentences of a result. */
export interface Advice {
  /** Actions that follow from these inputs; at least one. */
  recommendations: string[];
  /** Every default, fallback and estimate that shaped the result. */
  assumptions: string[];
  /** Validity limits crossed, doubtful inputs. */
  warnings: string[];
}

/** The sentences whose condition holds, in order. Only those sentences are built. */
export function sayWhen(...lines: [holds: boolean, sentence: () => string][]): string[] {
  return lines.filter(([holds]) => holds).map(([, sentence]) => sentence());
}

/** A label inside a sentence: its first letter in lower case, unless it begins with an abbreviation. */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}

/** A list in a sentence: `a`, `a and b`, `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** The first words of a list in a sentence, and how many more there are: `a, b and 2 more`. */
export function joinFirst(words: readonly string[], most: number): string {
  const left = words.length - most;
  return joinWords(left > 0 ? [...words.slice(0, most), `${left} more`] : words);
}
