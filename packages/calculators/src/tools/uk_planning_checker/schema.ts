import {
  choice,
  flag,
  freeText,
  listOf,
  optional,
  orNull,
  quantity,
  strictObject,
  text,
  withDefault,
} from '../../kernel/index.ts';
import { PD_CLASSES } from './pd_classes.ts';

export const PROPERTY_TYPES = ['house', 'flat', 'commercial', 'industrial', 'agricultural', 'mixed'] as const;
export const PROPOSALS = [
  'extension',
  'loft',
  'outbuilding',
  'cou',
  'newdwelling',
  'subdivision',
  'demolition',
] as const;
export const LOCATIONS = ['england', 'wales', 'scotland', 'ni'] as const;
const YES_NO = ['yes', 'no'] as const;
const YES_NO_UNKNOWN = ['yes', 'no', 'unknown'] as const;

export const VERDICTS = ['likely_pd', 'requires_permission', 'complex'] as const;
export const ROUTES = [
  'permitted_development',
  'prior_approval',
  'permitted_development_or_prior_approval',
  'planning_permission',
  'not_development',
  'further_assessment',
  'listed_building_consent',
  'devolved',
] as const;
export const EXISTING_USES = [
  'B2',
  'B8',
  'C1',
  'C2',
  'C2A',
  'C3',
  'C4',
  'E',
  'F1',
  'F2',
  'SG',
  'AG',
  'UNKNOWN',
] as const;
export const PROPOSED_USES = [...EXISTING_USES, 'SAME'] as const;
export const DEPTH_BANDS = ['up_to_3', '3_to_4', '4_to_6', '6_to_8', 'over_8'] as const;
export const APPLICATION_TYPES = [
  'lawful_development_certificate',
  'prior_approval',
  'householder',
  'full',
  'listed_building_consent',
  'relevant_demolition',
  'seek_advice',
] as const;
export const CONSENTS = [
  'listed_building_consent',
  'prior_approval',
  'prior_approval_if_attached',
  'planning_permission',
  'section_80_demolition_notice',
  'building_regulations',
] as const;

export const Input = strictObject({
  property_type: choice(PROPERTY_TYPES, 'Kind of property'),
  use_class: optional(
    freeText({
      description: 'Existing use class; when not sent it follows from property_type',
      suggested: ['C3', 'C1', 'E', 'B2', 'B8', 'F1', 'F2', 'SG'],
    }),
  ),
  proposal: choice(PROPOSALS, 'What is to be done; cou is a change of use'),
  proposed_use: optional(
    freeText({ description: 'Proposed use class, for a change of use only; same if it does not change' }),
  ),
  location: withDefault(choice(LOCATIONS, 'Nation of the United Kingdom; ni is Northern Ireland'), 'england'),
  listed: withDefault(choice(YES_NO, 'Whether the building is listed'), 'no'),
  conservation_area: withDefault(choice(YES_NO, 'Whether the site lies in a conservation area'), 'no'),
  national_park_aonb: withDefault(
    choice(
      YES_NO,
      'Whether the site lies in a National Park, a National Landscape (AONB), the Broads or a World Heritage Site',
    ),
    'no',
  ),
  article_4: withDefault(
    choice(YES_NO_UNKNOWN, 'Whether an article 4 direction withdraws the right in question'),
    'unknown',
  ),
  extension_depth_m: optional(
    quantity({
      unit: 'm',
      exclusiveMinimum: 0,
      maximum: 50,
      description: 'Projection beyond the original rear wall, for an extension only',
    }),
  ),
});

const Condition = strictObject({
  key: text('Name of the condition'),
  text: text('What has to hold'),
  reference: text('Paragraph of the law'),
});

const Flags = strictObject(
  {
    listed_building: flag('Whether the building is listed'),
    conservation_area: flag('Whether the site lies in a conservation area'),
    national_park_aonb: flag('Whether the site lies in a National Park or a comparable area'),
    article_2_3_land: flag('Whether the site is article 2(3) land, where rights are narrower'),
    article_4: choice(YES_NO_UNKNOWN, 'Whether an article 4 direction withdraws the right'),
  },
  { description: 'Designations that the answer rests on' },
);

export const Result = strictObject({
  verdict: choice(VERDICTS, 'Whether permitted development rights are likely to cover the proposal'),
  planning_route: choice(ROUTES, 'Way to a lawful development'),
  pd_class: orNull(choice(PD_CLASSES, 'Class of the Order that covers the proposal, or would')),
  pd_class_withdrawn: orNull(choice(PD_CLASSES, 'Class that an article 4 direction withdraws')),
  alternative_classes: listOf(choice(PD_CLASSES, 'One class'), { description: 'Other classes worth a look' }),
  existing_use_class_used: choice(EXISTING_USES, 'Existing use class as read'),
  proposed_use_class_used: orNull(choice(PROPOSED_USES, 'Proposed use class as read')),
  extension_depth_band: orNull(choice(DEPTH_BANDS, 'Depth of an extension in m, upper limit included')),
  application_type: choice(APPLICATION_TYPES, 'Next step'),
  application_fee_gbp: orNull(quantity({ unit: 'GBP', decimals: 0, description: 'Fee of the next step, one unit' })),
  statutory_decision_days: orNull(
    quantity({ unit: 'days', decimals: 0, description: 'Time in which the authority has to decide' }),
  ),
  consents_required: listOf(choice(CONSENTS, 'One consent'), { description: 'Consents and notices needed, in order' }),
  conditions: listOf(Condition, { description: 'What has to hold for the class to apply' }),
  flags: Flags,
  rules_applied: listOf(text('One rule'), { description: 'Rules that gave the answer, in order' }),
});
