import { choice, count, flag, freeText, listOf, orNull, strictObject, text } from '../../kernel/index.ts';
import { CONTROL_IDS, CONTROLS } from './controls.ts';
import { FRAMEWORK_KEYS, OBLIGATIONS } from './frameworks.ts';
import { ORGANISATION_TYPES } from './organisations.ts';
import { EMIRATES, FREE_ZONES } from './places.ts';
import { PRIMARY_FRAMEWORKS } from './primary_framework.ts';

/** From the lowest to the highest; the place in this list is the rank of a level in the working. */
export const COMPLIANCE_LEVELS = ['non_compliant', 'partial', 'substantial', 'compliant'] as const;

export const Input = strictObject({
  organisation_type: choice(ORGANISATION_TYPES, 'Type of organisation'),
  emirate: freeText({
    description: 'Emirate, federal level, or financial free zone (DIFC, ADGM)',
    suggested: EMIRATES,
  }),
  has_isms: flag(CONTROLS.has_isms.meaning),
  has_incident_response: flag(CONTROLS.has_incident_response.meaning),
  has_vulnerability_assessment: flag(CONTROLS.has_vulnerability_assessment.meaning),
  has_third_party_audit: flag(CONTROLS.has_third_party_audit.meaning),
  has_data_classification: flag(CONTROLS.has_data_classification.meaning),
  is_cloud_hosted: flag('Systems or data in public cloud; context, not a control'),
});

const Framework = strictObject({
  framework: choice(FRAMEWORK_KEYS, 'Key of the framework'),
  obligation: choice(OBLIGATIONS, 'How far it binds'),
  name: text('Name of the framework'),
  note: text('Whom it binds, and when'),
});

const Control = strictObject({
  control: choice(CONTROL_IDS, 'Control'),
  status: choice(['met', 'missing'], 'Whether it is in place'),
  critical: flag('Whether the level is partial at most while it is missing'),
  weight_pct: count({ unit: '%', description: 'Share of the control in the score' }),
  reference: text('Where the primary framework and the UAE IA Standard (families of version 1.1) speak of it'),
});

export const Result = strictObject({
  applicable_framework: choice(PRIMARY_FRAMEWORKS, 'Primary framework, the first of frameworks'),
  frameworks: listOf(Framework, { description: 'Frameworks that bind or serve the organisation', minItems: 1 }),
  emirate_key: choice(EMIRATES, 'Emirate that the text was read as'),
  emirate_matched: flag('Whether the text names a known emirate or free zone'),
  free_zone: orNull(choice(FREE_ZONES, 'Financial free zone')),
  compliance_score: count({ unit: 'points', description: 'Control points less the cloud deduction, at least 0' }),
  control_points: count({ unit: 'points', description: 'Points of the controls in place' }),
  cloud_deduction: count({ unit: 'points', description: 'Points taken off for public cloud without its controls' }),
  compliance_level: choice(COMPLIANCE_LEVELS, 'Level by score, partial at most while a critical control is missing'),
  critical_gaps: listOf(choice(CONTROL_IDS, 'One control'), { description: 'Critical controls that are missing' }),
  gaps: listOf(choice(CONTROL_IDS, 'One control'), { description: 'Missing controls in the order to close them' }),
  gap_count: count({ unit: '-', description: 'Controls that are missing' }),
  mandatory_controls: listOf(Control, { description: 'The five controls and how they stand' }),
  controls_to_verify: listOf(text('One duty'), { description: 'Duties that the inputs cannot show' }),
  max_administrative_fine_aed: orNull(
    count({ unit: 'AED', description: 'Largest administrative fine under the primary framework' }),
  ),
});
