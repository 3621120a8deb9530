import type { ReactNode } from 'react';
import type { Field } from './fields.ts';

export function controlId(name: string): string {
  return `input-${name}`;
}

function hintId(name: string): string {
  return `hint-${name}`;
}

function errorId(name: string): string {
  return `error-${name}`;
}

export function describedBy(field: Pick<Field, 'name' | 'hint'>, error: string | undefined) {
  const ids = [
    ...(error === undefined ? [] : [errorId(field.name)]),
    ...(field.hint === '' ? [] : [hintId(field.name)]),
  ];
  return ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') };
}

export function Hint({ field }: { field: Pick<Field, 'name' | 'hint'> }) {
  if (field.hint === '') return null;
  return (
    <span id={hintId(field.name)} className="hint">
      {field.hint}
    </span>
  );
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <span id={errorId(name)} className="field-error">
      {error}
    </span>
  );
}

/** Marks an optional control, with its default. Members of a map have no mark: all of them are optional. */
export function OptionalTag({ field }: { field: Field }) {
  if (field.isRequired || field.name.includes('.')) return null;
  return <span className="optional">{field.defaultOption ? `default ${field.defaultOption.label}` : 'optional'}</span>;
}

interface ControlFrameProps {
  field: Field;
  error: string | undefined;
  children: ReactNode;
}

/** The label, hint and error of a single-line control. */
export function ControlFrame({ field, error, children }: ControlFrameProps) {
  return (
    <div className={error === undefined ? 'control' : 'control control-wrong'}>
      <div className="control-head">
        <label htmlFor={controlId(field.name)}>{field.label}</label>
        <OptionalTag field={field} />
      </div>
      {children}
      <FieldError name={field.name} error={error} />
      <Hint field={field} />
    </div>
  );
}
