import type { Calculator } from '@plumbline/calculators';

/** The schema keywords that a list of tools uses. */
interface Keywords {
  type?: string | string[];
  description?: string;
  unit?: string;
  enum?: (string | number | null)[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  items?: Keywords;
  properties?: Record<string, Keywords>;
  isMap?: boolean;
}

type Json = Record<string, unknown>;

/** The short list omits higher maximums: they only reject implausible values. */
const MAXIMUM_SHOWN = 100_000;

/** Longer descriptions are cut at the first punctuation. */
const DESCRIPTION_LENGTH = 48;

/** The first clause of a description; the tool's page has all of it. */
function firstClause(description: string): string {
  const [clause = ''] = description.split('; ');
  return clause.length > DESCRIPTION_LENGTH ? (clause.split(/, |: | \(/, 1)[0] ?? clause) : clause;
}

/** Descriptions of free-text inputs list example values after `for instance`. */
function describe({ description = '', unit = '-' }: Keywords, hint: string | undefined): string {
  const [, usual] = /; for instance ([^,]+, [^,]+)/.exec(description) ?? [];
  const words = hint ?? firstClause(description) + (usual === undefined ? '' : `, e.g. ${usual}`);
  return unit === '-' || words.includes(unit) ? words : `${words}, ${unit}`;
}

function boundsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Keywords): Json {
  return {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
    ...(exclusiveMaximum !== undefined && { exclusiveMaximum }),
  };
}

/** A value without its description. */
function bare({ type, enum: words, ...others }: Keywords): Json {
  return { type, ...(words && { enum: words }), ...boundsOf(others) };
}

/** A map from known ids to values of one schema, written once. */
function mapSchema(properties: Record<string, Keywords>): Json {
  const [member = {}] = Object.values(properties);
  return { type: 'object', propertyNames: { enum: Object.keys(properties) }, additionalProperties: bare(member) };
}

function shapeOf(keywords: Keywords): Json {
  const { type, isMap, properties = {}, items, minItems } = keywords;
  if (isMap) return mapSchema(properties);
  if (items) return { type, items: bare(items), ...(minItems !== undefined && { minItems }) };
  return { ...bare(keywords), ...(keywords.default !== undefined && { default: keywords.default }) };
}

/** Only numbers need an example: options and booleans list their values, and text has them in the description. */
function exampleOf({ enum: words }: Keywords, value: unknown): Json {
  return typeof value === 'number' && !words ? { examples: [value] } : {};
}

/** Defaults are omitted too: the assumptions of a result state those it used. */
function shortInput(keywords: Keywords, hint: string | undefined): Json {
  const { maximum, default: _default, ...shape } = shapeOf(keywords);
  const kept = typeof maximum === 'number' && maximum < MAXIMUM_SHOWN && { maximum };
  return { ...shape, ...kept, ...(hint !== undefined && { description: hint }) };
}

function inputSchema({ inputSchema: schema }: Calculator, write: (name: string, keywords: Keywords) => Json): Json {
  const properties = Object.entries(schema.properties as Record<string, Keywords>);
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(([name, keywords]) => [name, write(name, keywords)])),
    required: schema.required,
  };
}

export type Hints = ReadonlyMap<string, string>;

/** The full input schema: description, unit, range, options and example. */
export function describedInputSchema(calculator: Calculator, hints: Hints): Json {
  const example = calculator.examples[0]?.input ?? {};
  return inputSchema(calculator, (name, keywords) => ({
    ...shapeOf(keywords),
    description: describe(keywords, hints.get(name)),
    ...exampleOf(keywords, example[name]),
  }));
}

/** The shortest input schema that suffices for a call. */
export function shortInputSchema(calculator: Calculator, hints: Hints): Json {
  return inputSchema(calculator, (name, keywords) => shortInput(keywords, hints.get(name)));
}

/** Fields of every result; the server's instructions explain them. */
const COMMON_FIELDS = ['standard_reference', 'recommendations', 'disclaimer'];

function isFigure({ type = [] }: Keywords): boolean {
  return ['number', 'integer', 'boolean'].some((kind) => type === kind || type.includes(kind));
}

/** The numbers and booleans of a result by type; their names have the unit, and the tool's page has the rest. */
export function leanOutputSchema({ resultSchema }: Calculator): Json {
  const fields = Object.entries(resultSchema.properties as Record<string, Keywords>);
  const figures = fields.filter(([, keywords]) => isFigure(keywords)).map(([name, { type }]) => [name, { type }]);
  return { type: 'object', properties: Object.fromEntries(figures), required: COMMON_FIELDS };
}
