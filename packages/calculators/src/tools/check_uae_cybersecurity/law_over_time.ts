import type { Static } from 'typebox';
import { type Given, isInForce, type LawDay, type LawOnDate } from '../../kernel/index.ts';
import { CENTRAL_BANK, CENTRAL_BANK_2018, CENTRAL_BANK_ALIGNED, CYBERCRIME, PERSONAL_DATA } from './dated_rules.ts';
import type { Input, Result } from './schema.ts';
import { cybersecurityVerdict } from './verdict.ts';

function centralBankOn(on: LawDay): string {
  if (!isInForce(CENTRAL_BANK, on)) return 'law of 2018';
  return isInForce(CENTRAL_BANK_ALIGNED, on) ? 'law of 2025' : 'law of 2025, with time to align';
}

/** The laws whose beginning was read. Standards and rulebooks are those of this edition on every date. */
export const LAW_OVER_TIME: LawOnDate<Given<typeof Input>, Static<typeof Result>> = {
  changes: ({ organisation_type }) => [
    PERSONAL_DATA,
    CYBERCRIME,
    ...(organisation_type === 'financial' ? [CENTRAL_BANK_2018, CENTRAL_BANK, CENTRAL_BANK_ALIGNED] : []),
  ],
  states({ result }, on) {
    const { decision, tone } = cybersecurityVerdict({ result });
    const isOnshore = result.applicable_framework === 'cbuae';
    return { decision: isOnshore ? `${decision}; ${centralBankOn(on)}` : decision, tone };
  },
};
