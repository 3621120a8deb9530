import type { ReactNode } from 'react';
import { useSession } from '../../account/session.tsx';
import { SignedInArea } from '../../account/signed_in_area.tsx';
import { Link } from '../../router/link.tsx';
import { PageHeading } from '../../router/page_heading.tsx';
import { NotFoundPage } from '../not_found/not_found_page.tsx';
import { AccountView } from './account_view.tsx';
import { AccountsSection } from './accounts_section.tsx';
import { ErrorsSection } from './errors_section.tsx';
import { HealthSection } from './health_section.tsx';
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
      {section.content}
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
