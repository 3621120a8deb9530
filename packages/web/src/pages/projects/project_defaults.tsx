import { inputs } from 'virtual:plumbline/default_inputs';
import { fieldMessage, type InputDefaults, valueFromText } from '@plumbline/calculators/form';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type ApiResult, callApi } from '../../account/account_api.ts';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { useMayChange } from '../../account/viewer_note.tsx';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { SingleControl } from '../tool/form/single_control.tsx';
import { didChange } from './changes.ts';
import { defaultText, inputGroups } from './default_inputs.ts';
import { fieldsOfProject, type Project, projectPath } from './project_api.ts';
import '../tool/form/input_form.css';

const BY_NAME = new Map(inputs.map((input) => [input.field.name, input]));

interface AddDefaultProps {
  defaults: InputDefaults;
  onAdd: (name: string, value: InputDefaults[string]) => void;
}

function InputSelect({
  defaults,
  chosen,
  onChoose,
}: {
  defaults: InputDefaults;
  chosen: string;
  onChoose: (name: string) => void;
}) {
  const id = useId();
  return (
    <div className="account-field">
      <label htmlFor={id}>Input</label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Choose an input</option>
        {inputGroups(inputs.filter(({ field }) => !Object.hasOwn(defaults, field.name))).map((group) => (
          <optgroup key={group.title} label={group.title}>
            {group.inputs.map(({ field, title }) => (
              <option key={field.name} value={field.name}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

/** Chooses an input and its value, with the control that the form of a calculator has. */
function AddDefault({ defaults, onAdd }: AddDefaultProps) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = BY_NAME.get(name)?.field;
  const choose = (chosen: string, value = '') => {
    setName(chosen);
    setText(value);
    setError(undefined);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!field) return;
    const message = fieldMessage(field, { [name]: text });
    if (message !== undefined) return setError(message);
    onAdd(name, valueFromText(field, text.trim()) as InputDefaults[string]);
    choose('');
  };
  return (
    <form className="account-form" onSubmit={add} noValidate aria-label="New default">
      <InputSelect defaults={defaults} chosen={name} onChoose={choose} />
      {field && (
        <>
          <SingleControl
            key={name}
            field={field}
            value={text}
            error={error}
            onChange={(value) => choose(name, value)}
          />
          <div className="account-actions">
            <button type="submit" className="button quiet">
              Add default
            </button>
          </div>
        </>
      )}
    </form>
  );
}

interface DefaultRowProps {
  name: string;
  value: InputDefaults[string];
  /** Undefined for viewers. */
  onRemove: (() => void) | undefined;
}

function DefaultRow({ name, value, onRemove }: DefaultRowProps) {
  const { field, title } = BY_NAME.get(name) ?? { field: undefined, title: name };
  return (
    <li>
      <span>
        {title}: <strong>{defaultText(field, value)}</strong>
      </span>
      {onRemove && (
        <button type="button" className="button quiet" aria-label={`Remove the default of ${title}`} onClick={onRemove}>
          Remove
        </button>
      )}
    </li>
  );
}

interface ProjectDefaultsProps {
  project: Project;
  onShow: (defaults: InputDefaults) => void;
  onChanged: () => void;
}

/** The values that inputs of new calculations in a project start with. */
export function ProjectDefaults({ project, onShow, onChanged }: ProjectDefaultsProps) {
  const mayChange = useMayChange();
  const [problem, setProblem] = useState<ProblemDocument>();
  const list = useRef<HTMLUListElement>(null);
  const { defaults } = project;
  const change = async (next: InputDefaults, done: string) => {
    onShow(next);
    const form = { ...fieldsOfProject(project), defaults: next };
    const result: ApiResult<Project> = await callApi('PATCH', `/api${projectPath(project.id)}`, form);
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok) didChange(project, done, { fields: { defaults } });
    onChanged();
  };
  const remove = (name: string) => {
    const { [name]: _, ...others } = defaults;
    void change(others, 'The default was removed.');
    list.current?.focus();
  };
  return (
    <div className="account-panel">
      <p className="account-hint">
        A calculation that is started in this project begins with these values. They can be changed there, and sheets
        say which inputs have them.
      </p>
      {problem && <ProblemCallout problem={problem} />}
      <ul className="project-defaults" ref={list} tabIndex={-1} aria-label="Defaults">
        {Object.entries(defaults).map(([name, value]) => (
          <DefaultRow key={name} name={name} value={value} onRemove={mayChange ? () => remove(name) : undefined} />
        ))}
      </ul>
      {mayChange && (
        <AddDefault
          defaults={defaults}
          onAdd={(name, value) => void change({ ...defaults, [name]: value }, 'The default was added.')}
        />
      )}
    </div>
  );
}
