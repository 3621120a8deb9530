import type { Static } from 'typebox';
import { type DatedRule, dateInWords, type Given, isInForce, type LawDay, type LawOnDate } from '../../kernel/index.ts';
import { ANNOUNCED_LETTINGS, EXISTING_LETTINGS } from '../../methods/letting_rules.ts';
import { type Input, LAW_EARLIEST, type Result } from './schema.ts';
import { sapVerdict } from './verdict.ts';

type Figures = Static<typeof Result>;

const NEW_HOMES: DatedRule = {
  id: 'sap_10_2',
  from: LAW_EARLIEST,
  what: 'New homes in England are rated by SAP 10.2',
  law: 'uk-sap-10-2',
  status: 'made',
  evidence: 'reported',
};

const EXISTING_HOMES: DatedRule = {
  id: 'rdsap_10',
  from: '2025-06-15',
  what: 'Existing homes are rated by RdSAP 10',
  law: 'uk-rdsap-10',
  status: 'made',
  evidence: 'reported',
};

export const FUTURE_HOMES: DatedRule = {
  id: 'sap_10_3',
  from: '2027-03-24',
  what: 'New homes in England that are notified from this day on are rated by SAP 10.3',
  law: 'uk-sap-10-3',
  status: 'made',
  evidence: 'reported',
};

/** Announced for the second half of 2027 without a day: the first is taken. */
const REFORMED_CERTIFICATES: DatedRule = {
  id: 'epc_reform',
  from: '2027-07-01',
  what: 'Certificates of homes have four metrics, by the Home Energy Model',
  law: 'uk-si-2012-3118',
  status: 'announced',
  evidence: 'reported',
};

const LETTINGS = EXISTING_LETTINGS.domestic;
const BAND_C = ANNOUNCED_LETTINGS.domestic;

/** Whether the indicative rating is that of a method that no longer rates homes which are notified on the day. */
export function isOfOldMethod({ indicative_epc_band, rating_method }: Figures, on: LawDay): boolean {
  return indicative_epc_band !== null && rating_method === 'sap_10_2' && isInForce(FUTURE_HOMES, on);
}

/** The methods of ratings, and what the bands decide for lettings of homes in England and Wales. */
export const LAW_OVER_TIME: LawOnDate<Given<typeof Input>, Figures> = {
  changes: () => [LETTINGS, NEW_HOMES, EXISTING_HOMES, FUTURE_HOMES, REFORMED_CERTIFICATES, BAND_C],
  notRequired({ sap_rating, rating_method }, on) {
    const isEarly = rating_method === 'rdsap_10' && sap_rating === undefined && !isInForce(EXISTING_HOMES, on);
    return isEarly ? `RdSAP 10 rates existing homes from ${dateInWords(EXISTING_HOMES.from)} only` : undefined;
  },
  states({ input, result }, on) {
    const { decision, tone } = sapVerdict({ result });
    const { meets_private_rented_minimum_e, meets_epc_c } = result;
    const isBarred = meets_private_rented_minimum_e === false || (meets_epc_c === false && isInForce(BAND_C, on));
    const letting = isBarred ? 'too low to be let' : 'can be let';
    const parts = [
      decision,
      ...(input.sap_rating === undefined ? [] : [letting]),
      ...(isOfOldMethod(result, on) ? ['SAP 10.3 rates new homes'] : []),
    ];
    return { decision: parts.join('; '), tone: isBarred ? 'bad' : tone };
  },
};
