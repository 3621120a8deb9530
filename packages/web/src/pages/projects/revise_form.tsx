import { callApi } from '../../account/account_api.ts';
import { ApiForm, type FormField } from '../../account/api_form.tsx';
import { type ProjectWithCalculations, projectPath } from './project_api.ts';

/** As many as the title block has room for: the oldest makes room. */
const REVISIONS_MAX = 6;

const OPTIONAL = { type: 'text', autoComplete: 'off', isOptional: true } as const;
const FIELDS: readonly FormField[] = [
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
  const { id, name, client, reference, engineer, checker, revisions } = project;
  return (
    <ApiForm
      fields={FIELDS}
      submitLabel="Add revision"
      focusOnMount
      send={(revision) =>
        callApi('PATCH', `/api${projectPath(id)}`, {
          name,
          client,
          reference,
          engineer,
          checker,
          revisions: [...revisions, revision].slice(-REVISIONS_MAX),
        })
      }
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
