import { useEffect, useState } from 'react';
import { callApi } from '../../account/account_api.ts';
import { formatDateTime } from '../../account/dates.ts';
import { Link } from '../../router/link.tsx';
import { type JobStatus, jobPath } from '../jobs/job_api.ts';
import { statusLabel } from '../jobs/job_status.tsx';
import { projectPath } from './project_api.ts';

/** What has happened since the last visit. */
interface News {
  /** Null for a first visit. */
  since: string | null;
  projects: { id: string; name: string; changed_at: string; changed_by: string | null }[];
  jobs: { id: string; name: string; status: JobStatus; ended_at: string }[];
  editions: string[];
}

/** Of each kind, the latest. */
const SHOWN_MAX = 3;

function More({ count, what, href }: { count: number; what: string; href: string }) {
  if (count <= SHOWN_MAX) return null;
  return (
    <li>
      <Link href={href}>
        {count - SHOWN_MAX} more {what}
      </Link>
    </li>
  );
}

/** What other members, jobs and editions have brought since the last visit; nothing if that is nothing. */
export function NewHere() {
  const [news, setNews] = useState<News>();
  useEffect(() => {
    let isCurrent = true;
    // Without an answer there is nothing to say.
    void callApi<News>('POST', '/api/visits').then((result) => isCurrent && result.ok && setNews(result.value));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!news || news.since === null) return null;
  const { since, projects, jobs, editions } = news;
  if (projects.length + jobs.length + editions.length === 0) return null;
  return (
    <section className="project-news" aria-labelledby="new-here">
      <h2 id="new-here">New here</h2>
      <p className="account-hint">Since {formatDateTime(since)}</p>
      <ul>
        {projects.slice(0, SHOWN_MAX).map(({ id, name, changed_at, changed_by }) => (
          <li key={id}>
            <Link href={projectPath(id)}>{name}</Link> was changed{changed_by !== null && ` by ${changed_by}`},{' '}
            {formatDateTime(changed_at)}
          </li>
        ))}
        <More count={projects.length} what="projects" href={`/projects?since=${since.slice(0, 10)}`} />
        {jobs.slice(0, SHOWN_MAX).map(({ id, name, status, ended_at }) => (
          <li key={id}>
            Job <Link href={jobPath(id)}>{name}</Link>: {statusLabel(status).toLowerCase()}, {formatDateTime(ended_at)}
          </li>
        ))}
        <More count={jobs.length} what="jobs" href="/jobs" />
        {editions.map((edition) => (
          <li key={edition}>
            Edition {edition} was released. <a href="/docs/editions">What changed</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
