import { SecondFactorPanel } from './second_factor_panel.tsx';
import { SessionsPanel } from './sessions_panel.tsx';

/** The second factor and the sessions of the user. */
export function SecuritySection() {
  return (
    <>
      <SecondFactorPanel />
      <SessionsPanel />
    </>
  );
}
