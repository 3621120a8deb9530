import { useEffect, useId, useState } from 'react';
import { type Account, type ApiResult, callApi } from '../../account/account_api.ts';
import { ApiForm } from '../../account/api_form.tsx';
import { Dialog } from '../../account/dialog.tsx';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { signInUrl, signUpUrl } from '../../account/return_path.ts';
import { viewerText } from '../../account/viewer_note.tsx';
import { didChange } from '../projects/changes.ts';
import { openedFor } from '../projects/opened_calculation.ts';
import {
  calculationFields,
  type ListedProject,
  linksKept,
  linksTaken,
  type Project,
  type ProjectWithCalculations,
  projectPath,
  type SavedCalculation,
} from '../projects/project_api.ts';
import type { SavableCalculation, SavedTo } from './savable_calculation.ts';
import '../../account/account.css';

interface SaveDialogProps {
  calculation: SavableCalculation;
  onSaved: (project: SavedTo) => void;
  onClose: () => void;
}

/** The value of the option that creates a project. */
const NEW = 'new';
/** The value of the option that saves the calculation which was opened from a project. */
const OPENED = 'opened';

function SignInLinks({ returnPath }: { returnPath: string }) {
  return (
    <>
      <p>Sign in to save this calculation to a project. You return to this page, and your inputs stay.</p>
      <div className="account-actions">
        <a className="button" href={signInUrl(returnPath)}>
          Sign in
        </a>
        <a className="button quiet" href={signUpUrl(returnPath)}>
          Sign up
        </a>
      </div>
    </>
  );
}

/** The links of inputs that still have what was taken. */
function linksHeld({ links, values }: SavableCalculation): Record<string, string> {
  const held = Object.entries(links).flatMap(([name, link]) =>
    link && values[name] === link.text ? [[name, link.from]] : [],
  );
  return Object.fromEntries(held);
}

function createProject(name: string): Promise<ApiResult<Project>> {
  return callApi<Project>('POST', '/api/projects', { name, client: '', reference: '', engineer: '' });
}

/** The form's field for the name of a new project is not called as the API's, which has one form for each. */
function inNewProject(result: ApiResult<Project> & { ok: false }): ApiResult<SavedTo> {
  const { errors, ...problem } = result.problem;
  const renamed = errors?.map(({ message }) => ({
    field: 'project_name',
    message: message.replace(/^name/, 'project_name'),
  }));
  return { ok: false, problem: { ...problem, ...(renamed && { errors: renamed }) } };
}

interface SaveFormProps extends Omit<SaveDialogProps, 'onClose'> {
  projects: readonly ListedProject[];
  onCancel: () => void;
}

