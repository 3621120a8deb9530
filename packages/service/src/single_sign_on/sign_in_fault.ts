/** Why a sign-in through the identity provider failed. The sign-in page has a text for each. */
export const SIGN_IN_FAULTS = [
  'unreachable',
  'misconfigured',
  'not_trusted',
  'expired',
  'declined',
  'no_email',
  'no_role',
  'email_taken',
  'other_identity',
  'no_account',
] as const;
export type SignInFault = (typeof SIGN_IN_FAULTS)[number];

/** A sign-in that failed; the message is for the log of the operator. */
export class ProviderFault extends Error {
  readonly fault: SignInFault;

  constructor(fault: SignInFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
