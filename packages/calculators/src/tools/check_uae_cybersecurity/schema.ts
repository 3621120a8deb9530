import {
  asOf,
  choice,
  count,
  flag,
  freeText,
  further,
  listOf,
  mapOf,
  orNull,
  strictObject,
  text,
} from '../../kernel/index.ts';
import { CONTROL_LABELS, CONTROLS } from './controls.ts';
import { LAW_EARLIEST } from './dated_rules.ts';
import { FRAMEWORK_KEYS, labelsOf, OBLIGATIONS } from './frameworks.ts';
import { EMIRATES, FREE_ZONES, ZONE_LABELS } from './free_zones.ts';
import { ORGANISATION_TYPES } from './organisations.ts';
import { DUTIES, type Duty, PRIMARY_FRAMEWORKS } from './primary_framework.ts';

/** From the lowest to the highest; the index in this list is the rank of a level in the working. */
export const COMPLIANCE_LEVELS = {
  non_compliant: 'Non-compliant',
  partial: 'Partial',
  substantial: 'Substantial',
  compliant: 'Compliant',
} as const;
export type ComplianceLevel = keyof typeof COMPLIANCE_LEVELS;

function requirement(label: string) {
  return choice({ yes: 'Yes', no: 'No' }, { label, description: `${label}: whether it is met` });
}

const RequirementMembers = Object.fromEntries(
  Object.entries(DUTIES).map(([duty, label]) => [duty, requirement(label)]),
) as Record<Duty, ReturnType<typeof requirement>>;

export const Input = strictObject(
  {
    organisation_type: choice(ORGANISATION_TYPES, {
      label: 'Organisation type',
      hint: 'Type of organisation',
      description: 'Type of organisation, which decides the frameworks that bind it',
    }),
    emirate: freeText({
      label: 'Emirate or free zone',
      hint: 'Emirate, federal level or free zone',
      brief: 'e.g. dubai, federal, DIFC',
      description:
        'Emirate, federal for a federal body, or free zone (such as DIFC, ADGM, DMCC); an unknown word counts as an emirate without rules of its own',
      suggested: EMIRATES,
    }),
    has_isms: flag({ label: CONTROLS.has_isms.label, description: CONTROLS.has_isms.meaning }),
    has_incident_response: flag({
      label: CONTROLS.has_incident_response.label,
      description: CONTROLS.has_incident_response.meaning,
    }),
    has_vulnerability_assessment: flag({
      label: CONTROLS.has_vulnerability_assessment.label,
      description: CONTROLS.has_vulnerability_assessment.meaning,
    }),
    has_third_party_audit: flag({
      label: CONTROLS.has_third_party_audit.label,
      description: CONTROLS.has_third_party_audit.meaning,
    }),
    has_data_classification: flag({
      label: CONTROLS.has_data_classification.label,
      description: CONTROLS.has_data_classification.meaning,
    }),
    is_cloud_hosted: flag({
      label: 'Public cloud',
      hint: 'Whether systems or data are in a public cloud',
      description: 'Whether systems or data are in a public cloud; may deduct points, but is not a control',
    }),
    free_zone: further(
      choice(
        { none: 'No free zone (mainland)', ...ZONE_LABELS, other: 'Another free zone' },
        {
          label: 'Free zone of the licence',
          hint: '',
          inSentence: 'the free zone of the licence',
          description:
            'Free zone that licenses the organisation, which decides the data protection law; other is a zone that is not listed; without it, a zone that the emirate names, or none',
        },
      ),
    ),
    handles_health_data: further(
      flag({
        label: 'Health data',
        hint: 'Whether data on the health of patients or insured persons are handled',
        inSentence: 'whether health data are handled',
        description:
          'Whether health data are handled, which have laws of their own; without it, none are assumed and a warning says so',
      }),
    ),
    requirements_met: further(
      mapOf(RequirementMembers, {
        label: 'Further requirements',
        hint: 'Requirements of the framework beyond the five controls',
        inSentence: 'the further requirements',
        description:
          'Whether requirements beyond the five controls are met: yes or no; without it, they remain to be verified and the level is at most substantial',
      }),
    ),
    as_of: asOf(LAW_EARLIEST),
  },
  {
    sections: [
      { title: 'Organisation', members: ['organisation_type', 'emirate', 'is_cloud_hosted'] },
      {
        title: 'Controls in place',
        members: [
          'has_isms',
          'has_incident_response',
          'has_vulnerability_assessment',
          'has_third_party_audit',
          'has_data_classification',
        ],
      },
    ],
  },
);

