import type { ReactNode } from 'react';
import type { SecondFactor } from '../../account/account_api.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { useSession } from '../../account/session.tsx';
import { SignedInArea } from '../../account/signed_in_area.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { Link } from '../../router/link.tsx';
import { PageHeading } from '../../router/page_heading.tsx';
import { Callout } from '../../ui/index.ts';
import { NotFoundPage } from '../not_found/not_found_page.tsx';
import { AccountView } from './account_view.tsx';
import { AccountsSection } from './accounts_section.tsx';
import { ErrorsSection } from './errors_section.tsx';
import { HealthSection } from './health_section.tsx';
import { PasswordArea } from './password_area.tsx';
import { RequestsSection } from './requests_section.tsx';
import './operator.css';

const SECTIONS: { path: string; title: string; content: ReactNode }[] = [
  { path: '/operator', title: 'Accounts', content: <AccountsSection /> },
  { path: '/operator/requests', title: 'Requests', content: <RequestsSection /> },
  { path: '/operator/health', title: 'Health', content: <HealthSection /> },
  { path: '/operator/errors', title: 'Errors', content: <ErrorsSection /> },
];

function sectionAt(path: string): { title: string; content: ReactNode } | undefined {
  const [, id] = path.match(/^\/operator\/accounts\/([^/]+)$/) ?? [];
  if (id === undefined) return SECTIONS.find((section) => section.path === path);
  return { title: 'Account', content: <AccountView key={id} id={decodeURIComponent(id)} /> };
}

/** Leads an operator without a second factor to where it is turned on. */
function OperatorArea({ children }: { children: ReactNode }) {
  const [state] = useFetch<SecondFactor>('/api/second-factor');
  return (
    <FetchStateView state={state}>
      {({ on }) =>
        on ? (
          <PasswordArea>{children}</PasswordArea>
        ) : (
          <Callout tone="caution" title="Turn on a second factor first">
            <p>Operators can take over any account, so their pages need more than a password.</p>
            <p>
              <Link className="button" href="/dashboard/security">
                Go to Security
              </Link>
            </p>
          </Callout>
        )
      }
    </FetchStateView>
  );
}

function SignedInPage({ path }: { path: string }) {
  const { account } = useSession();
  const section = sectionAt(path);
  // Everybody else finds nothing here.
  if (!section || !account.is_operator) return <NotFoundPage path={path} />;
  return (
    <div className="page account-page">
      <div className="operator-head">
        <PageHeading title={section.title} />
        <nav aria-label="Operator">
          {SECTIONS.map(({ path: to, title }) => (
            <Link key={to} href={to} aria-current={to === path ? 'page' : undefined}>
              {title}
            </Link>
          ))}
          <Link href="/dashboard">Dashboard</Link>
        </nav>
      </div>
      <OperatorArea>{section.content}</OperatorArea>
    </div>
  );
}

/** The page of the operator of the service, or the sign-in page without a session. */
export function OperatorPage({ path }: { path: string }) {
  return (
    <SignedInArea title="Operator">
      <SignedInPage path={path} />
    </SignedInArea>
  );
}
