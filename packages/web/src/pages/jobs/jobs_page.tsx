import type { ReactNode } from 'react';
import { SignedInArea } from '../../account/signed_in_area.tsx';
import { useMayChange } from '../../account/viewer_note.tsx';
import { Link } from '../../router/link.tsx';
import { NotFoundPage } from '../not_found/not_found_page.tsx';
import { JobList } from './job_list.tsx';
import { JobView } from './job_view.tsx';
import { NewJob } from './new_job/new_job.tsx';
import { WebhooksView } from './webhooks/webhooks_view.tsx';
import './jobs.css';

const NEW_JOB = '/jobs/new';

const SECTIONS: { path: string; title: string; content: ReactNode }[] = [
  { path: '/jobs', title: 'Your jobs', content: <JobList /> },
  { path: NEW_JOB, title: 'New job', content: <NewJob /> },
  { path: '/jobs/webhooks', title: 'Webhooks', content: <WebhooksView /> },
];

function Section({ path }: { path: string }) {
  const [, id = ''] = path.match(/^\/jobs\/([^/]+)$/) ?? [];
  const mayChange = useMayChange();
  const section = SECTIONS.find((candidate) => candidate.path === path);
  return (
    <div className="page account-page">
      <nav className="job-sections" aria-label="Jobs">
        {SECTIONS.filter(({ path: to }) => mayChange || to !== NEW_JOB).map(({ path: to, title }) => (
          <Link key={to} href={to} aria-current={to === path ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      {section ? section.content : <JobView key={id} id={id} />}
    </div>
  );
}

/** Files that the service calculates in the background: the jobs of the account, one of them, a new one, and webhooks. */
export function JobsPage({ path }: { path: string }) {
  const plain = path.replace(/\/$/, '');
  if (!/^\/jobs(\/[^/]+)?$/.test(plain)) return <NotFoundPage path={path} />;
  return (
    <SignedInArea title="Jobs" reason="Jobs calculate whole files in the background. They need an account.">
      <Section path={plain} />
    </SignedInArea>
  );
}
