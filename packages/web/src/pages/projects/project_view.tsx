import { lazy, useState } from 'react';
import { callApi } from '../../account/account_api.ts';
import { ApiForm } from '../../account/api_form.tsx';
import { ConfirmDialog } from '../../account/confirm_dialog.tsx';
import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { useSession } from '../../account/session.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { useMayChange, ViewerNote } from '../../account/viewer_note.tsx';
import { Link } from '../../router/link.tsx';
import { navigate } from '../../router/location.ts';
import { PageHeading } from '../../router/page_heading.tsx';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { Callout, Disclosure, formatCount } from '../../ui/index.ts';
import { CalculationList } from './calculation_list.tsx';
import { didChange, didDelete } from './changes.ts';
import {
  fieldsOfProject,
  type ProjectWithCalculations,
  projectFields,
  projectPath,
  reviewPath,
} from './project_api.ts';
import { ProjectDocuments } from './project_documents.tsx';
import { ReviseForm } from './revise_form.tsx';
import { UndoLine } from './undo_line.tsx';

const ProjectDefaults = lazy(async () => ({ default: (await import('./project_defaults.tsx')).ProjectDefaults }));

const ProjectLinks = lazy(async () => ({ default: (await import('./project_links.tsx')).ProjectLinks }));

const NOT_GIVEN = 'Not given';

function Title({ title }: { title: string }) {
  return (
    <div>
      <p className="crumb">
        <Link href="/projects">Projects</Link>
      </p>
      <PageHeading title={title} />
    </div>
  );
}

function Details({ project }: { project: ProjectWithCalculations }) {
  const { client, reference, engineer, checker, revisions, changed_at } = project;
  const rows = [
    ['Client', client],
    ['Job number', reference],
    ['Engineer', engineer],
    ['Checker', checker],
    ['Revision', revisions.at(-1)?.revision ?? ''],
    ['Changed', formatDateTime(changed_at)],
  ] as const;
  return (
    <dl className="project-details">
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text === '' ? NOT_GIVEN : text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Header({ project, onChanged }: { project: ProjectWithCalculations; onChanged: () => void }) {
  const mayChange = useMayChange();
  const { account } = useSession();
  const [mode, setMode] = useState<'idle' | 'editing' | 'revising' | 'deleting'>('idle');
  const [problem, setProblem] = useState<ProblemDocument>();
  const path = `/api${projectPath(project.id)}`;
  const approved = project.calculations.filter(({ state, revision }) => state === 'approved' || revision > 1).length;
  const remove = async () => {
    const result = await callApi('DELETE', `${path}?approved=${approved}`);
    if (!result.ok) return setProblem(result.problem);
    if (approved === 0) didDelete(project, account);
    navigate('/projects');
  };
  if (mode === 'editing') {
    return (
      <ApiForm
        fields={projectFields(project)}
        submitLabel="Save changes"
        focusOnMount
        send={(form) => callApi('PATCH', path, { ...form, revisions: project.revisions })}
        onDone={() => {
          setMode('idle');
          didChange(project, 'The details were changed.', { fields: fieldsOfProject(project) });
          onChanged();
        }}
        onCancel={() => setMode('idle')}
      />
    );
  }
  if (mode === 'revising') {
    return (
      <ReviseForm
        project={project}
        onDone={() => {
          setMode('idle');
          onChanged();
        }}
        onCancel={() => setMode('idle')}
      />
    );
  }
  return (
    <>
      <Details project={project} />
      <ProjectDocuments project={project}>
        {mayChange && (
          <>
            <button type="button" className="button quiet" onClick={() => setMode('editing')}>
              Edit details
            </button>
            <button type="button" className="button quiet" onClick={() => setMode('revising')}>
              Add revision
            </button>
            <button type="button" className="button quiet dangerous" onClick={() => setMode('deleting')}>
              Delete project
            </button>
          </>
        )}
      </ProjectDocuments>
      <ViewerNote change="change this project" />
      {problem && <ProblemCallout problem={problem} />}
      {mode === 'deleting' && (
        <ConfirmDialog
          title={`Delete “${project.name}”?`}
          confirmLabel="Delete project"
          onConfirm={remove}
          onClose={() => setMode('idle')}
        >
          <p>
            This deletes the project with {formatCount(project.calculations.length, 'calculation')}.{' '}
            {approved === 0
              ? 'You can undo this until you close or reload this page, but comments do not come back.'
              : 'You cannot undo this. Export it first if you may need it again.'}
          </p>
          {approved > 0 && (
            <p>
              <strong>
                {formatCount(approved, 'calculation')} of it {approved === 1 ? 'was' : 'were'} approved.
              </strong>{' '}
              Only the owner of the account can delete the project. The record of the account will say so.
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The defaults of a project, folded. What they can be is loaded when somebody looks. */
function Defaults({ project, onShow, onChanged }: Parameters<typeof CalculationList>[0]) {
  const count = Object.keys(project.defaults).length;
  return (
    <Disclosure summary={count === 0 ? 'Defaults' : `Defaults (${count})`}>
      <ProjectDefaults
        project={project}
        onShow={(defaults) => onShow({ ...project, defaults })}
        onChanged={onChanged}
      />
    </Disclosure>
  );
}

/** The links of a project, folded until there are any. */
function Links({ project, onChanged }: Pick<Parameters<typeof CalculationList>[0], 'project' | 'onChanged'>) {
  const count = project.calculations.flatMap(({ links }) => Object.keys(links)).length;
  const [isOpen, setOpen] = useState(count > 0);
  if (project.calculations.length < 2) return null;
  return (
    <Disclosure summary={count === 0 ? 'Links' : `Links (${count})`} open={isOpen} onToggle={setOpen}>
      <ProjectLinks project={project} onChanged={onChanged} />
    </Disclosure>
  );
}

/** Says that calculations were made in an earlier edition than the newest that is frozen. */
function NewEdition({ project: { id, calculations, review_to } }: { project: ProjectWithCalculations }) {
  if (review_to === null) return null;
  const earlier = calculations.filter(({ edition }) => edition < review_to).length;
  return (
    <Callout tone="neutral" title={`Edition ${review_to} has been released`}>
      <p>
        {formatCount(earlier, 'calculation')} {earlier === 1 ? 'was' : 'were'} made in an earlier edition.{' '}
        <Link href={reviewPath(id)}>Review the project</Link> to see which verdicts change.
      </p>
    </Callout>
  );
}

/** One project: its details, its calculations and its documents. */
export function ProjectView({ id }: { id: string }) {
  const [state, reload, show] = useFetch<ProjectWithCalculations>(`/api${projectPath(id)}`);
  return (
    <div className="page account-page">
      {state.kind !== 'loaded' && <Title title="Project" />}
      <FetchStateView state={state}>
        {(project) => (
          <>
            <header className="project-head">
              <Title title={project.name} />
              <Header project={project} onChanged={reload} />
            </header>
            <NewEdition project={project} />
            <Defaults project={project} onShow={show} onChanged={reload} />
            <Links project={project} onChanged={reload} />
            <CalculationList project={project} onShow={show} onChanged={reload} />
            <UndoLine place={id} onUndone={reload} />
          </>
        )}
      </FetchStateView>
    </div>
  );
}
