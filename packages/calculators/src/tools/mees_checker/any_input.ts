type Inputs = Record<string, unknown>;

const FIRST_YEAR = 2007;

/** Certificates and exemptions are not younger than the check, and dates lie around it. */
function withDatesInOrder({ details, ...rest }: Inputs): Inputs {
  if (details === undefined || details === null) return { ...rest, details };
  const dates = details as Inputs;
  const before = (year: unknown) => FIRST_YEAR + (Number(year) % 20);
  return {
    ...rest,
    details: {
      ...dates,
      ...(dates.epc_year !== undefined && { epc_year: before(dates.epc_year) }),
      ...(dates.exemption_year !== undefined && { exemption_year: before(dates.exemption_year) }),
      ...(dates.check_year !== undefined && { check_year: FIRST_YEAR + 20 + (Number(dates.check_year) % 5) }),
    },
  };
}

/** The cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = { arrange: withDatesInOrder };
