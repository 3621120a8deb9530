import { Callout } from '../../ui/index.ts';

/** Says why the account has no limits of its own. */
export function UnverifiedCallout() {
  return (
    <Callout tone="caution" title="Your email address is not verified">
      <p>
        Until it is verified, your calls share the limits of the IP address they come from. Ask the operator of this
        service to verify your email address.
      </p>
    </Callout>
  );
}
