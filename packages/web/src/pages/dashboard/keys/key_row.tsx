import { useRef, useState } from 'react';
import { callApi, type Key, type ListedKey, type NewKey } from '../../../account/account_api.ts';
import { ApiForm } from '../../../account/api_form.tsx';
import { ConfirmDialog } from '../../../account/confirm_dialog.tsx';
import type { ProblemDocument } from '../../../service/problem_document.ts';
import { Callout } from '../../../ui/index.ts';
import { ExpiryField } from './expiry_field.tsx';
import { expiryOf, withExpiryProblem } from './key_expiry.ts';
import { KeyFacts } from './key_facts.tsx';
import { RotationDialog } from './rotation_dialog.tsx';

type Mode = 'idle' | 'renaming' | 'expiring' | 'rotating' | 'revoking';

const ACTIONS = [
  ['Rename', 'renaming'],
  ['Change expiry', 'expiring'],
  ['Rotate', 'rotating'],
  ['Revoke', 'revoking'],
] as const;

interface KeyRowProps {
  item: ListedKey;
  onChanged: () => void;
  onRotated: (key: NewKey) => void;
  onRevoked: () => void;
}

function KeyActions({ item, onChoose }: { item: ListedKey; onChoose: (mode: Mode) => void }) {
  const actions = item.state === 'active' ? ACTIONS : ACTIONS.filter(([, mode]) => mode === 'revoking');
  return (
    <div className="account-actions">
      {actions.map(([label, mode]) => (
        <button
          key={mode}
          type="button"
          className={mode === 'revoking' ? 'button quiet dangerous' : 'button quiet'}
          aria-label={`${label} ${mode === 'expiring' ? 'of ' : ''}${item.name}`}
          onClick={() => onChoose(mode)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** A valid key, with what its creator or the owner can do. */
export function KeyRow({ item, onChanged, onRotated, onRevoked }: KeyRowProps) {
  const [mode, setMode] = useState<Mode>('idle');
  const [problem, setProblem] = useState<ProblemDocument>();
  const heading = useRef<HTMLHeadingElement>(null);
  const path = `/api/keys/${item.id}`;
  const stopChanging = () => {
    setMode('idle');
    heading.current?.focus();
  };
  const finishChange = () => {
    stopChanging();
    onChanged();
  };
  const revoke = async () => {
    const result = await callApi<Key>('DELETE', path);
    if (result.ok) onRevoked();
    else setProblem(result.problem);
  };
  return (
    <li className="account-card">
      <div className="dashboard-key-head">
        <h3 ref={heading} tabIndex={-1}>
          {item.name}
        </h3>
        <KeyFacts item={item} />
      </div>
      {problem && (
        <Callout tone="bad" title={problem.title} urgent>
          <p>{problem.detail}</p>
        </Callout>
      )}
      {mode === 'renaming' && (
        <ApiForm
          fields={[{ name: 'name', label: 'New name', type: 'text', autoComplete: 'off', initial: item.name }]}
          submitLabel="Rename"
          focusOnMount
          send={(form) => callApi<Key>('PATCH', path, form)}
          onDone={finishChange}
          onCancel={stopChanging}
        />
      )}
      {mode === 'expiring' && (
        <ApiForm
          fields={[]}
          after={<ExpiryField />}
          submitLabel="Change expiry"
          focusOnMount
          send={async (form) => withExpiryProblem(await callApi<Key>('PATCH', path, { expires_at: expiryOf(form) }))}
          onDone={finishChange}
          onCancel={stopChanging}
        />
      )}
      {item.may_change && mode !== 'renaming' && mode !== 'expiring' && <KeyActions item={item} onChoose={setMode} />}
      {mode === 'rotating' && <RotationDialog item={item} onRotated={onRotated} onClose={() => setMode('idle')} />}
      {mode === 'revoking' && (
        <ConfirmDialog
          title={`Revoke “${item.name}”?`}
          confirmLabel="Revoke key"
          onConfirm={revoke}
          onClose={() => setMode('idle')}
        >
          <p>Calls with this key will be rejected within two seconds. You cannot undo this.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
