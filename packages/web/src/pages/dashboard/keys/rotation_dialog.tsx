import { useId } from 'react';
import { callApi, type Key, type NewKey } from '../../../account/account_api.ts';
import { ApiForm } from '../../../account/api_form.tsx';
import { Dialog } from '../../../account/dialog.tsx';

/** How long the old key stays valid, in hours. */
const OVERLAPS = [
  ['24', '24 hours'],
  ['1', '1 hour'],
  ['168', '7 days'],
  ['720', '30 days'],
  ['0', 'Not at all: revoke it now'],
] as const;

interface RotationDialogProps {
  item: Key;
  onRotated: (key: NewKey) => void;
  onClose: () => void;
}

/** Asks how long the old key stays valid, and rotates it. */
export function RotationDialog({ item, onRotated, onClose }: RotationDialogProps) {
  const id = useId();
  return (
    <Dialog title={`Rotate “${item.name}”?`} onClose={onClose}>
      {(close) => (
        <>
          <p>You get a new key with the same name. Replace the old one wherever you use it while both are valid.</p>
          <ApiForm
            fields={[]}
            after={
              <div className="account-field">
                <label htmlFor={id}>The old key stays valid for</label>
                <select id={id} name="valid_hours">
                  {OVERLAPS.map(([hours, label]) => (
                    <option key={hours} value={hours}>
                      {label}
                    </option>
                  ))}
                </select>
              </div>
            }
            submitLabel="Rotate key"
            send={({ valid_hours }) =>
              callApi<NewKey>('POST', `/api/keys/${item.id}/rotation`, { valid_hours: Number(valid_hours) })
            }
            onDone={(key) => {
              close();
              onRotated(key);
            }}
            onCancel={close}
          />
        </>
      )}
    </Dialog>
  );
}
