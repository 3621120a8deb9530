import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { Advice } from './advice.ts';
import type { Datum } from './datum.ts';
import { Defaults } from './defaults.ts';
import { type Diagram, DiagramSchema } from './diagram.ts';
import type { Domain } from './domain.ts';
import { EDITION } from './edition.ts';
import { ResultFields } from './fields.ts';
import type { InputError, InputErrors, InvalidInput } from './input_error.ts';
import { keywordsOf } from './keywords.ts';
import { dayOf, type LawAnswer, type LawDay, type LawOnDate, LawSchema, lawOn, oncePerDay } from './law_on_date.ts';
import { lawChart, notRequired, withEnd, withLawOnDate, withoutDuty } from './law_on_date_words.ts';
import type { Citation, Line } from './line.ts';
import type { Chart, Picture } from './picture.ts';
import { inputReader, type Reading } from './read_input.ts';
import { resultRounder } from './round_result.ts';
import { type Given, listOf, strictObject, text } from './schema.ts';
import type { TextVocabulary } from './text_vocabulary.ts';
import type { Verdict, VerdictOf } from './verdict.ts';
import { Working } from './working.ts';

export const DISCLAIMER =
  'Indicative estimate. A qualified engineer must validate it before any technical, legal or investment decision.';

/** The fields that every result has in addition to its own. */
const CommonResult = {
  standard_reference: text({
    label: 'Standard reference',
    description: 'Standard or law that the calculation follows',
  }),
  recommendations: listOf(text({ description: 'One action' }), {
    label: 'Recommendations',
    description: 'Actions that follow from these inputs',
    minItems: 1,
  }),
  disclaimer: text({ label: 'Disclaimer', description: 'What the figures may be used for' }),
  assumptions: listOf(text({ description: 'One assumption' }), {
    label: 'Assumptions',
    description: 'Defaults, fallbacks and estimates behind the result',
  }),
  warnings: listOf(text({ description: 'One warning' }), {
    label: 'Warnings',
    description: 'Validity limits crossed and doubtful inputs',
  }),
  edition: text({ label: 'Edition', description: 'Edition of the methods and data' }),
};

/** The names of those fields. */
export const COMMON_FIELDS: readonly string[] = [...Object.keys(CommonResult), 'law'];

/** What a method returns: the result fields in full precision, and facts that only the advice needs. */
export type Calculated<Result, Facts = undefined> = Facts extends undefined
  ? { figures: Result; facts?: undefined }
  : { figures: Result; facts: Facts };

/** What advice is made from: the inputs, the finished figures, the facts, and which inputs are defaults. */
export interface Finished<Input, Result, Facts = undefined> {
  input: Input;
  figures: Result;
  facts: Facts;
  defaults: Defaults;
}

export type CommonFields = Static<TObject<typeof CommonResult>> & { law?: LawAnswer };

/** A worked example, which tests, documentation and forms share. */
export interface Example<Input = Record<string, unknown>> {
  title: string;
  /** Where the expected figures come from: a publication with its page, or arithmetic that a reader can redo. */
  origin: string;
  input: Input;
  /** Expected fields, by dotted path. */
  expect: Record<string, unknown>;
  /** Largest allowed difference by path, with the reason. */
  tolerance?: Record<string, { within: number; reason: string }>;
}

/** The parts that every calculator has, whatever the shape of its answer. */
interface Parts<Input extends TObject> {
  name: string;
  title: string;
  domain: Domain;
  description: string;
  Input: Input;
  /** The tool's data module, and the shared data that it uses. */
  data: readonly Datum[];
  /** Cross-field checks. Only inputs that are valid on their own are passed in. */
  check?: (valid: Partial<Given<Input>>) => InputError[];
  /** Curves to plot, calculated only on request. */
  diagrams?: (input: Given<Input>) => Diagram[];
  examples: readonly Example<Static<Input>>[];
}

/** A calculator whose method returns the whole answer. */
export interface AnswerDefinition<Input extends TObject, Result> extends Parts<Input> {
  resultSchema: TObject;
  method: (input: Given<Input>, w: Working) => Result;
}

/** What people and agents read about a tool before they use it. */
interface ToolText {
  /** What it gives, in one line of a table. */
  summary: string;
  /** What it gives, when to use it, and which other tool to use instead. */
  whenToUse: string;
  /** What people call it, its subject or its law, where the title says otherwise. The search of the catalogue knows them. */
  searchWords: readonly string[];
}

