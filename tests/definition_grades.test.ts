import { catalogue } from '@plumbline/calculators';
import { FROZEN } from '@plumbline/editions';
import { describe, expect, it } from 'vitest';
import { readGrades } from '../scripts/documents/definition_grades.ts';

const CRITERIA = ['purpose', 'usage', 'behaviour', 'parameters', 'completeness', 'conciseness'];

describe('the grades of the definitions', () => {
  const grades = readGrades();

  it('are there for every tool of a frozen edition, in the order of the catalogue', () => {
    const graded = Object.keys(grades);
    expect(graded).toEqual(catalogue.map(({ name }) => name).filter((name) => graded.includes(name)));
    expect(graded).toEqual(expect.arrayContaining(FROZEN.flatMap(({ tools }) => tools)));
  });

  it('are 4 or better on every criterion by both readers, and have a reason below 5', () => {
    for (const [tool, { before, after, second_reader: second }] of Object.entries(grades)) {
      for (const now of [after, second.after]) {
        expect(Object.keys(now)).toEqual(CRITERIA);
        for (const { grade } of Object.values(now)) expect(grade, tool).toBeGreaterThanOrEqual(4);
      }
      const readings = [before, after, second.before, second.first_reading, second.after];
      for (const { grade, why } of readings.flatMap((reading) => Object.values(reading))) {
        expect([1, 2, 3, 4, 5], tool).toContain(grade);
        expect(why !== undefined, tool).toBe(grade < 5);
      }
    }
  });
});
