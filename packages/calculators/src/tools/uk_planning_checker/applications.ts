import { roundTo, type Working } from '../../kernel/index.ts';
import {
  CERTIFICATE_SHARE,
  DECISION_DAYS,
  FEE_2025,
  FEE_2026,
  FEE_FROM_APRIL_2025,
  FEE_FROM_DECEMBER_2023,
  FEE_INDEXATION,
} from './data.ts';
import { FEES_2023, FEES_2025, FEES_2026 } from './law_over_time.ts';
import type { ApplicationType } from './schema.ts';

type FeeOf2026 = keyof typeof FEE_2026.value;
type FeeOf2025 = keyof typeof FEE_2025.value;

interface Application {
  type: ApplicationType;
  /** The planning fee; a certificate costs half of it. Null if it depends on a value that is not an input. */
  fee: FeeOf2026 | FeeOf2025 | null;
  days: keyof typeof DECISION_DAYS.value | null;
}

function declare<Name extends string>(table: Record<Name, Application>): Readonly<Record<Name, Application>> {
  return table;
}

/** The possible next steps. */
export const APPLICATIONS = declare({
  certificate_house: { type: 'lawful_development_certificate', fee: 'householder', days: 'eight_weeks' },
  certificate_outbuilding: {
    type: 'lawful_development_certificate',
    fee: 'works_within_curtilage',
    days: 'eight_weeks',
  },
  certificate_use: { type: 'lawful_development_certificate', fee: 'change_of_use', days: 'eight_weeks' },
  certificate_by_size: { type: 'lawful_development_certificate', fee: null, days: 'eight_weeks' },
  prior_approval_solar: { type: 'prior_approval', fee: null, days: 'eight_weeks' },
  prior_approval_larger_extension: {
    type: 'prior_approval',
    fee: 'prior_approval_larger_extension',
    days: 'larger_extension',
  },
  prior_approval_class_ma: { type: 'prior_approval', fee: 'prior_approval_class_ma', days: 'eight_weeks' },
  prior_approval_with_building_works: {
    type: 'prior_approval',
    fee: 'prior_approval_with_building_works',
    days: 'eight_weeks',
  },
  prior_approval_class_r: { type: 'prior_approval', fee: 'prior_approval_change_of_use', days: 'eight_weeks' },
  prior_approval_demolition: { type: 'prior_approval', fee: 'prior_approval_demolition', days: 'demolition' },
  householder: { type: 'householder', fee: 'householder', days: 'eight_weeks' },
  householder_outbuilding: { type: 'householder', fee: 'works_within_curtilage', days: 'eight_weeks' },
  full_change_of_use: { type: 'full', fee: 'change_of_use', days: 'eight_weeks' },
  full_new_dwelling: { type: 'full', fee: 'new_dwelling', days: 'eight_weeks' },
  full_flat: { type: 'full', fee: 'householder', days: 'eight_weeks' },
  full_by_size: { type: 'full', fee: null, days: 'eight_weeks' },
  listed_building_consent: { type: 'listed_building_consent', fee: 'listed_building_consent', days: 'eight_weeks' },
  relevant_demolition: { type: 'relevant_demolition', fee: 'relevant_demolition', days: 'eight_weeks' },
  advice: { type: 'seek_advice', fee: null, days: null },
});

export type ApplicationName = keyof typeof APPLICATIONS;

/** The next step with its figures. */
export interface NextStep {
  type: ApplicationType;
  fee_gbp: number | null;
  days: number | null;
  /** Whether this product applied the indexation itself. */
  feeIsComputed: boolean;
  /** Whether there is a fee, and those of the day were not read. */
  feeIsUnread: boolean;
}

function isLookedUp(fee: FeeOf2026 | FeeOf2025): fee is FeeOf2026 {
  return fee in FEE_2026.value;
}

function feeOf2026(fee: FeeOf2026 | FeeOf2025, w: Working): number {
  if (isLookedUp(fee)) return w.pick('fee_2026', FEE_2026, fee);
  const fee_2025 = w.pick('fee_2025', FEE_2025, fee);
  const fee_indexation = w.use(FEE_INDEXATION);
  return w.result('application_fee_gbp', roundTo(fee_2025 * fee_indexation, 0), {
    symbol: 'fee_2026',
    formula: 'round(fee_2025 * fee_indexation)',
    description: 'Application fee from 1 April 2026, in whole pounds',
    reference: FEE_INDEXATION.source.document,
  });
}

const IS_FREE: readonly (FeeOf2026 | FeeOf2025)[] = ['listed_building_consent', 'relevant_demolition'];

/** The fee of the day with its symbol; undefined where the fees of the day were not read. */
function feeOfDay(fee: FeeOf2026 | FeeOf2025, w: Working): { symbol: string; value: number } | undefined {
  if (w.inForce(FEES_2023)) return { symbol: 'fee_2023', value: w.pick('fee_2023', FEE_FROM_DECEMBER_2023, fee) };
  if (w.inForce(FEES_2025)) return { symbol: 'fee_2025', value: w.pick('fee_2025', FEE_FROM_APRIL_2025, fee) };
  if (w.inForce(FEES_2026) || IS_FREE.includes(fee)) return { symbol: 'fee_2026', value: feeOf2026(fee, w) };
  return undefined;
}

function feeOf({ type, fee }: Application, w: Working): number | null {
  if (fee === null) return null;
  const ofDay = feeOfDay(fee, w);
  if (ofDay === undefined) return null;
  const { symbol, value } = ofDay;
  if (type !== 'lawful_development_certificate') return value;
  const certificate_share = w.use(CERTIFICATE_SHARE);
  return w.result('application_fee_gbp', value * certificate_share, {
    symbol: 'certificate_fee',
    formula: `${symbol} * certificate_share`,
    description: 'Fee for a lawful development certificate',
    reference: CERTIFICATE_SHARE.source.document,
  });
}

/** Fee and time of an application, with the lines that lead to them. */
export function nextStep(name: ApplicationName, w: Working): NextStep {
  const application = APPLICATIONS[name];
  const { type, fee, days } = application;
  const fee_gbp = feeOf(application, w);
  return {
    type,
    fee_gbp,
    days: days === null ? null : w.pick('decision_days', DECISION_DAYS, days),
    feeIsComputed: fee !== null && !isLookedUp(fee) && w.inForce(FEES_2026),
    feeIsUnread: fee !== null && fee_gbp === null,
  };
}
