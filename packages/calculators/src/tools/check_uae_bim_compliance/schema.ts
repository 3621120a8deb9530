import {
  asOf,
  choice,
  count,
  flag,
  further,
  listOf,
  mapOf,
  optionsOf,
  orNull,
  quantity,
  strictObject,
  text,
} from '../../kernel/index.ts';
import { Type } from '../../kernel/json_schema.ts';

const EMIRATES = { dubai: 'Dubai', abu_dhabi: 'Abu Dhabi', sharjah: 'Sharjah', other: 'Other' } as const;
export type Emirate = keyof typeof EMIRATES;

const BUILDING_TYPES = {
  residential: 'Residential',
  commercial: 'Commercial',
  healthcare: 'Healthcare',
  government: 'Government',
  mixed: 'Mixed',
} as const;
export type BuildingType = keyof typeof BUILDING_TYPES;

const MANDATE_STATUSES = {
  mandatory: 'Mandatory',
  client_mandated: 'Client mandated',
  recommended: 'Recommended',
  not_mandated: 'Not mandated',
} as const;
export type MandateStatus = keyof typeof MANDATE_STATUSES;

const MANDATE_BASES = {
  dubai_municipality_2024: 'Dubai Municipality, 2024',
  dubai_municipality_2015: 'Dubai Municipality, 2015',
  dubai_municipality_2013: 'Dubai Municipality, 2013',
  abu_dhabi_procurement: 'Abu Dhabi procurement',
  sharjah_procurement: 'Sharjah procurement',
  other_emirate_municipality: 'Municipality of another emirate',
} as const;
export type MandateBasis = keyof typeof MANDATE_BASES;

export const TRIGGERS = {
  specialised_building: 'Specialised building',
  government_project: 'Government project',
  floors_over_20: 'Floors over 20',
  floors_over_40: 'Floors over 40',
  area_over_20000_m2: 'Area over 20,000 m²',
  area_over_30000_m2: 'Area over 30,000 m²',
  area_over_200000_sq_ft: 'Area over 200,000 sq ft',
  area_over_300000_sq_ft: 'Area over 300,000 sq ft',
  circular_207_area_band: 'Circular 207 area band',
} as const;
export type TriggerId = keyof typeof TRIGGERS;

export const DISCIPLINES = { architectural: 'Architectural', mep: 'MEP', structural: 'Structural' } as const;
export type Discipline = keyof typeof DISCIPLINES;

const COMPLIANCE_STATUSES = {
  compliant: 'Compliant',
  partially_compliant: 'Partially compliant',
  non_compliant: 'Non-compliant',
  not_required: 'Not required',
} as const;
export type ComplianceStatus = keyof typeof COMPLIANCE_STATUSES;

export const STAGES = {
  preliminary_permit: 'Preliminary permit',
  final_permit: 'Final permit',
  construction_coordination: 'Construction coordination',
  completion_as_built: 'Completion, as built',
} as const;
export type Stage = keyof typeof STAGES;

const SOFTWARE_CLASSES = {
  none: 'None',
  ifc_authoring: 'IFC authoring',
  limited_ifc: 'Limited IFC',
  cad_only: 'CAD only',
  unrecognised: 'Unrecognised',
} as const;
export type SoftwareClass = keyof typeof SOFTWARE_CLASSES;

export const CHECKLIST = {
  architectural_model: 'Architectural model',
  mep_model: 'MEP model',
  structural_model: 'Structural model',
  ifc_files: 'IFC files',
  bim_execution_plan: 'BIM execution plan',
  native_files: 'Native files',
  model_attribute_matrix: 'Model attribute matrix',
  georeferencing_and_levels: 'Georeferencing and levels',
  naming_convention: 'Naming convention',
  clash_report: 'Clash report',
  drawings_extracted_from_model: 'Drawings extracted from model',
} as const;
export type ChecklistKey = keyof typeof CHECKLIST;

/** The items that no other input shows, in the order of the checklist. */
const ANSWERED_ITEMS = [
  'native_files',
  'model_attribute_matrix',
  'georeferencing_and_levels',
  'naming_convention',
  'clash_report',
  'drawings_extracted_from_model',
] as const satisfies readonly ChecklistKey[];

