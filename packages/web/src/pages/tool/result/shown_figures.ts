import {
  arrangeResult,
  keywordsOf,
  type PresentedField,
  type PresentedGroup,
  type PresentedTable,
  unitInWords,
} from '@plumbline/calculators';
import type { Calculated } from '../../../calculation/index.ts';
import { splitBySaid } from './split_by_said.ts';

/** The figures of a result that nothing else on its page says. */
export interface ShownFigures {
  /** The main figures that the verdict does not have. */
  headline: PresentedField[];
  groups: PresentedGroup[];
  tables: PresentedTable[];
}

type Result = Pick<Calculated, 'tool' | 'input' | 'answer' | 'verdict'>;

function isSame(value: unknown, other: unknown): boolean {
  return String(value).toLowerCase() === String(other).toLowerCase();
}

/** Whether a field only repeats an input, or its default. */
function isEcho({ path }: PresentedField, { tool, input, answer }: Result): boolean {
  const property = keywordsOf(tool.inputSchema).properties?.[path];
  return property !== undefined && isSame(answer[path], input[path] ?? keywordsOf(property).default);
}

/** Whether a table lists the checks that stand as bars below the verdict. */
function repeatsChecks({ head, rows }: PresentedTable, { verdict }: Result): boolean {
  const titles = new Set([...head, ...rows.flatMap((row) => row.slice(0, 1))].map(({ text }) => text));
  const checks = verdict?.checks ?? [];
  return checks.length > 0 && checks.every(({ label }) => titles.has(label));
}

/** Whether a check has the figure: as its value, as a ratio of it, or among the amounts behind it. */
function isInChecks({ path, value, unit }: PresentedField, { answer, verdict }: Result): boolean {
  const figure = answer[path];
  return (verdict?.checks ?? []).some(
    ({ value: checked, unit: checkedUnit, note = '' }) =>
      (typeof figure === 'number' && checkedUnit === '%' && Math.abs(figure * 100 - checked) < 0.05) ||
      (figure === checked && unitInWords(checkedUnit) === unit) ||
      (unit !== '' && note.endsWith(unit) && note.split(' ').includes(value)),
  );
}

export function shownFigures(result: Result): ShownFigures {
  const { headline, groups, tables } = arrangeResult(result.tool, result.answer);
  return {
    headline: splitBySaid(headline, result.verdict).unsaid.filter((field) => !isInChecks(field, result)),
    groups: groups
      .map((group) => ({ ...group, fields: group.fields.filter((field) => !isEcho(field, result)) }))
      .filter(({ fields }) => fields.length > 0),
    tables: tables.filter((table) => !repeatsChecks(table, result)),
  };
}
