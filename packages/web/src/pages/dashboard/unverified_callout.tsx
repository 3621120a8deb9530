import { Callout } from '../../ui/index.ts';

/** Says why the account has no limits of its own. */
export function UnverifiedCallout() {
  return (
    <Callout tone="caution" title="Your e-mail address is not verified">
      <p>
        Calls with your keys count towards the limits of the IP address they come from. Ask the operator of this service
        to verify it.
      </p>
    </Callout>
  );
}
