import { callApi } from '../../account/account_api.ts';
import { ApiForm } from '../../account/api_form.tsx';
import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { useMayChange, ViewerNote } from '../../account/viewer_note.tsx';
import { Link } from '../../router/link.tsx';
import { navigate } from '../../router/location.ts';
import { PageHeading } from '../../router/page_heading.tsx';
import { Disclosure, formatCount } from '../../ui/index.ts';
import { ImportProject } from './import_project.tsx';
import { type ListedProject, type Project, projectFields, projectPath } from './project_api.ts';

function ProjectCard({ project }: { project: ListedProject }) {
  const { id, name, client, reference, calculations, changed_at } = project;
  return (
    <li className="account-card">
      <h3>
        <Link href={projectPath(id)}>{name}</Link>
      </h3>
      {(client !== '' || reference !== '') && <p>{[client, reference].filter((text) => text !== '').join(', ')}</p>}
      <p className="account-hint">
        {formatCount(calculations, 'calculation')}, changed {formatDateTime(changed_at)}
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

/** The projects of the account, and how to start one. */
export function ProjectList() {
  const mayChange = useMayChange();
  const [state] = useFetch<{ projects: ListedProject[]; projects_max: number }>('/api/projects');
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
                <ul className="account-cards">
                  {projects.map((project) => (
                    <ProjectCard key={project.id} project={project} />
                  ))}
                </ul>
              )}
            </section>
            {mayChange && <NewProjectSection isFull={projects.length >= projects_max} max={projects_max} />}
          </>
        )}
      </FetchStateView>
    </div>
  );
}
