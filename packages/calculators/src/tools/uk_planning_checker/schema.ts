import {
  asOf,
  capitaliseLabels,
  choice,
  flag,
  freeText,
  further,
  listOf,
  optional,
  optionsOf,
  orNull,
  quantity,
  strictObject,
  text,
  withDefault,
} from '../../kernel/index.ts';
import { CONDITION_LABELS } from './conditions.ts';
import { Details, YES_NO } from './further_inputs.ts';
import { PD_CLASS_LABELS } from './pd_classes.ts';

/** The types of property as named in sentences. */
export const PROPERTY_NAMES = {
  house: 'house',
  flat: 'flat',
  commercial: 'commercial building',
  industrial: 'industrial building',
  agricultural: 'agricultural building',
  mixed: 'mixed-use building',
} as const;
const PROPERTY_TYPES = capitaliseLabels(PROPERTY_NAMES);
export type PropertyType = keyof typeof PROPERTY_NAMES;

const PROPOSAL_LABELS = {
  extension: 'Extension',
  loft: 'Loft conversion',
  outbuilding: 'Outbuilding',
  cou: 'Change of use',
  newdwelling: 'New dwelling',
  subdivision: 'Subdivision',
  demolition: 'Demolition',
} as const;
export const PROPOSALS = optionsOf(PROPOSAL_LABELS);

export const LOCATIONS = { england: 'England', wales: 'Wales', scotland: 'Scotland', ni: 'Northern Ireland' } as const;
const YES_NO_UNKNOWN = { ...YES_NO, unknown: 'Not known' } as const;

const VERDICTS = {
  likely_pd: 'Likely permitted development',
  requires_permission: 'Permission or consent required',
  complex: 'Further facts needed',
} as const;
export type Verdict = keyof typeof VERDICTS;

const ROUTES = {
  permitted_development: 'Permitted development',
  prior_approval: 'Prior approval',
  permitted_development_or_prior_approval: 'Permitted development, or prior approval if the house is attached',
  planning_permission: 'Planning permission',
  not_development: 'Not development',
  further_assessment: 'Further assessment',
  listed_building_consent: 'Listed building consent',
  devolved: "Decided by the nation's own rules",
} as const;
export type Route = keyof typeof ROUTES;

const EXISTING_USE_LABELS = {
  B2: 'B2',
  B8: 'B8',
  C1: 'C1',
  C2: 'C2',
  C2A: 'C2A',
  C3: 'C3',
  C4: 'C4',
  E: 'E',
  F1: 'F1',
  F2: 'F2',
  SG: 'Sui generis',
  AG: 'Agricultural',
  UNKNOWN: 'Not known',
} as const;
export const EXISTING_USES = optionsOf(EXISTING_USE_LABELS);
export type ExistingUse = keyof typeof EXISTING_USE_LABELS;

const PROPOSED_USES = { ...EXISTING_USE_LABELS, SAME: 'The same' } as const;
export type ProposedUse = keyof typeof PROPOSED_USES;

const DEPTH_BAND_LABELS = {
  up_to_3: 'Up to 3 m',
  '3_to_4': '3 to 4 m',
  '4_to_6': '4 to 6 m',
  '6_to_8': '6 to 8 m',
  over_8: 'Over 8 m',
} as const;
export const DEPTH_BANDS = optionsOf(DEPTH_BAND_LABELS);
export type DepthBand = keyof typeof DEPTH_BAND_LABELS;

/** The next steps as sentences name them. */
export const APPLICATION_NAMES = {
  lawful_development_certificate: 'lawful development certificate',
  prior_approval: 'prior approval',
  householder: 'householder planning permission',
  full: 'full planning permission',
  listed_building_consent: 'listed building consent',
  relevant_demolition: 'planning permission for relevant demolition',
  seek_advice: 'advice from the planning authority',
} as const;
const APPLICATION_TYPES = capitaliseLabels(APPLICATION_NAMES);
export type ApplicationType = keyof typeof APPLICATION_NAMES;

const CONSENT_LABELS = {
  listed_building_consent: 'Listed building consent',
  prior_approval: 'Prior approval',
  prior_approval_if_attached: 'Prior approval if the house is attached',
  planning_permission: 'Planning permission',
  section_80_demolition_notice: 'Demolition notice under section 80 of the Building Act 1984',
  building_regulations: 'Building regulations approval',
} as const;
export const CONSENTS = optionsOf(CONSENT_LABELS);
export type Consent = keyof typeof CONSENT_LABELS;

