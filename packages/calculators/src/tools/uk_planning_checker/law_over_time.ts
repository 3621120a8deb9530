import type { DatedRule, Given, LawOnDate } from '../../kernel/index.ts';
import { withDetails } from './further_inputs.ts';
import type { Input } from './schema.ts';

const ORDER = { law: 'uk-si-2015-596', status: 'made' } as const;
const FEES = { law: 'uk-si-2012-2920', status: 'made', evidence: 'reported' } as const;

/** The amendment whose limits on heat pumps and charge points differ from those before. */
export const ORDER_2025: DatedRule = {
  ...ORDER,
  id: 'gpdo_2025_560',
  from: '2025-05-29',
  what: 'Larger heat pumps, two at a detached house, at any distance from the boundary; higher upstands away from dwellings, near highways as well',
  evidence: 'read',
};

const ORDER_2024: DatedRule = {
  ...ORDER,
  id: 'gpdo_2024_579',
  from: '2024-05-21',
  what: 'Wider rights for agricultural and industrial buildings: ten dwellings under Class Q, 1,000 m2 under Class R',
  evidence: 'reported',
};

const NET_GAIN: DatedRule = {
  id: 'bng_small_sites',
  from: '2024-04-02',
  what: 'Biodiversity net gain is a condition of planning permission, for small sites as well',
  law: 'uk-planning-1990-7a',
  status: 'made',
  evidence: 'reported',
};

export const FEES_2023: DatedRule = {
  ...FEES,
  id: 'planning_fees_2023',
  from: '2023-12-06',
  until: '2025-03-31',
  what: 'The fee for works to a house is GBP 258',
};

export const FEES_2025: DatedRule = {
  ...FEES,
  id: 'planning_fees_2025',
  from: '2025-04-01',
  until: '2026-03-31',
  what: 'The fee for works to a house is GBP 528',
};

export const FEES_2026: DatedRule = {
  ...FEES,
  id: 'planning_fees_2026',
  from: '2026-04-01',
  until: '2027-03-31',
  what: 'The fee for works to a house is GBP 548',
};

const FEES_2027: DatedRule = {
  ...FEES,
  id: 'planning_fees_2027',
  from: '2027-04-01',
  what: 'Yearly increase of the fees, whose amounts were not read',
};

/** The amendments that were read; the first is the earliest date. Conditions and periods are those of this edition. */
export const LAW_OVER_TIME: LawOnDate<Given<typeof Input>, unknown> = {
  changes(sent) {
    const { location, property_type, installation } = withDetails(sent);
    if (location !== 'england') return [];
    const isAmended2025 = installation === 'air_source_heat_pump' || installation?.startsWith('ev_');
    return [
      ...(property_type === 'house' || property_type === 'flat' ? [] : [ORDER_2024]),
      ...(isAmended2025 ? [ORDER_2025] : []),
      NET_GAIN,
      FEES_2023,
      FEES_2025,
      FEES_2026,
      FEES_2027,
    ];
  },
};
