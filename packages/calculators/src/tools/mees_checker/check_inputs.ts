import type { InputError } from '../../kernel/index.ts';
import type { Details } from './further_inputs.ts';
import { checkDateOf, monthsOf } from './validity.ts';

/** Neither a certificate nor an exemption can be younger than the check. */
export function checkDates({
  details = {},
  as_of,
}: {
  readonly details?: Details;
  readonly as_of?: string;
}): InputError[] {
  const checked = monthsOf(checkDateOf(details, as_of));
  const dates = [
    { field: 'details.epc_year', year: details.epc_year, month: details.epc_month },
    { field: 'details.exemption_year', year: details.exemption_year, month: details.exemption_month },
  ];
  return dates.flatMap(({ field, year, month = 1 }) =>
    year === undefined || monthsOf({ year, month }) <= checked
      ? []
      : [{ field, message: `${field} must not be later than the date of the check; ${year} was sent.` }],
  );
}
