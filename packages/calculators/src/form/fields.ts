import {
  type Conditions,
  type Example,
  type FieldSchema,
  keywordsOf,
  type SchemaKeywords,
  type TextVocabulary,
} from '../kernel/index.ts';
import { explanationOf, formatFigure, labelOf, optionLabel } from '../presentation/index.ts';
import { type Amount, formatAmount, unitInForm } from './format_amount.ts';
import { groupFurther } from './further_groups.ts';
import type { NumberUnit } from './read_number.ts';

export interface Option {
  value: string;
  label: string;
}

interface FieldBase {
  /** Name in the API; inside a map the dotted path. */
  name: string;
  label: string;
  /** How a sentence names it, if the label does not do. */
  inSentence?: string;
  hint: string;
  isRequired: boolean;
  /** What the calculation uses if the input is not sent. */
  defaultOption?: Option;
  /** What other inputs must be for this one to be used. */
  appliesWhen?: Conditions;
  /** Shown under "More inputs". */
  isFurther?: boolean;
}

export interface NumberField extends FieldBase, Amount, NumberUnit {
  kind: 'number';
  isWhole: boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  /** A value that an example has. */
  typical?: number;
}

export interface TextField extends FieldBase {
  kind: 'text';
  vocabulary?: TextVocabulary;
  lengthMax?: number;
  allowsBlank: boolean;
  /** The first and the last day, if it is a date. */
  days?: { earliest: string; latest: string };
}

export interface ChoiceField extends FieldBase {
  kind: 'choice';
  type: 'string' | 'integer' | 'boolean';
  options: Option[];
  /** The options that fit each value of another input. */
  optionsBy?: SchemaKeywords['optionsBy'];
}

export interface MultiChoiceField extends FieldBase {
  kind: 'multi_choice';
  options: Option[];
}

export interface MapField extends FieldBase {
  kind: 'map';
  groups: { title: string; members: SingleField[] }[];
}

export type SingleField = NumberField | TextField | ChoiceField;
export type Field = SingleField | MultiChoiceField | MapField;

/** The parts of a tool that its form is made from. */
export interface FormSource {
  inputSchema: FieldSchema;
  examples?: readonly Pick<Example, 'input'>[];
  texts?: Readonly<Record<string, TextVocabulary | undefined>>;
}

/** A limit far from any usual value is not shown. */
const MAXIMUM_WORTH_SAYING = 1000;
const YEARS_WORTH_SAYING = 100;

function isWorthSaying(low: number, high: number, isYear: boolean): boolean {
  return isYear ? high - low <= YEARS_WORTH_SAYING : high < MAXIMUM_WORTH_SAYING;
}

/** The bounds of a number, as far as they help: `0.5 to 30 m`, `10 m² or more`. */
export function formatBounds(bounds: Pick<NumberField, 'unit' | 'isYear' | 'minimum' | 'maximum'>): string {
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY, isYear } = bounds;
  if (isWorthSaying(minimum, maximum, isYear)) {
    const low = isYear ? String(minimum) : formatFigure(minimum);
    return `${low} to ${formatAmount(maximum, bounds)}`;
  }
  return minimum <= 1 || isYear ? '' : `${formatAmount(minimum, bounds)} or more`;
}

function optionsOf(schema: FieldSchema): Option[] {
  const { type, unit = '-', enum: options = [] } = keywordsOf(schema);
  if (type === 'boolean') {
    return [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ];
  }
  const amount = { unit: unitInForm(unit), isYear: false };
  return options.map((value) => ({
    value: String(value),
    label: typeof value === 'number' ? formatAmount(value, amount) : optionLabel(schema, String(value)),
  }));
}

function defaultOptionOf(schema: FieldSchema, options: readonly Option[]): { defaultOption?: Option } {
  const { default: byDefault, unit = '-', isYear = false } = keywordsOf(schema);
  if (byDefault === undefined) return {};
  const value = String(byDefault);
  const known = options.find((option) => option.value === value);
  const label =
    typeof byDefault === 'number'
      ? formatAmount(byDefault, { unit: unitInForm(unit), isYear })
      : optionLabel(schema, value);
  return { defaultOption: known ?? { value, label } };
}

/** Joins texts to sentences. One alone has no full stop, as labels have none. */
function sentences(...texts: string[]): string {
  const spoken = texts.filter((text) => text !== '').map((text) => text.replace(/\.$/, ''));
  return spoken.length > 1 ? `${spoken.join('. ')}.` : (texts.find((text) => text !== '') ?? '');
}

type Base = Pick<FieldBase, 'name' | 'label' | 'inSentence' | 'hint' | 'isRequired' | 'appliesWhen' | 'isFurther'>;

