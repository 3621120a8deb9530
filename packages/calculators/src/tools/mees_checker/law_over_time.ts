import type { DatedRule, Given, LawOnDate } from '../../kernel/index.ts';
import { ANNOUNCED_LETTINGS, EXISTING_LETTINGS, LETTING_REGULATIONS } from '../../methods/letting_rules.ts';
import { type Input, LAW_EARLIEST, type MeesResult } from './schema.ts';
import { endsOf } from './validity.ts';

export const NEW_LETTINGS: DatedRule = {
  id: 'mees_new_lettings',
  from: '2018-04-01',
  what: 'No sub-standard property may be let to a new tenant, nor a tenancy be renewed',
  law: LETTING_REGULATIONS,
  status: 'made',
  evidence: 'read',
};

export const COST_CAP: DatedRule = {
  id: 'mees_cost_cap',
  from: LAW_EARLIEST,
  what: 'Landlords of homes pay for improvements up to a cost cap',
  law: LETTING_REGULATIONS,
  status: 'made',
  evidence: 'read',
};

export const LAW_OVER_TIME: LawOnDate<Given<typeof Input>, MeesResult> = {
  changes: ({ property_type }) => [
    NEW_LETTINGS,
    ...(property_type === 'domestic' ? [COST_CAP] : []),
    EXISTING_LETTINGS[property_type],
    ANNOUNCED_LETTINGS[property_type],
  ],
  daysOf: ({ details = {} }) => endsOf(details),
};
