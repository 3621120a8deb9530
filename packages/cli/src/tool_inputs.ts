import {
  type Calculator,
  formatBound,
  keywordsOf,
  type SchemaKeywords,
  type Tool,
  unitInWords,
} from '@plumbline/calculators';
import { CURRENT_EDITION, type Edition } from '@plumbline/editions';
import { findTool } from '@plumbline/editions/calls/call_tool.ts';
import { chooseEdition } from '@plumbline/editions/calls/choose_edition.ts';
import { UsageError } from './command.ts';

/** An input of a tool as a command-line option; members of a map are separate, such as `answers.lca`. */
export interface ToolInput {
  name: string;
  description: string;
  isRequired: boolean;
  isFlag: boolean;
  isList: boolean;
  /** The options of an enum. */
  words: readonly string[];
  /** The allowed values: `0.1 to 1,000,000 kW`, `one of N, N+1, 2N`. */
  expected: string;
  /** The default. */
  fallback?: string;
}

function boundsOf(keywords: SchemaKeywords): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = keywords;
  const low = minimum ?? exclusiveMinimum;
  const high = maximum ?? exclusiveMaximum;
  const said = (bound: number) => formatBound(bound, keywords);
  if (minimum !== undefined && maximum !== undefined) return `${said(minimum)} to ${said(maximum)}`;
  return [
    low === undefined ? '' : `${minimum === undefined ? 'above' : 'at least'} ${said(low)}`,
    high === undefined ? '' : `${maximum === undefined ? 'below' : 'at most'} ${said(high)}`,
  ]
    .filter((bound) => bound !== '')
    .join(', ');
}

/** The words of a closed list, or of the items of a list. */
function wordsOf(keywords: SchemaKeywords): SchemaKeywords['enum'] {
  return keywords.enum ?? (keywords.items && keywordsOf(keywords.items).enum);
}

function expectedOf(keywords: SchemaKeywords): string {
  const { type, items, unit = '-' } = keywords;
  const words = wordsOf(keywords);
  const inUnit = unitInWords(unit) === '' ? '' : ` ${unitInWords(unit)}`;
  if (words) return `${items ? 'some' : 'one'} of ${words.join(', ')}${inUnit}`;
  if (type === 'boolean') return 'true or false';
  if (type !== 'number' && type !== 'integer') return 'text';
  const kind = type === 'integer' ? 'whole number' : 'number';
  const bounds = boundsOf(keywords);
  return bounds === '' ? `${kind}${inUnit === '' ? '' : `,${inUnit}`}` : `${kind}, ${bounds}${inUnit}`;
}

function inputOf(name: string, keywords: SchemaKeywords, isRequired: boolean): ToolInput {
  const { type, description = '' } = keywords;
  return {
    name,
    description,
    isRequired,
    isFlag: type === 'boolean',
    isList: type === 'array',
    words: (wordsOf(keywords) ?? []).map(String),
    expected: expectedOf(keywords),
    ...(keywords.default !== undefined && { fallback: String(keywords.default) }),
  };
}

/** The inputs of a tool, in schema order. */
export function inputsOf({ inputSchema }: Calculator): ToolInput[] {
  const required = inputSchema.required as readonly string[];
  return Object.entries(inputSchema.properties).flatMap(([name, schema]) => {
    const keywords = keywordsOf(schema);
    const { properties: members } = keywords;
    if (!members) return [inputOf(name, keywords, required.includes(name))];
    return Object.entries(members).map(([member, inner]) => inputOf(`${name}.${member}`, keywordsOf(inner), false));
  });
}

/** An input's option on the command line: `--it-load-kw`. */
export function flagOf({ name }: Pick<ToolInput, 'name'>): string {
  return `--${name.replaceAll('_', '-')}`;
}

/** The edition that `--edition` names; throws a usage error that lists those there are. */
export async function editionNamed(name: string | undefined): Promise<Edition> {
  const chosen = await chooseEdition(name);
  if (chosen.ok) return chosen.edition;
  throw new UsageError(chosen.problem.detail);
}

/** Finds a tool, or throws a usage error with similar names. */
export function toolNamed(name: string, edition: Edition = CURRENT_EDITION): Tool {
  const calculator = edition.findCalculator(name.replaceAll('-', '_'));
  if (calculator) return calculator;
  const found = findTool(name, edition);
  if (found.ok) return found.calculator;
  throw new UsageError(found.problem.detail.replace('GET /v1/tools lists', 'plumbline tools lists'));
}
