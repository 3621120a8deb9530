import { type ReactNode, useCallback } from 'react';
import { callApi } from '../../account/account_api.ts';
import { CHANGE_EMAIL, ChangeEmail } from '../../account/change_email.tsx';
import { FORGOT_PASSWORD, ForgotPassword } from '../../account/forgot_password.tsx';
import { RESET_PASSWORD, ResetPassword } from '../../account/reset_password.tsx';
import { useSession } from '../../account/session.tsx';
import { SignUp } from '../../account/sign_in.tsx';
import { SIGN_IN_LINK, SignInLink } from '../../account/sign_in_link.tsx';
import { SignedInArea } from '../../account/signed_in_area.tsx';
import { VERIFY_EMAIL, VerifyEmail } from '../../account/verify_email.tsx';
import { Link } from '../../router/link.tsx';
import { navigate } from '../../router/location.ts';
import { PageHeading } from '../../router/page_heading.tsx';
import { NotFoundPage } from '../not_found/not_found_page.tsx';
import { AccountSection } from './account_section.tsx';
import { AccountSwitch } from './account_switch.tsx';
import { AppsSection } from './apps_section.tsx';
import { INVITATION, InvitationPage } from './invitation_page.tsx';
import { KeysSection } from './keys/keys_section.tsx';
import { LawSection } from './law_section.tsx';
import { MembersSection } from './members_section.tsx';
import { PlansSection } from './plans_section.tsx';
import { RecentSection } from './recent_section.tsx';
import { RecordSection } from './record/record_section.tsx';
import { RejectedCallsSection } from './rejected_calls_section.tsx';
import { RemainingQuotaSection } from './remaining_quota_section.tsx';
import { SecuritySection } from './security_section.tsx';
import { UsageSection } from './usage_section.tsx';
import './dashboard.css';

const HOME = '/dashboard';
const SIGN_UP = '/dashboard/sign-up';

function Overview() {
  return (
    <>
      <RecentSection />
      <RemainingQuotaSection />
      <UsageSection />
      <RejectedCallsSection />
    </>
  );
}

const SECTIONS: { path: string; title: string; content: ReactNode }[] = [
  { path: HOME, title: 'Overview', content: <Overview /> },
  { path: '/dashboard/keys', title: 'API keys', content: <KeysSection /> },
  { path: '/dashboard/apps', title: 'Connected apps', content: <AppsSection /> },
  { path: '/dashboard/members', title: 'Members', content: <MembersSection /> },
  { path: '/dashboard/plans', title: 'Plans', content: <PlansSection /> },
  { path: '/dashboard/security', title: 'Security', content: <SecuritySection /> },
  { path: '/dashboard/record', title: 'Record', content: <RecordSection /> },
  { path: '/dashboard/law', title: 'Law', content: <LawSection /> },
  { path: '/dashboard/account', title: 'Account', content: <AccountSection /> },
];

/** Pages that need no session. */
const OPEN_PAGES = new Map<string, ReactNode>([
  [FORGOT_PASSWORD, <ForgotPassword key={FORGOT_PASSWORD} />],
  [RESET_PASSWORD, <ResetPassword key={RESET_PASSWORD} />],
  [VERIFY_EMAIL, <VerifyEmail key={VERIFY_EMAIL} />],
  [SIGN_IN_LINK, <SignInLink key={SIGN_IN_LINK} />],
  [CHANGE_EMAIL, <ChangeEmail key={CHANGE_EMAIL} />],
  [INVITATION, <InvitationPage key={INVITATION} />],
]);

function SignedInPage({ path }: { path: string }) {
  const { account, endSession } = useSession();
  const section = SECTIONS.find((candidate) => candidate.path === path);
  if (!section) return <NotFoundPage path={path} />;
  const signOut = async () => {
    await callApi('POST', '/auth/sign-out');
    endSession();
  };
  return (
    <div className="page account-page">
      <div className="dashboard-head">
        <PageHeading title={section.title} />
        <nav aria-label="Dashboard">
          {SECTIONS.map(({ path: to, title }) => (
            <Link key={to} href={to} aria-current={to === path ? 'page' : undefined}>
              {title}
            </Link>
          ))}
          <Link href="/jobs">Jobs</Link>
          {account.is_operator && <Link href="/operator">Operator</Link>}
        </nav>
        <button type="button" className="button quiet" onClick={signOut}>
          Sign out
        </button>
      </div>
      <AccountSwitch />
      {section.content}
    </div>
  );
}

/** The dashboard, or the sign-in page without a session. */
export function DashboardPage({ path }: { path: string }) {
  const goHome = useCallback(() => navigate(HOME), []);
  const open = OPEN_PAGES.get(path);
  if (open) return open;
  const isSignUp = path === SIGN_UP;
  return (
    <SignedInArea
      title="Dashboard"
      onEnd={goHome}
      {...(isSignUp && { signedOut: (onSignedIn) => <SignUp onSignedIn={onSignedIn} /> })}
    >
      <SignedInPage path={isSignUp ? HOME : path} />
    </SignedInArea>
  );
}