/** A tool of the catalogue, as its folder defines it. */
export interface Definition<Input extends TObject, Result extends TObject, Facts = undefined>
  extends Parts<Input>,
    ToolText {
  standardReference: string | ((input: Given<Input>) => string);
  Result: Result;
  /** The calculation: figures without sentences. */
  method: (input: Given<Input>, w: Working) => Calculated<Static<Result>, Facts>;
  /** The sentences, made from the finished figures. */
  advice: (finished: Finished<Given<Input>, Static<Result>, Facts>) => Advice;
  /** Pictures that say more than the figures do. */
  charts?: readonly Chart<Given<Input>, Static<Result>>[];
  /** The decision that the figures support, with every check. */
  verdict: VerdictOf<Given<Input>, Static<Result>>;
  /** How free texts are read, by the name of the input. */
  texts?: { readonly [Name in keyof Static<Input>]?: TextVocabulary };
  /** The dated rules of a tool with the input `as_of`. */
  law?: LawOnDate<Given<Input>, Static<Result>>;
}

/** Inputs that are not valid, and so were not calculated with. */
export type Refusal = { ok: false } & InvalidInput;

export type Answer<Result = Record<string, unknown>> = { ok: true; result: Result } | Refusal;

export type ShownAnswer<Result = Record<string, unknown>> =
  | { ok: true; result: Result; working: Line[]; sources: Citation[] }
  | Refusal;

export type DrawnAnswer = { ok: true; diagrams: Diagram[] } | Refusal;

export type FiguresAnswer<Figures = Record<string, unknown>> = { ok: true; figures: Figures } | Refusal;

/** A calculation that has been answered: what was sent, and what came back. */
export interface Answered {
  input: unknown;
  result: Record<string, unknown>;
  diagrams?: readonly Diagram[] | undefined;
}

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
  /** Reads and checks, without calculating. */
  readonly validate: (sent: unknown) => { ok: true } | Refusal;
  /** Reads, checks and calculates; `recording` turns the working on. */
  readonly calculate: (sent: unknown, recording: boolean) => { ok: true; result: Result; working: Working } | Refusal;
  /** Absent if there is nothing to plot. */
  readonly draw?: (sent: unknown) => DrawnAnswer;
  /** The charts of an answered calculation; none where the tool declares none. */
  readonly charts: (answered: Answered) => Picture[];
}

/** A calculator of the catalogue. */
export interface Tool<Result = Record<string, unknown>, Figures = Record<string, unknown>> extends Calculator<Result> {
  readonly summary: string;
  readonly whenToUse: string;
  /** Tools of early editions have none. */
  readonly searchWords?: readonly string[];
  /** The figures alone, in full precision: no sentences, no rounding, no working. */
  readonly figures: (sent: unknown) => FiguresAnswer<Figures>;
  /** The verdict of an answered calculation. Tools of early editions have none. */
  readonly verdict?: (answered: Omit<Answered, 'diagrams'>) => Verdict;
  /** How free texts are read, by the name of the input. Tools of early editions do not say. */
  readonly texts?: Readonly<Record<string, TextVocabulary | undefined>>;
}

/** A tool of this edition. */
export type CurrentTool<Result = Record<string, unknown>, Figures = Record<string, unknown>> = Tool<Result, Figures> &
  Required<Pick<Tool, 'verdict'>>;

const roundDiagram = resultRounder(DiagramSchema);

/** Reads a request by the schema of its inputs and by the cross-field checks. */
function readerOf<Input extends TObject>({ name, Input, check }: Parts<Input>) {
  const readInput = inputReader(Input, `an input of ${name}`);
  return (sent: unknown): { input: Given<Input>; reading: Reading; invalid: InputErrors } => {
    const reading = readInput(sent);
    const { invalid } = reading;
    const input = reading.input as Given<Input>;
    if (check) for (const error of check(input)) invalid.add(() => error);
    return { input, reading, invalid };
  };
}

function refusal({ errors, moreErrors }: InputErrors): Refusal {
  return { ok: false, errors, moreErrors };
}

function workingOn(recording: boolean, { defaulted }: Reading, day: LawDay, fields?: ResultFields): Working {
  return new Working(recording, defaulted, fields, undefined, undefined, day);
}

/** Makes a calculator from its parts. The input reader and the rounder are built once, here. */
function assemble<Input extends TObject, Result extends object>(
  parts: Parts<Input>,
  resultSchema: TObject,
  answer: (input: Given<Input>, w: Working, reading: Reading) => Result,
  read: ReturnType<typeof readerOf<Input>>,
  charts: readonly Chart<Given<Input>, never>[] = [],
): Calculator<Result> {
  const { name, title, domain, description, Input, data, diagrams, examples } = parts;
  const roundResult = resultRounder(resultSchema);
  const fields = new ResultFields(resultSchema);
  return {
    name,
    title,
    domain,
    description,
    inputSchema: { ...Input, required: Input.required ?? [] },
    resultSchema,
    data,
    examples,
    validate(sent) {
      const { invalid } = read(sent);
      return invalid.count > 0 ? refusal(invalid) : { ok: true };
    },
    calculate(sent, recording) {
      const { input, reading, invalid } = read(sent);
      if (invalid.count > 0) return refusal(invalid);
      const working = workingOn(recording, reading, dayOf(input), fields);
      const result = answer(input, working, reading);
      roundResult(result);
      return { ok: true, result, working };
    },
    charts({ input: sent, result, diagrams = [] }) {
      const { input } = read(sent);
      return charts.flatMap((chart) => chart({ input, result: result as never, diagrams }));
    },
    ...(diagrams && {
      draw(sent: unknown): DrawnAnswer {
        const { input, invalid } = read(sent);
        if (invalid.count > 0) return refusal(invalid);
        const drawn = diagrams(input);
        for (const diagram of drawn) roundDiagram(diagram);
        return { ok: true, diagrams: drawn };
      },
    }),
  };
}