const NET_GAIN_STATUSES = {
  not_applicable_without_application: 'Does not apply without a planning application',
  not_applicable_to_listed_building_consent: 'Does not apply to listed building consent',
  depends_on_route: 'Depends on the route',
  exempt_householder: 'Exempt, householder application',
  probably_exempt_de_minimis: 'Probably exempt, little or no habitat affected',
  condition_applies_unless_exempt: 'Condition applies unless exempt',
} as const;
export type NetGainStatus = keyof typeof NET_GAIN_STATUSES;

const NET_GAIN_EXEMPTIONS = {
  site_up_to_0_2_ha: 'Site of up to 0.2 ha',
  de_minimis: 'Little habitat affected',
  self_build_or_custom_build: 'Self-build or custom build',
} as const;
export type NetGainExemption = keyof typeof NET_GAIN_EXEMPTIONS;

/** The Order is known from its amendment of this day. */
const LAW_EARLIEST = '2024-05-21';

export const Input = strictObject(
  {
    property_type: choice(PROPERTY_TYPES, {
      label: 'Property type',
      hint: '',
      description: 'Current type of property; mixed is a building of several uses',
    }),
    use_class: optional(
      freeText({
        label: 'Existing use class',
        hint: 'Leave empty for the usual class of the property',
        brief: 'e.g. C3, E',
        description:
          'Existing use class; without it, the usual one of property_type; an unknown one leaves the use open',
        suggested: ['C3', 'C1', 'E', 'B2', 'B8', 'F1', 'F2', 'SG'],
      }),
    ),
    proposal: choice(PROPOSAL_LABELS, {
      label: 'Proposal',
      hint: 'Type of works',
      brief: 'cou: change of use',
      description: 'Type of works: cou is a change of use, newdwelling a new home, subdivision a split into more units',
    }),
    proposed_use: optional(
      freeText({
        label: 'Proposed use',
        hint: 'Use class after a change of use',
        brief: 'for cou',
        description:
          'Use class after the works, for cou only, or same if it does not change; without it, or if unknown, no verdict on a change of use',
      }),
    ),
    location: withDefault(
      choice(LOCATIONS, {
        label: 'Nation',
        hint: '',
        description: 'Nation of the United Kingdom; ni is Northern Ireland',
      }),
      'england',
    ),
    listed: withDefault(
      choice(YES_NO, { label: 'Listed building', hint: '', description: 'Whether the building is listed' }),
      'no',
    ),
    conservation_area: withDefault(
      choice(YES_NO, {
        label: 'Conservation area',
        hint: '',
        description: 'Whether the site is in a conservation area',
      }),
      'no',
    ),
    national_park_aonb: withDefault(
      choice(YES_NO, {
        label: 'National Park or National Landscape',
        inSentence: 'the National Park or National Landscape',
        hint: 'Also the Broads and World Heritage Sites',
        description:
          'Whether the site is in a National Park, a National Landscape (AONB), the Broads or a World Heritage Site',
      }),
      'no',
    ),
    article_4: withDefault(
      choice(YES_NO_UNKNOWN, {
        label: 'Article 4 direction',
        hint: 'Whether one withdraws the right in question',
        description: 'Whether an article 4 direction withdraws the right in question; unknown leaves it to be checked',
      }),
      'unknown',
    ),
    extension_depth_m: optional(
      quantity({
        label: 'Extension depth',
        hint: 'Beyond the original rear wall',
        appliesWhen: { proposal: ['extension'] },
        unit: 'm',
        exclusiveMinimum: 0,
        maximum: 50,
        description:
          'Projection beyond the original rear wall, for extension only; without it, no verdict on an extension',
      }),
    ),
    details: further(Details),
    as_of: asOf(LAW_EARLIEST),
  },
  {
    sections: [
      { title: 'Proposal', members: ['property_type', 'proposal', 'use_class', 'proposed_use', 'extension_depth_m'] },
      { title: 'Site', members: ['location', 'listed', 'conservation_area', 'national_park_aonb', 'article_4'] },
    ],
  },
);