function baseOf(name: string, schema: FieldSchema, isRequired: boolean): Base {
  const { hint, inSentence, appliesWhen, isFurther } = keywordsOf(schema);
  return {
    name,
    label: labelOf(schema),
    hint: hint ?? explanationOf(schema),
    isRequired,
    ...(isFurther && { isFurther }),
    ...(inSentence !== undefined && { inSentence }),
    ...(appliesWhen && { appliesWhen }),
  };
}

function numberField(base: Base, schema: FieldSchema, typical: unknown): NumberField {
  const { unit = '-', type, isYear = false, ...keywords } = keywordsOf(schema);
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = keywords;
  const number = {
    unit: unitInForm(unit),
    schemaUnit: unit,
    isYear,
    isWhole: type === 'integer',
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
    ...(exclusiveMaximum !== undefined && { exclusiveMaximum }),
    ...(typeof typical === 'number' && { typical }),
  };
  const hint = sentences(base.hint, formatBounds(number));
  return { ...base, kind: 'number', ...number, hint, ...defaultOptionOf(schema, []) };
}

interface FieldContext {
  isRequired: boolean;
  typical?: unknown;
  vocabulary?: TextVocabulary | undefined;
}

function singleField(
  name: string,
  schema: FieldSchema,
  { isRequired, typical, vocabulary }: FieldContext,
): SingleField {
  const { enum: values, type, optionsBy, pattern, format, earliest, latest, maxLength } = keywordsOf(schema);
  const base = baseOf(name, schema, isRequired);
  if (values || type === 'boolean') {
    const options = optionsOf(schema);
    return {
      ...base,
      kind: 'choice',
      type: type as ChoiceField['type'],
      options,
      ...(optionsBy && { optionsBy }),
      ...defaultOptionOf(schema, options),
    };
  }
  if (type === 'number' || type === 'integer') return numberField(base, schema, typical);
  return {
    ...base,
    kind: 'text',
    ...(vocabulary && { vocabulary }),
    allowsBlank: pattern === undefined && format === undefined,
    ...(earliest !== undefined && latest !== undefined && { days: { earliest, latest } }),
    ...(maxLength !== undefined && { lengthMax: maxLength }),
    ...defaultOptionOf(schema, []),
  };
}

/** The members of a map by heading. A map without headings is one group without a title. */
function groupsOf(path: string, { groups, properties = {} }: SchemaKeywords, typical: unknown): MapField['groups'] {
  const example = (typical ?? {}) as Record<string, unknown>;
  const memberOf = (id: string): SingleField =>
    singleField(`${path}.${id}`, properties[id] as FieldSchema, { isRequired: false, typical: example[id] });
  const all = groups ?? [{ title: '', members: Object.keys(properties) }];
  return all.map(({ title, members }) => ({ title, members: members.map(memberOf) }));
}

function fieldOf(name: string, schema: FieldSchema, context: FieldContext): Field {
  const keywords = keywordsOf(schema);
  const base = baseOf(name, schema, context.isRequired);
  if (keywords.properties) return { ...base, kind: 'map', groups: groupsOf(name, keywords, context.typical) };
  if (keywords.items) return { ...base, kind: 'multi_choice', options: optionsOf(keywords.items) };
  return singleField(name, schema, context);
}

/** The fields of a tool's form, in the order of its schema. */
export function fieldsOf({ inputSchema, examples = [], texts = {} }: FormSource): Field[] {
  const { properties = {}, required = [] } = keywordsOf(inputSchema);
  return Object.entries(properties).map(([name, property]) =>
    fieldOf(name, property, {
      isRequired: required.includes(name),
      typical: examples.find(({ input }) => input[name] !== undefined)?.input[name],
      vocabulary: texts[name],
    }),
  );
}

export interface FormSection {
  title: string;
  fields: readonly Field[];
  /** Shown once the reader opens it, or if one of its fields has a value. */
  isFolded: boolean;
}

/** The fields under the headings of the form, the further ones last; a short form begins with a section without a title. */
export function sectionsOf({ inputSchema }: FormSource, fields: readonly Field[]): FormSection[] {
  const usual = fields.filter(({ isFurther }) => !isFurther);
  const { sections = [{ title: '', members: usual.map(({ name }) => name) }] } = keywordsOf(inputSchema);
  const shown = sections.map(({ title, members }) => ({
    title,
    fields: members.flatMap((member) => usual.filter(({ name }) => name === member)),
    isFolded: false,
  }));
  const further = groupFurther(
    fields.filter(({ isFurther }) => isFurther),
    'More inputs',
  );
  const folded = further.map((group) => ({ ...group, isFolded: true }));
  return [...shown, ...folded].filter((section) => section.fields.length > 0);
}

/** The fields that have a control. A map is replaced by its members. */
export function controlsOf(fields: readonly Field[]): (SingleField | MultiChoiceField)[] {
  return fields.flatMap((field) => (field.kind === 'map' ? field.groups.flatMap(({ members }) => members) : [field]));
}

export function controlNames(fields: readonly Field[]): string[] {
  return controlsOf(fields).map(({ name }) => name);
}
