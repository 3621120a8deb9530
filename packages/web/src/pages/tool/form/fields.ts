import {
  explanationOf,
  type FieldSchema,
  formatFigure,
  keywordsOf,
  labelOf,
  optionLabel,
  type SchemaKeywords,
  unitInWords,
} from '@plumbline/calculators';

export interface Option {
  value: string;
  label: string;
}

interface FieldBase {
  /** Name in the API; inside a map the dotted path. */
  name: string;
  label: string;
  hint: string;
  isRequired: boolean;
  /** What the calculation uses if the input is not sent. */
  defaultOption?: Option;
}

export interface NumberField extends FieldBase {
  kind: 'number';
  unit: string;
}

export interface TextField extends FieldBase {
  kind: 'text';
  suggestions: Option[];
  lengthMax?: number;
  allowsBlank: boolean;
}

export interface ChoiceField extends FieldBase {
  kind: 'choice';
  options: Option[];
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

/** The bounds of a number: `0.1 to 1,000,000 kW`, `above 0, up to 2,000 MW`. */
export function formatBounds(keywords: SchemaKeywords): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, unit = '-', isYear = false } = keywords;
  const written = unitInWords(unit);
  const inUnit = written === '' ? '' : ` ${written}`;
  const shown = (value: number) => (isYear ? String(value) : formatFigure(value));
  if (minimum !== undefined && maximum !== undefined) return `${shown(minimum)} to ${shown(maximum)}${inUnit}`;
  const low = exclusiveMinimum !== undefined ? `above ${shown(exclusiveMinimum)}` : undefined;
  const high = maximum !== undefined ? `up to ${shown(maximum)}` : undefined;
  const below = exclusiveMaximum !== undefined ? `below ${shown(exclusiveMaximum)}` : undefined;
  const bounds = [minimum !== undefined ? `at least ${shown(minimum)}` : undefined, low, high, below].filter(Boolean);
  return bounds.length === 0 ? '' : `${bounds.join(', ')}${inUnit}`;
}

function optionsOf(schema: FieldSchema): Option[] {
  const { type, unit = '-', enum: options = [] } = keywordsOf(schema);
  if (type === 'boolean') {
    return [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ];
  }
  const written = unitInWords(unit);
  return options.map((value) => ({
    value: String(value),
    label: typeof value === 'number' ? `${value} ${written}`.trim() : optionLabel(schema, String(value)),
  }));
}

function defaultOptionOf(schema: FieldSchema, options: readonly Option[]): { defaultOption?: Option } {
  const { default: byDefault, unit = '-' } = keywordsOf(schema);
  if (byDefault === undefined) return {};
  const value = String(byDefault);
  const known = options.find((option) => option.value === value);
  const label =
    typeof byDefault === 'number'
      ? `${formatFigure(byDefault)} ${unitInWords(unit)}`.trim()
      : optionLabel(schema, value);
  return { defaultOption: known ?? { value, label } };
}

function sentences(...parts: string[]): string {
  const spoken = parts.filter((part) => part !== '').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return spoken.join('. ');
}

function singleField(name: string, schema: FieldSchema, isRequired: boolean): SingleField {
  const keywords = keywordsOf(schema);
  const base = { name, label: labelOf(schema), isRequired };
  const explanation = keywords.hint ?? explanationOf(schema);
  if (keywords.enum || keywords.type === 'boolean') {
    const options = optionsOf(schema);
    return { ...base, kind: 'choice', hint: explanation, options, ...defaultOptionOf(schema, options) };
  }
  if (keywords.type === 'number' || keywords.type === 'integer') {
    return {
      ...base,
      kind: 'number',
      hint: keywords.hint ?? sentences(explanation, formatBounds(keywords)),
      unit: unitInWords(keywords.unit ?? '-'),
      ...defaultOptionOf(schema, []),
    };
  }
  return {
    ...base,
    kind: 'text',
    hint: explanation,
    suggestions: Object.entries(keywords.suggested ?? {}).map(([value, label]) => ({ value, label })),
    allowsBlank: keywords.pattern === undefined,
    ...(keywords.maxLength !== undefined && { lengthMax: keywords.maxLength }),
    ...defaultOptionOf(schema, []),
  };
}

/** The members of a map by heading. A map without headings is one group without a title. */
function groupsOf(path: string, { groups, properties = {} }: SchemaKeywords): MapField['groups'] {
  const memberOf = (id: string): SingleField => singleField(`${path}.${id}`, properties[id] as FieldSchema, false);
  const all = groups ?? [{ title: '', members: Object.keys(properties) }];
  return all.map(({ title, members }) => ({ title, members: members.map(memberOf) }));
}

function fieldOf(name: string, schema: FieldSchema, isRequired: boolean): Field {
  const keywords = keywordsOf(schema);
  const base = { name, label: labelOf(schema), hint: keywords.hint ?? explanationOf(schema), isRequired };
  if (keywords.properties) return { ...base, kind: 'map', groups: groupsOf(name, keywords) };
  if (keywords.items) return { ...base, kind: 'multi_choice', options: optionsOf(keywords.items) };
  return singleField(name, schema, isRequired);
}

/** The fields of a tool's form, in the order of its schema. */
export function fieldsOf({ inputSchema }: { inputSchema: FieldSchema }): Field[] {
  const { properties = {}, required = [] } = keywordsOf(inputSchema);
  return Object.entries(properties).map(([name, property]) => fieldOf(name, property, required.includes(name)));
}

/** The fields that have a control. A map is replaced by its members. */
export function controlsOf(fields: readonly Field[]): (SingleField | MultiChoiceField)[] {
  return fields.flatMap((field) => (field.kind === 'map' ? field.groups.flatMap(({ members }) => members) : [field]));
}

export function controlNames(fields: readonly Field[]): string[] {
  return controlsOf(fields).map(({ name }) => name);
}
