import type { Tool } from '@plumbline/calculators';
import { Type } from '@plumbline/calculators';
import type { TSchema } from 'typebox';
import { inputReader } from '../../../calculators/src/kernel/read_input.ts';
import type { Value } from '../value.ts';

/** A tool with the input x and the output y, which is a function of it. Where the function gives undefined, x is invalid. */
export function functionTool(f: (x: number) => Value | null | undefined, x: TSchema = Type.Number()): Tool {
  const type = typeof ([0.3, 1, 7].map(f).find((value) => value !== undefined && value !== null) ?? 0);
  const inputSchema = Type.Object({ x: { ...x, label: 'X', unit: '-', description: 'The input' } as TSchema });
  const y = { type, label: 'Y', unit: '-', description: 'The output', headline: 1 };
  const resultSchema = Type.Object({ y: Type.Unsafe(type === 'number' ? { ...y, decimals: 2 } : y) });
  const read = inputReader(inputSchema, 'an input of function');
  const figures = (sent: unknown) => {
    const { input, invalid } = read(sent);
    const value = invalid.count === 0 ? f(input.x as number) : null;
    if (value === undefined) invalid.add(() => ({ field: 'x', message: `x must be elsewhere; ${input.x} was sent.` }));
    const { errors, moreErrors, count } = invalid;
    return count > 0 ? { ok: false, errors, moreErrors } : { ok: true, figures: { y: value } };
  };
  return { name: 'function', inputSchema, resultSchema, validate: figures, figures } as unknown as Tool;
}
