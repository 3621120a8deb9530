import type { Tool } from '@plumbline/calculators';
import { MultiChoiceControl, SingleControl } from './controls.tsx';
import { EditionMenu } from './edition_menu.tsx';
import type { Field } from './fields.ts';
import { type FormValues, valuesOfInput } from './form_values.ts';
import { MapControl } from './map_control.tsx';
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

function ExamplePicker({ tool, onChange }: Pick<InputFormProps, 'tool' | 'onChange'>) {
  return (
    <div className="examples">
      <label htmlFor="example">Load example</label>
      <select
        id="example"
        value=""
        onChange={(event) => {
          const example = tool.examples[Number(event.target.value)];
          if (example) onChange(valuesOfInput(tool.inputSchema, example.input));
        }}
      >
        <option value="">Select an example</option>
        {tool.examples.map(({ title }, index) => (
          <option key={title} value={index}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The form of a tool, generated from its schema. */
export function InputForm(props: InputFormProps) {
  const { tool, fields, values, errors, edition, onEditionChange, onChange } = props;
  const set = (name: string, value: string) => onChange({ ...values, [name]: value });
  return (
    <form className="input-form" onSubmit={(event) => event.preventDefault()} noValidate aria-labelledby="inputs-title">
      <div className="form-head">
        <h2 id="inputs-title">Inputs</h2>
        <button type="button" className="button quiet" onClick={() => onChange({})}>
          Clear
        </button>
      </div>
      <ExamplePicker tool={tool} onChange={onChange} />
      <EditionMenu edition={edition} onChange={onEditionChange} />
      {fields.map((field) => {
        if (field.kind === 'map') {
          return <MapControl key={field.name} field={field} values={values} errors={errors} onChange={set} />;
        }
        const control = {
          value: values[field.name] ?? '',
          error: errors.get(field.name),
          onChange: (value: string) => set(field.name, value),
        };
        return field.kind === 'multi_choice' ? (
          <MultiChoiceControl key={field.name} field={field} {...control} />
        ) : (
          <SingleControl key={field.name} field={field} {...control} />
        );
      })}
    </form>
  );
}
