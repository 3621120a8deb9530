import { catalogue, fieldsOf, runCalculator, type Tool, valueAt } from '@plumbline/calculators';
import { EDITION_NAMES, findEdition } from '@plumbline/editions';
import { describe, expect, it } from 'vitest';
import type { BatchLayout } from '../batch_layout.ts';
import { layoutOfBatch } from '../layout/layout_of_batch.ts';
import { allResultColumns, isSentence } from '../layout/result_columns.ts';
import { Calculation } from './calculation.ts';

type Members = Record<string, unknown>;

/** The inputs of an example, with each number alone made smaller and larger, and with each optional input left out. */
function inputsAround(tool: Tool, input: Members): Members[] {
  const numbers = Object.entries(input).filter(([, value]) => typeof value === 'number');
  const varied = numbers.flatMap(([name, value]) =>
    [0.37, 0.9, 1.013, 3].map((factor) => ({ ...input, [name]: (value as number) * factor })),
  );
  const optional = fieldsOf(tool.inputSchema).filter(({ path, isRequired }) => !isRequired && path in input);
  const shorter = optional.map(({ path }) =>
    Object.fromEntries(Object.entries(input).filter(([name]) => name !== path)),
  );
  return [input, ...varied, ...shorter];
}

async function figuresPlan(tool: Tool, edition: string): Promise<BatchLayout> {
  const columns = allResultColumns(tool).filter((column) => !isSentence(column));
  const layout = await layoutOfBatch(
    {
      from: 'ndjson',
      to: 'ndjson',
      edition,
      tool: tool.name,
      preset: undefined,
      mapping: {},
      constants: {},
      keep: [],
      columns,
    },
    [],
  );
  expect(layout.hasSentences).toBe(false);
  return layout;
}

/** What the whole calculation gives for the columns of a layout. */
function wholeAnswer(tool: Tool, input: Members, columns: readonly string[]) {
  const answer = runCalculator(tool, structuredClone(input));
  if (!answer.ok) return answer;
  const { result } = answer;
  return columns.map((column) =>
    column === 'verdict_tone' ? tool.verdict?.({ input, result }).tone : valueAt(result, column.split('.')),
  );
}

function figuresAlone(calculation: Calculation, input: Members, columns: readonly string[]) {
  const answer = calculation.run(structuredClone(input));
  return answer.ok ? columns.map((column) => valueAt(answer.result, column.split('.'))) : answer;
}

describe('figures alone', () => {
  it.each(catalogue.map((tool) => [tool.name, tool] as const))(
    'are those of the whole calculation of %s, in every column, rounded the same way',
    async (_name, tool: Tool) => {
      const layout = await figuresPlan(tool, EDITION_NAMES[0] as string);
      const columns = layout.results ?? [];
      const calculation = new Calculation(tool, layout);
      // Without the tone only the chosen columns are rounded.
      const untoned = { ...layout, results: columns.filter((column) => column !== 'verdict_tone') };
      const partial = new Calculation(tool, untoned);
      for (const input of tool.examples.flatMap((example) => inputsAround(tool, example.input))) {
        expect(figuresAlone(calculation, input, columns)).toEqual(wholeAnswer(tool, input, columns));
        expect(figuresAlone(partial, input, untoned.results)).toEqual(wholeAnswer(tool, input, untoned.results));
      }
    },
  );

  it('are those of the whole calculation in earlier editions, too', async () => {
    for (const name of EDITION_NAMES.slice(1)) {
      const edition = await findEdition(name);
      for (const tool of edition?.catalogue ?? []) {
        const layout = await figuresPlan(tool, name);
        const calculation = new Calculation(tool, layout);
        for (const { input } of tool.examples) {
          const columns = layout.results ?? [];
          expect(figuresAlone(calculation, input, columns), `${tool.name} ${name}`).toEqual(
            wholeAnswer(tool, input, columns),
          );
        }
      }
    }
  });
});
