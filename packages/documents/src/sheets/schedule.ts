import { type BarsPicture, checksPicture, type PresentedInput, shareUsed, type Tone } from '@plumbline/calculators';
import type { ProjectDocument } from './project_pdf.ts';
import { decisionOf, type Sheet } from './sheet.ts';
import { type SheetCell, type SheetTable, wordCell } from './sheet_table.ts';

/** Many members of one tool: the one that governs in full, and all of them in a table, with bars of how much of their limits they use. */
export interface Schedule {
  title: string;
  /** The project, or the file, that the members are of. */
  of: string;
  sentences: string[];
  pictures: BarsPicture[];
  table: SheetTable;
  governing: Sheet;
}

/** A picture with more bars does not fit on a page. */
const BARS_MAX = 20;
/** With the name, the check, its utilisation and the verdict they fill the width of a page. */
const INPUTS_MAX = 3;

const SEVERITY: Record<Tone, number> = { good: 0, neutral: 1, caution: 2, bad: 3 };
const NUMBER = /^[-−]?[\d.,\s]+$/;

interface Member {
  name: string;
  sheet: Sheet;
  check: NonNullable<Sheet['verdict']>['checks'][number] | undefined;
  used: number;
  tone: Tone;
}

function memberOf(sheet: Sheet, index: number): Member {
  const check = sheet.verdict?.checks.find(({ governs }) => governs);
  const name = sheet.header.element || `Member ${index + 1}`;
  return { name, sheet, check, used: check ? shareUsed(check) : 0, tone: decisionOf(sheet).tone };
}

/** The one with the worst verdict, and of those the one that uses most of its limit. */
function governingOf(members: readonly Member[]): Member {
  const [first] = members.toSorted((a, b) => SEVERITY[b.tone] - SEVERITY[a.tone] || b.used - a.used);
  if (!first) throw new Error('a schedule has at least one member');
  return first;
}

function textOf(input: PresentedInput | undefined): string {
  return input ? `${input.value} ${input.unit}`.trim() : '';
}

/** The inputs whose values are not the same everywhere, in the order of the tool. */
function differingInputs(members: readonly Member[]): PresentedInput[] {
  const inputs = new Map(members.flatMap(({ sheet }) => sheet.inputs.map((input) => [input.name, input] as const)));
  return [...inputs.values()].filter(({ name }) => {
    const texts = members.map(({ sheet }) => textOf(sheet.inputs.find((each) => each.name === name)));
    return new Set(texts).size > 1;
  });
}

function percent(used: number): string {
  return Number.isFinite(used) ? `${Math.round(100 * used)} %` : 'over';
}

function valueCell(text: string): SheetCell {
  return { text, isNumber: NUMBER.test(text) };
}

function tableOf(members: readonly Member[], governing: Member, inputs: readonly PresentedInput[]): SheetTable {
  const shown = inputs.slice(0, INPUTS_MAX);
  const further = inputs.slice(INPUTS_MAX).map(({ label }) => label);
  const heads = shown.map(({ label, unit }) => (unit === '' ? label : `${label}, ${unit}`));
  return {
    name: 'members',
    title: 'Members',
    explanation: further.length === 0 ? '' : `They also differ in: ${further.join('; ')}.`,
    head: ['Member', ...heads, 'Governing check', 'Utilisation', 'Verdict'].map(wordCell),
    rows: members.map((member) => {
      const { name, sheet, check, used, tone } = member;
      const values = shown.map((input) => sheet.inputs.find((each) => each.name === input.name)?.value ?? '');
      return [
        wordCell(member === governing ? `${name} (governs)` : name),
        ...values.map(valueCell),
        wordCell(check?.label ?? '–'),
        { text: check ? percent(used) : '–', isNumber: true, ...(check && { tone: check.tone }) },
        { ...wordCell(decisionOf(sheet).text), tone },
      ];
    }),
  };
}

/** How much each member uses of the limit of its governing check. */
function picturesOf(members: readonly Member[]): BarsPicture[] {
  const checks = members.flatMap(({ name, check }) =>
    check ? [{ ...check, label: name, note: `${check.label}: ${percent(shareUsed(check))}`, governs: false }] : [],
  );
  return Array.from({ length: Math.ceil(checks.length / BARS_MAX) }, (_, part) =>
    checksPicture(checks.slice(part * BARS_MAX, (part + 1) * BARS_MAX), 'Utilisation of the governing checks'),
  );
}

/** Gathers the schedule of sheets that are all of one tool. */
export function scheduleOf({ title: of, sheets }: Pick<ProjectDocument, 'title' | 'sheets'>): Schedule {
  const members = sheets.map(memberOf);
  const governing = governingOf(members);
  const { title } = governing.sheet;
  const failing = members.filter(({ tone }) => tone === 'bad').length;
  const why = governing.check ? `: ${governing.check.label}, ${percent(governing.used)} of its limit` : '';
  return {
    title: `${title}: schedule of ${members.length} ${members.length === 1 ? 'member' : 'members'}`,
    of,
    sentences: [
      `${governing.name} governs${why}. Its calculation follows in full.`,
      failing === 0 ? 'No member fails.' : `${failing} of ${members.length} fail.`,
    ],
    pictures: picturesOf(members),
    table: tableOf(members, governing, differingInputs(members)),
    governing: governing.sheet,
  };
}