const ANSWERS = { yes: 'Yes', no: 'No' } as const;

function answersTo<Id extends string>(labels: Readonly<Record<Id, string>>, ids: readonly Id[], what: string) {
  const members = ids.map((id) => [id, choice(ANSWERS, { label: labels[id], description: `${labels[id]}: ${what}` })]);
  return Object.fromEntries(members) as Record<Id, ReturnType<typeof choice<typeof ANSWERS>>>;
}

const ITEM_STATUSES = { done: 'Done', verify: 'Verify', missing: 'Missing' } as const;
export type ItemStatus = keyof typeof ITEM_STATUSES;

/** Circular 196 was announced in November 2013; its first day was not read. */
export const LAW_EARLIEST = '2014-01-01';

export const Input = strictObject(
  {
    building_area_m2: quantity({
      label: 'Built area',
      hint: 'Total of the building or complex',
      unit: 'm2',
      exclusiveMinimum: 0,
      maximum: 2_000_000,
      description: 'Total built area of the building or complex',
    }),
    building_floors: count({
      label: 'Storeys above ground',
      hint: '',
      unit: 'floors',
      minimum: 1,
      maximum: 250,
      description: 'Number of storeys above ground',
    }),
    emirate: choice(EMIRATES, {
      label: 'Emirate',
      hint: 'Emirate of the permit authority',
      description: 'Emirate whose authority issues the permit; other is any emirate not listed',
    }),
    building_type: choice(BUILDING_TYPES, {
      label: 'Building type',
      hint: '',
      description: 'Use of the building; healthcare and government buildings have specific rules',
    }),
    has_bim_model: flag({
      label: 'BIM model',
      hint: 'Whether a model is available',
      description: 'Whether there is a BIM model of the building',
    }),
    bim_software: Type.String({
      label: 'BIM software',
      hint: 'Product and version. Leave empty if there is none.',
      inSentence: 'the BIM software',
      brief: 'product, version; or none',
      description:
        'Product and version of the authoring software; blank or none where there is none; an unknown product earns fewer points',
      maxLength: 200,
    }),
    ifc_export: flag({
      label: 'IFC files',
      hint: 'Whether they are available',
      description: 'Whether IFC files of the model are available',
    }),
    has_bep: flag({
      label: 'BIM execution plan',
      hint: 'Whether it is agreed',
      description: 'Whether a BIM execution plan is agreed',
    }),
    disciplines_modelled: further(
      mapOf(answersTo(DISCIPLINES, optionsOf(DISCIPLINES), 'whether the BIM model covers it'), {
        label: 'Disciplines modelled',
        hint: 'Which disciplines the model covers',
        inSentence: 'the disciplines modelled',
        description:
          'Whether the model covers each discipline: yes or no; used only with a BIM model; without it, the architectural model counts as done and the others remain to be verified',
        appliesWhen: { has_bim_model: [true] },
      }),
    ),
    submission_items: further(
      mapOf(answersTo(CHECKLIST, ANSWERED_ITEMS, 'whether it is done'), {
        label: 'Submission items',
        hint: 'Items of the checklist that are done',
        inSentence: 'the submission items',
        description:
          'Whether items of the submission checklist are done: yes or no; used only with a BIM model; without it, they remain to be verified and the package is not confirmed',
        appliesWhen: { has_bim_model: [true] },
      }),
    ),
    as_of: asOf(LAW_EARLIEST),
  },
  {
    sections: [
      { title: 'Building', members: ['building_type', 'emirate', 'building_area_m2', 'building_floors'] },
      { title: 'Information', members: ['has_bim_model', 'bim_software', 'ifc_export', 'has_bep'] },
    ],
  },
);

const ScoreBreakdown = strictObject(
  {
    model: count({
      label: 'Model',
      unit: '-',
      description: 'Points for the model, less those of required disciplines that it does not cover',
    }),
    ifc: count({ label: 'IFC', unit: '-', description: 'Points for IFC files, which need a model' }),
    bep: count({ label: 'BIM execution plan', unit: '-', description: 'Points for the BIM execution plan' }),
    software: count({ label: 'Software', unit: '-', description: 'Points for the software class' }),
  },
  { label: 'Score breakdown', description: 'The points that make up compliance_score' },
);

