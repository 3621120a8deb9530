import type { OpenApiSchema } from '../../packages/service/src/api/http/openapi/schema.ts';
import { bracketed, docstring, indented, isPythonName, pythonLiteral } from './python_text.ts';

export type Components = Readonly<Record<string, OpenApiSchema>>;

function boundsOf({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: OpenApiSchema): string[] {
  return [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(exclusiveMinimum === undefined ? [] : [`above ${exclusiveMinimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(exclusiveMaximum === undefined ? [] : [`below ${exclusiveMaximum}`]),
  ];
}

/** `Power drawn by IT equipment (kW, at least 0.1, at most 1000000).` */
export function explanationOf(schema: OpenApiSchema): string {
  const { description = '', default: value, 'x-unit': unit } = schema;
  const facts = [
    ...(unit ? [unit] : []),
    ...boundsOf(schema),
    ...(value === undefined ? [] : [`${value} if not sent`]),
  ];
  const text = facts.length > 0 ? `${description} (${facts.join(', ')})` : description;
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}

function singular(name: string): string {
  return name
    .replace(/Axes$/, 'Axis')
    .replace(/ies$/, 'y')
    .replace(/(?<=[^si])s$/, '');
}

function membersOf({ required = [], items }: OpenApiSchema): readonly string[] {
  return items ? membersOf(items) : required;
}

/** Alternatives are told apart by the first member that only they have, such as the name of a distribution. */
function alternativeName(one: OpenApiSchema, all: readonly OpenApiSchema[]): string {
  const others = all.filter((other) => other !== one && membersOf(other).length > 0);
  const taken = new Set(others.flatMap(membersOf));
  const own = others.length > 0 ? membersOf(one).find((member) => !taken.has(member)) : undefined;
  return own === undefined ? '' : capitalised(own);
}

function capitalised(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** How a class of the models is written: what it is based on, and whether some of its members may be absent. */
interface ClassOptions {
  /** The base of an answer, whose members are attributes. Without one the class is a TypedDict. */
  base?: string;
  leaveOut?: readonly string[];
}

/** Lists and maps that are sent may be of any kind; those of an answer are what JSON gives. */
const CONTAINERS = { sent: ['Sequence', 'Mapping'], received: ['list', 'dict'] } as const;

/** Writes schemas as Python classes. Objects inside other objects become TypedDicts with a name of their own. */
export class PythonTypes {
  readonly #components: Components;
  readonly #classes = new Map<string, string>();
  #isSent = false;

  constructor(components: Components) {
    this.#components = components;
  }

  /** The source of all classes that were asked for, those that others are based on first. */
  get classes(): string[] {
    return [...this.#classes.values()];
  }

  /** The annotation of a value; `name` is what an object in it is called. */
  annotation(schema: OpenApiSchema, name: string): string {
    if (schema.$ref) return this.#referred(schema.$ref.replace('#/components/schemas/', ''));
    if (schema.const !== undefined) return `Literal[${pythonLiteral(schema.const)}]`;
    if (schema.enum) return this.#literal(schema.enum);
    const either = schema.oneOf ?? schema.anyOf;
    const parts = either
      ? either.map((one) => this.annotation(one, name + alternativeName(one, either)))
      : [schema.type].flat().map((type) => this.#plain(type, schema, name));
    const distinct = [...new Set(parts.flatMap((part) => part.split(' | ')))];
    return [...distinct.filter((part) => part !== 'None'), ...distinct.filter((part) => part === 'None')].join(' | ');
  }

  /** Adds a class for what is sent. */
  addSent(name: string, schema: OpenApiSchema): void {
    this.#isSent = true;
    this.add(name, schema);
    this.#isSent = false;
  }

  /** The annotation of a value that is sent. */
  sentAnnotation(schema: OpenApiSchema, name: string): string {
    this.#isSent = true;
    const annotation = this.annotation(schema, name);
    this.#isSent = false;
    return annotation;
  }

  /** Adds a class for an object. */
  add(name: string, schema: OpenApiSchema, { base, leaveOut = [] }: ClassOptions = {}): string {
    if (this.#classes.has(name)) return name;
    const properties = Object.entries(schema.properties ?? {}).filter(([field]) => !leaveOut.includes(field));
    this.#classes.set(name, '');
    const source = base ? this.#answer(name, base, schema, properties) : this.#typedDict(name, schema, properties);
    // Classes that this one refers to have been added meanwhile; in a module, what is referred to comes first.
    this.#classes.delete(name);
    this.#classes.set(name, source);
    return name;
  }

  #referred(name: string): string {
    const schema = this.#components[name];
    if (!schema) throw new Error(`the document has no schema ${name}`);
    if (name === 'ToolName') return name;
    return schema.properties ? this.add(name, schema) : this.annotation(schema, name);
  }

  #literal(values: readonly (string | number | null)[]): string {
    const some = values.filter((value) => value !== null).map(pythonLiteral);
    return bracketed('Literal[', some, ']', 24) + (some.length < values.length ? ' | None' : '');
  }

  #plain(type: string | undefined, schema: OpenApiSchema, name: string): string {
    switch (type) {
      case 'array':
        return this.#list(schema, name);
      case 'object':
        return schema.properties ? this.add(name, schema) : this.#map(schema, name);
      case 'string':
        return 'str';
      case 'number':
        return 'float';
      case 'integer':
        return 'int';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      default:
        return 'Any';
    }
  }

  get #containers(): readonly [string, string] {
    return CONTAINERS[this.#isSent ? 'sent' : 'received'];
  }

  #list({ items = {} }: OpenApiSchema, name: string): string {
    return `${this.#containers[0]}[${this.annotation(items, singular(name))}]`;
  }

  #map({ additionalProperties }: OpenApiSchema, name: string): string {
    const values =
      typeof additionalProperties === 'object' ? this.annotation(additionalProperties, singular(name)) : 'Any';
    return `${this.#containers[1]}[str, ${values}]`;
  }

  #member(owner: string, [field, property]: [string, OpenApiSchema]): string {
    const explanation = explanationOf(property);
    const declared = `${field}: ${this.annotation(property, owner + capitalised(field))}`;
    return explanation === '' ? declared : `${declared}\n${docstring(explanation, 4)}`;
  }

  #body(name: string, schema: OpenApiSchema, properties: [string, OpenApiSchema][]): string {
    const explanation = explanationOf(schema);
    const members = properties.map((property) => this.#member(name, property));
    return indented([...(explanation === '' ? [] : [docstring(explanation, 4)]), ...members].join('\n\n'));
  }

  #answer(name: string, base: string, schema: OpenApiSchema, properties: [string, OpenApiSchema][]): string {
    return `class ${name}(${base}):\n${this.#body(name, schema, properties)}\n`;
  }

  #typedDict(name: string, schema: OpenApiSchema, properties: [string, OpenApiSchema][]): string {
    const { required = [] } = schema;
    if (!properties.every(([field]) => isPythonName(field))) return this.#functionalDict(name, schema, properties);
    const always = properties.filter(([field]) => required.includes(field));
    const sometimes = properties.filter(([field]) => !required.includes(field));
    const body = (members: [string, OpenApiSchema][]) => this.#body(name, schema, members);
    if (sometimes.length === 0) return `class ${name}(TypedDict):\n${body(always)}\n`;
    if (always.length === 0) return `class ${name}(TypedDict, total=False):\n${body(sometimes)}\n`;
    return `class _${name}(TypedDict):\n${body(always)}\n\n\nclass ${name}(_${name}, total=False):\n${body(sometimes)}\n`;
  }

  /** For members whose names are words of the language, such as `from`. */
  #functionalDict(name: string, { required = [] }: OpenApiSchema, properties: [string, OpenApiSchema][]): string {
    const members = properties.map(
      ([field, property]) =>
        `${pythonLiteral(field)}: ${pythonLiteral(this.annotation(property, name + capitalised(field)))}`,
    );
    const total = required.length === properties.length ? [] : ['total=False'];
    return `${bracketed(`${name} = TypedDict(`, [pythonLiteral(name), bracketed('{', members, '}', 4), ...total], ')')}\n`;
  }
}