function SaveForm({ calculation, projects, onSaved, onCancel }: SaveFormProps) {
  const id = useId();
  const { tool, toolTitle, edition, input, project: startedFor } = calculation;
  const links = linksHeld(calculation);
  const [opened] = useState(() => openedFor(tool));
  const isThere = projects.some((project) => project.id === opened?.projectId);
  const started = projects.find((project) => project.id === startedFor) ?? projects[0];
  const [choice, setChoice] = useState(opened && isThere ? OPENED : (started?.id ?? NEW));
  /** Stays if the calculation is rejected after its project was created. */
  const [created, setCreated] = useState<Project>();
  const known: readonly Project[] = created ? [created, ...projects] : projects;

  const send = async (form: Record<string, string>): Promise<ApiResult<SavedTo>> => {
    const saved = { title: form.title, notes: form.notes, tool, edition, input };
    if (choice === OPENED && opened) {
      const path = `/api${projectPath(opened.projectId)}/calculations/${opened.calculationId}`;
      // A page without its project knows only the links that the calculation was opened with.
      const kept = startedFor === opened.projectId ? links : linksKept(opened.saved, input);
      const linked = linksTaken(calculation, kept);
      const value = { id: opened.projectId, name: opened.projectName, undo: 'possible' } as const;
      if (opened.isChecked) {
        const result = await callApi('PUT', `${path}/recalculation`, { edition, input });
        return result.ok ? { ok: true, value: { ...value, undo: 'impossible' } } : result;
      }
      const found = await callApi<ProjectWithCalculations>('GET', `/api${projectPath(opened.projectId)}`);
      const result = await callApi('PATCH', path, { ...saved, input: linked });
      if (!result.ok) return result;
      const before = found.ok ? found.value.calculations.filter((each) => each.id === opened.calculationId) : [];
      didChange(value, `“${opened.title}” was changed.`, { calculations: before });
      return { ok: true, value };
    }
    let project = known.find((each) => each.id === choice);
    if (!project) {
      const result = await createProject(form.project_name ?? '');
      if (!result.ok) return inNewProject(result);
      project = result.value;
      setCreated(project);
      setChoice(project.id);
    }
    const result = await callApi<SavedCalculation>('POST', `/api${projectPath(project.id)}/calculations`, {
      ...saved,
      input: project.id === startedFor ? linksTaken(calculation, links) : input,
    });
    if (!result.ok) return result;
    didChange(project, `“${result.value.title}” was added.`, { added: [result.value.key] });
    return { ok: true, value: { id: project.id, name: project.name, undo: 'possible' } };
  };

  const words = choice === OPENED && opened ? opened : { title: toolTitle, notes: '' };
  const isRecalculation = choice === OPENED && opened?.isChecked === true;
  const newProject = { name: 'project_name', label: 'Project name', type: 'text', autoComplete: 'off' } as const;
  return (
    <ApiForm
      // Another choice has other words to begin with.
      key={choice === OPENED ? OPENED : 'other'}
      fields={isRecalculation ? [] : [...(choice === NEW ? [newProject] : []), ...calculationFields(words)]}
      submitLabel="Save"
      focusOnMount
      send={send}
      onDone={onSaved}
      onCancel={onCancel}
    >
      {known.length > 0 && (
        <div className="account-field">
          <label htmlFor={id}>Project</label>
          <select id={id} value={choice} onChange={({ target }) => setChoice(target.value)}>
            {opened && isThere && (
              <option value={OPENED}>
                {opened.isChecked ? 'Recalculation for the check of' : 'Replace'} “{opened.title}” in{' '}
                {opened.projectName}
              </option>
            )}
            {known.map((project) => (
              <option key={project.id} value={project.id}>
                {project.name}
              </option>
            ))}
            <option value={NEW}>New project</option>
          </select>
        </div>
      )}
    </ApiForm>
  );
}

type Loaded = ApiResult<{ projects: ListedProject[]; account: Account }>;

async function load(): Promise<Loaded> {
  const [listed, me] = await Promise.all([
    callApi<{ projects: ListedProject[] }>('GET', '/api/projects'),
    callApi<Account>('GET', '/api/me'),
  ]);
  if (!listed.ok) return listed;
  return me.ok ? { ok: true, value: { ...listed.value, account: me.value } } : me;
}

/** Why there is no form. */
function Refusal({ loaded, returnPath }: { loaded: Loaded; returnPath: string }) {
  if (loaded.ok) return <p>{viewerText(loaded.value.account, 'save calculations to its projects')}</p>;
  if (loaded.problem.code === 'not_signed_in') return <SignInLinks returnPath={returnPath} />;
  return <ProblemCallout problem={loaded.problem} />;
}

/** Chooses or creates a project, and saves the calculation to it with a title and notes. */
export function SaveDialog({ calculation, onSaved, onClose }: SaveDialogProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    void load().then(setLoaded);
  }, []);
  return (
    <Dialog title="Save to project" onClose={onClose}>
      {(close) => {
        if (!loaded) return <p className="account-waiting">Loading…</p>;
        if (loaded.ok && loaded.value.account.role !== 'viewer') {
          const done = (project: SavedTo) => {
            onSaved(project);
            close();
          };
          return (
            <SaveForm calculation={calculation} projects={loaded.value.projects} onSaved={done} onCancel={close} />
          );
        }
        return (
          <>
            <Refusal loaded={loaded} returnPath={calculation.pageAddress} />
            <div className="account-actions">
              <button type="button" className="button quiet" onClick={close}>
                Close
              </button>
            </div>
          </>
        );
      }}
    </Dialog>
  );
}
