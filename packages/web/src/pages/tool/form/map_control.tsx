import { controlId, describedBy, FieldError, Hint } from './control_frame.tsx';
import { SingleControl } from './controls.tsx';
import type { MapField, SingleField } from './fields.ts';
import type { FormValues } from './form_values.ts';
import { QUESTION_GROUPS } from './question_groups.ts';

interface MapControlProps {
  tool: string;
  field: MapField;
  values: FormValues;
  errors: ReadonlyMap<string, string>;
  onChange: (name: string, value: string) => void;
}

/** A question is asked in its own sentence; `lca` is only its name. */
function asQuestion(field: SingleField): SingleField {
  if (field.kind !== 'choice' || field.hint === '') return field;
  const asked = field.hint.replace(/^Whether there is evidence that (.+)$/, 'Is there evidence that $1?');
  return { ...field, label: asked, hint: '' };
}

function groupsOf(tool: string, { name, members }: MapField): { title: string; members: SingleField[] }[] {
  const groups = QUESTION_GROUPS[tool];
  if (!groups) return [{ title: '', members }];
  return groups.map((group) => ({
    title: group.title,
    members: members.filter((member) => group.members.some((id) => member.name === `${name}.${id}`)),
  }));
}

/** A map of the wire as a form: one control for each of its members, under headings where they are many. */
export function MapControl({ tool, field, values, errors, onChange }: MapControlProps) {
  const error = errors.get(field.name);
  return (
    <fieldset id={controlId(field.name)} tabIndex={-1} className="map" {...describedBy(field, error)}>
      <legend>{field.label}</legend>
      <Hint field={field} />
      <FieldError name={field.name} error={error} />
      {groupsOf(tool, field).map(({ title, members }) => (
        <div key={title} className="map-group">
          {title !== '' && <h3>{title}</h3>}
          {members.map((member) => (
            <SingleControl
              key={member.name}
              field={asQuestion(member)}
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
