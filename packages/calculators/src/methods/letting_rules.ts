import { EXISTING_LETTINGS_SINCE, RENTED_BUILDINGS_ANNOUNCED, RENTED_HOMES_ANNOUNCED } from '../data/mees_law.ts';
import type { DatedRule } from '../kernel/index.ts';

type Let = keyof typeof EXISTING_LETTINGS_SINCE;

/** The minimum standard of lettings in England and Wales, by its name in the register. */
export const LETTING_REGULATIONS = 'uk-si-2015-962';

/** From when a tenancy that goes on counts, too. */
export const EXISTING_LETTINGS: Readonly<Record<Let, DatedRule>> = {
  domestic: {
    id: 'mees_existing_homes',
    from: EXISTING_LETTINGS_SINCE.domestic,
    what: 'No sub-standard home may continue to be let',
    law: LETTING_REGULATIONS,
    status: 'made',
    evidence: 'read',
  },
  non_domestic: {
    id: 'mees_existing_buildings',
    from: EXISTING_LETTINGS_SINCE.non_domestic,
    what: 'No sub-standard non-domestic property may continue to be let',
    law: LETTING_REGULATIONS,
    status: 'made',
    evidence: 'read',
  },
};

/** Announced, and not made. The year of the buildings is announced without a day: its first is taken. */
export const ANNOUNCED_LETTINGS: Readonly<Record<Let, DatedRule>> = {
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
