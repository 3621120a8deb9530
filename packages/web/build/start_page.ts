import { fieldsOf, keywordsOf, runCalculator, type Tool, textFromInput } from '@plumbline/calculators';
import { unitInForm } from '@plumbline/calculators/form';
import type { ExampleVerdict, LiveExample, LiveStep } from '../src/catalogue/entry.ts';

type Input = Record<string, unknown>;

function exampleOf(tool: Tool): Input {
  return tool.examples[0]?.input as Input;
}

interface Answer {
  result: Record<string, unknown>;
  verdict: ExampleVerdict;
  /** The figure of the governing check, if there is one. */
  governing: { value: number; limit: number } | undefined;
}

function answerOf(tool: Tool, input: Input): Answer {
  const answer = runCalculator(tool, input);
  const verdict = answer.ok ? tool.verdict?.({ input, result: answer.result }) : undefined;
  if (!answer.ok || !verdict) throw new Error(`${tool.name} has no verdict on ${JSON.stringify(input)}`);
  const { tone, decision, reason, checks } = verdict;
  const check = checks.find(({ governs }) => governs);
  const governing = check && { value: Number(check.value), limit: Number(check.limit) };
  return { result: answer.result, verdict: { tone, decision, reason }, governing };
}

/** What the first worked example of a tool comes to. */
export function verdictOfExample(tool: Tool): Pick<ExampleVerdict, 'tone' | 'decision'> {
  const { tone, decision } = answerOf(tool, exampleOf(tool)).verdict;
  return { tone, decision };
}

const CURVE_STEPS = 16;
const CURVE = { width: 56, height: 22, margin: 2 };

function numbersOf(schema: Tool['inputSchema'] | Tool['resultSchema']): { path: string; rank: number }[] {
  return fieldsOf(schema).flatMap(({ path, schema: field }) => {
    const { type, isYear, headline } = keywordsOf(field);
    return type === 'number' && !isYear ? [{ path, rank: headline ?? Number.POSITIVE_INFINITY }] : [];
  });
}

/** The points of a small picture: how the first headline figure follows an input. Empty if no input moves it. */
export function curveOf(tool: Tool): string {
  const example = exampleOf(tool);
  const [figure] = numbersOf(tool.resultSchema)
    .filter(({ rank }) => rank !== Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.rank - b.rank);
  const inputs = numbersOf(tool.inputSchema).filter(({ path }) => Number(example[path]) > 0);
  if (!figure) return '';
  for (const { path } of inputs) {
    const middle = Number(example[path]);
    const values = Array.from({ length: CURVE_STEPS + 1 }, (_, step) => middle * (0.5 + step / CURVE_STEPS / 2));
    const answers = values.map((value) => runCalculator(tool, { ...example, [path]: value }));
    const figures = answers.map((answer) => (answer.ok ? Number(answer.result[figure.path]) : Number.NaN));
    const [low, high] = [Math.min(...figures), Math.max(...figures)];
    if (!(high > low)) continue;
    const { width, height, margin } = CURVE;
    const x = (step: number) => Math.round(margin + (step / CURVE_STEPS) * (width - 2 * margin));
    const y = (value: number) => Math.round(height - margin - ((value - low) / (high - low)) * (height - 2 * margin));
    return figures.map((value, step) => `${x(step)},${y(value)}`).join(' ');
  }
  return '';
}

interface LiveChoice {
  tool: string;
  title: string;
  /** Inputs in addition to those of the first example. */
  given?: Input;
  field: string;
  from: number;
  to: number;
  step: number;
  start: number;
  /** A result; the governing check if there is none. */
  figure?: string;
}

/** What the start page lets people try, one for each kind of reader. */
const CHOICES: readonly LiveChoice[] = [
  {
    tool: 'eurocode_beam_designer',
    title: 'A steel beam',
    given: { section: 'UB406x140x46' },
    ...{ field: 'span_m', from: 3, to: 9, step: 0.25, start: 6 },
  },
  {
    tool: 'calculate_pue',
    title: 'A data hall',
    ...{ field: 'cooling_kw', from: 25, to: 400, step: 25, start: 200 },
    figure: 'pue_score',
  },
  {
    tool: 'heatpump_heatloss',
    title: 'A home',
    ...{ field: 'floor_area_m2', from: 40, to: 240, step: 10, start: 100 },
    figure: 'design_heat_loss_kw',
  },
];

function labelsOf(schema: Tool['inputSchema'] | Tool['resultSchema'], name: string): { label: string; unit: string } {
  const property = (schema.properties as Record<string, Tool['inputSchema']>)[name];
  if (!property) throw new Error(`there is no ${name}`);
  const { label = '', unit = '-' } = keywordsOf(property) as { label?: string; unit?: string };
  return { label, unit: unitInForm(unit) };
}

function liveExampleOf(choice: LiveChoice, tool: Tool): LiveExample {
  const { title, field, from, to, step, start, figure, given } = choice;
  const input = { ...exampleOf(tool), ...given };
  const steps = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index): LiveStep => {
    const value = from + index * step;
    const { result, verdict, governing } = answerOf(tool, { ...input, [field]: value });
    const shown = figure === undefined ? governing?.value : Number(result[figure]);
    if (shown === undefined) throw new Error(`${tool.name} has no figure at ${value}`);
    return { value, figure: shown, ...verdict };
  });
  const { governing } = answerOf(tool, { ...input, [field]: start });
  const limit = figure === undefined ? governing?.limit : undefined;
  const { [field]: _varied, ...others } = input;
  return {
    tool: tool.name,
    title,
    field,
    ...labelsOf(tool.inputSchema, field),
    figureLabel: figure === undefined ? 'Governing check' : labelsOf(tool.resultSchema, figure).label,
    ...(limit !== undefined && { limit }),
    query: new URLSearchParams(textFromInput(tool.inputSchema, others)).toString(),
    start: steps.findIndex(({ value }) => value === start),
    steps,
  };
}

/** The answers of the calculators for every place of the sliders of the start page, so that they need no calculator to load. */
export function liveExamples(catalogue: readonly Tool[]): LiveExample[] {
  return CHOICES.map((choice) => {
    const tool = catalogue.find(({ name }) => name === choice.tool);
    if (!tool) throw new Error(`there is no ${choice.tool}`);
    return liveExampleOf(choice, tool);
  });
}
