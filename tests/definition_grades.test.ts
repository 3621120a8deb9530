import { catalogue } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { readGrades } from '../scripts/documents/definition_grades.ts';

const CRITERIA = ['purpose', 'usage', 'behaviour', 'parameters', 'completeness', 'conciseness'];

describe('the grades of the definitions', () => {
  const grades = readGrades();

  it('are there for every tool, in the order of the catalogue', () => {
    expect(Object.keys(grades)).toEqual(catalogue.map(({ name }) => name));
  });

  it('are 4 or better on every criterion, and have a reason below 5', () => {
    for (const [tool, { before, after }] of Object.entries(grades)) {
      expect(Object.keys(after)).toEqual(CRITERIA);
      for (const { grade } of Object.values(after)) expect(grade, tool).toBeGreaterThanOrEqual(4);
      for (const { grade, why } of [...Object.values(before), ...Object.values(after)]) {
        expect([1, 2, 3, 4, 5], tool).toContain(grade);
        expect(why !== undefined, tool).toBe(grade < 5);
      }
    }
  });
});
