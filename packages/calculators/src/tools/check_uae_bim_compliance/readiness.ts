import { type Given, holds, roundTo, type When, type Working } from '../../kernel/index.ts';
import type { Submission } from './checklist.ts';
import { SCORE_WEIGHT, SOFTWARE_POINTS } from './data.ts';
import type { Mandate } from './mandate.ts';
import { OWN_ASSESSMENT } from './references.ts';
import type { ComplianceStatus, Input, ItemStatus, SoftwareClass } from './schema.ts';
import { SOFTWARE_TEXT } from './software.ts';

/** Software from which no IFC file can come. */
export const WITHOUT_IFC: readonly SoftwareClass[] = ['cad_only', 'none'];

interface ComplianceFacts {
  required: boolean;
  has_bim_model: boolean;
  software_class: SoftwareClass;
  /** The worst status of a required item. */
  items: ItemStatus;
}

interface ComplianceRule {
  id: string;
  when: When<ComplianceFacts>;
  status: ComplianceStatus;
  description: string;
}

/** The first rule that matches decides. */
const COMPLIANCE_RULES: readonly ComplianceRule[] = [
  {
    id: 'nothing_required',
    when: { required: [false] },
    status: 'not_required',
    description: 'No model needs to be submitted',
  },
  {
    id: 'model_missing',
    when: { has_bim_model: [false] },
    status: 'non_compliant',
    description: 'No model is available',
  },
  {
    id: 'package_incomplete',
    when: { items: ['missing'] },
    status: 'partially_compliant',
    description: 'A model is available, but a required item is missing',
  },
  {
    id: 'software_without_ifc',
    when: { software_class: WITHOUT_IFC },
    status: 'partially_compliant',
    description: 'The software named cannot write the IFC files that are declared',
  },
  {
    id: 'package_not_confirmed',
    when: { items: ['verify'] },
    status: 'partially_compliant',
    description: 'No required item is known to be missing, but at least one is not verified',
  },
  {
    id: 'package_confirmed',
    when: {},
    status: 'compliant',
    description: 'Every required item is declared as done, and the software is more than CAD only',
  },
];

export interface Readiness {
  score: number;
  breakdown: { model: number; ifc: number; bep: number; software: number };
  status: ComplianceStatus;
  softwareClass: SoftwareClass;
  /** Whether inputs imply a model although there is none. */
  inconsistent: boolean;
}

type Inputs = Given<typeof Input>;

/** Points for the model; a discipline that the mandate names and the model does not cover costs its share. */
function pointsForModel({ has_bim_model, disciplines_modelled = {} }: Inputs, { disciplines }: Mandate, w: Working) {
  const weight_model = w.pick('weight_model', SCORE_WEIGHT, 'model');
  const said = { unit: '-', reference: OWN_ASSESSMENT };
  const absent = disciplines.filter((discipline) => disciplines_modelled[discipline] === 'no');
  const n_models = w.read('n_models', Math.max(1, disciplines.length), { description: 'Models expected', ...said });
  const n_absent = w.read('n_absent', absent.length, { description: 'Disciplines answered as not modelled', ...said });
  const share = (n_models - n_absent) / n_models;
  return w.step('points_model', has_bim_model ? roundTo(weight_model * share, 0) : 0, {
    formula: 'has_bim_model ? round(weight_model * ((n_models - n_absent) / n_models)) : 0',
    description: 'Points for the model',
    unit: 'points',
    reference: OWN_ASSESSMENT,
  });
}

function scorePackage(input: Inputs, mandate: Mandate, softwareClass: SoftwareClass, w: Working) {
  const { has_bim_model, ifc_export, has_bep } = input;
  const model = pointsForModel(input, mandate, w);
  const weight_ifc = w.pick('weight_ifc', SCORE_WEIGHT, 'ifc');
  const weight_bep = w.pick('weight_bep', SCORE_WEIGHT, 'bep');
  const said = { unit: 'points', reference: OWN_ASSESSMENT };
  const ifc = w.step('points_ifc', has_bim_model && ifc_export ? weight_ifc : 0, {
    formula: 'has_bim_model ? (ifc_export ? weight_ifc : 0) : 0',
    description: 'Points for IFC files, none without a model',
    ...said,
  });
  const bep = w.step('points_bep', has_bep ? weight_bep : 0, {
    formula: 'has_bep ? weight_bep : 0',
    description: 'Points for the BIM execution plan',
    ...said,
  });
  const software = w.pick('points_software', SOFTWARE_POINTS, softwareClass);
  const score = w.step('score', model + ifc + bep + software, {
    formula: 'points_model + points_ifc + points_bep + points_software',
    description: 'Readiness of the package, 0 to 100',
    ...said,
  });
  return { score, breakdown: { model, ifc, bep, software } };
}

function worstOf({ missing, unverified }: Submission): ItemStatus {
  if (missing.length > 0) return 'missing';
  return unverified.length > 0 ? 'verify' : 'done';
}

/** The readiness of the package, and whether it meets the requirements. */
export function assessPackage(
  input: Inputs,
  { mandate, submission }: { mandate: Mandate; submission: Submission },
  w: Working,
): Readiness {
  const { has_bim_model, ifc_export, has_bep, bim_software } = input;
  const software_class = SOFTWARE_TEXT.read(bim_software).row;
  const { required } = mandate;
  const facts: ComplianceFacts = { required, has_bim_model, software_class, items: worstOf(submission) };
  const rule = COMPLIANCE_RULES.find(({ when }) => holds(when, facts));
  if (!rule) throw new Error('no compliance rule');
  const scored = scorePackage(input, mandate, software_class, w);
  w.rule(rule.id, { description: rule.description, reference: OWN_ASSESSMENT });
  return {
    ...scored,
    status: rule.status,
    softwareClass: software_class,
    inconsistent: !has_bim_model && (ifc_export || has_bep || software_class === 'ifc_authoring'),
  };
}
