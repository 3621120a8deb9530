import { type ChangeEvent, useId, useState } from 'react';
import { callApi } from '../../account/account_api.ts';
import { navigate } from '../../router/location.ts';
import { Callout } from '../../ui/index.ts';
import { type Project, projectPath } from './project_api.ts';

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const NOT_A_PROJECT = 'Choose a file that was exported from a project here.';

/** Imports a project from a file that was exported here. */
export function ImportProject() {
  const id = useId();
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setBusy(true);
    const content = parsed(await file.text());
    const result = content && (await callApi<Project>('POST', '/api/projects/import', content));
    setBusy(false);
    target.value = '';
    if (result?.ok) return navigate(projectPath(result.value.id));
    const { errors = [], detail = '' } = result?.problem ?? {};
    const [error] = errors;
    setFault(!result || error?.message.startsWith('file must be') ? NOT_A_PROJECT : (error?.message ?? detail));
  };
  return (
    <div className="account-field">
      <label htmlFor={id}>Exported project</label>
      <input id={id} type="file" accept="application/json,.json" disabled={isBusy} onChange={read} />
      {isBusy && <p role="status">Importing…</p>}
      {fault !== '' && (
        <Callout tone="bad" title="The project was not imported" urgent>
          <p>{fault}</p>
        </Callout>
      )}
    </div>
  );
}
