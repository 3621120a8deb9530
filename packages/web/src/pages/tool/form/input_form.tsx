import type { Tool } from '@plumbline/calculators';
import {
  controlNames,
  type Field,
  type FormSection,
  type FormValues,
  fittingOptions,
  resetUnfitting,
  sectionsOf,
  usedFields,
} from '@plumbline/calculators/form';
import { useState } from 'react';
import { Disclosure } from '../../../ui/index.ts';
import { MultiChoiceControl } from './choice_controls.tsx';
import { FormHead } from './form_head.tsx';
import { MapControl } from './map_control.tsx';
import { SingleControl } from './single_control.tsx';
import { useUndo } from './use_undo.ts';
import './input_form.css';

interface InputFormProps {
  tool: Tool;
  fields: readonly Field[];
  values: FormValues;
  errors: ReadonlyMap<string, string>;
  edition: string;
  onEditionChange: (edition: string) => void;
  onChange: (values: FormValues) => void;
}

type Notes = ReadonlyMap<string, string>;
const NO_NOTES: Notes = new Map();

interface FieldControlProps {
  field: Field;
  values: FormValues;
  errors: ReadonlyMap<string, string>;
  notes: Notes;
  onChange: (name: string, value: string) => void;
}

function FieldControl({ field, values, errors, notes, onChange }: FieldControlProps) {
  if (field.kind === 'map') return <MapControl field={field} values={values} errors={errors} onChange={onChange} />;
  const control = {
    value: values[field.name] ?? '',
    error: errors.get(field.name),
    note: notes.get(field.name),
    onChange: (value: string) => onChange(field.name, value),
  };
  if (field.kind === 'multi_choice') return <MultiChoiceControl field={field} {...control} />;
  const offered = field.kind === 'choice' ? { ...field, options: fittingOptions(field, values) } : field;
  return <SingleControl field={offered} {...control} />;
}

interface SectionProps extends Omit<FieldControlProps, 'field'> {
  section: FormSection;
}

/** The fields of a section. A folded one opens itself once a field in it has a value or an error. */
function Section({ section: { title, fields, isFolded }, ...form }: SectionProps) {
  const [isOpen, setOpen] = useState(false);
  const controls = (
    <div className="controls">
      {fields.map((field) => (
        <FieldControl key={field.name} field={field} {...form} />
      ))}
    </div>
  );
  if (isFolded) {
    const names = [...fields.map(({ name }) => name), ...controlNames(fields)];
    const isGiven = names.some((name) => (form.values[name] ?? '') !== '' || form.errors.has(name));
    return (
      <Disclosure summary={title} open={isOpen || isGiven} onToggle={setOpen}>
        {controls}
      </Disclosure>
    );
  }
  return (
    <div className="form-section">
      {title !== '' && <h3>{title}</h3>}
      {controls}
    </div>
  );
}

/** The form of a tool, generated from its schema. Fields that do not apply are hidden; their values come back with them. */
export function InputForm({ tool, fields, values, errors, edition, onEditionChange, onChange }: InputFormProps) {
  const [notes, setNotes] = useState(NO_NOTES);
  const { change, undo, canUndo } = useUndo(values, onChange);
  const set = (name: string, value: string) => {
    const reset = resetUnfitting(fields, { ...values, [name]: value });
    setNotes(reset.notes);
    change(reset.values, name);
  };
  const replace = (replaced: FormValues, action: string) => {
    setNotes(NO_NOTES);
    change(replaced, action);
  };
  return (
    <form className="input-form" onSubmit={(event) => event.preventDefault()} noValidate aria-labelledby="inputs-title">
      <FormHead
        tool={tool}
        edition={edition}
        canUndo={canUndo}
        onEditionChange={onEditionChange}
        onUndo={() => {
          setNotes(NO_NOTES);
          undo();
        }}
        onClear={() => replace({}, 'clear')}
        onExample={(example) => replace(example, 'example')}
      />
      {sectionsOf(tool, usedFields(fields, values)).map((section) => (
        <Section key={section.title} section={section} values={values} errors={errors} notes={notes} onChange={set} />
      ))}
    </form>
  );
}
