/** Generates the types of the client from the OpenAPI document. */
import { catalogue, InputErrors, type Tool } from '@plumbline/calculators';
import { EXPLORATION_KINDS, outputsOf, readOutputs, variableInputsOf } from '@plumbline/explore';
import { EXTRAS } from '../packages/editions/src/calls/call_tool.ts';
import { type OpenApiSchema, pascalCase } from '../packages/service/src/api/http/openapi/schema.ts';
import { openApiDocument } from '../packages/service/src/app/features/openapi.ts';

/** The other types that the client returns. */
const ANSWERS = [
  ...['Catalogue', 'ToolDescription', 'Usage', 'Health', 'Problem', 'Line', 'Citation', 'Diagram'],
  ...['Job', 'JobList', 'JobManifest', 'JobSummary'],
  ...['ProjectDocument', 'EvaluatedProject', 'ReviewedProject', 'ExploredProject'],
];

/** What explorations take and give. */
const EXPLORATIONS = EXPLORATION_KINDS.flatMap((kind) => [`${pascalCase(kind)}Request`, `${pascalCase(kind)}Answer`]);

const components = openApiDocument({ version: '' }).components.schemas as Record<string, OpenApiSchema>;

function indented(lines: readonly string[]): string {
  return lines.join('\n').replaceAll(/^/gm, '  ');
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'` : String(value);
}

function boundsOf({ minimum, exclusiveMinimum, maximum }: OpenApiSchema): string[] {
  return [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(exclusiveMinimum === undefined ? [] : [`above ${exclusiveMinimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
  ];
}

/** `IT equipment power (kW, at least 0.1, at most 1000000)`. */
function commentOn(schema: OpenApiSchema): string {
  const { description, default: value, 'x-unit': unit } = schema;
  if (description === undefined) return '';
  const facts = [
    ...(unit ? [unit] : []),
    ...boundsOf(schema),
    ...(value === undefined ? [] : [`${value} if not sent`]),
  ];
  const text = facts.length > 0 ? `${description} (${facts.join(', ')})` : description;
  return `/** ${text.replaceAll('*/', '* /')} */\n`;
}

/**
 * Writes types. In what is sent lists are read-only, and optional fields may be undefined, since JSON leaves those out. Lists in
 * results are mutable.
 */
class TypeWriter {
  readonly named: Set<string>;
  readonly isSent: boolean;

  constructor(named: Set<string>, { isSent }: { isSent: boolean }) {
    this.named = named;
    this.isSent = isSent;
  }

  type(schema: OpenApiSchema): string {
    if (schema.$ref) return this.#referred(schema.$ref.replace('#/components/schemas/', ''));
    if (schema.const !== undefined) return literal(schema.const);
    if (schema.enum) return schema.enum.map(literal).join(' | ');
    const either = schema.oneOf ?? schema.anyOf;
    if (either) return either.map((one) => this.type(one)).join(' | ');
    return [schema.type]
      .flat()
      .map((type) => this.#plain(type, schema))
      .join(' | ');
  }

  /** The members of an object with their comments. */
  members({ properties = {}, required = [] }: OpenApiSchema): string {
    const lines = Object.entries(properties).map(([name, property]) => {
      const isRequired = required.includes(name);
      const undefinedToo = isRequired || !this.isSent ? '' : ' | undefined';
      return `${commentOn(property)}${name}${isRequired ? '' : '?'}: ${this.type(property)}${undefinedToo};`;
    });
    return `{\n${indented(lines)}\n}`;
  }

  #referred(name: string): string {
    const schema = components[name];
    if (!schema) throw new Error(`the document has no schema ${name}`);
    if (name === 'ToolName') return name;
    if (!schema.properties) return this.type(schema);
    this.named.add(name);
    return name;
  }

  /** A list of a few items of a fixed number is a tuple. */
  #list({ items = {}, minItems, maxItems }: OpenApiSchema): string {
    const item = this.type(items);
    if (minItems !== undefined && minItems === maxItems) return `[${Array(minItems).fill(item)}]`;
    return item.includes(' ') ? `(${item})[]` : `${item}[]`;
  }

  #map({ additionalProperties }: OpenApiSchema): string {
    return `Record<string, ${typeof additionalProperties === 'object' ? this.type(additionalProperties) : 'unknown'}>`;
  }

  #plain(type: string | undefined, schema: OpenApiSchema): string {
    switch (type) {
      case 'array':
        return `${this.isSent ? 'readonly ' : ''}${this.#list(schema)}`;
      case 'object':
        return schema.properties ? this.members(schema) : this.#map(schema);
      case 'integer':
        return 'number';
      default:
        return type ?? 'unknown';
    }
  }
}

