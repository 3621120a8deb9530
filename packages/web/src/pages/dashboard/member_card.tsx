import { useState } from 'react';
import { callApi, type Member } from '../../account/account_api.ts';
import { ApiForm } from '../../account/api_form.tsx';
import { formatDate } from '../../account/dates.ts';
import { Dialog } from '../../account/dialog.tsx';
import { ROLE_TEXTS } from '../../account/role_texts.ts';
import { useSession } from '../../account/session.tsx';
import { RoleSelect } from './role_select.tsx';

type Mode = 'idle' | 'changing' | 'removing' | 'transferring';

interface MemberDialogProps {
  member: Member;
  mode: Mode;
  onDone: () => void;
  onClose: () => void;
}

/** The dialog of a change, if one is open. */
function MemberDialog({ member, mode, onDone, onClose }: MemberDialogProps) {
  const { user, email } = member;
  switch (mode) {
    case 'idle':
      return null;
    case 'changing':
      return (
        <Dialog title={`Role of ${email}`} onClose={onClose}>
          {(close) => (
            <ApiForm
              fields={[]}
              submitLabel="Change role"
              send={(form) => callApi('PATCH', `/api/members/${user}`, form)}
              onDone={onDone}
              onCancel={close}
            >
              <RoleSelect initial={member.role} />
              <p>
                If a member becomes a viewer, the API keys that they created here are revoked and their apps are
                disconnected.
              </p>
            </ApiForm>
          )}
        </Dialog>
      );
    case 'removing':
      return (
        <Dialog title={`Remove ${email}?`} onClose={onClose}>
          {(close) => (
            <ApiForm
              fields={[]}
              submitLabel="Remove member"
              isDangerous
              send={(form) => callApi('DELETE', `/api/members/${user}`, form)}
              onDone={onDone}
              onCancel={close}
            >
              <p>
                {email} loses access to this account at once, and their apps are disconnected from it. Projects, jobs
                and usage stay.
              </p>
              <fieldset className="account-field">
                <legend>API keys that they created here</legend>
                <label>
                  <input type="radio" name="keys" value="revoke" defaultChecked /> Revoke them
                </label>
                <label>
                  <input type="radio" name="keys" value="keep" /> Keep them. Whoever has a copy can still use them.
                </label>
              </fieldset>
            </ApiForm>
          )}
        </Dialog>
      );
    case 'transferring':
      return (
        <Dialog title={`Make ${email} the owner?`} onClose={onClose}>
          {(close) => (
            <ApiForm
              fields={[
                { name: 'password', label: 'Your password', type: 'password', autoComplete: 'current-password' },
              ]}
              submitLabel="Transfer account"
              isDangerous
              send={({ password }) => callApi('PUT', '/api/ownership', { user, password })}
              onDone={onDone}
              onCancel={close}
            >
              <p>
                {email} then owns this account with its plan and payment. You become a member. Only the new owner can
                undo this.
              </p>
            </ApiForm>
          )}
        </Dialog>
      );
  }
}

/** A member, with what the owner can change. */
export function MemberCard({ member, onChanged }: { member: Member; onChanged: (isTransfer: boolean) => void }) {
  const { account } = useSession();
  const [mode, setMode] = useState<Mode>('idle');
  const { email, role } = member;
  return (
    <li className="account-card">
      <div className="dashboard-key-head">
        <h3>
          {email}
          {email === account.email && ' (you)'}
        </h3>
        <p>
          {ROLE_TEXTS[role].title} since {formatDate(member.joined_at)}
        </p>
      </div>
      {account.role === 'owner' && role !== 'owner' && (
        <div className="account-actions">
          <button
            type="button"
            className="button quiet"
            aria-label={`Change the role of ${email}`}
            onClick={() => setMode('changing')}
          >
            Change role
          </button>
          <button
            type="button"
            className="button quiet"
            aria-label={`Make ${email} the owner`}
            onClick={() => setMode('transferring')}
          >
            Make owner
          </button>
          <button
            type="button"
            className="button quiet dangerous"
            aria-label={`Remove ${email}`}
            onClick={() => setMode('removing')}
          >
            Remove
          </button>
        </div>
      )}
      <MemberDialog
        member={member}
        mode={mode}
        onDone={() => {
          setMode('idle');
          onChanged(mode === 'transferring');
        }}
        onClose={() => setMode('idle')}
      />
    </li>
  );
}
