import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { goTo } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { PageHeading } from '../../router/page_heading.tsx';
import type { ProblemDocument } from '../../service/call_tool.ts';
import { Callout } from '../../ui/index.ts';
import { NotFoundPage } from '../not_found/not_found_page.tsx';
import { AccountSection } from './account_section.tsx';
import { type Account, ask } from './dashboard_service.ts';
import { SignIn, SignUp } from './entrance.tsx';
import { KeysSection } from './keys_section.tsx';
import { PlansSection } from './plans_section.tsx';
import { RefusalsSection } from './refusals_section.tsx';
import { StandingSection } from './standing_section.tsx';
import { UsageSection } from './usage_section.tsx';
import { VisitorContext } from './visitor.tsx';
import './dashboard.css';

const HOME = '/dashboard';
const SIGN_UP = '/dashboard/sign-up';

function Overview() {
  return (
    <>
      <StandingSection />
      <UsageSection />
      <RefusalsSection />
    </>
  );
}

const SECTIONS: { path: string; title: string; content: ReactNode }[] = [
  { path: HOME, title: 'Overview', content: <Overview /> },
  { path: '/dashboard/keys', title: 'Keys', content: <KeysSection /> },
  { path: '/dashboard/plans', title: 'Plans', content: <PlansSection /> },
  { path: '/dashboard/account', title: 'Account', content: <AccountSection /> },
];

type State =
  | { kind: 'loading' }
  | { kind: 'out' }
  | { kind: 'in'; account: Account }
  | { kind: 'failed'; problem: ProblemDocument };

function Inside({ path, leave }: { path: string; leave: () => void }) {
  const section = SECTIONS.find((each) => each.path === path);
  if (!section) return <NotFoundPage path={path} />;
  const signOut = async () => {
    await ask('POST', '/auth/sign-out');
    leave();
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

/** The dashboard: the entrance for those who have not signed in, and the account for those who have. */
export function DashboardPage({ path }: { path: string }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const enter = useCallback(async () => {
    const answer = await ask<Account>('GET', '/api/me');
    if (answer.ok) setState({ kind: 'in', account: answer.value });
    else if (answer.problem.code === 'not_signed_in') setState({ kind: 'out' });
    else setState({ kind: 'failed', problem: answer.problem });
  }, []);
  const leave = useCallback(() => {
    setState({ kind: 'out' });
    goTo(HOME);
  }, []);
  const setAccount = useCallback((account: Account) => setState({ kind: 'in', account }), []);
  useEffect(() => {
    void enter();
  }, [enter]);

  switch (state.kind) {
    case 'loading':
      return <p className="waiting">Loading…</p>;
    case 'failed':
      return (
        <div className="page narrow">
          <PageHeading title="Dashboard" />
          <Callout tone="bad" title={state.problem.title} urgent>
            <p>{state.problem.detail}</p>
            <button type="button" className="button" onClick={enter}>
              Try again
            </button>
          </Callout>
        </div>
      );
    case 'out':
      return path === SIGN_UP ? <SignUp onEntered={enter} /> : <SignIn onEntered={enter} />;
    case 'in':
      return (
        <VisitorContext value={{ account: state.account, setAccount, leave }}>
          <Inside path={path === SIGN_UP ? HOME : path} leave={leave} />
        </VisitorContext>
      );
  }
}
