import { formErrorMessage } from '@plumbline/calculators/form';
import { type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { ProblemDocument } from '../service/problem_document.ts';
import { Callout, formatCount } from '../ui/index.ts';
import type { ApiResult } from './account_api.ts';
import { FormField } from './form_field.tsx';
import { SignInAgain } from './provider_sign_in.tsx';
import { SessionContext } from './session.tsx';

export interface TextField {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text' | 'textarea';
  autoComplete: string;
  hint?: string;
  initial?: string;
  inputMode?: 'numeric';
  isOptional?: boolean;
}

/** The password of the user. */
export const PASSWORD: TextField = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
};

interface ApiFormProps<Value> {
  fields: readonly TextField[];
  /** Further controls, before the fields. */
  children?: ReactNode;
  /** Further controls, after the fields. */
  after?: ReactNode;
  submitLabel: string;
  isDangerous?: boolean;
  /** For a form that replaces the button that opened it. */
  focusOnMount?: boolean;
  send: (values: Record<string, string>) => Promise<ApiResult<Value>>;
  /** Called after a successful response, when the form has been reset. */
  onDone: (value: Value) => void;
  onCancel?: () => void;
}

/** In place of the password of a user who has none: the service asks to sign in again at the identity provider. */
function NoPassword({ name }: { name: string }) {
  return (
    <>
      <input type="hidden" name={name} value="" />
      <span className="account-hint">To confirm, you may have to sign in again.</span>
    </>
  );
}

function FieldRow({ field, error }: { field: TextField; error: string | undefined }) {
  const { name, label, type, autoComplete, hint, initial, isOptional = false, inputMode } = field;
  return (
    <FormField label={isOptional ? `${label} (optional)` : label} hint={hint} error={error}>
      {(control) => {
        const attributes = { ...control, name, autoComplete, defaultValue: initial, inputMode, required: !isOptional };
        return type === 'textarea' ? <textarea {...attributes} /> : <input type={type} {...attributes} />;
      }}
    </FormField>
  );
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** A form that is validated by the service. Errors are shown next to their fields. */
export function ApiForm<Value>(props: ApiFormProps<Value>) {
  const {
    fields,
    children,
    after,
    submitLabel,
    isDangerous = false,
    focusOnMount = false,
    send,
    onDone,
    onCancel,
  } = props;
  const element = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemDocument>();
  useEffect(() => {
    if (focusOnMount) element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [focusOnMount]);
  const lacksPassword = useContext(SessionContext)?.account.has_password === false;
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const errorOf = (name: string) => {
    const error = problem?.errors?.find(({ field }) => field === name);
    return error && formErrorMessage(error.message, labels);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const result = await send(valuesOf(form));
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    setProblem(undefined);
    form.reset();
    onDone(result.value);
  };
  return (
    <form ref={element} className="account-form" onSubmit={submit} noValidate>
      {problem && (
        <Callout
          tone="bad"
          title={
            problem.errors
              ? `Correct ${formatCount(problem.errors.length + (problem.more_errors ?? 0), 'field')}, then try again`
              : problem.title
          }
          urgent
        >
          {!problem.errors && <p>{problem.detail}</p>}
          {problem.code === 'sign_in_again' && <SignInAgain />}
        </Callout>
      )}
      {children}
      {fields.map((field) =>
        lacksPassword && field.name === PASSWORD.name ? (
          <NoPassword key={field.name} name={field.name} />
        ) : (
          <FieldRow key={field.name} field={field} error={errorOf(field.name)} />
        ),
      )}
      {after}
      <div className="account-actions">
        <button type="submit" className={isDangerous ? 'button dangerous' : 'button'} disabled={isBusy}>
          {submitLabel}
        </button>
        {onCancel && (
          <button type="button" className="button quiet" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}
