import {
  InputErrors,
  type InvalidInput,
  inputFromText,
  type TextEntry,
  type Tool,
  textFromInput,
} from '@plumbline/calculators';
import type { Exploration } from '../exploration.ts';
import type { Members } from '../fields/members.ts';
import type { Axis, ExplorationKind, Requests } from '../request.ts';
import { findOption, OPTION_NAMES, READERS, REPEATABLE } from './text_options.ts';
import { addTo, textOfDistribution, textOfItems, textsByName } from './text_values.ts';

/** Whether a name of the text form is an option of some kind, not an input of the tool. */
function isOption(name: string): boolean {
  return OPTION_NAMES.has(name.split('.', 1)[0] as string);
}

/** The options as the body of a request has them. */
function bodyOf(options: readonly [option: string, member: string, value: unknown][]): Members {
  const body: Members = {};
  const target: Members = {};
  const maps = new Map<string, [string, unknown][]>();
  const correlations: unknown[] = [];
  for (const [option, member, value] of options) {
    // Reported where it was read.
    if (value === undefined) continue;
    if (option === 'target') target.field = value;
    else if (option === 'value' || option === 'becomes') target[option] = value;
    else if (option === 'correlations.') correlations.push(value);
    else if (option.endsWith('.')) addTo(maps, option, [member, value]);
    else body[option] = value;
  }
  for (const [option, members] of maps) body[option.slice(0, -1)] = Object.fromEntries(members);
  if (correlations.length > 0) body.correlations = correlations;
  if (Object.keys(target).length > 0) body.target = target;
  return body;
}

/**
 * Converts an exploration from text, a URL query or command-line flags, to the body of a request. Empty text counts as not
 * sent. Only errors of the text form are reported here; `readExploration` reports the others.
 */
export function explorationFromText(
  kind: ExplorationKind,
  tool: Tool,
  entries: Iterable<TextEntry>,
): { body: Members } & InvalidInput {
  const all = [...entries];
  const inputs = all.filter(([name]) => !isOption(name));
  const texts = textsByName(all.filter(([name, text]) => isOption(name) && text !== ''));
  const { input, ...invalid } = inputFromText(tool.inputSchema, inputs);
  const errors = new InputErrors();
  errors.addAll(invalid);
  const options: [string, string, unknown][] = [];
  // The reader says of these that there are no such options.
  const unknown: [string, unknown][] = [];
  for (const [field, sent] of texts) {
    const found = findOption(kind, field);
    if (!found) {
      unknown.push([field, sent[0]]);
      continue;
    }
    const { option, member } = found;
    if (sent.length > 1 && !REPEATABLE.has(option)) {
      errors.add(() => ({ field, message: `${field} must be sent once; ${sent.length} values were sent.` }));
    }
    const text = REPEATABLE.has(option) ? sent.join(',') : (sent[0] as string);
    const reading = { tool, field, member, target: texts.get('target')?.[0], errors };
    options.push([option, member, READERS[option]?.(text, reading)]);
  }
  const body = { input, ...bodyOf(options), ...Object.fromEntries(unknown) };
  return { body, errors: errors.errors, moreErrors: errors.moreErrors };
}

function membersOf<Member>(
  option: string,
  members: Record<string, Member>,
  textOf: (member: Member) => string,
): TextEntry[] {
  return Object.entries(members).map(([name, member]) => [`${option}.${name}`, textOf(member)]);
}

function textOfAxis(axis: Axis): string {
  return 'values' in axis ? textOfItems(axis.values) : [axis.from, axis.to, axis.steps].join(':');
}

/** How the options of each kind are written. */
const WRITERS: { [Kind in ExplorationKind]: (request: Requests[Kind]) => TextEntry[] } = {
  sweep: ({ vary, outputs }) => [...membersOf('vary', vary, textOfAxis), ['outputs', outputs.join(',')]],
  solve: ({ unknown, range, steps, target }) => [
    ['unknown', unknown],
    ['range', range.join(':')],
    ['steps', String(steps)],
    ['target', target.field],
    'value' in target ? ['value', String(target.value)] : ['becomes', String(target.becomes)],
  ],
  sensitivity: ({ method, change_pct, fixed, ranges, samples, seed, outputs }) => [
    ['method', method],
    ['change_pct', String(change_pct)],
    ...(fixed.length > 0 ? ([['fixed', fixed.join(',')]] as const) : []),
    ...membersOf('ranges', ranges, (range) => range.join(':')),
    ...(method === 'sobol'
      ? ([
          ['samples', String(samples)],
          ['seed', String(seed)],
        ] as const)
      : []),
    ['outputs', outputs.join(',')],
  ],
  uncertainty: ({ distributions, correlations, samples, seed, outputs }) => [
    ...membersOf('distributions', distributions, textOfDistribution),
    ...correlations.map(
      ({ fields, coefficient }): TextEntry => [`correlations.${fields.join(':')}`, String(coefficient)],
    ),
    ['samples', String(samples)],
    ['seed', String(seed)],
    ['outputs', outputs.join(',')],
  ],
};

/** Writes an exploration as text, with every default. `explorationFromText` reads it back. */
export function textFromExploration({ kind, tool, request }: Exploration): TextEntry[] {
  const write = WRITERS[kind] as (request: Exploration['request']) => TextEntry[];
  const { input, hold } = request;
  const held: TextEntry[] = hold.length > 0 ? [['hold', hold.join(',')]] : [];
  return [...textFromInput(tool.inputSchema, input), ...write(request), ...held];
}

/** Current servers and browsers accept URLs of this length. */
const ADDRESS_LENGTH_MAX = 8_000;

/** Escapes a part of a query; separators stay readable, and half a surrogate pair becomes the replacement character. */
function escapePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replace(/%3A/g, ':')
    .replace(/%2C/g, ',');
}

/** The path and query of the permanent address of an exploration; null if it would be too long. */
export function addressOf(exploration: Exploration): string | null {
  const { kind, tool, edition } = exploration;
  const entries: TextEntry[] = [['edition', edition], ...textFromExploration(exploration)];
  const query = entries.map(([name, text]) => `${escapePart(name)}=${escapePart(text)}`).join('&');
  const address = `/v1/tools/${tool.name}/${kind}?${query}`;
  return address.length > ADDRESS_LENGTH_MAX ? null : address;
}