/** A result without extras. */
function withoutExtras(schema: OpenApiSchema): OpenApiSchema {
  const own = Object.entries(schema.properties ?? {}).filter(([name]) => !(EXTRAS as readonly string[]).includes(name));
  return { ...schema, properties: Object.fromEntries(own) };
}

function declaration(name: string, named: Set<string>): string {
  const whole = components[name] ?? {};
  const schema = name.endsWith('Result') ? withoutExtras(whole) : whole;
  const writer = new TypeWriter(named, { isSent: /(Input|Request)$/.test(name) });
  const declared = schema.properties
    ? `interface ${name} ${writer.members(schema)}`
    : `type ${name} = ${writer.type(schema)};`;
  return `${commentOn(schema)}export ${declared}\n`;
}

function mapOfTools(name: string, comment: string, typeOf: (tool: Tool) => string): string {
  const lines = catalogue.map((tool) => `${tool.name}: ${typeOf(tool)};`);
  return `/** ${comment} */\nexport interface ${name} {\n${indented(lines)}\n}\n`;
}

function namesOf(fields: readonly { path: string }[]): string {
  return fields.map(({ path }) => literal(path)).join(' | ');
}

function mapsOfTools(): string[] {
  return [
    mapOfTools('ToolInputs', 'What each tool takes.', ({ name }) => `${pascalCase(name)}Input`),
    mapOfTools('ToolResults', 'What each tool gives.', ({ name }) => `${pascalCase(name)}Result`),
    mapOfTools(
      'ToolVariables',
      'The inputs of each tool that can be varied; members of an input have dotted names.',
      (tool) => namesOf(variableInputsOf(tool)),
    ),
    mapOfTools('ToolOutputs', 'The single values of the result of each tool; members have dotted names.', (tool) =>
      namesOf(outputsOf(tool)),
    ),
    mapOfTools('ToolHeadlines', 'The outputs of an exploration that names none.', (tool) =>
      namesOf(readOutputs(tool, undefined, new InputErrors())),
    ),
  ];
}

function generate(): string {
  const drawing = catalogue.filter(({ draw }) => draw).map(({ name }) => literal(name));
  const ofTools = catalogue.flatMap(({ name }) => [`${pascalCase(name)}Input`, `${pascalCase(name)}Result`]);
  const named = new Set([...ANSWERS, ...ofTools, ...EXPLORATIONS, 'SheetRequest']);
  const parts = [
    '// Written by scripts/generate_client.ts out of the OpenAPI document; changes by hand are lost.\n',
    `/** Every tool there is, in alphabetical order. */\nexport const TOOL_NAMES = [${catalogue.map(({ name }) => literal(name))}] as const;\n`,
    'export type ToolName = (typeof TOOL_NAMES)[number];\n',
    `/** Tools that have diagrams. */\nexport type DrawingTool = ${drawing.join(' | ')};\n`,
    ...mapsOfTools(),
  ];
  // Iterating a set includes the referenced types that are added on the way.
  for (const name of named) parts.push(declaration(name, named));
  return parts.join('\n');
}

/** The generated file by its path. */
export function generatedClient(): Record<string, string> {
  return { 'packages/client/src/generated.ts': generate() };
}
