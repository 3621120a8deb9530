import { keywordsOf, presentInputs, runCalculator, type Tool, valueAt } from '@plumbline/calculators';
import { chosenBySearch } from '@plumbline/calculators/analysis';
import {
  controlsOf,
  type Field,
  type FormValues,
  fittingOptions,
  inputOf,
  type NumberField,
  type Option,
  readNumber,
  usedFields,
} from '@plumbline/calculators/form';
import { headOf, type Output, outputsOf, VERDICT_TONE, variableInputsOf } from '@plumbline/explore';

/** An input that is one of a few values. */
export interface ChoiceInput {
  name: string;
  label: string;
  options: readonly Option[];
}

/** What can be explored of a calculation, as its form has it. */
export interface Explorable {
  tool: Tool;
  values: FormValues;
  /** The inputs that are numbers. */
  figures: readonly NumberField[];
  choices: readonly ChoiceInput[];
  outputs: readonly Output[];
  /** The outputs that these inputs do not have, by path. */
  withoutValue: ReadonlySet<string>;
  /** What a search has chosen and can be held. */
  held: readonly HeldInput[];
}

/** An input that is left to a search, with what it chose. */
export interface HeldInput {
  name: string;
  label: string;
  value: string;
}

/** An option under the heading of its group. */
export interface GroupedOption extends Option {
  group: string;
}

/** More words than this are too many to tick. */
const OPTIONS_MAX = 30;

function choicesOf(fields: readonly Field[], values: FormValues): ChoiceInput[] {
  return controlsOf(fields).flatMap((control): ChoiceInput[] => {
    const { name, label, kind } = control;
    if (kind === 'choice') return [{ name, label, options: fittingOptions(control, values) }];
    const words = kind === 'text' ? (control.vocabulary?.words ?? []) : [];
    return words.length > 0 && words.length <= OPTIONS_MAX ? [{ name, label, options: words }] : [];
  });
}

/** The outputs with other labels where several have the same. */
function relabelled(outputs: readonly Output[], labelOf: (output: Output) => string): Output[] {
  const isAlone = (output: Output) => outputs.every((other) => other === output || other.label !== output.label);
  return outputs.map((output) => (isAlone(output) ? output : { ...output, label: labelOf(output) }));
}

/** The labels of outputs; equal ones are told apart by the group that they belong to, and then by their units. */
function withDistinctLabels(tool: Tool, outputs: readonly Output[]): Output[] {
  const { properties = {} } = keywordsOf(tool.resultSchema);
  const grouped = relabelled(outputs, ({ path, label }) => {
    const [group = ''] = path.split('.');
    const title = keywordsOf(properties[group] ?? {}).label;
    return title === undefined || group === path ? label : `${title}: ${label}`;
  });
  return relabelled(grouped, (output) => (output.path === VERDICT_TONE ? 'Verdict: good or bad' : headOf(output)));
}

/** What the calculation gives for the inputs of the form as they are. */
function foundFor(tool: Tool, fields: readonly Field[], values: FormValues): Pick<Explorable, 'withoutValue' | 'held'> {
  const input = inputOf(tool.inputSchema, fields, values);
  const answer = tool.figures(input);
  if (!answer.ok) return { withoutValue: new Set(), held: [] };
  const isMissing = ({ path }: Output) =>
    path !== VERDICT_TONE && (valueAt(answer.figures, path.split('.')) ?? null) === null;
  const chosen = chosenBySearch(tool, input);
  return {
    withoutValue: new Set(outputsOf(tool).flatMap((output) => (isMissing(output) ? [output.path] : []))),
    held: presentInputs(tool.inputSchema, { ...input, ...chosen })
      .filter(({ name }) => name in chosen)
      .map(({ name, label, value, unit }) => ({ name, label, value: `${value} ${unit}`.trim() })),
  };
}

export function explorableOf(tool: Tool, fields: readonly Field[], values: FormValues): Explorable {
  const names = new Set(variableInputsOf(tool).map(({ path }) => path));
  const used = usedFields(fields, values);
  const isVariable = ({ name }: { name: string }) => names.has(name);
  return {
    tool,
    values,
    figures: controlsOf(used).filter(
      (control): control is NumberField => control.kind === 'number' && isVariable(control),
    ),
    choices: choicesOf(used, values).filter(isVariable),
    outputs: withDistinctLabels(tool, outputsOf(tool)),
    ...foundFor(tool, fields, values),
  };
}

/** The number in the form. */
export function givenNumber(field: NumberField, values: FormValues): number | undefined {
  const reading = readNumber(values[field.name] ?? '', field);
  return reading.kind === 'number' ? reading.value : undefined;
}

/** The number in the form, or what the calculation uses without one. */
export function currentNumber(field: NumberField, values: FormValues): number | undefined {
  const given = givenNumber(field, values);
  if (given !== undefined) return given;
  return field.defaultOption === undefined ? undefined : Number(field.defaultOption.value);
}

/** The outputs that are shown first, the most important one before the others. */
export function headlinesOf(outputs: readonly Output[]): Output[] {
  const rank = ({ schema }: Output) => keywordsOf(schema ?? {}).headline ?? Number.POSITIVE_INFINITY;
  return outputs.filter((output) => Number.isFinite(rank(output))).toSorted((a, b) => rank(a) - rank(b));
}

/** The outputs that these inputs have. */
export function outputsWithValue({ outputs, withoutValue }: Explorable): Output[] {
  return outputs.filter(({ path }) => !withoutValue.has(path));
}

/** The outputs to choose from, those that matter most first: all that these inputs have, and those that are chosen. */
export function outputOptions({ outputs: all, withoutValue }: Explorable, chosen: readonly string[]): GroupedOption[] {
  const outputs = all.filter(({ path }) => !withoutValue.has(path) || chosen.includes(path));
  const main = [...headlinesOf(outputs), ...outputs.filter(({ path }) => path === VERDICT_TONE)];
  const optionIn =
    (group: string) =>
    ({ path, label }: Output): GroupedOption => ({ value: path, label, group });
  return [
    ...main.map(optionIn('Main results')),
    ...outputs.filter((output) => !main.includes(output)).map(optionIn('Other results')),
  ];
}

/** Whether the verdict depends on the inputs, and can be good: some tools only state what they found. */
export function hasVerdict({ tool }: Pick<Explorable, 'tool'>): boolean {
  const { verdict } = tool;
  const tones = tool.examples.map(({ input }) => {
    const answer = runCalculator(tool, input);
    return answer.ok ? verdict?.({ input, result: answer.result }).tone : undefined;
  });
  return tones.includes('good') && new Set(tones).size > 1;
}

const TONES: readonly Option[] = [
  { value: 'good', label: 'Good' },
  { value: 'caution', label: 'Caution' },
  { value: 'bad', label: 'Bad' },
  { value: 'neutral', label: 'Neutral' },
];

const FLAGS: readonly Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** The values of an output that is no figure; none if any word is possible. */
export function statesOf({ path, kind, schema }: Output): readonly Option[] {
  if (path === VERDICT_TONE) return TONES;
  if (kind === 'flag') return FLAGS;
  const { enum: values = [], optionLabels = {} } = keywordsOf(schema ?? {});
  return values
    .filter((value) => value !== null)
    .map((value) => ({ value: String(value), label: optionLabels[value] ?? String(value) }));
}
