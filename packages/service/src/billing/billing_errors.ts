/** Stripe cannot be reached or does not answer; callers may retry. */
export class PaymentsUnavailable extends Error {}

/** A payment of the account is being processed, so that nothing else can begin until it is known how it ends. */
export class PaymentInProgress extends Error {}

/** Payments cannot work until the operator changes something; the message is for the operator. */
export class PaymentsMisconfigured extends Error {}

/** The errors of the library that pass by themselves. The library is loaded on demand, so its classes are known by name. */
const TRANSIENT = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];

/** The errors that a wrong setting causes. */
const MISCONFIGURED = ['StripeAuthenticationError', 'StripePermissionError'];

function typeOf(error: unknown): string | undefined {
  return error instanceof Error && 'type' in error ? String(error.type) : undefined;
}

/** Runs requests to Stripe and says of a failure whether it passes. */
export async function askStripe<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const type = typeOf(error) ?? '';
    const { message } = error as Error;
    if (TRANSIENT.includes(type)) throw new PaymentsUnavailable(`Stripe is unavailable: ${message}`, { cause: error });
    if (isUnknownCustomer(error)) {
      throw new PaymentsMisconfigured(
        `${message}. STRIPE_SECRET_KEY belongs to another account or mode of Stripe than the customers in the database.`,
        { cause: error },
      );
    }
    if (MISCONFIGURED.includes(type)) {
      throw new PaymentsMisconfigured(`Stripe rejects the key in STRIPE_SECRET_KEY: ${message}`, { cause: error });
    }
    throw error;
  }
}

/** A customer of another account, or of test mode in live mode. To take it for a canceled subscription would end every plan. */
function isUnknownCustomer(error: unknown): boolean {
  return isMissing(error) && (error as { param?: string }).param === 'customer';
}

/** Whether Stripe knows no object with the id that was sent. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing';
}

/** Whether a request was invalid in the state that the object is in by now. */
export function isInvalidRequest(error: unknown): boolean {
  return typeOf(error) === 'StripeInvalidRequestError';
}
