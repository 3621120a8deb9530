import { type Given, holds, type When } from '../../kernel/index.ts';
import type { Mandate } from './mandate.ts';
import type { ChecklistKey, Emirate, Input, ItemStatus } from './schema.ts';

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
  /** `verify` if a model may contain it but the inputs do not show it. */
  present: Exclude<ItemStatus, 'missing'>;
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

/** Each item of a submission, whether it is required and whether it is available. */
export function checkSubmission(input: Given<typeof Input>, { required, structuralRequired }: Mandate) {
  const { emirate, has_bim_model, ifc_export, has_bep } = input;
  const facts: ChecklistFacts = {
    emirate,
    required,
    structural_bim_required: structuralRequired,
    has_bim_model,
    ifc_export,
    has_bep,
  };
  return CHECKLIST.map(({ key, item, requiredWhen, presentWhen, present }) => ({
    key,
    required: requiredWhen !== 'never' && holds(requiredWhen, facts),
    status: holds(presentWhen, facts) ? present : ('missing' as const),
    item,
  }));
}
