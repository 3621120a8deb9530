import { useRef, useState } from 'react';
import type { ListedKey, NewKey } from '../../../account/account_api.ts';
import { FetchStateView } from '../../../account/fetch_state_view.tsx';
import { useFetch } from '../../../account/use_fetch.ts';
import { useMayChange, ViewerNote } from '../../../account/viewer_note.tsx';
import { EndedKeys } from './ended_keys.tsx';
import { KeyRow } from './key_row.tsx';
import { NewKeyCallout } from './new_key_callout.tsx';
import { NewKeyForm } from './new_key_form.tsx';

/** Create, rename, rotate and revoke API keys. */
export function KeysSection() {
  const mayChange = useMayChange();
  const [state, reload] = useFetch<{ keys: ListedKey[]; keys_max: number }>('/api/keys');
  const [newKey, setNewKey] = useState<NewKey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (key: NewKey) => {
    setNewKey(key);
    reload();
  };
  return (
    <FetchStateView state={state}>
      {({ keys, keys_max }) => {
        const valid = keys.filter((key) => key.state === 'active' || key.state === 'replaced');
        const isFull = keys.filter((key) => key.state === 'active').length >= keys_max;
        return (
          <>
            {newKey && <NewKeyCallout newKey={newKey} />}
            <ViewerNote change="create API keys" />
            {mayChange && (
              <section className="account-panel" aria-labelledby="new-key">
                <h2 id="new-key">Create API key</h2>
                {isFull ? (
                  <p>You have reached the limit of {keys_max} API keys. Revoke one to create another.</p>
                ) : (
                  <NewKeyForm onCreated={show} />
                )}
              </section>
            )}
            <section className="account-panel" aria-labelledby="keys">
              <h2 id="keys" ref={heading} tabIndex={-1}>
                Active keys
              </h2>
              {valid.length === 0 && <p>You have no active API keys.</p>}
              <ul className="account-cards">
                {valid.map((item) => (
                  <KeyRow
                    key={item.id}
                    item={item}
                    onChanged={reload}
                    onRotated={(key) => {
                      show(key);
                      heading.current?.focus();
                    }}
                    onRevoked={() => {
                      if (newKey?.id === item.id) setNewKey(undefined);
                      reload();
                      heading.current?.focus();
                    }}
                  />
                ))}
              </ul>
              <EndedKeys keys={keys} state="expired" />
              <EndedKeys keys={keys} state="revoked" />
            </section>
          </>
        );
      }}
    </FetchStateView>
  );
}
