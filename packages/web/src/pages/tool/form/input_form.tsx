import type { Tool } from '@plumbline/calculators';
import {
  controlNames,
  type Field,
  type FormSection,
  type FormValues,
  fittingOptions,
  type MapField,
  resetUnfitting,
  sectionsOf,
  usedFields,
} from '@plumbline/calculators/form';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Disclosure } from '../../../ui/index.ts';
import { MultiChoiceControl } from './choice_controls.tsx';
import { MarkContext, marksOf } from './example_values.ts';
import { focusControl } from './focus_control.ts';
import { FormHead } from './form_head.tsx';
import type { FormLinks } from './form_links.ts';
import { MapControl } from './map_control.tsx';
import { SingleControl } from './single_control.tsx';
import { useUndo, useUndoKey } from './use_undo.ts';
import './input_form.css';

interface InputFormProps {
  tool: Tool;
  fields: readonly Field[];
  values: FormValues;
  /** The step that another part of the page has set them in. */
  step: string | undefined;
  errors: ReadonlyMap<string, string>;
  /** The values of the example that the form was filled with. */
  example: FormValues;
  /** The defaults of the project. */
  projectDefaults: FormValues;
  /** The figures of other calculations that inputs were given. */
  links: FormLinks;
  asked: AskedInput | undefined;
  edition: string;
  onEditionChange: (edition: string) => void;
  onChange: (values: FormValues) => void;
  onExample: (values: FormValues) => void;
  /** What a cleared form has. */
  cleared: FormValues;
}

/** An input that the result asked for; a new object asks again. */
export interface AskedInput {
  name: string;
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

interface PlainControlProps extends Pick<FieldControlProps, 'onChange'> {
  field: Exclude<Field, MapField>;
  value: string;
  error: string | undefined;
  note: string | undefined;
  /** The value that decides which options of a choice fit. */
  owner: string | undefined;
}

/** A field that is not a map. It is drawn again only if something of its own has changed, as a key changes one field of many. */
const PlainControl = memo(function PlainControl({ field, owner, onChange, ...state }: PlainControlProps) {
  const control = { ...state, onChange: (value: string) => onChange(field.name, value) };
  if (field.kind === 'multi_choice') return <MultiChoiceControl field={field} {...control} />;
  const by = field.kind === 'choice' ? field.optionsBy?.input : undefined;
  const fitting = field.kind === 'choice' ? fittingOptions(field, by === undefined ? {} : { [by]: owner ?? '' }) : [];
  return <SingleControl field={field.kind === 'choice' ? { ...field, options: fitting } : field} {...control} />;
});

function FieldControl({ field, values, errors, notes, onChange }: FieldControlProps) {
  if (field.kind === 'map') return <MapControl field={field} values={values} errors={errors} onChange={onChange} />;
  const by = field.kind === 'choice' ? field.optionsBy?.input : undefined;
  return (
    <PlainControl
      field={field}
      value={values[field.name] ?? ''}
      error={errors.get(field.name)}
      note={notes.get(field.name)}
      owner={by === undefined ? undefined : values[by]}
      onChange={onChange}
    />
  );
}

interface SectionProps extends Omit<FieldControlProps, 'field'> {
  section: FormSection;
  asked: AskedInput | undefined;
}

/** The fields of a section. A folded one opens itself once a field in it has a value or an error. */
function Section({ section: { title, fields, isFolded }, asked, ...form }: SectionProps) {
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
    const isAsked = asked !== undefined && names.includes(asked.name);
    const isGiven = names.some((name) => (form.values[name] ?? '') !== '' || form.errors.has(name));
    return (
      <Disclosure summary={title} open={isOpen || isGiven || isAsked} onToggle={setOpen}>
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
export function InputForm(props: InputFormProps) {
  const { tool, fields, values, step, errors, example, projectDefaults, links, asked } = props;
  const { edition, cleared, onEditionChange, onChange, onExample } = props;
  useEffect(() => {
    if (asked) focusControl(asked.name);
  }, [asked]);
  const [notes, setNotes] = useState(NO_NOTES);
  const { change, undo, canUndo } = useUndo(values, step, onChange);
  // Several changes of one event follow each other before the form is drawn again.
  const current = useRef(values);
  const set = (name: string, value: string) => {
    const reset = resetUnfitting(fields, { ...current.current, [name]: value });
    current.current = reset.values;
    setNotes(reset.notes);
    change(reset.values, name);
  };
  const takeBack = () => {
    setNotes(NO_NOTES);
    undo();
  };
  const element = useRef<HTMLFormElement>(null);
  useUndoKey(element, canUndo ? takeBack : undefined);
  const latest = useRef(set);
  useLayoutEffect(() => {
    current.current = values;
    latest.current = set;
  });
  const onControlChange = useCallback((name: string, value: string) => latest.current(name, value), []);
  const replace = (replaced: FormValues, action: string) => {
    setNotes(NO_NOTES);
    change(replaced, action);
  };
  const sections = useMemo(() => sectionsOf(tool, usedFields(fields, values)), [tool, fields, values]);
  const marks = useMemo(
    () => marksOf(values, example, projectDefaults, links),
    [values, example, projectDefaults, links],
  );
  return (
    <form
      ref={element}
      className="input-form"
      onSubmit={(event) => event.preventDefault()}
      noValidate
      aria-labelledby="inputs-title"
    >
      <FormHead
        tool={tool}
        edition={edition}
        canUndo={canUndo}
        onEditionChange={onEditionChange}
        onUndo={takeBack}
        onClear={() => replace(cleared, 'clear')}
        onExample={(loaded) => {
          onExample(loaded);
          replace(loaded, 'example');
        }}
      />
      <MarkContext value={marks}>
        {sections.map((section) => (
          <Section
            key={section.title}
            section={section}
            asked={asked}
            values={values}
            errors={errors}
            notes={notes}
            onChange={onControlChange}
          />
        ))}
      </MarkContext>
    </form>
  );
}
