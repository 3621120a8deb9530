import type { DatedRule, LawOnDate, StateOfLaw } from '../../kernel/index.ts';
import { formatNumber } from '../../kernel/index.ts';
import { GRANTS_EARLIEST } from './data/grants.ts';
import type { Figures } from './words.ts';

const SCHEME = { law: 'uk-si-2022-565', status: 'made' } as const;

export const FIRST_GRANTS: DatedRule = {
  ...SCHEME,
  id: 'bus_first_grants',
  from: GRANTS_EARLIEST,
  until: '2023-10-22',
  what: 'The Boiler Upgrade Scheme pays GBP 5,000 for an air-to-water heat pump',
  evidence: 'reported',
};

const RAISED_GRANTS: DatedRule = {
  ...SCHEME,
  id: 'bus_raised_grants',
  from: '2023-10-23',
  what: 'The Boiler Upgrade Scheme pays GBP 7,500 for an air-to-water heat pump',
  evidence: 'reported',
};

export const OFF_GAS_GRANTS: DatedRule = {
  ...SCHEME,
  id: 'bus_off_gas_grants',
  from: '2026-07-21',
  what: 'The Boiler Upgrade Scheme pays GBP 9,000 where oil or LPG is replaced off the gas grid',
  evidence: 'read',
};

/** The most that the grants pay, if what is given meets their conditions or leaves them open. */
function stateOf({ result: { grant_options: grants } }: { result: Figures }): StateOfLaw {
  const possible = grants.filter(({ eligibility }) => eligibility !== 'not_met').map(({ amount_gbp }) => amount_gbp);
  if (possible.length === 0) return { decision: 'No grant', tone: 'neutral' };
  const [least, most] = [Math.min(...possible), Math.max(...possible)];
  const amount = least === most ? `GBP ${formatNumber(most)}` : `GBP ${formatNumber(least)} or ${formatNumber(most)}`;
  return { decision: `Grant of ${amount}`, tone: 'good' };
}

/** Heat loss and sizes do not change with the law; the grants do. Those of Scotland were read for this edition only. */
export const GRANTS_OVER_TIME: LawOnDate<unknown, Figures> = {
  changes: () => [FIRST_GRANTS, RAISED_GRANTS, OFF_GAS_GRANTS],
  states: stateOf,
};
