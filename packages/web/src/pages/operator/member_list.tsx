import { useState } from 'react';
import { formatDate } from '../../account/dates.ts';
import { Callout, CopyButton, formatCount } from '../../ui/index.ts';
import { ActionButton } from './action_button.tsx';
import { type OperatedAccount, type OperatedMember, wordsOf } from './operator_api.ts';
import { useChangeAccount } from './password_area.tsx';

interface NewPassword {
  email: string;
  password: string;
  revoked_keys: number;
}

function NewPasswordCallout({ email, password, revoked_keys }: NewPassword) {
  return (
    <Callout tone="good" title={`New password of ${email}`} urgent>
      <p>
        Give it to the person now. You will not see it again. All sessions have ended and{' '}
        {formatCount(revoked_keys, 'API key')} stopped working.
      </p>
      <code className="operator-secret">{password}</code>
      <CopyButton text={password}>Copy password</CopyButton>
    </Callout>
  );
}

interface MemberListProps {
  account: OperatedAccount;
  onDone: (sentence: string) => void;
}

function MemberCard({
  member,
  account,
  onDone,
  onReset,
}: MemberListProps & { member: OperatedMember; onReset: (reset: NewPassword) => void }) {
  const { user, email, role, verified, second_factor, sessions, joined_at } = member;
  const changeAccount = useChangeAccount();
  const path = `/members/${encodeURIComponent(user)}`;
  return (
    <li className="account-card">
      <h3>{email}</h3>
      <p>
        {wordsOf(role)} since {formatDate(joined_at)}, {verified ? 'verified' : 'not verified'},{' '}
        {second_factor ? 'with a second factor' : 'without a second factor'}, {formatCount(sessions, 'session')}.
      </p>
      <div className="account-actions">
        <ActionButton<{ ended: number }>
          label="End sessions"
          name={`End sessions of ${email}`}
          title={`Sign ${email} out everywhere?`}
          act={() => changeAccount('DELETE', account.id, `${path}/sessions`)}
          onDone={({ ended }) => onDone(`${formatCount(ended, 'session')} of ${email} ended.`)}
        >
          <p>The person has to sign in again. The password and API keys stay.</p>
        </ActionButton>
        <ActionButton<NewPassword>
          label="Reset password"
          name={`Reset password of ${email}`}
          title={`Reset the password of ${email}?`}
          isDangerous
          act={() => changeAccount('POST', account.id, `${path}/password-reset`)}
          onDone={onReset}
        >
          <p>
            You get a new password to pass on. All sessions end, connected apps are disconnected and the API keys that
            the person created stop working.
          </p>
        </ActionButton>
      </div>
    </li>
  );
}

/** The members of an account. */
export function MemberList({ account, onDone }: MemberListProps) {
  const [reset, setReset] = useState<NewPassword>();
  return (
    <section className="account-panel" aria-labelledby="members">
      <h2 id="members">Members</h2>
      {reset && <NewPasswordCallout {...reset} />}
      <ul className="account-cards">
        {account.members.map((member) => (
          <MemberCard
            key={member.user}
            member={member}
            account={account}
            onDone={onDone}
            onReset={(made) => {
              setReset(made);
              onDone('');
            }}
          />
        ))}
      </ul>
    </section>
  );
}
