import { MEMBER_STATES, type MemberState, NIS2_APPLIES_FROM } from '../../data/nis2_status.ts';
import { type DatedRule, dateInWords, isInForce, type LawOnDate } from '../../kernel/index.ts';

/** The directive entered into force on this day. */
export const LAW_EARLIEST = '2023-01-16';

/** Without a Member State, the day from which all of them had to apply the directive. */
function ruleOf(state: MemberState | undefined): DatedRule {
  const { label = 'Member States', inForce = undefined }: { label?: string; inForce?: string } =
    state === undefined ? {} : MEMBER_STATES[state];
  const isNational = inForce !== undefined;
  return {
    id: 'nis2_measures',
    from: isNational ? inForce : NIS2_APPLIES_FROM,
    what: isNational
      ? `The law of ${label} that transposes the directive is in force`
      : 'Member States apply the law that transposes the directive',
    law: 'eu-2022-2555',
    status: 'made',
    evidence: isNational ? 'reported' : 'read',
  };
}

interface Entity {
  readonly member_state?: MemberState;
}

/** The duties begin with the law of the Member State, where its day is known here. */
export const LAW_OVER_TIME: LawOnDate<Entity, unknown> = {
  changes: ({ member_state }) => [ruleOf(member_state)],
  notRequired({ member_state }, on) {
    const rule = ruleOf(member_state);
    return isInForce(rule, on) ? undefined : `the duties of the directive apply from ${dateInWords(rule.from)}`;
  },
};
