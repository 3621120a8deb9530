import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from '../router/location.ts';
import { PageHeading } from '../router/page_heading.tsx';
import type { ProblemDocument } from '../service/problem_document.ts';
import { rememberSignedIn } from '../shell/signed_in.ts';
import { Callout } from '../ui/index.ts';
import { type Account, callApi } from './account_api.ts';
import { returnPathOf } from './return_path.ts';
import { SessionContext } from './session.tsx';
import { SignIn } from './sign_in.tsx';
import './account.css';

type State =
  | { kind: 'loading' }
  | { kind: 'signed_out' }
  | { kind: 'signed_in'; account: Account }
  | { kind: 'failed'; problem: ProblemDocument };

interface SignedInAreaProps {
  title: string;
  /** Why people should sign in here. */
  reason?: string;
  /** What to show without a session instead of the sign-in page. */
  signedOut?: (onSignedIn: () => void) => ReactNode;
  /** Called when the session ends. */
  onEnd?: () => void;
  children: ReactNode;
}

/** Pages that need an account. Without a session it shows the sign-in page, and returns to where a link came from. */
export function SignedInArea({ title, reason, signedOut, onEnd, children }: SignedInAreaProps) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const returnPath = returnPathOf(useLocation().search);
  const loadAccount = useCallback(async () => {
    const result = await callApi<Account>('GET', '/api/me');
    if (result.ok) setState({ kind: 'signed_in', account: result.value });
    else if (result.problem.code === 'not_signed_in') setState({ kind: 'signed_out' });
    else setState({ kind: 'failed', problem: result.problem });
  }, []);
  const endSession = useCallback(() => {
    setState({ kind: 'signed_out' });
    onEnd?.();
  }, [onEnd]);
  const setAccount = useCallback((account: Account) => setState({ kind: 'signed_in', account }), []);
  useEffect(() => {
    void loadAccount();
  }, [loadAccount]);
  useEffect(() => {
    if (state.kind === 'signed_in' || state.kind === 'signed_out') rememberSignedIn(state.kind === 'signed_in');
  }, [state.kind]);
  const leavesFor = state.kind === 'signed_in' ? returnPath : undefined;
  useEffect(() => {
    // The path may be a sheet or a page of the docs, which are not pages of this app.
    if (leavesFor !== undefined) window.location.replace(leavesFor);
  }, [leavesFor]);

  if (state.kind === 'loading' || leavesFor !== undefined) return <p className="waiting">Loading…</p>;
  switch (state.kind) {
    case 'failed':
      return (
        <div className="page narrow">
          <PageHeading title={title} />
          <Callout tone="bad" title={state.problem.title} urgent>
            <p>{state.problem.detail}</p>
            <button type="button" className="button" onClick={loadAccount}>
              Try again
            </button>
          </Callout>
        </div>
      );
    case 'signed_out':
      return signedOut?.(loadAccount) ?? <SignIn reason={reason} onSignedIn={loadAccount} />;
    case 'signed_in':
      return <SessionContext value={{ account: state.account, setAccount, endSession }}>{children}</SessionContext>;
  }
}
