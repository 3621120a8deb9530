import { controlId, describedBy, FieldError, Hint } from './control_frame.tsx';
import { SingleControl } from './controls.tsx';
import type { MapField, SingleField } from './fields.ts';
import type { FormValues } from './form_values.ts';

interface MapControlProps {
  field: MapField;
  values: FormValues;
  errors: ReadonlyMap<string, string>;
  onChange: (name: string, value: string) => void;
}

/** Shows the full question, which is the hint, in place of its short label. */
function withQuestionAsLabel(field: SingleField): SingleField {
  return field.kind === 'choice' && field.hint !== '' ? { ...field, label: field.hint, hint: '' } : field;
}

/** One control for each member of a map input, under headings if the schema groups them. */
export function MapControl({ field, values, errors, onChange }: MapControlProps) {
  const error = errors.get(field.name);
  return (
    <fieldset id={controlId(field.name)} tabIndex={-1} className="map" {...describedBy(field, error)}>
      <legend>{field.label}</legend>
      <Hint field={field} />
      <FieldError name={field.name} error={error} />
      {field.groups.map(({ title, members }) => (
        <div key={title} className="map-group">
          {title !== '' && <h3>{title}</h3>}
          {members.map((member) => (
            <SingleControl
              key={member.name}
              field={withQuestionAsLabel(member)}
              value={values[member.name] ?? ''}
              error={errors.get(member.name)}
              onChange={(value) => onChange(member.name, value)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
