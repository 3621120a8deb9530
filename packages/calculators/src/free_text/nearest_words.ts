import { editsBetween } from '../kernel/nearest.ts';

const SUGGESTIONS_MAX = 3;
/** A text of up to this many characters fits into the bits of one number. */
const BITS = 32;

/** For every character the places of a text where it stands, as bits; all 0 between two searches. */
const PLACES = new Int32Array(2 ** 16);

function notePlaces(text: string): void {
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    PLACES[character] = (PLACES[character] as number) | (1 << at);
  }
}

function clearPlaces(text: string): void {
  for (let at = 0; at < text.length; at++) PLACES[text.charCodeAt(at)] = 0;
}

/**
 * Edits that turn the text whose places are noted into a word, or more than `most` as soon as there are more. A column
 * of the table of edits is held in the bits of two numbers: where it rises and where it falls by one (G. Myers, A fast
 * bit-vector algorithm for approximate string matching, J. ACM 46, 1999; in the form of H. Hyyrö, 2003).
 */
function editsFromPlaces(length: number, word: string, most: number): number {
  const last = 1 << (length - 1);
  let rises = -1;
  let falls = 0;
  let edits = length;
  for (let at = 0; at < word.length; at++) {
    const same = PLACES[word.charCodeAt(at)] as number;
    const vertical = same | falls;
    const horizontal = (((same & rises) + rises) ^ rises) | same;
    let up = falls | ~(horizontal | rises);
    let down = rises & horizontal;
    if (up & last) edits++;
    else if (down & last) edits--;
    // Each of the characters that are left takes off at most one edit.
    if (edits - (word.length - 1 - at) > most) return most + 1;
    up = (up << 1) | 1;
    down <<= 1;
    rises = down | ~(vertical | up);
    falls = up & vertical;
  }
  return edits;
}

interface Near {
  word: string;
  edits: number;
}

/** Puts a word among the nearest so far, which stand in the order of their edits and then of the alphabet. */
function insert(near: Near[], found: Near): void {
  let at = near.length;
  for (; at > 0; at--) {
    const { word, edits } = near[at - 1] as Near;
    if (edits < found.edits || (edits === found.edits && word < found.word)) break;
  }
  near.splice(at, 0, found);
  if (near.length > SUGGESTIONS_MAX) near.pop();
}

function byLength(words: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const word of words) {
    const group = groups[word.length];
    if (group) group.push(word);
    else groups[word.length] = [word];
  }
  return groups;
}

/** A function that finds the words which differ from a text in up to a third of its letters, the nearest first. */
export function suggestionsFrom(words: readonly string[]): (text: string) => string[] {
  const groups = byLength(words);

  function nearestTo(text: string): string[] {
    const { length } = text;
    const fitsBits = length > 0 && length <= BITS;
    let most = Math.max(1, Math.floor(length / 3));
    const longest = Math.min(groups.length - 1, length + most);
    const near: Near[] = [];
    for (let size = Math.max(0, length - most); size <= longest; size++) {
      for (const word of groups[size] ?? []) {
        const edits = fitsBits
          ? editsFromPlaces(length, word, most)
          : (editsBetween(text, word, { most, swaps: false }) ?? most + 1);
        if (edits > most) continue;
        insert(near, { word, edits });
        // Only a word that is at least as near as the last one can still take a place.
        if (near.length === SUGGESTIONS_MAX) most = (near[SUGGESTIONS_MAX - 1] as Near).edits;
      }
    }
    return near.map(({ word }) => word);
  }

  return (text) => {
    if (text.length > BITS) return nearestTo(text);
    notePlaces(text);
    const near = nearestTo(text);
    clearPlaces(text);
    return near;
  };
}