const Framework = strictObject({
  framework: choice(labelsOf(FRAMEWORK_KEYS), { label: 'Framework', description: 'Key of the framework' }),
  obligation: choice(OBLIGATIONS, { label: 'Obligation', description: 'Binding status' }),
  name: text({ label: 'Name', description: 'Name of the framework' }),
  note: text({ label: 'Note', description: 'Scope of the framework' }),
});

const Control = strictObject({
  control: choice(CONTROL_LABELS, { label: 'Control', description: 'Control' }),
  status: choice({ met: 'Met', missing: 'Missing' }, { label: 'Status', description: 'Whether it is in place' }),
  critical: flag({ label: 'Critical', description: 'Whether the level is at most partial while it is missing' }),
  weight_pct: count({ label: 'Weight', unit: '%', description: 'Weight of the control in the score' }),
  reference: text({
    label: 'Reference',
    description: 'References in the primary framework and the UAE IA Standard (families of version 1.1)',
  }),
});

export const Result = strictObject({
  applicable_framework: choice(labelsOf(PRIMARY_FRAMEWORKS), {
    label: 'Applicable framework',
    headline: 3,
    description: 'Primary framework, the first of frameworks',
  }),
  frameworks: listOf(Framework, {
    label: 'Frameworks',
    description: 'Frameworks that bind the organisation or apply voluntarily',
    minItems: 1,
  }),
  emirate_key: choice(EMIRATES, { label: 'Emirate used', description: 'Emirate that the text was read as' }),
  emirate_matched: flag({
    label: 'Emirate matched',
    description: 'Whether the text names a known emirate or free zone',
  }),
  free_zone: orNull(
    choice(FREE_ZONES, { label: 'Free zone', description: 'Free zone of the table that was given or named' }),
  ),
  compliance_score: count({
    label: 'Compliance score',
    unit: 'points',
    headline: 1,
    description: 'Compliance score: control points less the cloud deduction, at least 0',
  }),
  control_points: count({ label: 'Control points', unit: 'points', description: 'Points of the controls in place' }),
  cloud_deduction: count({
    label: 'Cloud deduction',
    unit: 'points',
    description: 'Points deducted for public cloud without its controls',
  }),
  compliance_level: choice(COMPLIANCE_LEVELS, {
    label: 'Compliance level',
    headline: 2,
    tones: { non_compliant: 'bad', partial: 'caution', substantial: 'caution', compliant: 'good' },
    description:
      'Level by score; at most partial with a critical control missing or a requirement not met, and compliant only if no control is missing and every requirement is confirmed',
  }),
  critical_gaps: listOf(choice(CONTROL_LABELS, { description: 'One control' }), {
    label: 'Critical gaps',
    description: 'Missing critical controls',
  }),
  gaps: listOf(choice(CONTROL_LABELS, { description: 'One control' }), {
    label: 'Gaps',
    description: 'Missing controls in order of priority',
  }),
  gap_count: count({ label: 'Gap count', unit: '-', headline: 4, description: 'Missing controls' }),
  mandatory_controls: listOf(Control, {
    label: 'Mandatory controls',
    description: 'The five controls and their status',
  }),
  controls_to_verify: listOf(choice(DUTIES, { description: 'One requirement' }), {
    label: 'Controls to verify',
    description: 'Requirements beyond the five controls that are not answered',
  }),
  requirement_gaps: listOf(choice(DUTIES, { description: 'One requirement' }), {
    label: 'Requirement gaps',
    description: 'Requirements beyond the five controls that are not met',
  }),
  requirements_confirmed: count({
    label: 'Requirements confirmed',
    unit: '-',
    description: 'Requirements beyond the five controls that are declared as met',
  }),
  max_administrative_fine_aed: orNull(
    count({
      label: 'Maximum administrative fine',
      unit: 'AED',
      description: 'Maximum administrative fine under the primary framework',
    }),
  ),
});
