import {
  type Calculator,
  type InputError,
  type InvalidInput,
  LAWS,
  nearest,
  nextLawChange,
  runCalculator,
  showCalculation,
  type Tool,
} from '@plumbline/calculators';
import { CURRENT_EDITION, type Edition, ERRATA, type Errata } from '../index.ts';
import type { Extra } from './extras.ts';

export { EXTRAS, type Extra } from './extras.ts';

const SHEET_EXTRAS: ReadonlySet<Extra> = new Set(['working', 'sources']);
const DRAWN_SHEET_EXTRAS: ReadonlySet<Extra> = new Set(['working', 'sources', 'diagrams']);

/** The extras that a calculation sheet shows. */
export function extrasOfSheet({ draw }: Calculator): ReadonlySet<Extra> {
  return draw ? DRAWN_SHEET_EXTRAS : SHEET_EXTRAS;
}

/** A calculation to sign. */
export interface SignedCalculation {
  tool: string;
  input: unknown;
  result: Record<string, unknown>;
}

/** One call of a tool, whatever the interface. */
export interface ToolCall {
  calculator: Calculator;
  input: unknown;
  extras: ReadonlySet<Extra>;
  /** Its tier is part of the result, except in Variant B. */
  caller: { tier?: string };
  /** Needed for the extra `receipt`. */
  receipts?: { issue: (calculation: SignedCalculation) => string | undefined } | undefined;
  /** For tests; the published ones by default. */
  errata?: Errata;
}

/** The content of an RFC 9457 problem. */
export interface Problem<Code extends string = 'unknown_tool' | 'invalid_input'> {
  code: Code;
  detail: string;
  /** The first input errors. */
  errors?: InputError[];
  /** How many further input errors there are. */
  moreErrors?: number;
  /** For transient problems. */
  retryAfterSeconds?: number;
}

export type ToolCallResult = { ok: true; result: Record<string, unknown> } | { ok: false; problem: Problem };

const SUGGESTIONS_MAX = 3;

/** Finds a tool of an edition by its name. */
export function findTool(
  name: string,
  edition: Edition = CURRENT_EDITION,
): { ok: true; calculator: Tool } | { ok: false; problem: Problem } {
  const calculator = edition.findCalculator(name);
  if (calculator) return { ok: true, calculator };
  const names = edition.catalogue.map((tool) => tool.name);
  const near = nearest(name, names, SUGGESTIONS_MAX);
  const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ' GET /v1/tools lists them all.';
  const shown = name.length > 64 ? `${name.slice(0, 64)}…` : name;
  const place = edition === CURRENT_EDITION ? '' : ` in edition ${edition.name}`;
  return { ok: false, problem: { code: 'unknown_tool', detail: `There is no tool named ${shown}${place}.${hint}` } };
}

/** The problem of inputs that are not valid; its detail has the number of all of them. */
export function invalidInputProblem(owner: string, { errors, moreErrors }: InvalidInput): Problem {
  const count = errors.length + moreErrors;
  const detail = count === 1 ? `1 input of ${owner} needs correcting` : `${count} inputs of ${owner} need correcting`;
  if (moreErrors === 0) return { code: 'invalid_input', detail: `${detail}.`, errors };
  return { code: 'invalid_input', detail: `${detail}; the first ${errors.length} are described.`, errors, moreErrors };
}

function missingExtra(extra: Extra, reason: string): ToolCallResult {
  const error = { field: 'include', message: `include cannot have ${extra} here: ${reason}` };
  return { ok: false, problem: invalidInputProblem('the query', { errors: [error], moreErrors: 0 }) };
}

function drawingsOf(calculator: Calculator, input: unknown): ToolCallResult {
  if (!calculator.draw) return missingExtra('diagrams', `${calculator.name} has no diagrams.`);
  const drawn = calculator.draw(input);
  if (!drawn.ok) return { ok: false, problem: invalidInputProblem(calculator.name, drawn) };
  return { ok: true, result: { diagrams: drawn.diagrams } };
}

function receiptOf(
  { calculator, input, receipts }: Omit<ToolCall, 'caller' | 'extras'>,
  result: Record<string, unknown>,
): ToolCallResult {
  if (!receipts) throw new Error('a receipt is asked for where none is issued');
  const receipt = receipts.issue({ tool: calculator.name, input, result });
  if (receipt === undefined) return missingExtra('receipt', 'text of the inputs is not valid Unicode.');
  return { ok: true, result: { receipt } };
}

const NOTHING: ToolCallResult = { ok: true, result: {} };

/** Calculates, and adds the requested extras to the result. */
export function callTool({ calculator, input, extras, caller, receipts, errata = ERRATA }: ToolCall): ToolCallResult {
  const { tier } = caller;
  if (extras.size === 0) {
    const plain = runCalculator(calculator, input);
    if (!plain.ok) return { ok: false, problem: invalidInputProblem(calculator.name, plain) };
    errata.warn(calculator.name, plain.result);
    return { ok: true, result: tier === undefined ? plain.result : Object.assign(plain.result, { tier }) };
  }
  const shown = showCalculation(calculator, input);
  if (!shown.ok) return { ok: false, problem: invalidInputProblem(calculator.name, shown) };
  const { result, working, sources } = shown;
  const drawn = extras.has('diagrams') ? drawingsOf(calculator, input) : NOTHING;
  if (!drawn.ok) return drawn;
  // Before errata are added: what is signed can be recalculated also when others have become known.
  const signed = extras.has('receipt') ? receiptOf({ calculator, input, receipts }, result) : NOTHING;
  if (!signed.ok) return signed;
  errata.warn(calculator.name, result);
  const answer = {
    ...result,
    ...(tier !== undefined && { tier }),
    ...(extras.has('next_change') && { next_change: nextLawChange({ ...result, working, sources }, LAWS) }),
    ...(extras.has('working') && { working }),
    ...(extras.has('sources') && { sources }),
    ...drawn.result,
    ...signed.result,
  };
  return { ok: true, result: answer };
}
