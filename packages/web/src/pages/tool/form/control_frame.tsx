import { keepUnits, typeset } from '@plumbline/calculators';
import type { Field } from '@plumbline/calculators/form';
import { type ReactNode, use } from 'react';
import { MarkContext } from './example_values.ts';

export function controlId(name: string): string {
  return `input-${name}`;
}

function hintId(name: string): string {
  return `hint-${name}`;
}

function errorId(name: string): string {
  return `error-${name}`;
}

function noteId(name: string): string {
  return `note-${name}`;
}

/** What every control is given. */
export interface ControlProps<Kind> {
  field: Kind;
  value: string;
  error: string | undefined;
  /** What happened to the value: `Grade was reset: …` */
  note?: string | undefined;
  onChange: (value: string) => void;
}

interface Descriptions {
  error: string | undefined;
  note?: string | undefined;
}

/** The ids of the texts that describe a control: error, note and hint. */
export function descriptionIds({ name, hint }: Pick<Field, 'name' | 'hint'>, { error, note }: Descriptions) {
  const ids = [
    ...(error === undefined ? [] : [errorId(name)]),
    ...(note === undefined ? [] : [noteId(name)]),
    ...(hint === '' ? [] : [hintId(name)]),
  ];
  return ids.length === 0 ? undefined : ids.join(' ');
}

export function Hint({ field }: { field: Pick<Field, 'name' | 'hint'> }) {
  if (field.hint === '') return null;
  return (
    <span id={hintId(field.name)} className="hint">
      {keepUnits(typeset(field.hint))}
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

/** What was understood, or what was changed. `isSpoken` has screen readers say it at once. */
export function FieldNote({
  name,
  note,
  isSpoken = false,
}: {
  name: string;
  note: string | undefined;
  isSpoken?: boolean;
}) {
  if (note === undefined) return null;
  return (
    <span id={noteId(name)} className="field-note" role={isSpoken ? 'status' : undefined}>
      {note}
    </span>
  );
}

/**
 * Marks a control that has the value of an example or of a project, or that is optional. Members of a map have no mark for that: all of them are
 * optional.
 */
export function FieldTag({ field }: { field: Field }) {
  const mark = use(MarkContext).get(field.name);
  if (mark) return <span className="optional field-example">{mark}</span>;
  if (field.isRequired || field.name.includes('.') || (field.kind === 'choice' && field.defaultOption)) return null;
  return <span className="optional">optional</span>;
}

interface ControlFrameProps {
  field: Field;
  error: string | undefined;
  note?: string | undefined;
  isNoteSpoken?: boolean;
  /** Whether it needs the width of two short controls. */
  isWide?: boolean;
  children: ReactNode;
}

/** The label, hint, note and error of a single-line control. */
export function ControlFrame({
  field,
  error,
  note,
  isNoteSpoken = false,
  isWide = false,
  children,
}: ControlFrameProps) {
  return (
    <div className={`${controlClass(error, isWide)} control-framed`}>
      <div className="control-head">
        <label htmlFor={controlId(field.name)}>{field.label}</label>
        <FieldTag field={field} />
      </div>
      <div className="control-body">{children}</div>
      <div className="control-texts">
        <FieldError name={field.name} error={error} />
        <FieldNote name={field.name} note={note} isSpoken={isNoteSpoken} />
        <Hint field={field} />
      </div>
    </div>
  );
}

export function controlClass(error: string | undefined, isWide: boolean): string {
  return ['control', ...(isWide ? ['control-wide'] : []), ...(error === undefined ? [] : ['control-wrong'])].join(' ');
}
