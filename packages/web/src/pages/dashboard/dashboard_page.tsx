import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { navigate } from '../../router/location.ts';
import { PageHeading } from '../../router/page_heading.tsx';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { rememberSignedIn } from '../../shell/signed_in.ts';
import { Callout } from '../../ui/index.ts';
import { NotFoundPage } from '../not_found/not_found_page.tsx';
import { AccountSection } from './account_section.tsx';
import { type Account, callApi } from './dashboard_api.ts';
import { KeysSection } from './keys_section.tsx';
import { PlansSection } from './plans_section.tsx';
import { RejectedCallsSection } from './rejected_calls_section.tsx';
import { RemainingQuotaSection } from './remaining_quota_section.tsx';
import { SessionContext } from './session.tsx';
import { SignIn, SignUp } from './sign_in.tsx';
import { UsageSection } from './usage_section.tsx';
import './dashboard.css';

const HOME = '/dashboard';
const SIGN_UP = '/dashboard/sign-up';

function Overview() {
  return (
    <>
      <RemainingQuotaSection />
      <UsageSection />
      <RejectedCallsSection />
    </>
  );
}

const SECTIONS: { path: string; title: string; content: ReactNode }[] = [
  { path: HOME, title: 'Overview', content: <Overview /> },
  { path: '/dashboard/keys', title: 'API keys', content: <KeysSection /> },
  { path: '/dashboard/plans', title: 'Plans', content: <PlansSection /> },
  { path: '/dashboard/account', title: 'Account', content: <AccountSection /> },
];

type State =
  | { kind: 'loading' }
  | { kind: 'signed_out' }
  | { kind: 'signed_in'; account: Account }
  | { kind: 'failed'; problem: ProblemDocument };

function SignedInPage({ path, endSession }: { path: string; endSession: () => void }) {
  const section = SECTIONS.find((candidate) => candidate.path === path);
  if (!section) return <NotFoundPage path={path} />;
  const signOut = async () => {
    await callApi('POST', '/auth/sign-out');
    endSession();
  };
  return (
    <div className="page dashboard">
      <div className="dashboard-head">
        <PageHeading title={section.title} />
        <nav aria-label="Dashboard">
          {SECTIONS.map(({ path: to, title }) => (
            <Link key={to} href={to} aria-current={to === path ? 'page' : undefined}>
              {title}
            </Link>
          ))}
        </nav>
        <button type="button" className="button quiet" onClick={signOut}>
          Sign out
        </button>
      </div>
      {section.content}
    </div>
  );
}

/** The dashboard, or the sign-in page without a session. */
export function DashboardPage({ path }: { path: string }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const loadAccount = useCallback(async () => {
    const result = await callApi<Account>('GET', '/api/me');
    if (result.ok) setState({ kind: 'signed_in', account: result.value });
    else if (result.problem.code === 'not_signed_in') setState({ kind: 'signed_out' });
    else setState({ kind: 'failed', problem: result.problem });
  }, []);
  const endSession = useCallback(() => {
    setState({ kind: 'signed_out' });
    navigate(HOME);
  }, []);
  const setAccount = useCallback((account: Account) => setState({ kind: 'signed_in', account }), []);
  useEffect(() => {
    void loadAccount();
  }, [loadAccount]);
  useEffect(() => {
    if (state.kind === 'signed_in' || state.kind === 'signed_out') rememberSignedIn(state.kind === 'signed_in');
  }, [state.kind]);

  switch (state.kind) {
    case 'loading':
      return <p className="waiting">Loading…</p>;
    case 'failed':
      return (
        <div className="page narrow">
          <PageHeading title="Dashboard" />
          <Callout tone="bad" title={state.problem.title} urgent>
            <p>{state.problem.detail}</p>
            <button type="button" className="button" onClick={loadAccount}>
              Try again
            </button>
          </Callout>
        </div>
      );
    case 'signed_out':
      return path === SIGN_UP ? <SignUp onSignedIn={loadAccount} /> : <SignIn onSignedIn={loadAccount} />;
    case 'signed_in':
      return (
        <SessionContext value={{ account: state.account, setAccount, endSession }}>
          <SignedInPage path={path === SIGN_UP ? HOME : path} endSession={endSession} />
        </SessionContext>
      );
  }
}
