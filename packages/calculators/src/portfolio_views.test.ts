import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import type { CurrentTool } from './kernel/calculator.ts';
import { keywordsOf, type SchemaKeywords } from './kernel/keywords.ts';
import type { ColumnCondition } from './methods/portfolio/view.ts';
import { viewOf } from './portfolio.ts';

function fieldAt({ resultSchema }: Pick<CurrentTool, 'resultSchema'>, column: string): SchemaKeywords {
  return column.split('.').reduce((keywords, name) => {
    const member = keywords.properties?.[name];
    if (!member) throw new Error(`there is no result ${column}`);
    return keywordsOf(member);
  }, keywordsOf(resultSchema));
}

function isNumber({ type }: SchemaKeywords): boolean {
  return [type].flat().some((each) => each === 'number' || each === 'integer');
}

function isChoice({ type, enum: options }: SchemaKeywords): boolean {
  return options !== undefined || [type].flat().includes('boolean');
}

/** Whether a row can have the value that a condition asks for. */
function canBe({ is }: ColumnCondition, field: SchemaKeywords): boolean {
  const { enum: options = [true, false] } = field;
  return isNumber(field) ? String(Number(is)) === is : options.map(String).includes(is);
}

/** What a value is per: an area, a unit of energy, a person; a year is a period. */
function isRatio({ unit = '-' }: SchemaKeywords): boolean {
  return unit === '%' || unit === 'points' || unit === 'years' || /\/(?!yr$)/.test(unit);
}

describe.each(catalogue.map((tool) => [tool.name, tool] as const))('the view of %s', (_name, tool) => {
  const view = viewOf(tool);

  it('names results that exist and are of the kind that it shows', () => {
    for (const column of view.classes) expect(isChoice(fieldAt(tool, column)), column).toBe(true);
    for (const column of view.distributions) expect(isNumber(fieldAt(tool, column)), column).toBe(true);
    if (view.ranking) expect(isNumber(fieldAt(tool, view.ranking.column))).toBe(true);
    // What ranks the rows is also shown spread out, unless it is a detail of a part of the result.
    if (view.ranking && !view.ranking.column.includes('.')) expect(view.distributions).toContain(view.ranking.column);
    if (view.outcome !== undefined) expect(view.classes).toContain(view.outcome);
    for (const [column, tones] of Object.entries(view.tones ?? {})) {
      const { enum: options = [true, false] } = fieldAt(tool, column) as { enum?: readonly unknown[] };
      expect(Object.keys(tones).toSorted(), column).toEqual(
        options
          .filter((option) => option !== null)
          .map(String)
          .toSorted(),
      );
    }
  });

  it('adds up amounts alone, under conditions that can hold', () => {
    const totals = [...view.totals, ...(view.target?.costs ?? [])];
    for (const { column, when } of totals) {
      const field = fieldAt(tool, column);
      expect(isNumber(field) && !isRatio(field), column).toBe(true);
      if (when) expect(isChoice(fieldAt(tool, when.column)), when.column).toBe(true);
      if (when) expect(canBe(when, fieldAt(tool, when.column)), when.column).toBe(true);
    }
    if (view.target) expect(canBe(view.target.met, fieldAt(tool, view.target.met.column))).toBe(true);
  });

  it('takes the lengths of members from inputs', () => {
    const { schedule } = view;
    if (!schedule) return;
    const { length, twice } = schedule;
    const inputAt = (column: string) => fieldAt({ resultSchema: tool.inputSchema }, column);
    expect([inputAt(length).unit, fieldAt(tool, schedule.mass).unit]).toEqual(['m', 'kg/m']);
    if (twice) expect(canBe(twice, inputAt(twice.column))).toBe(true);
  });

  it('takes measures from a list or a scenario of the result, with amounts that can be added', () => {
    const { measures } = view;
    if (!measures) return;
    const { from, figures, payback } = measures;
    const item = 'list' in from ? fieldAt(tool, from.list).items : undefined;
    const members = item ? keywordsOf(item).properties : undefined;
    const fields = figures.map((name) => (members?.[name] ? keywordsOf(members[name]) : fieldAt(tool, name)));
    for (const field of fields) expect(isNumber(field) && !isRatio(field)).toBe(true);
    if (members && 'name' in from)
      expect(members[from.name] && isChoice(keywordsOf(members[from.name] as object))).toBe(true);
    const used = payback ? [...payback.costs, payback.saving] : [];
    const currencies = used.map((name) => fields[figures.indexOf(name)]?.unit?.slice(0, 3));
    expect(new Set(currencies).size).toBeLessThanOrEqual(1);
  });
});

it('a tool without a view of its own shows its headline results, and sums only amounts', () => {
  const quote = catalogue.find(({ name }) => name === 'eu_cost_benchmarking') as CurrentTool;
  expect(viewOf(quote)).toMatchObject({
    totals: [{ column: 'total_cost_mid_eur' }, { column: 'total_cost_low_eur' }, { column: 'total_cost_high_eur' }],
    distributions: ['total_cost_mid_eur', 'cost_per_m2_mid_eur', 'total_cost_low_eur', 'total_cost_high_eur'],
    ranking: { column: 'total_cost_mid_eur', worst: undefined },
  });
});
