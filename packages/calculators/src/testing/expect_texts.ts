import { expect } from 'vitest';
import type { Calculator, Line, Tool } from '../kernel/index.ts';
import { keywordsOf, type SchemaKeywords } from '../kernel/keywords.ts';
import { avoidedPhrasesIn } from './plain_words.ts';

export type Fields = Record<string, unknown>;

/** The sentences of an answer. The catalogue has them at the top level, Variant B also inside `result`. */
export function sentencesOf(answer: Fields): string[] {
  const { recommendations, assumptions = [], warnings = [] } = { ...(answer.result as Fields | undefined), ...answer };
  return [recommendations, assumptions, warnings].flat() as string[];
}

/** Whether a calculator is a tool of the catalogue. Those of Variant B have no labels and no `figures`. */
export function isTool(calculator: Calculator): calculator is Tool {
  return 'whenToUse' in calculator;
}

/** An API code, which must not be shown to people. */
const CODE = /^[a-z0-9]+([_-][a-z0-9]+)*$/;

/** A name in snake_case, which is a code wherever it stands in a sentence. */
const SNAKE_CASE = /\b[a-z0-9]+_[a-z0-9_]+\b/;

const SENTENCE = /^[A-Z0-9a-z].*[.?]$/su;

/** What JavaScript writes for a value that is missing. */
const VALUE_OF_CODE = /\b(undefined|NaN|Infinity|null|\[object)\b/u;

/** A sentence on how free text was read names the input and its words as they are typed: `country "Narnia" …`. */
const READING_OF_FREE_TEXT = /^[a-z_0-9.]+ "/;

/** A sentence without the texts that the caller sent and that it quotes, which may look like codes. */
function withoutQuotes(sentence: string, input: Fields): string {
  const texts = Object.values(input).filter((value) => typeof value === 'string');
  return texts.reduce((rest, text) => rest.replaceAll(`"${text.trim()}"`, '""'), sentence);
}

/** Whether a sentence is whole, has no code in it and no value that is missing. */
export function isPlainSentence(
  sentence: string,
  input: Fields,
  { isOfCatalogue }: { isOfCatalogue: boolean },
): boolean {
  return (
    SENTENCE.test(sentence) &&
    !VALUE_OF_CODE.test(sentence) &&
    !(isOfCatalogue && !READING_OF_FREE_TEXT.test(sentence) && SNAKE_CASE.test(withoutQuotes(sentence, input)))
  );
}

/** A field has a label, labels for coded options, and tones only for its own values. */
export function expectFieldText(name: string, keywords: SchemaKeywords): void {
  const { label = '', tones = {}, type = [], items } = keywords;
  expect(label, `${name} has a label`).toMatch(/^[\p{Lu}\d]/u);
  const { enum: options = [], optionLabels = {} } = items ? keywordsOf(items) : keywords;
  const words = options.filter((option) => typeof option === 'string');
  for (const word of words) {
    const shown = optionLabels[word] ?? word;
    expect(CODE.test(shown), `${name}: ${word} reads ${shown}`).toBe(false);
  }
  const values = [type].flat().includes('boolean') ? ['true', 'false'] : words;
  if (Object.keys(tones).length > 0) expect(Object.keys(tones).sort(), `tones of ${name}`).toEqual(values.toSorted());
}

/** The texts of a schema: its labels, descriptions and other words, at any depth. */
function textsOf(schema: unknown): string[] {
  if (typeof schema === 'string') return [schema];
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.values(schema).flatMap(textsOf);
}

/** The texts of a calculator that are the same in every calculation. */
export function fixedTextsOf(calculator: Calculator): string[] {
  const { title, description, inputSchema, resultSchema, data, examples } = calculator;
  const ofTool = isTool(calculator) ? [calculator.summary, calculator.whenToUse] : [];
  const ofData = data.flatMap(({ description, note = '', source }) => [description, note, source.place]);
  return [
    title,
    description,
    ...ofTool,
    ...textsOf([inputSchema, resultSchema]),
    ...ofData,
    ...examples.map((one) => one.title),
  ];
}

/** The texts of one calculation: sentences, lines of the working and verdict. */
export function textsOfCalculation(
  calculator: Calculator,
  input: Fields,
  result: Fields,
  working: readonly Line[],
): string[] {
  const verdict = isTool(calculator) ? calculator.verdict?.({ input, result }) : undefined;
  const sentences = sentencesOf(result).map((sentence) => withoutQuotes(sentence, input));
  const lines = working.flatMap(({ description, note = '', reference }) => [description, note, reference]);
  return [...sentences, ...lines, ...textsOf(verdict)];
}

/** Texts in the words of the field: most of them are in every calculation of a tool. */
const plainTexts = new Set<string>();

export function expectPlainWords(texts: readonly string[]): void {
  const others = texts.filter((text) => !plainTexts.has(text));
  expect(others.flatMap(avoidedPhrasesIn), 'every text is in the words of the field').toEqual([]);
  for (const text of others) plainTexts.add(text);
}
