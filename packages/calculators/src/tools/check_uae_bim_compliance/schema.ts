import { Type } from 'typebox';
import { choice, count, flag, listOf, orNull, quantity, strictObject, text } from '../../kernel/index.ts';

export const EMIRATES = ['dubai', 'abu_dhabi', 'sharjah', 'other'] as const;
export type Emirate = (typeof EMIRATES)[number];

export const BUILDING_TYPES = ['residential', 'commercial', 'healthcare', 'government', 'mixed'] as const;
export type BuildingType = (typeof BUILDING_TYPES)[number];

export const MANDATE_STATUSES = ['mandatory', 'client_mandated', 'recommended', 'not_mandated'] as const;
export type MandateStatus = (typeof MANDATE_STATUSES)[number];

export const MANDATE_BASES = [
  'dubai_municipality_2024',
  'abu_dhabi_procurement',
  'sharjah_procurement',
  'other_emirate_municipality',
] as const;
export type MandateBasis = (typeof MANDATE_BASES)[number];

export const TRIGGER_IDS = [
  'specialised_building',
  'government_project',
  'floors_over_20',
  'floors_over_40',
  'area_over_20000_m2',
  'area_over_30000_m2',
  'circular_207_area_band',
] as const;
export type TriggerId = (typeof TRIGGER_IDS)[number];

export const DISCIPLINES = ['architectural', 'mep', 'structural'] as const;
export type Discipline = (typeof DISCIPLINES)[number];

export const COMPLIANCE_STATUSES = ['compliant', 'partially_compliant', 'non_compliant', 'not_required'] as const;
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];

export const STAGES = [
  'preliminary_permit',
  'final_permit',
  'construction_coordination',
  'completion_as_built',
] as const;
export type Stage = (typeof STAGES)[number];

export const SOFTWARE_CLASSES = ['none', 'ifc_authoring', 'limited_ifc', 'cad_only', 'unrecognised'] as const;
export type SoftwareClass = (typeof SOFTWARE_CLASSES)[number];

export const CHECKLIST_KEYS = [
  'architectural_model',
  'mep_model',
  'structural_model',
  'ifc_files',
  'bim_execution_plan',
  'native_files',
  'model_attribute_matrix',
  'georeferencing_and_levels',
  'naming_convention',
  'clash_report',
  'drawings_extracted_from_model',
] as const;
export type ChecklistKey = (typeof CHECKLIST_KEYS)[number];

export const Input = strictObject({
  building_area_m2: quantity({
    unit: 'm2',
    exclusiveMinimum: 0,
    maximum: 2_000_000,
    description: 'Total built area of the building or complex',
  }),
  building_floors: count({ unit: 'floors', minimum: 1, maximum: 250, description: 'Storeys above ground' }),
  emirate: choice(EMIRATES, 'Emirate of the permit authority'),
  building_type: choice(BUILDING_TYPES, 'Use of the building'),
  has_bim_model: flag('Whether there is a BIM model'),
  bim_software: Type.String({
    description: 'Product and version of the authoring software; blank or none where there is none',
    maxLength: 200,
  }),
  ifc_export: flag('Whether IFC files are available'),
  has_bep: flag('Whether a BIM execution plan is agreed'),
});

const ScoreBreakdown = strictObject(
  {
    model: count({ unit: '-', description: 'Points for the model' }),
    ifc: count({ unit: '-', description: 'Points for IFC files, which need a model' }),
    bep: count({ unit: '-', description: 'Points for the BIM execution plan' }),
    software: count({ unit: '-', description: 'Points for the class of the software' }),
  },
  { description: 'The points that make up compliance_score' },
);

const StageLod = strictObject({
  stage: choice(STAGES, 'Stage'),
  lod: count({ unit: '-', description: 'Level of development at the stage' }),
});

const ChecklistItem = strictObject({
  key: choice(CHECKLIST_KEYS, 'Name of the item'),
  required: flag('Whether the submission needs it'),
  status: choice(['done', 'verify', 'missing'], 'Whether it is there; verify where the inputs cannot tell'),
  item: text('What the item is'),
});

export const Result = strictObject({
  mandate_status: choice(MANDATE_STATUSES, 'Whether BIM must be submitted'),
  mandate_basis: choice(MANDATE_BASES, 'Whose rule or practice the status rests on'),
  mandate_triggers: listOf(choice(TRIGGER_IDS, 'One trigger'), {
    description: 'What brings the building within the thresholds',
  }),
  required_disciplines: listOf(choice(DISCIPLINES, 'One discipline'), {
    description: 'Models that are required, or recommended where nothing is required',
  }),
  structural_bim_required: flag('Whether a structural model is required'),
  compliance_score: count({ unit: '-', description: 'Readiness of the package whatever the mandate, 0 to 100' }),
  compliance_status: choice(COMPLIANCE_STATUSES, 'Whether the package meets what is required'),
  score_breakdown: ScoreBreakdown,
  required_lod: orNull(count({ unit: '-', description: 'Level of development; null where none is required' })),
  lod_by_stage: listOf(StageLod, { description: 'Usual level of development by stage' }),
  software_class: choice(SOFTWARE_CLASSES, 'How the software is classed'),
  inputs_inconsistent: flag('Whether the inputs speak of a model that has_bim_model denies'),
  circular_196_area_band: flag(
    'Whether the area lies above that of Circular 196 (2013) but not above the structural threshold of 2024',
  ),
  submission_checklist: listOf(ChecklistItem, { description: 'Items of a submission, required or not' }),
  missing_required_items: listOf(choice(CHECKLIST_KEYS, 'One item'), {
    description: 'Items that are required and missing',
  }),
  floors_margin: count({ unit: 'floors', description: 'Floors above the threshold of 20; negative below it' }),
  area_margin_m2: quantity({
    unit: 'm2',
    decimals: 1,
    description: 'Area above the threshold of 20,000 m2; negative below it',
  }),
});
