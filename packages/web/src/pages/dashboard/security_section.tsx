import { useSession } from '../../account/session.tsx';
import { useServiceFacts } from '../../account/use_service_facts.ts';
import { IdentityPanel } from './identity_panel.tsx';
import { SecondFactorPanel } from './second_factor_panel.tsx';
import { SessionsPanel } from './sessions_panel.tsx';

/** The second factor, the sign-in at the identity provider and the sessions of the user. */
export function SecuritySection() {
  const { account } = useSession();
  const provider = useServiceFacts()?.single_sign_on;
  return (
    <>
      {account.has_password && <SecondFactorPanel />}
      {provider && <IdentityPanel />}
      <SessionsPanel />
    </>
  );
}
