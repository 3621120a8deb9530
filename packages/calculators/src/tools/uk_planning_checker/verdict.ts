import type { Static } from 'typebox';
import {
  checksOf,
  citeSource,
  counted,
  formatNumber,
  type Given,
  roundTo,
  sayWhen,
  type VerdictOf,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { DEPTH_LIMIT } from './data.ts';
import { APPLICATION_NAMES, type Input, Result, type Route } from './schema.ts';

type Figures = Static<typeof Result>;

const outcome = fieldAt(Result, 'verdict');
const pdClass = fieldAt(Result, 'pd_class');

const DECISIONS: Readonly<Record<Route, string>> = {
  permitted_development: 'Likely permitted development',
  prior_approval: 'Permitted development with prior approval',
  permitted_development_or_prior_approval: 'Permitted development or prior approval',
  planning_permission: 'Planning permission needed',
  not_development: 'Likely not development',
  further_assessment: 'Further facts needed',
  listed_building_consent: 'Listed building consent needed',
  devolved: 'Not assessed, other rules apply',
};

/** The depths in the Order, in ascending order. */
const DEPTHS = [
  { label: 'Depth, any house', limit: DEPTH_LIMIT.value.any_house },
  { label: 'Depth, detached house', limit: DEPTH_LIMIT.value.detached },
  { label: 'Depth with prior approval, any house', limit: DEPTH_LIMIT.value.larger_any_house },
  { label: 'Depth with prior approval, detached house', limit: DEPTH_LIMIT.value.larger_detached },
];

const CENTIMETRE = 2;

function reasonOf({ pd_class, pd_class_withdrawn, application_type, application_fee_gbp: fee }: Figures): string {
  const withdrawn = pd_class_withdrawn === null ? '' : `${pdClass.inWords(pd_class_withdrawn)} is withdrawn; `;
  const covered = pd_class === null ? '' : `${pdClass.inWords(pd_class)}; `;
  const next = `next step ${APPLICATION_NAMES[application_type]}${fee === null ? '' : `, GBP ${formatNumber(fee)}`}`;
  const reason = `${withdrawn || covered}${next}`;
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** Whether permitted development is likely to cover the proposal. */
export const planningVerdict: VerdictOf<Given<typeof Input>, Figures> = ({ input, result }) => {
  const { planning_route, conditions, flags, extension_depth_band } = result;
  const isClaimed = result.pd_class !== null;
  const depth = roundTo(input.extension_depth_m ?? 0, CENTIMETRE);
  return {
    tone: outcome.toneOf(result.verdict) ?? 'neutral',
    decision: DECISIONS[planning_route],
    reason: reasonOf(result),
    conditions: sayWhen(
      [
        conditions.length > 0,
        () =>
          `Assumes that ${counted(conditions.length, 'condition')} of the Order ${conditions.length === 1 ? 'is' : 'are'} met: check each of them.`,
      ],
      [
        isClaimed && flags.article_4 === 'unknown',
        () => 'Assumes that no article 4 direction applies: ask the planning authority.',
      ],
      [isClaimed, () => 'An earlier permission may have removed permitted development rights.'],
    ),
    checks:
      extension_depth_band === null
        ? []
        : checksOf(
            DEPTHS.map(({ label, limit }) => ({
              label,
              value: depth,
              limit,
              sense: 'at_most',
              unit: DEPTH_LIMIT.unit,
              decimals: CENTIMETRE,
              tone: depth <= limit ? 'good' : 'caution',
              reference: citeSource(DEPTH_LIMIT.source),
              fields: ['extension_depth_band'],
              decides: false,
            })),
          ),
  };
};
