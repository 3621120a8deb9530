import { isObject, type Params } from '../protocol/message.ts';
import { invalidParams, quoted } from '../protocol/rpc_error.ts';
import type { Result } from '../protocol/serialized_json.ts';
import type { McpRegistry } from '../registry.ts';

/** The maximum of the protocol. */
const VALUES_MAX = 100;

interface Completable {
  suggestions: Record<string, readonly string[]>;
  names: readonly string[];
}

function completableOf(ref: unknown, registry: McpRegistry): Completable {
  if (isObject(ref) && ref.type === 'ref/prompt' && typeof ref.name === 'string') {
    const prompt = registry.prompts.get(ref.name);
    if (prompt) return { suggestions: prompt.suggestions, names: prompt.listed.arguments.map(({ name }) => name) };
    throw invalidParams(`There is no prompt named ${quoted(ref.name)}.`);
  }
  if (isObject(ref) && ref.type === 'ref/resource' && typeof ref.uri === 'string') {
    const template = registry.templates.find(({ listed }) => listed.uriTemplate === ref.uri);
    if (template) return { suggestions: template.suggestions, names: Object.keys(template.suggestions) };
    throw invalidParams(`There is no resource template ${quoted(ref.uri)}.`);
  }
  throw invalidParams('params.ref must be a ref/prompt with its name or a ref/resource with its uri.');
}

/** Suggests values of an argument: first those that begin with the input, then those that contain it. */
export function completeArgument({ ref, argument }: Params, registry: McpRegistry): Result {
  const { suggestions, names } = completableOf(ref, registry);
  if (!isObject(argument) || typeof argument.name !== 'string' || typeof argument.value !== 'string') {
    throw invalidParams('params.argument must have a name and a value, both text.');
  }
  const { name, value } = argument;
  if (!names.includes(name)) {
    throw invalidParams(`There is no argument ${quoted(name)} here; there are ${names.join(', ')}.`);
  }
  const known = Object.hasOwn(suggestions, name) ? (suggestions[name] ?? []) : [];
  const typed = value.toLowerCase();
  const beginning = known.filter((word) => word.toLowerCase().startsWith(typed));
  const containing = known.filter((word) => word.toLowerCase().includes(typed) && !beginning.includes(word));
  const values = [...beginning, ...containing];
  return {
    completion: { values: values.slice(0, VALUES_MAX), total: values.length, hasMore: values.length > VALUES_MAX },
  };
}
