import { catalogue, runCalculator, type Tool } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { variableInputsOf } from '../fields/inputs.ts';
import { type Members, setValueAt, valueAt } from '../fields/members.ts';
import { outputsOf, VERDICT_TONE } from '../fields/outputs.ts';
import type { Block, Task } from '../task.ts';
import { evaluateBlock } from './evaluate.ts';
import { outputAt } from './evaluated.ts';

/** Every number that an example gives, once as it is, once less and once more. */
function aroundExample(tool: Tool, input: Members): { task: Task; block: Block } {
  const fields = variableInputsOf(tool).flatMap(({ path, kind }) => {
    const value = kind === 'figure' ? valueAt(input, path.split('.')) : undefined;
    return typeof value === 'number' ? [{ name: path, value }] : [];
  });
  const task: Task = {
    input,
    fields: fields.map(({ name }) => ({ name })),
    outputs: outputsOf(tool).map(({ path }) => path),
    rounding: 'shown',
  };
  return {
    task,
    block: { rows: 3, columns: fields.map(({ value }) => Float64Array.of(value, 0.9 * value, 2 * value)) },
  };
}

/** The calculation of one row on its own. */
function calculateRow(tool: Tool, { input, fields }: Task, { columns }: Block, row: number) {
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
        const { task, block } = aroundExample(tool, example.input);
        const evaluated = evaluateBlock(tool, task, block);
        for (let row = 0; row < block.rows; row++) {
          const { sent, answer } = calculateRow(tool, task, block, row);
          const expected = task.outputs.map((path) => {
            if (!answer.ok) return null;
            if (path === VERDICT_TONE) return tool.verdict?.({ input: sent, result: answer.result }).tone;
            return valueAt(answer.result, path.split('.')) ?? null;
          });
          expect(task.outputs.map((_, output) => outputAt(evaluated, output, row))).toEqual(expected);
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
    const task: Task = { input, fields: [{ name: nested?.path as string, levels }], outputs: [], rounding: 'none' };
    evaluateBlock(tool, task, { rows: 2, columns: [Float64Array.of(0, 1)] });
    expect(input).toEqual(before);
  });
});
