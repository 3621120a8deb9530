import { useState } from 'react';
import { callApi } from '../../account/account_api.ts';
import { ApiForm } from '../../account/api_form.tsx';
import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { useSession } from '../../account/session.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { useMayChange, ViewerNote } from '../../account/viewer_note.tsx';
import { Link } from '../../router/link.tsx';
import { navigate, replaceUrl, useLocation } from '../../router/location.ts';
import { PageHeading } from '../../router/page_heading.tsx';
import { Badge, Disclosure, formatCount } from '../../ui/index.ts';
import { STATE_WORDS } from './approval_api.ts';
import { deletedBy } from './changes.ts';
import { ImportProject } from './import_project.tsx';
import { NewHere } from './news.tsx';
import { type ListedProject, type Project, projectFields, projectPath } from './project_api.ts';
import { ProjectFilterForm } from './project_filter_form.tsx';
import { filteredPath, filtersOf, hasFilter, isShown } from './project_filters.ts';
import { UndoLine } from './undo_line.tsx';

/** The verdicts that a project is looked at for, worst first. */
const COUNTED = [
  { tone: 'bad', word: 'failed' },
  { tone: 'caution', word: 'to check' },
  { tone: 'good', word: 'passed' },
] as const;

function ProjectCard({ project }: { project: ListedProject }) {
  const { id, name, client, reference, calculations, changed_at, verdicts, states } = project;
  return (
    <li className="account-card">
      <h3>
        <Link href={projectPath(id)}>{name}</Link>
      </h3>
      {(client !== '' || reference !== '') && <p>{[client, reference].filter((text) => text !== '').join(', ')}</p>}
      <p className="account-hint">
        {formatCount(calculations, 'calculation')}, changed {formatDateTime(changed_at)}
      </p>
      <p className="project-verdicts">
        {COUNTED.map(({ tone, word }) => {
          const count = verdicts[tone] ?? 0;
          return (
            count > 0 && (
              <Badge key={tone} tone={tone}>
                {count} {word}
              </Badge>
            )
          );
        })}
        {(['for_check', 'checked', 'approved'] as const).map((state) => {
          const count = states[state] ?? 0;
          return (
            count > 0 && (
              <Badge key={state} tone="neutral">
                {count} {STATE_WORDS[state].toLowerCase()}
              </Badge>
            )
          );
        })}
      </p>
    </li>
  );
}

function NewProject() {
  return (
    <ApiForm
      fields={projectFields()}
      submitLabel="Create project"
      send={(form) => callApi<Project>('POST', '/api/projects', form)}
      onDone={({ id }) => navigate(projectPath(id))}
    />
  );
}

function NewProjectSection({ isFull, max }: { isFull: boolean; max: number }) {
  return (
    <section className="account-panel" aria-labelledby="new-project">
      <h2 id="new-project">New project</h2>
      {isFull ? (
        <p>You have reached the limit of {max} projects. Export and delete one to create another.</p>
      ) : (
        <>
          <NewProject />
          <Disclosure summary="Import a project">
            <ImportProject />
          </Disclosure>
        </>
      )}
    </section>
  );
}

/** A shorter list is seen at once. */
const FILTER_FROM = 3;

/** The projects that the filters in the address leave. */
function Projects({ projects }: { projects: readonly ListedProject[] }) {
  const filters = filtersOf(useLocation().searchParams);
  const shown = projects.filter((project) => isShown(project, filters));
  const isFiltered = hasFilter(filters);
  const [isOpen, setOpen] = useState(isFiltered);
  return (
    <>
      {(projects.length > FILTER_FROM || isFiltered) && (
        <Disclosure summary="Filter" open={isOpen} onToggle={setOpen}>
          <ProjectFilterForm
            projects={projects}
            filters={filters}
            onChange={(changed) => replaceUrl(filteredPath(changed))}
          />
        </Disclosure>
      )}
      {isFiltered && (
        <p role="status" className="account-hint">
          {shown.length} of {formatCount(projects.length, 'project')}
        </p>
      )}
      <ul className="account-cards">
        {shown.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </ul>
    </>
  );
}

/** The projects of the account, and how to start one. */
export function ProjectList() {
  const mayChange = useMayChange();
  const { account } = useSession();
  const [state, reload] = useFetch<{ projects: ListedProject[]; projects_max: number }>('/api/projects');
  return (
    <div className="page account-page">
      <header className="project-head">
        <PageHeading title="Projects" />
        <p className="lede">
          A project keeps calculations together with your notes. Its sheets print the client, the reference and the
          engineer.
        </p>
        <ViewerNote change="create and change projects" />
      </header>
      <NewHere />
      <FetchStateView state={state}>
        {({ projects, projects_max }) => (
          <>
            <section className="account-panel" aria-labelledby="your-projects">
              <h2 id="your-projects">Your projects</h2>
              {projects.length === 0 ? (
                <p>
                  You have no projects yet.
                  {mayChange && (
                    <>
                      {' '}
                      Create one below. Or open a <Link href="/">calculator</Link> and choose “Save to project” beside
                      its result.
                    </>
                  )}
                </p>
              ) : (
                <Projects projects={projects} />
              )}
            </section>
            {mayChange && <NewProjectSection isFull={projects.length >= projects_max} max={projects_max} />}
          </>
        )}
      </FetchStateView>
      <UndoLine place={deletedBy(account)} onUndone={reload} />
    </div>
  );
}
