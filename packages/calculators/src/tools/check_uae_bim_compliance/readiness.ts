import { type Given, holds, type When, type Working } from '../../kernel/index.ts';
import { SCORE_WEIGHT, SOFTWARE_POINTS } from './data.ts';
import { OWN_ASSESSMENT } from './references.ts';
import type { ComplianceStatus, Input, SoftwareClass } from './schema.ts';
import { SOFTWARE_TEXT } from './software.ts';

interface ComplianceFacts {
  required: boolean;
  has_bim_model: boolean;
  ifc_export: boolean;
  has_bep: boolean;
  software_class: SoftwareClass;
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
    id: 'package_complete',
    when: {
      has_bim_model: [true],
      ifc_export: [true],
      has_bep: [true],
      software_class: ['ifc_authoring', 'limited_ifc', 'unrecognised'],
    },
    status: 'compliant',
    description: 'Model, IFC files and BIM execution plan are available, and the software is more than CAD only',
  },
  {
    id: 'package_incomplete',
    when: { has_bim_model: [true] },
    status: 'partially_compliant',
    description: 'A model is available, but the package is incomplete',
  },
  { id: 'model_missing', when: {}, status: 'non_compliant', description: 'No model is available' },
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

function scorePackage(input: Inputs, softwareClass: SoftwareClass, w: Working) {
  const { has_bim_model, ifc_export, has_bep } = input;
  const weight_model = w.pick('weight_model', SCORE_WEIGHT, 'model');
  const weight_ifc = w.pick('weight_ifc', SCORE_WEIGHT, 'ifc');
  const weight_bep = w.pick('weight_bep', SCORE_WEIGHT, 'bep');
  const said = { unit: 'points', reference: OWN_ASSESSMENT };
  const model = w.step('points_model', has_bim_model ? weight_model : 0, {
    formula: 'has_bim_model ? weight_model : 0',
    description: 'Points for the model',
    ...said,
  });
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

/** The readiness of the package, and whether it meets the requirements. */
export function assessPackage(input: Inputs, required: boolean, w: Working): Readiness {
  const { has_bim_model, ifc_export, has_bep, bim_software } = input;
  const software_class = SOFTWARE_TEXT.read(bim_software).row;
  const facts: ComplianceFacts = { required, has_bim_model, ifc_export, has_bep, software_class };
  const rule = COMPLIANCE_RULES.find(({ when }) => holds(when, facts));
  if (!rule) throw new Error('no compliance rule');
  const scored = scorePackage(input, software_class, w);
  w.rule(rule.id, { description: rule.description, reference: OWN_ASSESSMENT });
  return {
    ...scored,
    status: rule.status,
    softwareClass: software_class,
    inconsistent: !has_bim_model && (ifc_export || has_bep || software_class === 'ifc_authoring'),
  };
}
