import { type Calculator, keywordsOf, type SchemaKeywords } from '@plumbline/calculators';

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

/** How many of the usual words of a free text are named. */
const SUGGESTIONS_MAX = 2;

function describe({ description = '', unit = '-', brief, suggested = {} }: SchemaKeywords): string {
  const usual = Object.keys(suggested).slice(0, SUGGESTIONS_MAX);
  const words = brief ?? firstClause(description) + (usual.length === 0 ? '' : `, e.g. ${usual.join(', ')}`);
  return unit === '-' || words.includes(unit) ? words : `${words}, ${unit}`;
}

function boundsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: SchemaKeywords): Json {
  return {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
    ...(exclusiveMaximum !== undefined && { exclusiveMaximum }),
  };
}

/** A value without its description. */
function bare({ type, enum: words, ...others }: SchemaKeywords): Json {
  return { type, ...(words && { enum: words }), ...boundsOf(others) };
}

/** A map from known ids to values that are all alike: the ids once, the value once. */
function mapSchema(properties: NonNullable<SchemaKeywords['properties']>): Json {
  const [member = {}] = Object.values(properties);
  return {
    type: 'object',
    propertyNames: { enum: Object.keys(properties) },
    additionalProperties: bare(keywordsOf(member)),
  };
}

function shapeOf(keywords: SchemaKeywords): Json {
  const { type, isMap, properties = {}, items, minItems } = keywords;
  if (isMap) return mapSchema(properties);
  if (items) return { type, items: bare(keywordsOf(items)), ...(minItems !== undefined && { minItems }) };
  return { ...bare(keywords), ...(keywords.default !== undefined && { default: keywords.default }) };
}

/** Words and flags are their own examples, and free texts carry theirs in the description. */
function exampleOf({ enum: words }: SchemaKeywords, value: unknown): Json {
  return typeof value === 'number' && !words ? { examples: [value] } : {};
}

/** Defaults stay out as well: a result says among its assumptions which of them it used. */
function shortInput(keywords: SchemaKeywords): Json {
  const { maximum, default: _default, ...shape } = shapeOf(keywords);
  const { brief } = keywords;
  const kept = typeof maximum === 'number' && maximum < MAXIMUM_SHOWN && { maximum };
  return { ...shape, ...kept, ...(brief !== undefined && { description: brief }) };
}

function inputSchema(
  { inputSchema: schema }: Calculator,
  write: (name: string, keywords: SchemaKeywords) => Json,
): Json {
  const properties = Object.entries(schema.properties);
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(([name, keywords]) => [name, write(name, keywordsOf(keywords))])),
    required: schema.required,
  };
}

/** The inputs of a tool: what each is, its unit, its range, its words or an example. */
export function describedInputSchema(calculator: Calculator): Json {
  const example = calculator.examples[0]?.input ?? {};
  return inputSchema(calculator, (name, keywords) => ({
    ...shapeOf(keywords),
    description: describe(keywords),
    ...exampleOf(keywords, example[name]),
  }));
}

/** The inputs of a tool in as few words as they can be sent by. */
export function shortInputSchema(calculator: Calculator): Json {
  return inputSchema(calculator, (_name, keywords) => shortInput(keywords));
}

/** Fields of every result; the server's instructions explain them. */
const COMMON_FIELDS = ['standard_reference', 'recommendations', 'disclaimer'];

function isFigure({ type = [] }: SchemaKeywords): boolean {
  return ['number', 'integer', 'boolean'].some((kind) => type === kind || type.includes(kind));
}

/** The numbers and booleans of a result by type; their names have the unit, and the tool's page has the rest. */
export function leanOutputSchema({ resultSchema }: Calculator): Json {
  const fields = Object.entries(resultSchema.properties).map(([name, field]) => [name, keywordsOf(field)] as const);
  const figures = fields.filter(([, keywords]) => isFigure(keywords)).map(([name, { type }]) => [name, { type }]);
  return { type: 'object', properties: Object.fromEntries(figures), required: COMMON_FIELDS };
}
