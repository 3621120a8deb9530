import { nearest } from '@plumbline/calculators';

/** A word that a combobox offers, with others that lead to it. */
export interface OfferedWord {
  value: string;
  label: string;
  others: readonly string[];
}

/** A word that fits what was typed, and the other word by which it was found. */
export interface MatchedWord {
  value: string;
  label: string;
  foundBy?: string;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('×', 'x')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}

/** How well a word fits: 0 begins with the text, 1 has a part that does, 2 contains it. */
function fitOf(word: string, text: string): number | undefined {
  if (word.startsWith(text)) return 0;
  if (word.includes(` ${text}`)) return 1;
  return word.includes(text) && text.length > 1 ? 2 : undefined;
}

/** A label fits better than another word that leads to it. */
const OTHER_WORD_PENALTY = 3;

interface Ranked extends MatchedWord {
  rank: number;
}

function rank({ value, label, others }: OfferedWord, text: string): Ranked | undefined {
  const fit = fitOf(plain(label), text);
  if (fit !== undefined) return { value, label, rank: fit };
  let best: Ranked | undefined;
  for (const other of others) {
    const fitOfOther = fitOf(plain(other), text);
    if (fitOfOther === undefined || (best && best.rank <= fitOfOther + OTHER_WORD_PENALTY)) continue;
    best = { value, label, foundBy: other, rank: fitOfOther + OTHER_WORD_PENALTY };
  }
  return best;
}

/** Words that resemble a misspelt text. */
function resembling(words: readonly OfferedWord[], text: string, most: number): MatchedWord[] {
  const owners = new Map<string, MatchedWord>();
  for (const { value, label, others } of words) {
    for (const other of others) owners.set(plain(other).replaceAll(' ', '_'), { value, label, foundBy: other });
    owners.set(plain(label).replaceAll(' ', '_'), { value, label });
  }
  const found = nearest(text, [...owners.keys()], 2 * most).map((word) => owners.get(word) as MatchedWord);
  return found.filter(({ value }, index) => index === found.findIndex((other) => other.value === value)).slice(0, most);
}

/** The words that fit a text, the best first: by its beginning, by a part, by another word, or by a likely misspelling. */
export function matchWords(words: readonly OfferedWord[], typed: string, most: number): MatchedWord[] {
  const text = plain(typed);
  if (text === '') return words.slice(0, most).map(({ value, label }) => ({ value, label }));
  const ranked = words.map((word) => rank(word, text)).filter((match) => match !== undefined);
  if (ranked.length === 0) return resembling(words, text, most);
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ rank: _, ...match }) => match);
}
