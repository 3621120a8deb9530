import type { OpenApiSchema } from '../../packages/service/src/api/http/openapi/schema.ts';
import type { SeededRandom } from './seeded_random.ts';

const RANGE_MAX = 1e6;

function numberIn(schema: OpenApiSchema, random: SeededRandom): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const least = minimum ?? exclusiveMinimum ?? -RANGE_MAX;
  const most = maximum ?? exclusiveMaximum ?? Math.max(RANGE_MAX, least * 2);
  const way = random.number();
  // The bounds, and the next double beyond them.
  if (way < 0.15) return least;
  if (way < 0.3) return most;
  if (way < 0.35) return least - Math.max(Math.abs(least), 1) * Number.EPSILON;
  if (way < 0.4) return most + Math.max(Math.abs(most), 1) * Number.EPSILON;
  return least + random.number() * (most - least);
}

/** Generates values from schemas; most are valid, some are just outside a bound. */
export class SchemaValues {
  readonly #document: unknown;

  constructor(document: unknown) {
    this.#document = document;
  }

  #resolved(schema: OpenApiSchema): OpenApiSchema {
    if (schema.$ref === undefined) return schema;
    const steps = schema.$ref.slice(2).split('/');
    return steps.reduce((part, step) => (part as Record<string, unknown>)[step], this.#document) as OpenApiSchema;
  }

  make(given: OpenApiSchema, random: SeededRandom, depth = 0): unknown {
    const schema = this.#resolved(given);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.make(random.pick(choices), random, depth);
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    switch (type) {
      case 'number':
        return numberIn(schema, random);
      case 'integer':
        return Math.round(numberIn(schema, random));
      case 'boolean':
        return random.happens(0.5);
      case 'string':
        return 'x'.repeat(Math.min(schema.maxLength ?? 12, Math.max(schema.minLength ?? 1, 6)));
      case 'array': {
        const length = random.integer(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 6));
        return Array.from({ length }, () => this.make(schema.items ?? {}, random, depth + 1));
      }
      case 'object':
        return this.#object(schema, random, depth);
      default:
        return null;
    }
  }

  #object(
    { properties = {}, required = [] }: OpenApiSchema,
    random: SeededRandom,
    depth: number,
  ): Record<string, unknown> {
    const named = Object.entries(properties).filter(([name]) => required.includes(name) || random.happens(0.6));
    return Object.fromEntries(named.map(([name, property]) => [name, this.make(property, random, depth + 1)]));
  }
}
