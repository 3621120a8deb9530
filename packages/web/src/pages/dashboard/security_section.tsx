import { SecondFactorPart } from './second_factor_part.tsx';
import { SessionsPart } from './sessions_part.tsx';

/** The second factor and the sessions of the user. */
export function SecuritySection() {
  return (
    <>
      <SecondFactorPart />
      <SessionsPart />
    </>
  );
}
