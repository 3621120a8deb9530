import { describeSent, type InputErrors, type Tool } from '@plumbline/calculators';
import { variableInputsOf } from '../fields/inputs.ts';
import { outputsOf } from '../fields/outputs.ts';
import type { ExplorationKind } from '../request.ts';
import type { ValueKind } from '../value.ts';
import { distributionFromText, figuresFromText, itemsFromText, numberFromText, valueOfText } from './text_values.ts';

/** The options of each kind in the text form. An option with a dot stands for its members: `vary.` for `vary.<input>`. */
const OPTIONS: Readonly<Record<ExplorationKind, readonly string[]>> = {
  sweep: ['vary.', 'outputs', 'hold'],
  solve: ['unknown', 'range', 'steps', 'target', 'value', 'becomes', 'hold'],
  sensitivity: ['method', 'change_pct', 'fixed', 'ranges.', 'samples', 'seed', 'outputs', 'hold'],
  uncertainty: ['distributions.', 'correlations.', 'samples', 'seed', 'outputs', 'hold'],
};

/** The first words of all options: no tool may have an input of such a name. */
export const OPTION_NAMES: ReadonlySet<string> = new Set(
  Object.values(OPTIONS).flatMap((names) => names.map((name) => name.replace('.', ''))),
);

/** The option that an entry belongs to and its member; undefined if this kind has no such option. */
export function findOption(kind: ExplorationKind, name: string): { option: string; member: string } | undefined {
  const dot = name.indexOf('.') + 1;
  const option = dot === 0 ? name : name.slice(0, dot);
  return OPTIONS[kind].includes(option) ? { option, member: dot === 0 ? '' : name.slice(dot) } : undefined;
}

export interface ReadingOf {
  tool: Tool;
  /** The name of the entry, for messages. */
  field: string;
  member: string;
  /** The output that is wanted, because the kind of its value depends on it. */
  target: string | undefined;
  errors: InputErrors;
}

function kindOfInput(tool: Tool, name: string): ValueKind {
  return variableInputsOf(tool).find(({ path }) => path === name)?.kind ?? 'word';
}

function kindOfOutput(tool: Tool, name: string | undefined): ValueKind {
  return outputsOf(tool).find(({ path }) => path === name)?.kind ?? 'word';
}

/** `4:12:9` or a list of values. */
function axisFromText(text: string, { tool, member, field, errors }: ReadingOf): unknown {
  const kind = kindOfInput(tool, member);
  if (kind !== 'figure' || !text.includes(':')) return { values: itemsFromText(kind, text) };
  const [from, to, steps, ...further] = figuresFromText(text);
  if (steps === undefined || further.length > 0) {
    errors.add(() => ({
      field,
      message: `${field} must be from:to:steps or a list of values; ${describeSent(text)} was sent.`,
    }));
  }
  return { from, to, steps };
}

function correlationFromText(text: string, { member, field, errors }: ReadingOf): unknown {
  const fields = member.split(':');
  if (fields.length !== 2) {
    errors.add(() => ({ field, message: `${field} must name two inputs with a colon between them.` }));
    return undefined;
  }
  return { fields, coefficient: numberFromText(text) };
}

type Reader = (text: string, reading: ReadingOf) => unknown;

const asText: Reader = (text) => text;
const asNumber: Reader = (text) => numberFromText(text);
const asFigures: Reader = (text) => figuresFromText(text);
const asNames: Reader = (text) => itemsFromText('word', text);

/** How the text of each option is read. */
export const READERS: Readonly<Record<string, Reader>> = {
  'vary.': axisFromText,
  outputs: asNames,
  unknown: asText,
  range: asFigures,
  steps: asNumber,
  target: asText,
  value: asNumber,
  becomes: (text, { tool, target }) => valueOfText(kindOfOutput(tool, target), text),
  method: asText,
  change_pct: asNumber,
  fixed: asNames,
  hold: asNames,
  'ranges.': asFigures,
  samples: asNumber,
  seed: asNumber,
  'distributions.': (text, { tool, member }) => distributionFromText(kindOfInput(tool, member), text),
  'correlations.': correlationFromText,
};

/** Options that are lists may be sent in several texts. */
export const REPEATABLE: ReadonlySet<string> = new Set(['vary.', 'outputs', 'fixed', 'hold']);
