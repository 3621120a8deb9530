import { type FieldSchema, fieldsOf, isUsed, keywordsOf, type Tool } from '../kernel/index.ts';
import { isObject, type Members, valueAt } from '../kernel/members.ts';

type Chosen = string | number;

/** The factors by which all given numbers change together: what a search chooses changes with some of them. */
const FACTORS = [1 / 4, 1 / 2, 2, 4];

/** The numbers of the inputs times a factor, inside the bounds of their schema. */
function scaled(schema: FieldSchema, sent: Members, factor: number): Members {
  const { properties = {} } = keywordsOf(schema);
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const own = properties[name];
      if (!own) return [name, value];
      if (isObject(value)) return [name, scaled(own, value, factor)];
      const { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = keywordsOf(own);
      if (typeof value !== 'number' || type !== 'number') return [name, value];
      return [name, Math.min(Math.max(value * factor, minimum), maximum)];
    }),
  );
}

/** The path of the field of a result that has the name of an input: at the top if there is one, else in the part that is given. */
function pathOf({ resultSchema }: Tool, name: string, figures: Members): string[] | undefined {
  if (keywordsOf(resultSchema).properties?.[name]) return [name];
  const paths = fieldsOf(resultSchema).map(({ path }) => path.split('.'));
  return paths.find((path) => path.at(-1) === name && valueAt(figures, path) !== undefined);
}

/** What an input may be called to get what a result names: its name, or the part before an addition, as in `A+B`. */
function spellingsOf(value: unknown): Chosen[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'string' ? [...new Set([value, value.split('+', 1)[0] as string])] : [];
}

/** Whether two results have the same figures and names. A yes or no may tell whether an input was given. */
function sayTheSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'boolean' && typeof b === 'boolean') return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => sayTheSame((a as Members)[name], (b as Members)[name]))
  );
}

/** The inputs that may be left out, have no default and are used together with the others. */
function openInputs({ inputSchema }: Tool, sent: Members): string[] {
  const { properties = {}, required = [] } = keywordsOf(inputSchema);
  const inputs = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, keywordsOf(schema)]));
  return Object.keys(inputs).filter(
    (name) =>
      (sent[name] ?? undefined) === undefined &&
      !required.includes(name) &&
      inputs[name]?.default === undefined &&
      isUsed(name, inputs, (other) => sent[other]),
  );
}

function figuresOf(tool: Tool, sent: Members): Members | undefined {
  const answer = tool.figures(sent);
  return answer.ok ? (answer.figures as Members) : undefined;
}

/**
 * The inputs that fix what the method of a tool has searched for, such as the section of a beam, with what it chose; none if there
 * was no search. Such an input may be left out, and the result then has a field of its name that depends on the numbers that were
 * given: a default does not. With these inputs given, the tool calculates the same figures.
 */
export function chosenBySearch(tool: Tool, sent: Members): Record<string, Chosen> {
  const open = openInputs(tool, sent);
  const figures = open.length > 0 ? figuresOf(tool, sent) : undefined;
  const chosen: Record<string, Chosen> = {};
  if (!figures) return chosen;
  for (const name of open) {
    const path = pathOf(tool, name, figures);
    const value = path && valueAt(figures, path);
    const fixing = spellingsOf(value).find((spelling) => {
      const fixed = figuresOf(tool, { ...sent, ...chosen, [name]: spelling });
      return fixed !== undefined && sayTheSame(figures, fixed);
    });
    if (!path || fixing === undefined) continue;
    const isSearched = FACTORS.some((factor) => {
      const other = figuresOf(tool, { ...scaled(tool.inputSchema, sent, factor), ...chosen });
      return other !== undefined && valueAt(other, path) !== value;
    });
    if (isSearched) chosen[name] = fixing;
  }
  return chosen;
}
