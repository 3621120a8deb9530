import { callApi } from '../../account/account_api.ts';
import { ApiForm, type TextField } from '../../account/api_form.tsx';
import { didChange } from './changes.ts';
import { fieldsOfProject, type Project, type ProjectWithCalculations, projectPath } from './project_api.ts';

/** As many as the title block has room for: the oldest makes room. */
const REVISIONS_MAX = 6;

const OPTIONAL = { type: 'text', autoComplete: 'off', isOptional: true } as const;
const FIELDS: readonly TextField[] = [
  {
    name: 'revision',
    label: 'Revision',
    type: 'text',
    autoComplete: 'off',
    hint: 'A number or letter, such as A or P01.',
  },
  { ...OPTIONAL, name: 'date', label: 'Date' },
  { ...OPTIONAL, name: 'description', label: 'Description' },
  { ...OPTIONAL, name: 'by', label: 'By' },
  { ...OPTIONAL, name: 'checked', label: 'Checked' },
];

interface ReviseFormProps {
  project: ProjectWithCalculations;
  onDone: () => void;
  onCancel: () => void;
}

/** Adds a revision to the title block of all sheets of a project. */
export function ReviseForm({ project, onDone, onCancel }: ReviseFormProps) {
  const { id, revisions } = project;
  const fields = fieldsOfProject(project);
  return (
    <ApiForm
      fields={FIELDS}
      submitLabel="Add revision"
      focusOnMount
      send={(revision) =>
        callApi<Project>('PATCH', `/api${projectPath(id)}`, {
          ...fields,
          revisions: [...revisions, revision].slice(-REVISIONS_MAX),
        })
      }
      onDone={(changed) => {
        const added = changed.revisions.at(-1)?.revision;
        didChange(project, `Revision ${added} was added.`, { fields: { revisions } });
        onDone();
      }}
      onCancel={onCancel}
    />
  );
}
