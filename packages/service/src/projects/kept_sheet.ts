import { defaultValues, fieldsOf, valuesOfInput } from '@plumbline/calculators/form';
import type { AddressedCalculation } from '@plumbline/documents/sheets/calculation_url.ts';
import type { SheetApproval, SheetHeader } from '@plumbline/documents/sheets/sheet_frame.ts';
import type { StoredApproval, StoredRevision } from '../store/approval/contract.ts';
import type { StoredCalculation, StoredProject } from '../store/project/contract.ts';
import { dateText, dateTimeText } from '../time/date_text.ts';
import { linkedInputs } from './linked_project.ts';
import type { ProjectWithCalculations } from './projects.ts';
import { loadCalculation } from './saved_calculation.ts';

/** What the sheet of a calculation shows, without what follows from it: it is kept when the calculation is sent for check. */
export interface KeptSheet {
  tool: string;
  edition: string;
  input: Record<string, unknown>;
  header: SheetHeader;
}

/** The fields of a project that are filled in; the others stay lines to fill in by hand. */
export function filled<Fields extends Record<string, string>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')) as Partial<Fields>;
}

/** The names of inputs that have the default value of their project. */
function projectInputs({ defaults }: StoredProject, { calculator, input }: AddressedCalculation): string[] {
  const given = defaultValues(fieldsOf(calculator), JSON.parse(defaults));
  const sent = valuesOfInput(calculator.inputSchema, input);
  return Object.keys(given).filter((name) => given[name] === sent[name]);
}

/** The sheet of a calculation as it is now, or why it cannot be calculated. */
export async function sheetOf(whole: ProjectWithCalculations, stored: StoredCalculation) {
  const { project } = whole;
  const { tool, edition, title, notes, changedAt } = stored;
  const loaded = await loadCalculation({ tool, edition, input: JSON.parse(stored.input) });
  if (!loaded.ok) return loaded;
  const { calculation } = loaded;
  const { name, client, reference, engineer, checker, revisions } = project;
  const texts = { project: name, client, reference, engineer, checker, element: title, notes };
  const header: SheetHeader = {
    ...filled({ ...texts, date: dateText(changedAt) }),
    revisions: JSON.parse(revisions),
    projectInputs: projectInputs(project, calculation),
    ...(stored.links !== '{}' && { linkedInputs: await linkedInputs(whole, stored) }),
  };
  return { ok: true as const, calculation, sheet: { tool, edition, input: calculation.input, header } };
}

/** The sheet that people sign: who they are is in their signatures. */
export function toSign({ header: { engineer: _, checker: __, ...header }, ...sheet }: KeptSheet): KeptSheet {
  return { ...sheet, header };
}

/** The state of a revision: an approved one is superseded by the next that is approved. */
export function stateOf({ state, revision, revisions }: StoredApproval, kept: StoredRevision) {
  if (kept.receipt === null) return kept.revision === revision ? state : 'draft';
  const latest = revisions.findLast(({ receipt }) => receipt !== null);
  return kept.revision === latest?.revision ? 'approved' : 'superseded';
}

/** The sheet of a revision that was sent for check, with those who have signed it. */
export function signedSheet(approval: StoredApproval, kept: StoredRevision): KeptSheet {
  const sheet: KeptSheet = JSON.parse(kept.sheet);
  const nameOf = (role: string) => kept.signatures.find((each) => each.role === role)?.name;
  const signed: SheetApproval = {
    state: stateOf(approval, kept) as SheetApproval['state'],
    revision: kept.revision,
    digest: kept.digest,
    signatures: kept.signatures.map(({ role, name, at }) => ({ role, name, at: dateTimeText(at) })),
    ...(kept.receipt !== null && { receipt: kept.receipt }),
  };
  const [engineer, checker] = [nameOf('originator'), nameOf('checker')];
  const people = { ...(engineer && { engineer }), ...(checker && { checker }) };
  return { ...sheet, header: { ...sheet.header, ...people, approval: signed } };
}
