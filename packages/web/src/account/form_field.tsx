import { type ReactNode, useId } from 'react';

interface ControlAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FormFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** A control with its label, its hint and what is wrong with it. */
export function FormField({ label, hint, error, children }: FormFieldProps) {
  const id = useId();
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={error === undefined ? 'account-field' : 'account-field account-field-wrong'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {error !== undefined && (
        <span id={`${id}-error`} className="account-error">
          {error}
        </span>
      )}
      {hint !== undefined && (
        <span id={`${id}-hint`} className="account-hint">
          {hint}
        </span>
      )}
    </div>
  );
}
