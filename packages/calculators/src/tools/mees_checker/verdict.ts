import { dateInWords, formatNumber, sayWhen, type Verdict } from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { type MeesResult, Result } from './schema.ts';

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

/** Whether the property may be let under the law in force. Bands are not figures, so there is no check to draw. */
export function meesVerdict({ result }: { result: MeesResult }): Verdict {
  const { can_let, current_epc_band: band, minimum_band_in_force: minimum } = result;
  return {
    tone: status.toneOf(result.compliance_status) ?? 'neutral',
    decision: can_let ? 'Can be let' : 'Cannot be let without an exemption',
    reason: `Band ${band} ${can_let ? 'meets' : 'is below'} band ${minimum}, the minimum in force`,
    conditions: sayWhen(
      [
        true,
        () =>
          `Assumes a valid EPC for a property in England or Wales${can_let ? '' : ', and that no exemption is registered'}.`,
      ],
      [
        !can_let,
        () =>
          `Letting it without an exemption risks a penalty of up to GBP ${formatNumber(result.max_single_penalty_gbp)}.`,
      ],
      [!result.future_standard.current_band_meets, () => onAnnounced(result)],
    ),
    checks: [],
  };
}