const StageLod = strictObject({
  stage: choice(STAGES, { label: 'Stage', description: 'Stage' }),
  lod: count({ label: 'LOD', unit: '-', description: 'Level of development at the stage' }),
});

const ChecklistItem = strictObject({
  key: choice(CHECKLIST, { label: 'Name', description: 'Name of the item' }),
  required: flag({ label: 'Required', description: 'Whether the submission requires it' }),
  status: choice(ITEM_STATUSES, {
    label: 'Status',
    description: 'Availability; verify if the inputs do not show it',
  }),
  item: text({ label: 'Item', description: 'Description of the item' }),
});

export const Result = strictObject({
  mandate_status: choice(MANDATE_STATUSES, {
    label: 'Mandate status',
    headline: 1,
    tones: { mandatory: 'neutral', client_mandated: 'neutral', recommended: 'neutral', not_mandated: 'neutral' },
    description: 'Whether BIM must be submitted',
  }),
  mandate_basis: choice(MANDATE_BASES, {
    label: 'Mandate basis',
    description: 'Rule or practice on which the status is based',
  }),
  mandate_triggers: listOf(choice(TRIGGERS, { description: 'One trigger' }), {
    label: 'Mandate triggers',
    description: 'Reasons why the building exceeds the thresholds',
  }),
  required_disciplines: listOf(choice(DISCIPLINES, { description: 'One discipline' }), {
    label: 'Required disciplines',
    description: 'Models that are required, or recommended where nothing is required',
  }),
  structural_bim_required: flag({
    label: 'Structural BIM required',
    description: 'Whether a structural model is required',
  }),
  compliance_score: count({
    label: 'Compliance score',
    unit: '-',
    headline: 3,
    description: 'Readiness of the package regardless of the mandate, 0 to 100',
  }),
  compliance_status: choice(COMPLIANCE_STATUSES, {
    label: 'Compliance status',
    headline: 2,
    tones: { compliant: 'good', partially_compliant: 'caution', non_compliant: 'bad', not_required: 'neutral' },
    description: 'Whether the package meets the requirements; compliant only if every required item is confirmed',
  }),
  score_breakdown: ScoreBreakdown,
  required_lod: orNull(
    count({ label: 'Required LOD', unit: '-', headline: 4, description: 'Level of development' }),
    'where none is required',
  ),
  lod_by_stage: listOf(StageLod, { label: 'LOD by stage', description: 'Usual level of development by stage' }),
  software_class: choice(SOFTWARE_CLASSES, { label: 'Software class', description: 'Class of the software' }),
  inputs_inconsistent: flag({
    label: 'Inputs inconsistent',
    description: 'Whether the inputs imply a model although has_bim_model is false',
  }),
  circular_196_area_band: flag({
    label: 'Circular 196 area band',
    description:
      'Whether the area is above the Circular 196 (2013) threshold but not above the structural threshold of 2024',
  }),
  submission_checklist: listOf(ChecklistItem, {
    label: 'Submission checklist',
    description: 'Items of a submission, required or not',
  }),
  missing_required_items: listOf(choice(CHECKLIST, { description: 'One item' }), {
    label: 'Missing required items',
    description: 'Items that are required and missing',
  }),
  unverified_required_items: listOf(choice(CHECKLIST, { description: 'One item' }), {
    label: 'Unverified required items',
    description: 'Items that are required and that the inputs do not show',
  }),
  required_items_done: count({
    label: 'Required items done',
    unit: '-',
    description: 'Required items that are declared as done',
  }),
  floors_margin: count({
    label: 'Floors margin',
    unit: 'floors',
    description: 'Floors above the threshold for architectural and MEP models, 20 today; negative below it',
  }),
  area_margin_m2: quantity({
    label: 'Area margin',
    unit: 'm2',
    decimals: 1,
    description: 'Area above the threshold for architectural and MEP models, 20,000 m2 today; negative below it',
  }),
});
