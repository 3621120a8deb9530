import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCalculator } from '../kernel/index.ts';
import { validInputs } from '../testing/generate_inputs.ts';
import { spoiltInputs } from '../testing/spoil_inputs.ts';
import { findVariantBTool, variantBTools } from './variant_b.ts';

describe('the tools of Variant B', () => {
  it('are four, each found by its name', () => {
    expect(variantBTools.map(({ name }) => name)).toEqual(['epbd', 'nis2', 'pue', 'thermal']);
    for (const tool of variantBTools) expect(findVariantBTool(tool.name)).toBe(tool);
    expect(findVariantBTool('calculate_pue')).toBeUndefined();
  });

  it.each(variantBTools.map((tool) => [tool.name, tool] as const))(
    '%s answers in the four fields of Variant B, and in no others',
    (_name, tool) => {
      const [example] = tool.examples;
      const answer = runCalculator(tool, example?.input);
      if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
      expect(Object.keys(answer.result)).toEqual(['result', 'confidence', 'references', 'recommendations']);
      expect(tool.resultSchema).toMatchObject({
        additionalProperties: false,
        required: ['result', 'confidence', 'references', 'recommendations'],
        properties: { confidence: { minimum: 0, maximum: 1 }, references: { minItems: 1 } },
      });
    },
  );

  it.each(variantBTools.map((tool) => [tool.name, tool] as const))(
    '%s names what is wrong with inputs that were spoilt, and never throws',
    (_name, tool) => {
      fc.assert(
        fc.property(spoiltInputs(tool.inputSchema, validInputs(tool.inputSchema)), ({ input, field, how }) => {
          const answer = runCalculator(tool, input);
          if (answer.ok) throw new Error(`${field} was spoilt (${how}) and still answered`);
          expect(answer.errors.map((problem) => problem.field.split('.')[0])).toContain(field);
        }),
        { numRuns: 500 },
      );
    },
  );
});
