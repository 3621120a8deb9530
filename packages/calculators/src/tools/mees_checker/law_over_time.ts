import { EXISTING_LETTINGS_SINCE, RENTED_BUILDINGS_ANNOUNCED, RENTED_HOMES_ANNOUNCED } from '../../data/mees_law.ts';
import type { DatedRule, Given, LawOnDate } from '../../kernel/index.ts';
import { type Input, LAW_EARLIEST, type MeesResult, type PropertyType } from './schema.ts';
import { endsOf } from './validity.ts';

const REGULATIONS = 'uk-si-2015-962';

export const NEW_LETTINGS: DatedRule = {
  id: 'mees_new_lettings',
  from: '2018-04-01',
  what: 'No sub-standard property may be let to a new tenant, nor a tenancy be renewed',
  law: REGULATIONS,
  status: 'made',
  evidence: 'read',
};

export const COST_CAP: DatedRule = {
  id: 'mees_cost_cap',
  from: LAW_EARLIEST,
  what: 'Landlords of homes pay for improvements up to a cost cap',
  law: REGULATIONS,
  status: 'made',
  evidence: 'read',
};

/** From when a tenancy that goes on counts, too. */
export const EXISTING_LETTINGS: Readonly<Record<PropertyType, DatedRule>> = {
  domestic: {
    id: 'mees_existing_homes',
    from: EXISTING_LETTINGS_SINCE.domestic,
    what: 'No sub-standard home may continue to be let',
    law: REGULATIONS,
    status: 'made',
    evidence: 'read',
  },
  non_domestic: {
    id: 'mees_existing_buildings',
    from: EXISTING_LETTINGS_SINCE.non_domestic,
    what: 'No sub-standard non-domestic property may continue to be let',
    law: REGULATIONS,
    status: 'made',
    evidence: 'read',
  },
};

/** Announced, and not made. The year of the buildings is announced without a day: its first is taken. */
export const ANNOUNCED: Readonly<Record<PropertyType, DatedRule>> = {
  domestic: {
    id: 'mees_homes_band_c',
    from: RENTED_HOMES_ANNOUNCED.from,
    what: `A standard equivalent to EPC ${RENTED_HOMES_ANNOUNCED.band} applies to all private rented homes`,
    law: 'uk-mees-homes-2026',
    status: 'announced',
    evidence: 'read',
  },
  non_domestic: {
    id: 'mees_buildings_band_b',
    from: `${RENTED_BUILDINGS_ANNOUNCED.year}-01-01`,
    what: `EPC ${RENTED_BUILDINGS_ANNOUNCED.band} applies to private rented buildings over ${RENTED_BUILDINGS_ANNOUNCED.floorAreaAboveM2} m², where cost-effective`,
    law: 'uk-mees-non-domestic-2026',
    status: 'announced',
    evidence: 'read',
  },
};

export const LAW_OVER_TIME: LawOnDate<Given<typeof Input>, MeesResult> = {
  changes: ({ property_type }) => [
    NEW_LETTINGS,
    ...(property_type === 'domestic' ? [COST_CAP] : []),
    EXISTING_LETTINGS[property_type],
    ANNOUNCED[property_type],
  ],
  daysOf: ({ details = {} }) => endsOf(details),
};
