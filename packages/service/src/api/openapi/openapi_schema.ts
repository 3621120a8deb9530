import { CitationSchema, catalogue, DiagramSchema, LineSchema } from '@plumbline/calculators';
import { pascalCase } from './component_names.ts';
import { type JsonObject, reference } from './document_parts.ts';

/** Our own keywords, by the names that OpenAPI leaves to extensions; what only our forms need stays out. */
const EXTENSION_OF: Record<string, string | undefined> = { unit: 'x-unit', decimals: 'x-decimals', isMap: undefined };

const COMMON_FIELDS = ['standard_reference', 'recommendations', 'disclaimer', 'assumptions', 'warnings'];

/** The schemas that many others hold, found by identity, each with the name of its component. */
const SHARED = new Map<object, string>([
  [LineSchema, 'Line'],
  [CitationSchema, 'Citation'],
  [DiagramSchema, 'Diagram'],
  ...catalogue.flatMap(({ resultSchema }) =>
    COMMON_FIELDS.map((field): [object, string] => [resultSchema.properties[field] as object, pascalCase(field)]),
  ),
]);

function membersOf(schema: object): JsonObject {
  const members: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties') {
      const properties = Object.entries(value as Record<string, object>);
      members[keyword] = Object.fromEntries(properties.map(([name, property]) => [name, openApiSchema(property)]));
    } else if (keyword === 'items') members[keyword] = openApiSchema(value);
    else if (!(keyword in EXTENSION_OF)) members[keyword] = value;
    else if (EXTENSION_OF[keyword] && value !== '-') members[EXTENSION_OF[keyword]] = value;
  }
  return members;
}

/** A schema of ours as OpenAPI 3.1 writes it; parts that many schemas share are references to their component. */
export function openApiSchema(schema: object): JsonObject {
  const shared = SHARED.get(schema);
  return shared === undefined ? membersOf(schema) : reference('schemas', shared);
}

/** The components that `openApiSchema` refers to. */
export function sharedSchemas(): JsonObject {
  return Object.fromEntries([...SHARED].map(([schema, name]) => [name, membersOf(schema)]));
}
