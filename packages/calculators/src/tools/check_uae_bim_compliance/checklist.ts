import { type Given, holds, type When, type Working } from '../../kernel/index.ts';
import type { Mandate } from './mandate.ts';
import { OWN_ASSESSMENT } from './references.ts';
import type { ChecklistKey, Discipline, Emirate, Input, ItemStatus } from './schema.ts';

interface ChecklistFacts {
  emirate: Emirate;
  required: boolean;
  structural_bim_required: boolean;
  has_bim_model: boolean;
  ifc_export: boolean;
  has_bep: boolean;
}

interface ChecklistRow {
  key: ChecklistKey;
  item: string;
  requiredWhen: When<ChecklistFacts> | 'never';
  /** Otherwise it is missing. */
  presentWhen: When<ChecklistFacts>;
  /** `verify` if a model may contain it but no answer shows it. */
  present: Exclude<ItemStatus, 'missing'>;
}

const DISCIPLINE_OF: Partial<Record<ChecklistKey, Discipline>> = {
  architectural_model: 'architectural',
  mep_model: 'mep',
  structural_model: 'structural',
};

/** The answer of the caller on an item, if there is one. */
function answerOn(key: ChecklistKey, { disciplines_modelled = {}, submission_items = {} }: Given<typeof Input>) {
  const discipline = DISCIPLINE_OF[key];
  if (discipline) return disciplines_modelled[discipline];
  const answers: Partial<Record<ChecklistKey, 'yes' | 'no'>> = submission_items;
  return answers[key];
}

function statusOf(row: ChecklistRow, facts: ChecklistFacts, input: Given<typeof Input>): ItemStatus {
  if (!holds(row.presentWhen, facts)) return 'missing';
  const answer = answerOn(row.key, input);
  if (answer === undefined) return row.present;
  return answer === 'yes' ? 'done' : 'missing';
}

const ALWAYS_WITH_MANDATE: When<ChecklistFacts> = { required: [true] };
const WITH_MODEL: When<ChecklistFacts> = { has_bim_model: [true] };

const CHECKLIST: readonly ChecklistRow[] = [
  {
    key: 'architectural_model',
    item: 'Architectural model',
    requiredWhen: ALWAYS_WITH_MANDATE,
    presentWhen: WITH_MODEL,
    present: 'done',
  },
  {
    key: 'mep_model',
    item: 'Mechanical, electrical and plumbing model',
    requiredWhen: ALWAYS_WITH_MANDATE,
    presentWhen: WITH_MODEL,
    present: 'verify',
  },
  {
    key: 'structural_model',
    item: 'Structural model',
    requiredWhen: { structural_bim_required: [true] },
    presentWhen: WITH_MODEL,
    present: 'verify',
  },
  {
    key: 'ifc_files',
    item: 'IFC files (ISO 16739-1) of each model',
    requiredWhen: ALWAYS_WITH_MANDATE,
    presentWhen: { has_bim_model: [true], ifc_export: [true] },
    present: 'done',
  },
  {
    key: 'bim_execution_plan',
    item: 'BIM execution plan (ISO 19650-2, 5.4)',
    requiredWhen: ALWAYS_WITH_MANDATE,
    presentWhen: { has_bep: [true] },
    present: 'done',
  },
  {
    key: 'native_files',
    item: 'Native files of the authoring software, optional',
    requiredWhen: 'never',
    presentWhen: WITH_MODEL,
    present: 'verify',
  },
  {
    key: 'model_attribute_matrix',
    item: 'Attributes of the Model Attribute Matrix (Dubai BIM standards)',
    requiredWhen: { required: [true], emirate: ['dubai'] },
    presentWhen: WITH_MODEL,
    present: 'verify',
  },
  {
    key: 'georeferencing_and_levels',
    item: 'Shared coordinates, georeferencing and levels',
    requiredWhen: ALWAYS_WITH_MANDATE,
    presentWhen: WITH_MODEL,
    present: 'verify',
  },
  {
    key: 'naming_convention',
    item: 'Names of files and objects by the agreed convention',
    requiredWhen: ALWAYS_WITH_MANDATE,
    presentWhen: WITH_MODEL,
    present: 'verify',
  },
  {
    key: 'clash_report',
    item: 'Clash report of the coordinated models, good practice',
    requiredWhen: 'never',
    presentWhen: WITH_MODEL,
    present: 'verify',
  },
  {
    key: 'drawings_extracted_from_model',
    item: 'Drawings extracted from the model',
    requiredWhen: ALWAYS_WITH_MANDATE,
    presentWhen: WITH_MODEL,
    present: 'verify',
  },
];

export interface ChecklistItem {
  key: ChecklistKey;
  required: boolean;
  status: ItemStatus;
  item: string;
}

/** Each item of a submission, whether it is required and whether it is available. */
export function listItems(input: Given<typeof Input>, { required, structuralRequired }: Mandate): ChecklistItem[] {
  const { emirate, has_bim_model, ifc_export, has_bep } = input;
  const facts: ChecklistFacts = {
    emirate,
    required,
    structural_bim_required: structuralRequired,
    has_bim_model,
    ifc_export,
    has_bep,
  };
  return CHECKLIST.map((row) => ({
    key: row.key,
    required: row.requiredWhen !== 'never' && holds(row.requiredWhen, facts),
    status: statusOf(row, facts, input),
    item: row.item,
  }));
}

export interface Submission {
  items: ChecklistItem[];
  missing: ChecklistKey[];
  unverified: ChecklistKey[];
  /** Required items that are declared as done. */
  done: number;
}

/** The checklist, with the required items that stand in the way of compliance. */
export function checkSubmission(input: Given<typeof Input>, mandate: Mandate, w: Working): Submission {
  const items = listItems(input, mandate);
  const required = items.filter((item) => item.required);
  const keysWith = (wanted: ItemStatus) => required.filter(({ status }) => status === wanted).map(({ key }) => key);
  const missing = keysWith('missing');
  const unverified = keysWith('verify');
  const said = { unit: '-', reference: OWN_ASSESSMENT };
  const n_required = w.read('n_required', required.length, { description: 'Items that are required', ...said });
  const n_missing = w.read('n_missing', missing.length, { description: 'Required items that are missing', ...said });
  const n_unverified = w.read('n_unverified', unverified.length, {
    description: 'Required items that are not verified',
    ...said,
  });
  const done = w.result('required_items_done', n_required - n_missing - n_unverified, {
    formula: 'n_required - n_missing - n_unverified',
    reference: OWN_ASSESSMENT,
  });
  return { items, missing, unverified, done };
}
