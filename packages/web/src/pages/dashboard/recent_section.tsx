import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { titleOfTool } from '../../account/tool_titles.ts';
import { useFetch } from '../../account/use_fetch.ts';
import { recentTools } from '../../catalogue/recent_tools.ts';
import { Link } from '../../router/link.tsx';
import { formatCount } from '../../ui/index.ts';
import { type ListedProject, projectPath } from '../projects/project_api.ts';

const PROJECTS_SHOWN = 4;

function RecentProjects({ projects }: { projects: readonly ListedProject[] }) {
  const recent = projects.toSorted((a, b) => b.changed_at.localeCompare(a.changed_at)).slice(0, PROJECTS_SHOWN);
  if (recent.length === 0) {
    return (
      <p>
        You have no projects yet. <Link href="/projects">Create a project</Link> to keep calculations together.
      </p>
    );
  }
  return (
    <ul className="account-cards" aria-label="Recent projects">
      {recent.map(({ id, name, calculations, changed_at }) => (
        <li key={id} className="account-card">
          <h3>
            <Link href={projectPath(id)}>{name}</Link>
          </h3>
          <p className="account-hint">
            {formatCount(calculations, 'calculation')}, changed {formatDateTime(changed_at)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Where people left off: projects of the account, and calculators on this device. */
export function RecentSection() {
  const [state] = useFetch<{ projects: ListedProject[] }>('/api/projects');
  const tools = recentTools();
  return (
    <section className="account-panel" aria-labelledby="recent">
      <div className="account-panel-head">
        <h2 id="recent">Continue</h2>
        <div className="account-actions">
          <Link className="button" href="/">
            New calculation
          </Link>
          <Link className="button quiet" href="/projects">
            All projects
          </Link>
        </div>
      </div>
      <FetchStateView state={state}>{({ projects }) => <RecentProjects projects={projects} />}</FetchStateView>
      {tools.length > 0 && (
        <p className="dashboard-recent-tools">
          Recent calculators:{' '}
          {tools.map((name) => (
            <Link key={name} href={`/tools/${name}`}>
              {titleOfTool(name)}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}
