import type { Calculator } from '../kernel/calculator.ts';
import { type PresentedField, type PresentedGroup, type PresentedTable, presentResult } from './present_result.ts';

/** A result in the order of pages and sheets: headline figures, then the rest in groups. */
export interface ArrangedResult {
  headline: PresentedField[];
  groups: PresentedGroup[];
  /** Sentences and long lists, which do not fit in a column. */
  texts: PresentedField[];
  tables: PresentedTable[];
}

/** Groups of figures, in the order of the page. */
const KINDS: { title: string; holds: (field: PresentedField) => boolean }[] = [
  { title: 'Findings', holds: ({ unit, value }) => unit === '' && !/^[−\d]/.test(value) },
  { title: 'Carbon', holds: ({ unit, name }) => /CO₂/.test(unit) || /co2e?(_|$)/.test(name) },
  { title: 'Costs and savings', holds: ({ unit }) => /GBP|EUR|AED|PLN|RON|SAR/.test(unit) },
  { title: 'Energy', holds: ({ unit }) => /Wh|TJ/.test(unit) },
  { title: 'Figures', holds: () => true },
];

/** Up to this many figures are shown as one group. */
const UNGROUPED_MAX = 6;

function byKind(fields: readonly PresentedField[]): PresentedGroup[] {
  if (fields.length <= UNGROUPED_MAX)
    return [{ name: 'figures', title: 'Figures', explanation: '', fields: [...fields] }];
  const titleOf = (field: PresentedField) => KINDS.find(({ holds }) => holds(field))?.title;
  return KINDS.map(({ title }) => ({
    name: title.toLowerCase(),
    title,
    explanation: '',
    fields: fields.filter((field) => titleOf(field) === title),
  }));
}

/** Formats a result and puts it into the order in which people read it. */
export function arrangeResult(
  { resultSchema }: Pick<Calculator, 'resultSchema'>,
  result: Record<string, unknown>,
): ArrangedResult {
  const { verdicts, groups, texts, tables } = presentResult(resultSchema, result);
  const own = groups.find((group) => group.name === '');
  const details = groups.filter((group) => group !== own);
  const fields = [...verdicts, ...(own?.fields ?? [])];
  const headline = fields
    .filter((field) => field.headline !== undefined)
    .toSorted((a, b) => (a.headline ?? 0) - (b.headline ?? 0));
  const rest = fields.filter((field) => field.headline === undefined);
  const filled = [...byKind(rest), ...details].filter((group) => group.fields.length > 0);
  return { headline, groups: filled, texts, tables };
}
