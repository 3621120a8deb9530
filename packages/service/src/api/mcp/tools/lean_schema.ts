import { type Calculator, keywordsOf, type SchemaKeywords } from '@plumbline/calculators';

type Json = Record<string, unknown>;

/** Higher maximums are omitted: they only reject implausible values. */
const MAXIMUM_SHOWN = 100_000;

/** The description of a field with its unit, which stands after the first clause unless that names it. */
export function describeWithUnit({ description = '', unit = '-' }: SchemaKeywords): string {
  const [what = '', ...rest] = description.split('; ');
  const isNamed = unit === '-' || what.toLowerCase().split(' ').includes(unit);
  return isNamed ? description : [`${what} (${unit})`, ...rest].join('; ');
}

function boundsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: SchemaKeywords): Json {
  return {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && maximum < MAXIMUM_SHOWN && { maximum }),
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

/** A map with the meaning of each id. What a form says under an id is shorter than its description. */
function describedMapSchema({ properties = {}, minProperties = 0 }: SchemaKeywords): Json {
  const members = Object.entries(properties).map(([id, schema]) => {
    const keywords = keywordsOf(schema);
    const { hint = '', description } = keywords;
    const words = hint === '' ? description : hint;
    return [
      id,
      { ...bare(keywords), description: describeWithUnit({ ...keywords, description: words ?? '' }) },
    ] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(members),
    additionalProperties: false,
    ...(minProperties > 0 && { minProperties }),
  };
}

function listSchema({ type, items, minItems }: SchemaKeywords): Json {
  return { type, items: bare(keywordsOf(items ?? {})), ...(minItems !== undefined && { minItems }) };
}

/** Without an example: unit and range say as much, and a model may send it in place of a value that it was not given. */
function fullInput(keywords: SchemaKeywords): Json {
  const description = describeWithUnit(keywords);
  if (keywords.isMap) return { ...describedMapSchema(keywords), description };
  if (keywords.items) return { ...listSchema(keywords), description };
  const { default: otherwise } = keywords;
  return { ...bare(keywords), ...(otherwise !== undefined && { default: otherwise }), description };
}

/** Defaults are omitted too: the assumptions of a result state those it used. */
function shortInput(keywords: SchemaKeywords): Json {
  const { brief, isMap, items, properties = {} } = keywords;
  const shape = isMap ? mapSchema(properties) : items ? listSchema(keywords) : bare(keywords);
  return { ...shape, ...(brief !== undefined && { description: brief }) };
}

function inputSchema({ inputSchema: schema }: Calculator, write: (keywords: SchemaKeywords) => Json | undefined): Json {
  const written = Object.entries(schema.properties).map(
    ([name, keywords]) => [name, write(keywordsOf(keywords))] as const,
  );
  return {
    type: 'object',
    properties: Object.fromEntries(written.filter(([, input]) => input !== undefined)),
    required: schema.required,
  };
}

/** The full input schema: description, unit, range, options and default. Of further inputs only name and type: the tool's page has the rest. */
export function describedInputSchema(calculator: Calculator): Json {
  return inputSchema(calculator, (keywords) => (keywords.isFurther ? { type: keywords.type } : fullInput(keywords)));
}

/** The shortest input schema that suffices for a call, without further inputs. */
export function shortInputSchema(calculator: Calculator): Json {
  return inputSchema(calculator, (keywords) => (keywords.isFurther ? undefined : shortInput(keywords)));
}

/** Longer lists of words are left to the tool's page. */
const OPTIONS_BYTES_MAX = 100;

/** A key figure: its type, the words that it may be, and its unit. */
function keyFigure({ type, enum: words, unit = '-' }: SchemaKeywords): Json {
  const isShort = words !== undefined && JSON.stringify(words).length <= OPTIONS_BYTES_MAX;
  return { type, ...(isShort && { enum: words }), ...(unit !== '-' && { description: unit }) };
}

/**
 * The key figures of a result, which are all there, by type and unit; the tool's page has the other fields. The server's instructions
 * explain the fields that every result has.
 */
export function leanOutputSchema({ resultSchema }: Calculator): Json {
  const fields = Object.entries(resultSchema.properties).map(([name, field]) => [name, keywordsOf(field)] as const);
  const key = fields.filter(([, { headline }]) => headline !== undefined);
  return {
    type: 'object',
    properties: Object.fromEntries(key.map(([name, keywords]) => [name, keyFigure(keywords)])),
    required: [...key.map(([name]) => name), 'edition'],
  };
}
