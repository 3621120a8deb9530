import { keywordsOf, runCalculator, type Tool } from '@plumbline/calculators';
import { EDITION_NAMES, type Edition, findEdition } from '@plumbline/editions';
import {
  EXPLORATION_KINDS,
  explorationFromText,
  explore,
  outputsOf,
  readExploration,
  textFromExploration,
  type VariableInput,
  variableInputsOf,
} from '@plumbline/explore';
import { describe, expect, it } from 'vitest';

type Fields = Record<string, unknown>;

const editions = (await Promise.all(EDITION_NAMES.map(findEdition))) as Edition[];
const tools = editions.flatMap(({ name, catalogue }) => {
  return catalogue.map((tool) => ({ edition: name, name: tool.name, tool }));
});

/** Values around the one of an example: all options of a choice, both flags, figures within the bounds. */
function someValues({ kind, schema }: VariableInput, sent: unknown): unknown[] {
  const { enum: options, minimum = 0, maximum = 1e6, type } = keywordsOf(schema);
  if (options) return options.filter((option) => option !== null);
  if (kind === 'flag') return [true, false];
  if (kind === 'word') return [...new Set([sent ?? 'office', 'somewhere else'])];
  const figures = typeof sent === 'number' ? [sent, sent * 0.9, sent * 1.3] : [minimum, maximum];
  return [...new Set(figures.map((figure) => (type === 'integer' ? Math.round(figure) : figure)))];
}

function withMember(input: Fields, path: string, value: unknown): Fields {
  const [name = '', member] = path.split('.');
  return {
    ...input,
    [name]: member === undefined ? value : { ...(input[name] as Fields | undefined), [member]: value },
  };
}

function valueAt(owner: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => (value as Fields | null | undefined)?.[name], owner) ?? null;
}

function sweepOf(tool: Tool, edition: string, input: Fields, field: VariableInput) {
  const values = someValues(field, valueAt(input, field.path));
  const outputs = outputsOf(tool).flatMap(({ path, schema }) => (schema ? [path] : []));
  return readExploration('sweep', { tool, edition }, { input, vary: { [field.path]: { values } }, outputs });
}

describe.each(tools)('$name of $edition', ({ edition, tool }) => {
  const input = (tool.examples[0]?.input ?? {}) as Fields;

  it('answers a sweep with what it answers to each calculation, to the last digit', async () => {
    let compared = 0;
    for (const field of variableInputsOf(tool)) {
      const read = sweepOf(tool, edition, input, field);
      if (!read.ok) {
        // A value that needs another input is refused, as every calculation with it is.
        for (const value of someValues(field, valueAt(input, field.path))) {
          expect(runCalculator(tool, withMember(input, field.path, value)).ok, field.path).toBe(false);
        }
        continue;
      }
      const answer = await explore(read.exploration);
      expect(answer.edition).toBe(edition);
      for (const { at, result } of answer.points) {
        const single = runCalculator(tool, withMember(input, field.path, at[field.path]));
        expect(result === null).toBe(!single.ok);
        if (!single.ok || result === null) continue;
        for (const [path, value] of Object.entries(result)) expect(value, path).toEqual(valueAt(single.result, path));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });

  it('reads its sweep back from its address', () => {
    const [field] = variableInputsOf(tool);
    const read = sweepOf(tool, edition, input, field as VariableInput);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const texts = textFromExploration(read.exploration);
    const { body, errors } = explorationFromText('sweep', tool, texts);
    expect(errors).toEqual([]);
    const again = readExploration('sweep', { tool, edition }, body);
    expect(again.ok && textFromExploration(again.exploration)).toEqual(texts);
  });

  it('has no input with the name of an option', () => {
    for (const kind of EXPLORATION_KINDS) {
      const entries = Object.keys(tool.inputSchema.properties).map((name) => [name, '1'] as const);
      const { body } = explorationFromText(kind, tool, entries);
      expect(Object.keys(body)).toEqual(['input']);
    }
  });
});
