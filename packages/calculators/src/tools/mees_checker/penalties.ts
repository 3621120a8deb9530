import { optionsOf, type Working } from '../../kernel/index.ts';
import type { Details } from './further_inputs.ts';
import { BREACH_LONG, type LawInForce } from './law_in_force.ts';
import { CERTIFICATE_PENALTY, CERTIFICATE_PENALTY_HOME, CERTIFICATE_PENALTY_SHARE } from './law_of_certificates.ts';
import { BREACHES, type Breach, LETTING_BREACHES, type LettingBreach, type MeesResult } from './schema.ts';
import type { Standing } from './standing.ts';

type Penalties = MeesResult['penalties'];

const ALL_BREACHES = optionsOf(BREACHES);
const REGULATION_41 = 'SI 2015/962 reg 41';

function isForLetting(breach: Breach): breach is LettingBreach {
  return breach in LETTING_BREACHES;
}

interface ByRateableValue {
  minimum: number;
  maximum: number;
  share: number;
}

/** The percentage of the rateable value or the minimum, whichever is greater, up to the maximum. */
function atRateableValue(value: number | undefined, { minimum, maximum, share }: ByRateableValue, w: Working) {
  if (value === undefined) return null;
  return w.step('at_rateable_value', Math.min(maximum, Math.max(minimum, (share / 100) * value)), {
    formula: 'min(penalty_maximum, max(penalty_minimum, penalty_rateable_value / 100 * details.rateable_value_gbp))',
    description: 'Maximum penalty at the rateable value',
    unit: 'GBP',
    reference: REGULATION_41,
  });
}

export function statePenalties(law: LawInForce, { rateable_value_gbp }: Details, w: Working): Penalties {
  const { penaltyMaximum, byRateableValue } = law;
  return ALL_BREACHES.map((breach) => {
    const group = w.group(breach);
    const maximum_gbp = group.pick('penalty_maximum', penaltyMaximum, breach);
    if (byRateableValue === null || !isForLetting(breach)) {
      return { breach, maximum_gbp, minimum_gbp: null, rateable_value_pct: null, at_rateable_value_gbp: null };
    }
    const minimum = group.pick('penalty_minimum', byRateableValue.minimum, breach);
    const share = group.pick('penalty_rateable_value', byRateableValue.share, breach);
    return {
      breach,
      maximum_gbp,
      minimum_gbp: minimum,
      rateable_value_pct: share,
      at_rateable_value_gbp: atRateableValue(rateable_value_gbp, { minimum, maximum: maximum_gbp, share }, group),
    };
  });
}

type Penalty = Penalties[number];

const amountOf = ({ at_rateable_value_gbp, maximum_gbp }: Penalty) => at_rateable_value_gbp ?? maximum_gbp;

const symbolOf = ({ breach, at_rateable_value_gbp }: Penalty) =>
  `${at_rateable_value_gbp === null ? 'penalty_maximum' : 'at_rateable_value'}_${breach}`;

export function largestOf(penalties: Penalties, w: Working): number {
  return w.result('max_single_penalty_gbp', Math.max(...penalties.map(amountOf)), {
    symbol: 'penalty_single',
    formula: `max(${penalties.map(symbolOf).join(', ')})`,
    reference: 'SI 2015/962 regs 40 and 41',
  });
}

/** The maximum for a breach of known length; null where the property is in none, or too little is known. */
export function penaltyForBreach(
  penalties: Penalties,
  { byRateableValue }: LawInForce,
  { breach_months }: Details,
  { status }: Standing,
  w: Working,
): number | null {
  if (status !== 'sub_standard' || breach_months === undefined) return null;
  const breach = breach_months < BREACH_LONG.value ? 'letting_under_3_months' : 'letting_3_months_or_more';
  const penalty = penalties.find((row) => row.breach === breach);
  if (!penalty || (byRateableValue !== null && penalty.at_rateable_value_gbp === null)) return null;
  return w.result('applicable_penalty_gbp', amountOf(penalty), {
    symbol: 'penalty_applicable',
    formula: symbolOf(penalty),
    reference: 'SI 2015/962 regs 40 and 41',
  });
}

/** The penalty for letting to a new tenant without a certificate, under the law on certificates. */
export function certificatePenalty(isHome: boolean, { rateable_value_gbp }: Details, standing: Standing, w: Working) {
  if (standing.status !== 'no_valid_certificate' || standing.canLet !== false) return null;
  const said = { symbol: 'certificate_penalty', reference: 'SI 2012/3118 reg 38' };
  const field = 'certificate_penalty_gbp';
  if (isHome) {
    const home = w.use(CERTIFICATE_PENALTY_HOME);
    return w.result(field, home, { ...said, formula: 'certificate_penalty_home' });
  }
  if (rateable_value_gbp === undefined) {
    const without = w.pick('penalty_without', CERTIFICATE_PENALTY, 'without_rateable_value');
    return w.result(field, without, { ...said, formula: 'penalty_without' });
  }
  const share = w.use(CERTIFICATE_PENALTY_SHARE);
  const least = w.pick('penalty_least', CERTIFICATE_PENALTY, 'minimum');
  const most = w.pick('penalty_most', CERTIFICATE_PENALTY, 'maximum');
  return w.result(field, Math.min(most, Math.max(least, (share / 100) * rateable_value_gbp)), {
    ...said,
    formula: 'min(penalty_most, max(penalty_least, certificate_penalty_share / 100 * details.rateable_value_gbp))',
  });
}
