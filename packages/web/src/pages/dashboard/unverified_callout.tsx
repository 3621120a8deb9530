import { useState } from 'react';
import { callApi } from '../../account/account_api.ts';
import { Operator } from '../../account/operator.tsx';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { useSession } from '../../account/session.tsx';
import { useServiceFacts } from '../../account/use_service_facts.ts';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { Callout } from '../../ui/index.ts';

type State = { kind: 'ready' } | { kind: 'sent' } | { kind: 'failed'; problem: ProblemDocument };

function SendAgain() {
  const [state, setState] = useState<State>({ kind: 'ready' });
  const send = async () => {
    const result = await callApi('POST', '/api/verification');
    setState(result.ok ? { kind: 'sent' } : { kind: 'failed', problem: result.problem });
  };
  return (
    <>
      <p>Open the link in the email that we sent you when you signed up.</p>
      <p>
        <button type="button" className="button quiet" onClick={send}>
          Send the email again
        </button>
      </p>
      <p role="status">{state.kind === 'sent' && 'Sent. The link works once, for a day.'}</p>
      {state.kind === 'failed' && <ProblemCallout problem={state.problem} />}
    </>
  );
}

/** Says why the account has no limits of its own, and what to do: its owner has to verify their address. */
export function UnverifiedCallout() {
  const { account } = useSession();
  const facts = useServiceFacts();
  if (account.role !== 'owner') {
    return (
      <Callout tone="caution" title="The email address of the owner is not verified">
        <p>
          Until {account.owner_email} is verified, the calls of this account share the limits of the IP address they
          come from. Ask the owner to verify it.
        </p>
      </Callout>
    );
  }
  return (
    <Callout tone="caution" title="Your email address is not verified">
      <p>
        Until it is verified, your calls share the limits of the IP address they come from.
        {facts && !facts.mail && (
          <>
            {' '}
            Ask <Operator facts={facts} /> to verify your email address.
          </>
        )}
      </p>
      {facts?.mail && <SendAgain />}
    </Callout>
  );
}
