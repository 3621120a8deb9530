import { useRef, useState } from 'react';
import { callApi, type Key, type NewKey } from '../../account/account_api.ts';
import { ApiForm } from '../../account/api_form.tsx';
import { ConfirmDialog } from '../../account/confirm_dialog.tsx';
import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { Callout, CopyButton, DataTable, Disclosure, formatCount } from '../../ui/index.ts';

function NewKeyCallout({ newKey }: { newKey: NewKey }) {
  return (
    <Callout tone="good" title={`API key “${newKey.name}” created`} urgent>
      <p>
        Copy it now. You will not see it again. Send it in the <code>X-API-Key</code> header.
      </p>
      <code className="dashboard-key">{newKey.key}</code>
      <CopyButton text={newKey.key}>Copy key</CopyButton>
    </Callout>
  );
}

interface KeyRowProps {
  item: Key;
  onChanged: () => void;
  onRevoked: () => void;
}

function KeyRow({ item, onChanged, onRevoked }: KeyRowProps) {
  const [mode, setMode] = useState<'idle' | 'renaming' | 'revoking'>('idle');
  const [problem, setProblem] = useState<ProblemDocument>();
  const heading = useRef<HTMLHeadingElement>(null);
  const stopRenaming = () => {
    setMode('idle');
    heading.current?.focus();
  };
  const revoke = async () => {
    const result = await callApi<Key>('DELETE', `/api/keys/${item.id}`);
    if (result.ok) onRevoked();
    else setProblem(result.problem);
  };
  return (
    <li className="account-card">
      <div className="dashboard-key-head">
        <h3 ref={heading} tabIndex={-1}>
          {item.name}
        </h3>
        <p>
          <code>{item.begins_with}</code> created {formatDateTime(item.created_at)}
        </p>
      </div>
      {problem && (
        <Callout tone="bad" title={problem.title} urgent>
          <p>{problem.detail}</p>
        </Callout>
      )}
      {mode === 'renaming' ? (
        <ApiForm
          fields={[{ name: 'name', label: 'New name', type: 'text', autoComplete: 'off', initial: item.name }]}
          submitLabel="Rename"
          focusOnMount
          send={(form) => callApi<Key>('PATCH', `/api/keys/${item.id}`, form)}
          onDone={() => {
            stopRenaming();
            onChanged();
          }}
          onCancel={stopRenaming}
        />
      ) : (
        <div className="account-actions">
          <button
            type="button"
            className="button quiet"
            aria-label={`Rename ${item.name}`}
            onClick={() => setMode('renaming')}
          >
            Rename
          </button>
          <button
            type="button"
            className="button quiet dangerous"
            aria-label={`Revoke ${item.name}`}
            onClick={() => setMode('revoking')}
          >
            Revoke
          </button>
        </div>
      )}
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

function RevokedKeys({ keys }: { keys: readonly Key[] }) {
  if (keys.length === 0) return null;
  return (
    <Disclosure summary={formatCount(keys.length, 'revoked key')}>
      <DataTable
        caption="Revoked keys"
        captionHidden
        columns={[
          { key: 'name', head: 'Name' },
          { key: 'begins', head: 'Prefix' },
          { key: 'revoked', head: 'Revoked on' },
        ]}
        rows={keys.map(({ name, begins_with, revoked_at }) => ({
          name,
          begins: <code>{begins_with}</code>,
          revoked: formatDateTime(revoked_at ?? ''),
        }))}
      />
    </Disclosure>
  );
}

/** Create, rename and revoke API keys. */
export function KeysSection() {
  const [state, reload] = useFetch<{ keys: Key[]; keys_max: number }>('/api/keys');
  const [newKey, setNewKey] = useState<NewKey>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <FetchStateView state={state}>
      {({ keys, keys_max }) => {
        const active = keys.filter(({ revoked_at }) => revoked_at === null);
        return (
          <>
            {newKey && <NewKeyCallout newKey={newKey} />}
            <section className="account-part" aria-labelledby="new-key">
              <h2 id="new-key">Create API key</h2>
              {active.length < keys_max ? (
                <ApiForm
                  fields={[
                    {
                      name: 'name',
                      label: 'Name',
                      type: 'text',
                      autoComplete: 'off',
                      hint: 'For example, the app or server that uses it.',
                    },
                  ]}
                  submitLabel="Create API key"
                  send={(form) => callApi<NewKey>('POST', '/api/keys', form)}
                  onDone={(key) => {
                    setNewKey(key);
                    reload();
                  }}
                />
              ) : (
                <p>You have reached the limit of {keys_max} API keys. Revoke one to create another.</p>
              )}
            </section>
            <section className="account-part" aria-labelledby="keys">
              <h2 id="keys" ref={heading} tabIndex={-1}>
                Active keys
              </h2>
              {active.length === 0 && <p>You have no active API keys.</p>}
              <ul className="account-cards">
                {active.map((item) => (
                  <KeyRow
                    key={item.id}
                    item={item}
                    onChanged={reload}
                    onRevoked={() => {
                      if (newKey?.id === item.id) setNewKey(undefined);
                      reload();
                      heading.current?.focus();
                    }}
                  />
                ))}
              </ul>
              <RevokedKeys keys={keys.filter(({ revoked_at }) => revoked_at !== null)} />
            </section>
          </>
        );
      }}
    </FetchStateView>
  );
}
