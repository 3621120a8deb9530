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

/** How many example values the description of a free-text input lists. */
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

/** A map from known ids to values of one schema, written once. */
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

/** Only numbers need an example: options and booleans list their values, and text has them in the description. */
function exampleOf({ enum: words }: SchemaKeywords, value: unknown): Json {
  return typeof value === 'number' && !words ? { examples: [value] } : {};
}

/** Defaults are omitted too: the assumptions of a result state those it used. */
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

/** The full input schema: description, unit, range, options and example. */
export function describedInputSchema(calculator: Calculator): Json {
  const example = calculator.examples[0]?.input ?? {};
  return inputSchema(calculator, (name, keywords) => ({
    ...shapeOf(keywords),
    description: describe(keywords),
    ...exampleOf(keywords, example[name]),
  }));
}

/** The shortest input schema that suffices for a call. */
export function shortInputSchema(calculator: Calculator): Json {
  return inputSchema(calculator, (_name, keywords) => shortInput(keywords));
}

function isFigure({ type = [] }: SchemaKeywords): boolean {
  return ['number', 'integer', 'boolean'].some((kind) => type === kind || type.includes(kind));
}

/**
 * The numbers and booleans of a result by type; their names have the unit, and the tool's page has the rest. The server's
 * instructions explain the fields that every result has.
 */
export function leanOutputSchema({ resultSchema }: Calculator): Json {
  const fields = Object.entries(resultSchema.properties).map(([name, field]) => [name, keywordsOf(field)] as const);
  const figures = fields.filter(([, keywords]) => isFigure(keywords)).map(([name, { type }]) => [name, { type }]);
  return { type: 'object', properties: Object.fromEntries(figures), required: ['edition'] };
}
