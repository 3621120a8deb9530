import { type InputError, inSentence } from '@plumbline/calculators';
import { type Exploration, type ExplorationKind, explorationFromText, readExploration } from '@plumbline/explore';
import type { Explorable } from './explorable.ts';
import { CORRELATIONS, DISTRIBUTIONS, entriesUnder, type Options, plainOptions, VARY } from './options.ts';

/** The body of a request. Its inputs include those that are varied, as the form has them. */
export interface ExplorationBody extends Record<string, unknown> {
  input: Record<string, unknown>;
}

/** What the options of an exploration amount to. */
export type Reading =
  | { state: 'ready'; exploration: Exploration; body: ExplorationBody }
  /** Something has not been typed yet. */
  | { state: 'missing'; message: string }
  | { state: 'wrong'; errors: readonly InputError[] };

/** A page that calculates for longer than this is better left to the API. */
export const EVALUATIONS_MAX = 100_000;

function hasBlankPart(text: string): boolean {
  return text.split(/[:=]/).some((part) => part.trim() === '');
}

/** What has not been typed yet; undefined if nothing is missing. */
export function missingIn(
  kind: ExplorationKind,
  options: Options,
  { figures, choices }: Explorable,
): string | undefined {
  const labelOf = (name: string) => {
    const input = [...figures, ...choices].find((candidate) => candidate.name === name);
    return input ? inSentence(input.label) : name;
  };
  switch (kind) {
    case 'sweep': {
      const [unfinished] = entriesUnder(options, VARY).find(([, text]) => hasBlankPart(text)) ?? [];
      return unfinished === undefined ? undefined : `Fill in the values of ${labelOf(unfinished)}.`;
    }
    case 'solve':
      return (options.value ?? options.becomes ?? '').trim() === '' ? 'Type the figure that you want.' : undefined;
    case 'sensitivity':
      return undefined;
    case 'uncertainty': {
      const distributions = entriesUnder(options, DISTRIBUTIONS);
      if (distributions.length === 0) return 'Add an uncertain input to see how sure the result is.';
      const [unfinished] = distributions.find(([, text]) => hasBlankPart(text)) ?? [];
      if (unfinished !== undefined) return `Fill in the distribution of ${labelOf(unfinished)}.`;
      const isUnfinished = entriesUnder(options, CORRELATIONS).some(([, text]) => hasBlankPart(text));
      return isUnfinished ? 'Fill in the coefficient of the correlation.' : undefined;
    }
  }
}

interface ReadOptions {
  kind: ExplorationKind;
  edition: string;
  /** The inputs in text form. */
  inputs: readonly (readonly [name: string, text: string])[];
  options: Options;
  explorable: Explorable;
}

/** Reads the options together with the inputs of the form. */
export function readOptions({ kind, edition, inputs, options, explorable }: ReadOptions): Reading {
  const missing = missingIn(kind, options, explorable);
  if (missing !== undefined) return { state: 'missing', message: missing };
  const { tool, figures } = explorable;
  const text = explorationFromText(kind, tool, [...inputs, ...plainOptions(options, figures)]);
  if (text.errors.length > 0) return { state: 'wrong', errors: text.errors };
  const outcome = readExploration(kind, { tool, edition }, text.body);
  if (!outcome.ok) return { state: 'wrong', errors: outcome.errors };
  const { exploration } = outcome;
  if (exploration.evaluations > EVALUATIONS_MAX) {
    const [asked, most] = [exploration.evaluations, EVALUATIONS_MAX].map((count) => count.toLocaleString('en-GB'));
    const message = `This needs ${asked} evaluations. This page makes at most ${most}: choose fewer values or samples.`;
    return { state: 'wrong', errors: [{ field: '', message }] };
  }
  return { state: 'ready', exploration, body: text.body as ExplorationBody };
}
