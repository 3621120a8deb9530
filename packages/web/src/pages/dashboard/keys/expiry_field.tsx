import { useId, useState } from 'react';
import { EXPIRY_CHOICES, EXPIRY_DEFAULT, type ExpiryChoice } from './key_expiry.ts';

/** Chooses when a key expires, in a form. */
export function ExpiryField() {
  const id = useId();
  const [choice, setChoice] = useState<ExpiryChoice>(EXPIRY_DEFAULT);
  return (
    <>
      <div className="account-field">
        <label htmlFor={id}>Expires</label>
        <select id={id} name="expiry" value={choice} onChange={({ target }) => setChoice(target.value as ExpiryChoice)}>
          {Object.entries(EXPIRY_CHOICES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {choice === 'date' && (
        <div className="account-field">
          <label htmlFor={`${id}-date`}>Last day</label>
          <input id={`${id}-date`} name="expiry_date" type="date" required aria-describedby={`${id}-hint`} />
          <span id={`${id}-hint`} className="account-hint">
            The key is valid until the end of this day in UTC.
          </span>
        </div>
      )}
    </>
  );
}
