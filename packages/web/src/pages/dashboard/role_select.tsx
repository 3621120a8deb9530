import { useId } from 'react';
import type { Role } from '../../account/account_api.ts';
import { INVITED_ROLES, ROLE_TEXTS } from '../../account/role_texts.ts';

/** The role of a member, as a field of a form. */
export function RoleSelect({ initial = 'member' }: { initial?: Role }) {
  const id = useId();
  return (
    <div className="account-field">
      <label htmlFor={id}>Role</label>
      <select id={id} name="role" defaultValue={initial} aria-describedby={`${id}-hint`}>
        {INVITED_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_TEXTS[role].title}
          </option>
        ))}
      </select>
      <span id={`${id}-hint`} className="account-hint">
        {INVITED_ROLES.map((role) => `A ${role} ${ROLE_TEXTS[role].can}.`).join(' ')}
      </span>
    </div>
  );
}