/** Makes a calculator whose method returns the whole answer. */
export function defineAnswer<Input extends TObject, Result extends object>(
  definition: AnswerDefinition<Input, Result>,
): Calculator<Result> {
  return assemble(definition, definition.resultSchema, definition.method, readerOf(definition));
}

/** Makes a tool of the catalogue: adds advice, reference, disclaimer and edition to the figures of its method. */
export function defineCalculator<Input extends TObject, Result extends TObject, Facts = undefined>(
  definition: Definition<Input, Result, Facts>,
): CurrentTool<Static<Result> & CommonFields, Static<Result>> {
  const {
    standardReference,
    Result,
    summary,
    whenToUse,
    searchWords,
    method,
    advice,
    charts,
    verdict,
    texts = {},
    law,
  } = definition;
  const referenceFor = typeof standardReference === 'string' ? () => standardReference : standardReference;
  const ofLaw = law && { law: LawSchema };
  const resultSchema = strictObject({ ...(Result.properties as TProperties), ...CommonResult, ...ofLaw });
  const roundFigures = resultRounder(Result);
  const read = readerOf(definition);

  function answer(input: Given<Input>, w: Working, reading: Reading): Static<Result> & CommonFields {
    const common = { standard_reference: referenceFor(input), disclaimer: DISCLAIMER, edition: EDITION };
    const { figures, facts } = method(input, w) as { figures: Static<Result> & object; facts: Facts };
    const said = advice({ input, figures, facts, defaults: new Defaults(reading.defaulted) });
    const why = law?.notRequired?.(input, w.law);
    const advised = why === undefined ? said : withoutDuty(said, why);
    const onDate = law && lawOf(law, input, reading);
    return Object.assign(figures, onDate ? withLawOnDate(advised, onDate) : advised, common, onDate && { law: onDate });
  }

  function verdictOn(input: Given<Input>, result: Static<Result>, day: LawDay): Verdict {
    const why = law?.notRequired?.(input, day);
    const decided = verdict({ input, result });
    return why === undefined ? decided : notRequired(decided, why);
  }

  /** The law on the date that was sent, from the answer on each day of change. */
  function lawOf(known: NonNullable<typeof law>, input: Given<Input>, reading: Reading): LawAnswer | undefined {
    const { as_of } = input as { as_of?: string };
    if (as_of === undefined) return undefined;
    const { earliest = as_of } = keywordsOf(definition.Input.properties.as_of as TSchema);
    const states = known.states;
    const stateOn = oncePerDay((day) => {
      const onDay = { ...input, as_of: day.day };
      const { figures } = method(onDay, workingOn(false, reading, day));
      roundFigures(figures);
      const isOwn = states !== undefined && known.notRequired?.(input, day) === undefined;
      const { decision, tone } = isOwn
        ? states({ input: onDay, result: figures }, day)
        : verdictOn(onDay, figures, day);
      return { decision, tone };
    });
    const applies = known.notRequired?.(input, dayOf(input)) === undefined;
    return lawOn(
      as_of,
      { changes: known.changes(input), days: known.daysOf?.(input) ?? [], earliest, applies },
      stateOn,
    );
  }

  return {
    ...assemble(
      definition,
      resultSchema,
      answer,
      read,
      law ? [...(charts ?? []), lawChart as Chart<Given<Input>, never>] : charts,
    ),
    summary,
    whenToUse,
    searchWords,
    texts,
    verdict({ input: sent, result }) {
      const { input } = read(sent);
      return withEnd(verdictOn(input, result as Static<Result>, dayOf(input)), result.law as LawAnswer | undefined);
    },
    figures(sent) {
      const { input, reading, invalid } = read(sent);
      if (invalid.count > 0) return refusal(invalid);
      return { ok: true, figures: method(input, workingOn(false, reading, dayOf(input))).figures };
    },
  };
}

/** Runs a calculator on a request. Invalid input is returned as errors, not thrown. */
export function runCalculator<Result>(calculator: Calculator<Result>, sent: unknown): Answer<Result> {
  const answer = calculator.calculate(sent, false);
  return answer.ok ? { ok: true, result: answer.result } : answer;
}

/** Runs a calculator and returns the working and the sources as well. */
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
