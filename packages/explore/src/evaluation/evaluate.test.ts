import { catalogue, runCalculator, type Tool } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { variableInputsOf } from '../fields/inputs.ts';
import { type Members, setValueAt, valueAt } from '../fields/members.ts';
import { outputsOf, VERDICT_TONE } from '../fields/outputs.ts';
import type { Block, Study } from '../study.ts';
import { evaluateBlock } from './evaluate.ts';
import { outputAt } from './evaluated.ts';

/** Every number that an example gives, once as it is, once less and once more. */
function aroundExample(tool: Tool, input: Members): { study: Study; block: Block } {
  const fields = variableInputsOf(tool).flatMap(({ path, kind }) => {
    const value = kind === 'figure' ? valueAt(input, path.split('.')) : undefined;
    return typeof value === 'number' ? [{ name: path, value }] : [];
  });
  const study: Study = {
    input,
    fields: fields.map(({ name }) => ({ name })),
    outputs: outputsOf(tool).map(({ path }) => path),
    rounding: 'shown',
  };
  return {
    study,
    block: { rows: 3, columns: fields.map(({ value }) => Float64Array.of(value, 0.9 * value, 2 * value)) },
  };
}

/** The calculation of one row on its own. */
function calculateRow(tool: Tool, { input, fields }: Study, { columns }: Block, row: number) {
  const sent = structuredClone(input) as Members;
  for (const [index, { name }] of fields.entries()) {
    setValueAt(sent, name.split('.'), columns[index]?.[row] as number);
  }
  return { sent, answer: runCalculator(tool, sent) };
}

describe('evaluateBlock', () => {
  it.each(catalogue.map((tool) => [tool.name, tool] as const))(
    'gives for each row of %s what a calculation with its inputs answers',
    (_name, tool: Tool) => {
      for (const example of tool.examples) {
        const { study, block } = aroundExample(tool, example.input);
        const evaluated = evaluateBlock(tool, study, block);
        for (let row = 0; row < block.rows; row++) {
          const { sent, answer } = calculateRow(tool, study, block, row);
          const expected = study.outputs.map((path) => {
            if (!answer.ok) return null;
            if (path === VERDICT_TONE) return tool.verdict?.({ input: sent, result: answer.result }).tone;
            return valueAt(answer.result, path.split('.')) ?? null;
          });
          expect(study.outputs.map((_, output) => outputAt(evaluated, output, row))).toEqual(expected);
          const reason = answer.ok ? undefined : answer.errors.map(({ message }) => message).join(' ');
          expect(evaluated.invalid.find((invalid) => invalid.row === row)?.reason).toBe(reason);
        }
      }
    },
  );

  it('leaves the inputs as they are, also inside objects', () => {
    const tool = catalogue.find((each) => variableInputsOf(each).some(({ path }) => path.includes('.'))) as Tool;
    const nested = variableInputsOf(tool).find(({ path }) => path.includes('.'));
    const input = tool.examples[0]?.input as Members;
    const before = structuredClone(input);
    const levels = [true, false];
    const study: Study = { input, fields: [{ name: nested?.path as string, levels }], outputs: [], rounding: 'none' };
    evaluateBlock(tool, study, { rows: 2, columns: [Float64Array.of(0, 1)] });
    expect(input).toEqual(before);
  });
});
