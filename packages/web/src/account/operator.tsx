import type { ServiceFacts } from './account_api.ts';

/** Whom to ask for help. */
export function Operator({ facts }: { facts: ServiceFacts | undefined }) {
  const email = facts?.operator_email ?? null;
  if (email === null) return <>the operator of this service</>;
  return (
    <>
      the operator of this service, <a href={`mailto:${email}`}>{email}</a>,
    </>
  );
}
