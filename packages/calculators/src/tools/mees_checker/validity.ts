import { CERTIFICATE_VALIDITY } from '../../data/energy_certificates.ts';
import { EDITION_DAY, type Working } from '../../kernel/index.ts';
import type { Details } from './further_inputs.ts';
import { EXEMPTION_DURATION, type LawInForce } from './law_in_force.ts';
import type { ExemptionStatus } from './schema.ts';

const MONTHS_PER_YEAR = 12;
const COUNTED = 'Dates are counted in months from the year 0';

interface Dated {
  year: number;
  month: number;
  formula: string;
}

/** A year that is sent, with the month that is sent or else January. */
function dateOf(year: number, month: number | undefined, names: { year: string; month: string }): Dated {
  const sent = month === undefined ? '1' : `details.${names.month}`;
  return { year, month: month ?? 1, formula: `12 * details.${names.year} + ${sent}` };
}

/** The date of the check: as sent, or that of the law that applies. */
export function checkDateOf({ check_year, check_month }: Details, day = EDITION_DAY.day): Dated {
  if (check_year !== undefined) {
    return dateOf(check_year, check_month, { year: 'check_year', month: 'check_month' });
  }
  const [year = 0, month = 0] = day.split('-').map(Number);
  return { year, month, formula: `12 * ${year} + ${month}` };
}

export function monthsOf({ year, month }: Pick<Dated, 'year' | 'month'>): number {
  return MONTHS_PER_YEAR * year + month;
}

function countMonths(symbol: string, description: string, date: Dated, w: Working): number {
  return w.step(symbol, monthsOf(date), {
    formula: date.formula,
    description,
    unit: 'months',
    empirical: COUNTED,
    reference: 'Input',
  });
}

/** Months that the certificate is still valid; null if its date is not known. */
export function certificateLeft(details: Details, w: Working): number | null {
  const { epc_year, epc_month } = details;
  if (epc_year === undefined) return null;
  const issued_date = dateOf(epc_year, epc_month, { year: 'epc_year', month: 'epc_month' });
  const issued = countMonths('issued', 'Month in which the certificate was issued', issued_date, w);
  const checked = countMonths('checked', 'Month of the check', checkDateOf(details, w.law.day), w);
  const certificate_validity = w.use(CERTIFICATE_VALIDITY);
  return w.result('certificate_left_months', Math.max(0, issued + MONTHS_PER_YEAR * certificate_validity - checked), {
    symbol: 'certificate_left',
    formula: 'max(0, issued + 12 * certificate_validity - checked)',
    empirical: COUNTED,
    reference: CERTIFICATE_VALIDITY.source.document,
  });
}

export interface ExemptionValidity {
  status: ExemptionStatus | null;
  left: number | null;
}

/** Whether the exemption that is sent counts, and how long it still does. */
export function exemptionValidity(details: Details, { exemptions }: LawInForce, w: Working): ExemptionValidity {
  const { exemption, exemption_year, exemption_month } = details;
  if (exemption === undefined) return { status: null, left: null };
  if (!exemptions.includes(exemption)) return { status: 'other_regime', left: null };
  if (exemption_year === undefined) return { status: 'date_missing', left: null };
  const group = w.group('registered');
  const began_date = dateOf(exemption_year, exemption_month, { year: 'exemption_year', month: 'exemption_month' });
  const began = countMonths('began', 'Month in which the exemption was registered', began_date, group);
  const checked = countMonths('checked', 'Month of the check', checkDateOf(details, w.law.day), group);
  const duration = group.pick('duration', EXEMPTION_DURATION, exemption);
  const left = group.result('exemption_left_months', Math.max(0, began + duration - checked), {
    symbol: 'exemption_left',
    formula: 'max(0, began + duration - checked)',
    empirical: COUNTED,
    reference: EXEMPTION_DURATION.source.document,
  });
  return { status: left > 0 ? 'valid' : 'expired', left };
}

/** The first day of the month that is this many months later. */
function dayAfterMonths(year: number, month: number, months: number): string {
  const at = monthsOf({ year, month: month - 1 }) + months;
  return `${Math.floor(at / MONTHS_PER_YEAR)}-${String((at % MONTHS_PER_YEAR) + 1).padStart(2, '0')}-01`;
}

/** The days on which the certificate and the exemption that are sent end. */
export function endsOf({ epc_year, epc_month = 1, exemption, exemption_year, exemption_month = 1 }: Details): string[] {
  const certificate =
    epc_year === undefined ? [] : [dayAfterMonths(epc_year, epc_month, MONTHS_PER_YEAR * CERTIFICATE_VALIDITY.value)];
  if (exemption === undefined || exemption_year === undefined) return certificate;
  return [...certificate, dayAfterMonths(exemption_year, exemption_month, EXEMPTION_DURATION.value[exemption])];
}
