export interface StepResponse {
  status: number;
  /** By name in lower case. */
  headers: Record<string, string>;
  body: unknown;
}

/** What expressions can name. */
export interface RunState {
  inputs: Record<string, unknown>;
  /** The outputs of each step that has run. */
  steps: Record<string, Record<string, unknown>>;
}

/** The part of a document that a JSON Pointer names. */
function atPointer(content: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  return names.reduce<unknown>((part, name) => {
    if (typeof part !== 'object' || part === null) return undefined;
    return (part as Record<string, unknown>)[name.replaceAll('~1', '/').replaceAll('~0', '~')];
  }, content);
}

function ofResponse(expression: string, { status, headers, body }: StepResponse): unknown {
  if (expression === '$statusCode') return status;
  const [, header] = /^\$response\.header\.(.+)$/.exec(expression) ?? [];
  if (header !== undefined) return headers[header.toLowerCase()];
  const [, pointer] = /^\$response\.body(?:#(.*))?$/.exec(expression) ?? [];
  return atPointer(body, pointer ?? '');
}

/** The value of a runtime expression. */
export function evaluated(expression: string, { inputs, steps }: RunState, response?: StepResponse): unknown {
  const [, input] = /^\$inputs\.(\w+)$/.exec(expression) ?? [];
  if (input !== undefined) return inputs[input];
  const [, step, output] = /^\$steps\.(\w+)\.outputs\.(\w+)$/.exec(expression) ?? [];
  if (step !== undefined && output !== undefined) return steps[step]?.[output];
  if (response && /^\$(statusCode$|response\.(header\.|body(#|$)))/.test(expression)) {
    return ofResponse(expression, response);
  }
  throw new Error(`${expression} is not an expression that can be evaluated here`);
}

/** A payload or parameter with the values of its expressions. */
export function withValues(part: unknown, state: RunState): unknown {
  if (typeof part === 'string') return part.startsWith('$') ? evaluated(part, state) : part;
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((each) => withValues(each, state));
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withValues(value, state)]));
}

function literal(text: string): unknown {
  return text.startsWith("'") ? text.slice(1, -1) : JSON.parse(text);
}

const COMPARISON = /^(?<expression>\$\S+) (?<operator>==|!=|<|<=|>|>=) (?<literal>'[^']*'|[\d.]+|true|false|null)$/;

const OPERATORS: Record<string, (a: never, b: never) => boolean> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

function holds(comparison: string, state: RunState, response: StepResponse): boolean {
  const { expression, operator, literal: text } = COMPARISON.exec(comparison)?.groups ?? {};
  const compare = OPERATORS[operator ?? ''];
  if (expression === undefined || text === undefined || !compare) {
    throw new Error(`${comparison} is not a simple condition`);
  }
  return compare((evaluated(expression, state, response) ?? null) as never, literal(text) as never);
}

/** Whether a simple condition of a criterion is fulfilled. */
export function fulfils(condition: string, state: RunState, response: StepResponse): boolean {
  return condition
    .split(' || ')
    .some((alternative) => alternative.split(' && ').every((comparison) => holds(comparison, state, response)));
}
