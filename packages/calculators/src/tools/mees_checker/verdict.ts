import { countedInFigures, dateInWords, formatNumber, sayWhen, type Tone, type Verdict } from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import type { Details } from './further_inputs.ts';
import { WHY_OUTSIDE } from './other_cases.ts';
import { type MeesResult, Result, type Status } from './schema.ts';

interface Answered {
  input: { readonly details?: Details };
  result: MeesResult;
}

const status = fieldAt(Result, 'compliance_status');

/** A date or a year. */
function when(date: string): string {
  return date.includes('-') ? dateInWords(date) : date;
}

function onAnnounced({ future_standard: future }: MeesResult): string {
  const threshold = future.scope_threshold_m2;
  const scope = threshold === null ? '' : ` for buildings over ${formatNumber(threshold)} m²`;
  return `A minimum of band ${future.minimum_band} is announced${scope} from ${when(future.date)}; it is not in force.`;
}

const DECISION: Readonly<Record<Exclude<Status, 'no_valid_certificate'>, string>> = {
  compliant: 'Can be let',
  sub_standard: 'Cannot be let without an exemption',
  exempt: 'Can be let while the exemption lasts',
  outside_scope: 'The minimum standard does not apply',
  other_nation: 'Not decided here; the law of another nation applies',
};

function decisionOf({ compliance_status, can_let }: MeesResult): string {
  if (compliance_status !== 'no_valid_certificate') return DECISION[compliance_status];
  return can_let ? 'The same tenant may stay; no valid EPC' : 'Cannot be let to a new tenant without a new EPC';
}

function reasonOf(result: MeesResult): string {
  const { compliance_status, current_epc_band: band, minimum_band_in_force: minimum } = result;
  const { outside_scope_because: because } = result;
  if (because !== null) {
    const why = WHY_OUTSIDE[because];
    return why.charAt(0).toUpperCase() + why.slice(1);
  }
  if (compliance_status === 'other_nation') return 'The regulations extend to England and Wales only';
  if (compliance_status === 'no_valid_certificate') return 'The certificate has expired';
  if (compliance_status === 'exempt') {
    return `Band ${band} is below band ${minimum}; the exemption has ${countedInFigures(result.exemption_left_months ?? 0, 'month')} left`;
  }
  const isMet = compliance_status === 'compliant';
  return `Band ${band} ${isMet ? 'meets' : 'is below'} band ${minimum}, the minimum in force`;
}

/** What the verdict assumes, unless it was given; empty if all of it was. */
function onAssumed(details: Details, result: MeesResult): string[] {
  const { certificate_left_months, compliance_status, exemption_status } = result;
  const needsCertificate = certificate_left_months === null && compliance_status !== 'outside_scope';
  const place = details.nation === undefined ? 'a property in England or Wales' : '';
  const what = [needsCertificate ? 'a valid EPC' : '', place].filter((words) => words !== '').join(' for ');
  const needsExemption = compliance_status === 'sub_standard' && exemption_status === null;
  const exemption = needsExemption ? 'that no exemption is registered' : '';
  const assumed = [what, exemption].filter((words) => words !== '').join(', and ');
  return assumed === '' ? [] : [`Assumes ${assumed}.`];
}

/** Whether the property may be let under the law in force. Bands are not figures, so there is no check to draw. */
export function meesVerdict({ input: { details = {} }, result }: Answered): Verdict {
  const { compliance_status, can_let, future_standard: future } = result;
  const tone: Tone = can_let === false ? 'bad' : (status.toneOf(compliance_status) ?? 'neutral');
  const isInScope = future.in_scope !== false && !['outside_scope', 'other_nation'].includes(compliance_status);
  return {
    tone,
    decision: decisionOf(result),
    reason: reasonOf(result),
    conditions: [
      ...(compliance_status === 'other_nation' ? [] : onAssumed(details, result)),
      ...sayWhen(
        [
          compliance_status === 'sub_standard',
          () =>
            `Letting it without an exemption risks a penalty of up to GBP ${formatNumber(result.applicable_penalty_gbp ?? result.max_single_penalty_gbp, 0)}.`,
        ],
        [!future.current_band_meets && isInScope, () => onAnnounced(result)],
      ),
    ],
    checks: [],
  };
}
