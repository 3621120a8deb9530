import type {
  TArray,
  TBoolean,
  TInteger,
  TNumber,
  TObject,
  TOptional,
  TProperties,
  TSchema,
  TString,
  TUnsafe,
} from 'typebox';

type Keywords = object;

/** Marks a property that an object may lack; not enumerable, so that it is not part of the schema. */
const OPTIONAL = '~optional';

function schemaOf<Schema extends TSchema>(keywords: Keywords): Schema {
  return keywords as unknown as Schema;
}

function requiredOf(properties: TProperties): string[] {
  return Object.keys(properties).filter((name) => !(OPTIONAL in (properties[name] as object)));
}

/**
 * The few builders of JSON Schema that we use, with the types of typebox. Its own are among 370 modules, which every process and every
 * page would load.
 */
export const Type = {
  Number: (keywords: Keywords = {}): TNumber => schemaOf({ type: 'number', ...keywords }),
  Integer: (keywords: Keywords = {}): TInteger => schemaOf({ type: 'integer', ...keywords }),
  String: (keywords: Keywords = {}): TString => schemaOf({ type: 'string', ...keywords }),
  Boolean: (keywords: Keywords = {}): TBoolean => schemaOf({ type: 'boolean', ...keywords }),
  Array: <Item extends TSchema>(items: Item, keywords: Keywords = {}): TArray<Item> =>
    schemaOf({ type: 'array', items, ...keywords }),
  Object: <Properties extends TProperties>(properties: Properties, keywords: Keywords = {}): TObject<Properties> => {
    const required = requiredOf(properties);
    return schemaOf({ type: 'object', ...(required.length > 0 && { required }), properties, ...keywords });
  },
  /** A schema of which TypeScript is told what it describes. */
  Unsafe: <Described>(keywords: Keywords): TUnsafe<Described> => schemaOf({ ...keywords }),
  Optional: <Schema extends TSchema>(schema: Schema): TOptional<Schema> =>
    schemaOf(Object.defineProperty({ ...schema }, OPTIONAL, { value: true })),
};
