import {
  RENTED_BUILDINGS_ANNOUNCED,
  RENTED_BUILDINGS_RESPONSE,
  RENTED_HOMES_ANNOUNCED,
  RENTED_HOMES_RESPONSE,
} from '../../data/mees_law.ts';
import type { Datum } from '../../kernel/index.ts';
import { figureOf, type Paper, type Provision, provisionOf } from './provision.ts';
import type { TargetBand } from './rating_scales.ts';
import type { AnnouncedScope, PropertyType } from './schema.ts';

const HOMES_RESPONSE: Paper = { ...RENTED_HOMES_RESPONSE, confidence: 'published' };
const HOMES_CONSULTATION: Paper = {
  document: 'DESNZ, Improving the energy performance of privately rented homes: 2025 update, consultation',
  edition: '7 February 2025',
  confidence: 'published',
};
const BUILDINGS_RESPONSE: Paper = { ...RENTED_BUILDINGS_RESPONSE, confidence: 'published' };

/** The date of the latest announcement in this file. */
export const ANNOUNCED_BY = BUILDINGS_RESPONSE.edition;
export const PENALTY_PROPOSED_ON = HOMES_CONSULTATION.edition;

export const HOMES_BAND = provisionOf<TargetBand>(HOMES_RESPONSE, {
  symbol: 'announced_band',
  description: 'Band that the announced standard for homes is equivalent to',
  value: RENTED_HOMES_ANNOUNCED.band,
  unit: '-',
  place: 'standard',
  note: 'To be measured by a fabric metric and a heating-system or smart-readiness metric.',
});

export const HOMES_DATE = provisionOf(HOMES_RESPONSE, {
  symbol: 'announced_date',
  description: 'Date from which the announced standard is to apply to all tenancies of homes',
  value: RENTED_HOMES_ANNOUNCED.from,
  unit: 'date',
  place: 'date of compliance',
});

const HOMES_SCOPE = provisionOf<AnnouncedScope>(HOMES_RESPONSE, {
  symbol: 'announced_scope',
  description: 'Lettings that the announced standard for homes is to apply to',
  value: 'all_private_rented_homes',
  unit: '-',
  place: 'scope',
  note: 'Short lets are to stay outside.',
});

export const HOMES_CERTIFICATE_CUTOFF = provisionOf(HOMES_RESPONSE, {
  symbol: 'existing_certificate_cutoff',
  description: 'Date before which an EPC C on the current rating must be lodged to count until it expires',
  value: '2029-10-01',
  unit: 'date',
  place: 'existing certificates',
});

export const HOMES_SPENDING_SINCE = provisionOf(HOMES_RESPONSE, {
  symbol: 'announced_spending_since',
  description: 'Date from which works are to count towards the announced cost cap',
  value: '2025-10-01',
  unit: 'date',
  place: 'cost cap',
});

export const HOMES_COST_CAP = figureOf(HOMES_RESPONSE, {
  symbol: 'announced_cost_cap',
  description: 'Announced cap on the cost of improvements to a home',
  value: RENTED_HOMES_ANNOUNCED.costCapGbp,
  unit: 'GBP',
  place: 'cost cap',
});

export const HOMES_LOW_VALUE_SHARE = figureOf(HOMES_RESPONSE, {
  symbol: 'announced_low_value_share',
  description: 'Announced cap for a low-value home, as a percentage of its value',
  value: 10,
  unit: '%',
  place: 'cost cap',
});

export const HOMES_LOW_VALUE_UNDER = figureOf(HOMES_RESPONSE, {
  symbol: 'announced_low_value_under',
  description: 'Value below which a home is low-value for the announced cap',
  value: 100_000,
  unit: 'GBP',
  place: 'cost cap',
});

export const HOMES_EXEMPTION_DURATION = figureOf(HOMES_RESPONSE, {
  symbol: 'announced_exemption_duration',
  description: 'Announced duration of an exemption for a home',
  value: 120,
  unit: 'months',
  place: 'exemptions',
});

export const HOMES_PENALTY = figureOf(HOMES_CONSULTATION, {
  symbol: 'proposed_penalty_maximum',
  description: 'Proposed maximum penalty per home and breach',
  value: 30_000,
  unit: 'GBP',
  place: 'enforcement',
  note: 'A proposal of the consultation, which needs an Act.',
});

export const BUILDINGS_BAND = provisionOf<TargetBand>(BUILDINGS_RESPONSE, {
  symbol: 'announced_band',
  description: 'Band that is announced for large non-domestic buildings, where cost-effective',
  value: RENTED_BUILDINGS_ANNOUNCED.band,
  unit: '-',
  place: 'standard',
});

export const BUILDINGS_YEAR = provisionOf(BUILDINGS_RESPONSE, {
  symbol: 'announced_date',
  description: 'Year from which the announced standard is to apply to large non-domestic buildings',
  value: String(RENTED_BUILDINGS_ANNOUNCED.year),
  unit: 'year',
  place: 'date of compliance',
});

const BUILDINGS_SCOPE = provisionOf<AnnouncedScope>(BUILDINGS_RESPONSE, {
  symbol: 'announced_scope',
  description: 'Lettings that the announced standard for non-domestic buildings is to apply to',
  value: 'private_rented_buildings_over_1000_m2_where_cost_effective',
  unit: '-',
  place: 'scope',
  note: 'The seven-year payback test and the exemptions are to stay.',
});

export const BUILDINGS_FLOOR_AREA = figureOf(BUILDINGS_RESPONSE, {
  symbol: 'announced_floor_area',
  description: 'Floor area above which the announced standard is to apply; smaller buildings stay at E',
  value: RENTED_BUILDINGS_ANNOUNCED.floorAreaAboveM2,
  unit: 'm2',
  place: 'scope',
});

/** The announced standard for one type of property. It is shown next to the law in force and never changes the verdict. */
export interface AnnouncedStandard {
  minimumBand: Provision<TargetBand>;
  date: Provision;
  scope: Provision<AnnouncedScope>;
  floorAreaOver: Datum<number> | null;
  costCap: Datum<number> | null;
  lowValue: { share: Datum<number>; under: Datum<number> } | null;
  exemptionDuration: Datum<number> | null;
  proposedPenalty: Datum<number> | null;
  certificateCutoff: Provision | null;
}

export const LAW_ANNOUNCED: Readonly<Record<PropertyType, AnnouncedStandard>> = {
  domestic: {
    minimumBand: HOMES_BAND,
    date: HOMES_DATE,
    scope: HOMES_SCOPE,
    floorAreaOver: null,
    costCap: HOMES_COST_CAP,
    lowValue: { share: HOMES_LOW_VALUE_SHARE, under: HOMES_LOW_VALUE_UNDER },
    exemptionDuration: HOMES_EXEMPTION_DURATION,
    proposedPenalty: HOMES_PENALTY,
    certificateCutoff: HOMES_CERTIFICATE_CUTOFF,
  },
  non_domestic: {
    minimumBand: BUILDINGS_BAND,
    date: BUILDINGS_YEAR,
    scope: BUILDINGS_SCOPE,
    floorAreaOver: BUILDINGS_FLOOR_AREA,
    costCap: null,
    lowValue: null,
    exemptionDuration: null,
    proposedPenalty: null,
    certificateCutoff: null,
  },
};
