import type { Tool } from '@plumbline/calculators';

/** The first sentence of `whenToUse`, on what the tool gives; the others say which tool to use instead. */
const FIRST_SENTENCE = /^.*?\. /;

/** What a model reads about a tool in the full list: what it does, what it does not do, and which tool to use instead. */
export function fullDescription({ description, whenToUse }: Pick<Tool, 'description' | 'whenToUse'>): string {
  return `${description} ${whenToUse.replace(FIRST_SENTENCE, '')}`;
}
