import {
  type Calculator,
  catalogue,
  findCalculator,
  type InputError,
  nearest,
  runCalculator,
  showCalculation,
} from '@plumbline/calculators';

/** What an answer can carry beside the result. */
export const EXTRAS = ['working', 'sources', 'diagrams'] as const;
export type Extra = (typeof EXTRAS)[number];

/** One call of a tool, whatever the door it came through. */
export interface ToolCall {
  calculator: Calculator;
  input: unknown;
  extras: ReadonlySet<Extra>;
  /** Whose tier the answer names; the older interface has no room for one. */
  caller: { tier?: string };
}

/** A call that was not answered with a result, in words for the caller. */
export interface Refusal<Code extends string = 'unknown_tool' | 'invalid_input'> {
  code: Code;
  detail: string;
  errors?: InputError[];
  /** For a refusal that passes: how long to wait. */
  retryAfterSeconds?: number;
}

export type Answered = { ok: true; answer: Record<string, unknown> } | { ok: false; refusal: Refusal };

const TOOL_NAMES = catalogue.map(({ name }) => name);
const SUGGESTIONS_MAX = 3;

export function findTool(name: string): { ok: true; calculator: Calculator } | { ok: false; refusal: Refusal } {
  const calculator = findCalculator(name);
  if (calculator) return { ok: true, calculator };
  const near = nearest(name, TOOL_NAMES, SUGGESTIONS_MAX);
  const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ' GET /v1/tools lists them all.';
  const shown = name.length > 64 ? `${name.slice(0, 64)}…` : name;
  return { ok: false, refusal: { code: 'unknown_tool', detail: `There is no tool named ${shown}.${hint}` } };
}

export function refuseInputs(owner: string, errors: InputError[]): Refusal {
  const count = errors.length === 1 ? '1 input' : `${errors.length} inputs`;
  const verb = errors.length === 1 ? 'needs' : 'need';
  return { code: 'invalid_input', detail: `${count} of ${owner} ${verb} correcting.`, errors };
}

function drawingsOf(calculator: Calculator, input: unknown): Answered {
  if (!calculator.draw) {
    const message = `include cannot have diagrams here: ${calculator.name} has nothing to draw.`;
    return { ok: false, refusal: refuseInputs('the query', [{ field: 'include', message }]) };
  }
  const drawn = calculator.draw(input);
  if (!drawn.ok) return { ok: false, refusal: refuseInputs(calculator.name, drawn.errors) };
  return { ok: true, answer: { diagrams: drawn.diagrams } };
}

/** Calculates, and adds to the result what the caller asked for. */
export function callTool({ calculator, input, extras, caller }: ToolCall): Answered {
  const { tier } = caller;
  if (extras.size === 0) {
    const plain = runCalculator(calculator, input);
    if (!plain.ok) return { ok: false, refusal: refuseInputs(calculator.name, plain.errors) };
    return { ok: true, answer: tier === undefined ? plain.result : Object.assign(plain.result, { tier }) };
  }
  const shown = showCalculation(calculator, input);
  if (!shown.ok) return { ok: false, refusal: refuseInputs(calculator.name, shown.errors) };
  const { result, working, sources } = shown;
  const drawn: Answered = extras.has('diagrams') ? drawingsOf(calculator, input) : { ok: true, answer: {} };
  if (!drawn.ok) return drawn;
  const answer = {
    ...result,
    ...(tier !== undefined && { tier }),
    ...(extras.has('working') && { working }),
    ...(extras.has('sources') && { sources }),
    ...drawn.answer,
  };
  return { ok: true, answer };
}
