import {
  type PresentedField,
  type PresentedGroup,
  type PresentedTable,
  presentResult,
  type Tool,
} from '@plumbline/calculators';
import type { ToolAnswer } from '../../../calculation/answer.ts';

/** A result in the order of the page: headline figures, then the rest in groups. */
export interface ArrangedResult {
  headline: PresentedField[];
  groups: PresentedGroup[];
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

export function arrangeResult(tool: Tool, answer: ToolAnswer): ArrangedResult {
  const { verdicts, groups, tables } = presentResult(tool.resultSchema, answer);
  const own = groups.find((group) => group.name === '');
  const details = groups.filter((group) => group !== own);
  const fields = [...verdicts, ...(own?.fields ?? [])];
  const headline = fields
    .filter((field) => field.headline !== undefined)
    .toSorted((a, b) => (a.headline ?? 0) - (b.headline ?? 0));
  const rest = fields.filter((field) => field.headline === undefined);
  return { headline, groups: [...byKind(rest), ...details].filter((group) => group.fields.length > 0), tables };
}
