import type { Calculator } from '@plumbline/calculators';

/** The keywords of our schemas that a list of tools is made of. */
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

/** A bound this high only keeps nonsense out; the short list leaves it to the answer to say so. */
const BOUND_OF_NONSENSE = 100_000;

/** A description longer than this ends at its first pause. */
const DESCRIPTION_LENGTH = 48;

/** The first clause of a description; the tool's page has the rest. */
function firstClause(description: string): string {
  const [clause = ''] = description.split('; ');
  return clause.length > DESCRIPTION_LENGTH ? (clause.split(/, |: | \(/, 1)[0] ?? clause) : clause;
}

/** Free texts name their usual words in their description. */
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

/** A map from known ids to values that are all alike: the ids once, the value once. */
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

/** Words and flags are their own examples, and free texts carry theirs in the description. */
function exampleOf({ enum: words }: Keywords, value: unknown): Json {
  return typeof value === 'number' && !words ? { examples: [value] } : {};
}

/** Defaults stay out as well: a result says among its assumptions which of them it used. */
function shortInput(keywords: Keywords, hint: string | undefined): Json {
  const { maximum, default: _default, ...shape } = shapeOf(keywords);
  const kept = typeof maximum === 'number' && maximum < BOUND_OF_NONSENSE && { maximum };
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

/** The inputs of a tool: what each is, its unit, its range, its words or an example. */
export function describedInputSchema(calculator: Calculator, hints: Hints): Json {
  const example = calculator.examples[0]?.input ?? {};
  return inputSchema(calculator, (name, keywords) => ({
    ...shapeOf(keywords),
    description: describe(keywords, hints.get(name)),
    ...exampleOf(keywords, example[name]),
  }));
}

/** The inputs of a tool in as few words as they can be sent by. */
export function shortInputSchema(calculator: Calculator, hints: Hints): Json {
  return inputSchema(calculator, (name, keywords) => shortInput(keywords, hints.get(name)));
}

/** What every result has; the server's instructions explain it once for all. */
const COMMON_FIELDS = ['standard_reference', 'recommendations', 'disclaimer'];

function isFigure({ type = [] }: Keywords): boolean {
  return ['number', 'integer', 'boolean'].some((kind) => type === kind || type.includes(kind));
}

/** The figures and yes-or-no answers of a result by type; their units are in their names, the rest is in the tool's page. */
export function leanOutputSchema({ resultSchema }: Calculator): Json {
  const fields = Object.entries(resultSchema.properties as Record<string, Keywords>);
  const figures = fields.filter(([, keywords]) => isFigure(keywords)).map(([name, { type }]) => [name, { type }]);
  return { type: 'object', properties: Object.fromEntries(figures), required: COMMON_FIELDS };
}