const Condition = strictObject({
  key: choice(CONDITION_LABELS, { label: 'Name', description: 'Name of the condition' }),
  text: text({ label: 'Text', description: 'Requirement of the condition' }),
  reference: text({ label: 'Reference', description: 'Paragraph of the law' }),
});

const Flags = strictObject(
  {
    listed_building: flag({ label: 'Listed building', description: 'Whether the building is listed' }),
    conservation_area: flag({
      label: 'Conservation area',
      description: 'Whether the site is in a conservation area',
    }),
    national_park_aonb: flag({
      label: 'National Park or National Landscape',
      description: 'Whether the site is in a National Park or a comparable area',
    }),
    article_2_3_land: flag({
      label: 'Article 2(3) land',
      description: 'Whether the site is article 2(3) land, where rights are narrower',
    }),
    article_4: choice(YES_NO_UNKNOWN, {
      label: 'Article 4 direction',
      description: 'Whether an article 4 direction withdraws the right',
    }),
  },
  { label: 'Flags', description: 'Designations that affect the result' },
);

const NetGain = strictObject(
  {
    status: choice(NET_GAIN_STATUSES, { label: 'Status', description: 'Whether biodiversity net gain applies' }),
    exemptions_to_check: listOf(choice(NET_GAIN_EXEMPTIONS, { description: 'One exemption' }), {
      label: 'Exemptions to check',
      description: 'Exemptions that may apply; confirm which are in force',
    }),
    note: text({ label: 'Note', description: 'Meaning of the status' }),
  },
  { label: 'Biodiversity net gain', description: 'Whether the permission carries the biodiversity gain condition' },
);

export const Result = strictObject({
  verdict: choice(VERDICTS, {
    label: 'Verdict',
    headline: 1,
    tones: { likely_pd: 'good', requires_permission: 'caution', complex: 'caution' },
    description: 'Whether permitted development rights are likely to cover the proposal',
  }),
  planning_route: choice(ROUTES, {
    label: 'Planning route',
    headline: 2,
    description: 'Route to lawful development',
  }),
  pd_class: orNull(
    choice(PD_CLASS_LABELS, {
      label: 'Permitted development class',
      headline: 3,
      description: 'Class of the Order that covers the proposal, or would',
    }),
  ),
  pd_class_withdrawn: orNull(
    choice(PD_CLASS_LABELS, {
      label: 'Permitted development class withdrawn',
      description: 'Class that an article 4 direction withdraws',
    }),
  ),
  alternative_classes: listOf(choice(PD_CLASS_LABELS, { description: 'One class' }), {
    label: 'Alternative classes',
    description: 'Other classes to consider',
  }),
  existing_use_class_used: choice(EXISTING_USE_LABELS, {
    label: 'Existing use class used',
    description: 'Existing use class as read',
  }),
  proposed_use_class_used: orNull(
    choice(PROPOSED_USES, { label: 'Proposed use class used', description: 'Proposed use class as read' }),
  ),
  extension_depth_band: orNull(
    choice(DEPTH_BAND_LABELS, {
      label: 'Extension depth band',
      description: 'Depth of an extension in m, upper limit included',
    }),
  ),
  application_type: choice(APPLICATION_TYPES, {
    label: 'Application type',
    headline: 4,
    description: 'Next step',
  }),
  application_fee_gbp: orNull(
    quantity({
      label: 'Application fee',
      unit: 'GBP',
      decimals: 0,
      headline: 5,
      description: 'Fee for the next step, one unit',
    }),
  ),
  statutory_decision_days: orNull(
    quantity({
      label: 'Statutory decision time',
      unit: 'days',
      decimals: 0,
      description: 'Statutory period for the decision of the authority',
    }),
  ),
  consents_required: listOf(choice(CONSENT_LABELS, { description: 'One consent' }), {
    label: 'Consents required',
    description: 'Consents and notices needed, in order',
  }),
  conditions: listOf(Condition, { label: 'Conditions', description: 'Conditions for the class to apply' }),
  flags: Flags,
  rules_applied: listOf(text({ description: 'One rule' }), {
    label: 'Rules applied',
    description: 'Rules that gave the answer, in order',
  }),
  biodiversity_net_gain: orNull(NetGain, 'outside England'),
  law_as_read_on: text({ label: 'Law as read on', description: 'Date on which the sources of the law were last read' }),
});
