import type { Static, TObject, TProperties } from 'typebox';
import type { Advice } from './advice.ts';
import type { Datum } from './datum.ts';
import { type Diagram, DiagramSchema } from './diagram.ts';
import type { Problem } from './problem.ts';
import { inputReader, type Reading } from './read_input.ts';
import { resultRounder } from './round_result.ts';
import { type Given, listOf, strictObject, text } from './schema.ts';
import { type Citation, type Line, Working } from './working.ts';

export const DISCLAIMER =
  'Indicative estimate. A qualified engineer must validate it before any technical, legal or investment decision.';

export const DOMAINS = ['data_centre', 'structural', 'energy_carbon', 'regulatory', 'cost', 'self_assessment'] as const;
export type Domain = (typeof DOMAINS)[number];

/** What every result carries beside its own fields. */
const CommonResult = {
  standard_reference: text('Standard or law that the calculation follows'),
  recommendations: listOf(text('One action'), { description: 'Actions that follow from these inputs', minItems: 1 }),
  disclaimer: text('What the figures may be used for'),
  assumptions: listOf(text('One assumption'), { description: 'Defaults, fallbacks and estimates behind the result' }),
  warnings: listOf(text('One warning'), { description: 'Validity limits crossed and doubtful inputs' }),
};

/** What a method returns: its own fields in full precision, and its advice. */
export type Outcome<Result> = Result & Advice;

export type CommonFields = Static<TObject<typeof CommonResult>>;

/** A worked example: one piece of data for the tests, the documents and the forms. */
export interface Example<Input = Record<string, unknown>> {
  title: string;
  /** Where the expected figures come from: a publication with its page, or arithmetic that a reader can redo. */
  origin: string;
  input: Input;
  /** Expected fields, by dotted path. */
  expect: Record<string, unknown>;
  /** Largest allowed difference of a path, beside its reason. */
  tolerance?: Record<string, { within: number; reason: string }>;
}

/** What every calculator is made of, whatever the shape of its answer. */
interface Parts<Input extends TObject> {
  name: string;
  title: string;
  domain: Domain;
  description: string;
  Input: Input;
  /** The tool's data module, and the shared data that it uses. */
  data: readonly Datum[];
  /** Conditions that one input alone cannot show; sees only inputs that are in order by themselves. */
  check?: (valid: Partial<Given<Input>>) => Problem[];
  /** Lines worth drawing, calculated only when they are asked for. */
  diagrams?: (input: Given<Input>) => Diagram[];
  examples: readonly Example<Static<Input>>[];
}

/** A calculator whose method gives the whole answer. */
export interface AnswerDefinition<Input extends TObject, Result> extends Parts<Input> {
  resultSchema: TObject;
  method: (input: Given<Input>, w: Working) => Result;
}

/** A calculator whose answer has the fields that every tool of the catalogue has. */
export interface Definition<Input extends TObject, Result extends TObject> extends Parts<Input> {
  standardReference: string | ((input: Given<Input>) => string);
  Result: Result;
  method: (input: Given<Input>, w: Working) => Outcome<Static<Result>>;
}

export type Answer<Result = Record<string, unknown>> =
  | { ok: true; result: Result }
  | { ok: false; problems: Problem[] };

export type ShownAnswer<Result = Record<string, unknown>> =
  | { ok: true; result: Result; working: Line[]; sources: Citation[] }
  | { ok: false; problems: Problem[] };

export type DrawnAnswer = { ok: true; diagrams: Diagram[] } | { ok: false; problems: Problem[] };

/** A calculator as its users see it. */
export interface Calculator<Result = Record<string, unknown>> {
  readonly name: string;
  readonly title: string;
  readonly domain: Domain;
  readonly description: string;
  readonly inputSchema: TObject;
  readonly resultSchema: TObject;
  readonly data: readonly Datum[];
  readonly examples: readonly Example[];
  /** Reads, checks and calculates; with `recording` the working writes down its lines. */
  readonly calculate: (
    sent: unknown,
    recording: boolean,
  ) => { ok: true; result: Result; working: Working } | { ok: false; problems: Problem[] };
  /** Only where there is something to draw. */
  readonly draw?: (sent: unknown) => DrawnAnswer;
}

const roundDiagram = resultRounder(DiagramSchema);

/** Makes a calculator of its parts: its schemas become reader and rounder once, here. */
export function defineAnswer<Input extends TObject, Result extends object>(
  definition: AnswerDefinition<Input, Result>,
): Calculator<Result> {
  const { name, title, domain, description, Input, resultSchema, data, check, method, diagrams, examples } = definition;
  const readInput = inputReader(Input, name);
  const roundResult = resultRounder(resultSchema);

  function read(sent: unknown): { input: Given<Input>; reading: Reading; problems: Problem[] } {
    const reading = readInput(sent);
    const input = reading.input as Given<Input>;
    return { input, reading, problems: check ? [...reading.problems, ...check(input)] : reading.problems };
  }

  return {
    name,
    title,
    domain,
    description,
    inputSchema: { ...Input, required: Input.required ?? [] },
    resultSchema,
    data,
    examples,
    calculate(sent, recording) {
      const { input, reading, problems } = read(sent);
      if (problems.length > 0) return { ok: false, problems };
      const working = new Working(recording, reading.defaulted);
      const result = method(input, working);
      roundResult(result);
      return { ok: true, result, working };
    },
    ...(diagrams && {
      draw(sent: unknown): DrawnAnswer {
        const { input, problems } = read(sent);
        if (problems.length > 0) return { ok: false, problems };
        const drawn = diagrams(input);
        for (const diagram of drawn) roundDiagram(diagram);
        return { ok: true, diagrams: drawn };
      },
    }),
  };
}

/** Makes a tool of the catalogue: to the figures of its method come advice, reference and disclaimer. */
export function defineCalculator<Input extends TObject, Result extends TObject>(
  definition: Definition<Input, Result>,
): Calculator<Static<Result> & CommonFields> {
  const { standardReference, Result, method, ...parts } = definition;
  const referenceFor = typeof standardReference === 'string' ? () => standardReference : standardReference;
  return defineAnswer({
    ...parts,
    resultSchema: strictObject({ ...(Result.properties as TProperties), ...CommonResult }),
    method: (input, w) =>
      Object.assign(method(input, w), { standard_reference: referenceFor(input), disclaimer: DISCLAIMER }),
  });
}

/** Runs a calculator on what a caller sent. Wrong input is an answer, not an exception. */
export function runCalculator<Result>(calculator: Calculator<Result>, sent: unknown): Answer<Result> {
  const answer = calculator.calculate(sent, false);
  return answer.ok ? { ok: true, result: answer.result } : answer;
}

/** The same calculation with each line of its working and the source of each figure. */
export function showCalculation<Result>(calculator: Calculator<Result>, sent: unknown): ShownAnswer<Result> {
  const answer = calculator.calculate(sent, true);
  if (!answer.ok) return answer;
  return { ok: true, result: answer.result, working: answer.working.lines, sources: answer.working.citations };
}

/** The data of one or more data modules, for a calculator's list of sources. */
export function dataOf(...modules: Record<string, unknown>[]): Datum[] {
  return modules.flatMap((module) => Object.values(module)).filter(isDatum);
}

function isDatum(value: unknown): value is Datum {
  return typeof value === 'object' && value !== null && 'source' in value && 'confidence' in value;
}
