import { catalogue } from '@plumbline/calculators';
import { fieldsOf } from '@plumbline/calculators/form';
import { describe, expect, it } from 'vitest';
import { calculate } from '../../../calculation/calculate.ts';
import { unsaidWarnings } from './unsaid_warnings.ts';

function warningsOf(name: string) {
  const tool = catalogue.find((candidate) => candidate.name === name);
  const calculated = tool && calculate(tool, tool.examples[0]?.input ?? {});
  if (!tool || !calculated?.ok) throw new Error(`the example of ${name} has a result`);
  return { all: calculated.answer.warnings, unsaid: unsaidWarnings(calculated, fieldsOf(tool)) };
}

describe('unsaidWarnings', () => {
  it('leaves out a warning whose figure and matter a condition has', () => {
    // Both say that the beam fails without lateral restraint, at 254 %.
    const { all, unsaid } = warningsOf('eurocode_beam_designer');
    expect(all.some((warning) => warning.includes('254'))).toBe(true);
    expect(unsaid.some((warning) => warning.includes('254'))).toBe(false);
  });

  it('keeps every other warning', () => {
    const { all, unsaid } = warningsOf('assess_epbd_score');
    expect(unsaid).toEqual(all);
    expect(all.length).toBeGreaterThan(0);
  });
});
