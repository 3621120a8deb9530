import { controlsOf, type FormValues, isQuestionnaire, type MapField, shownGroups } from '@plumbline/calculators/form';
import { controlId, descriptionIds, FieldError, Hint } from './control_frame.tsx';
import { SingleControl } from './single_control.tsx';

interface MapControlProps {
  field: MapField;
  values: FormValues;
  errors: ReadonlyMap<string, string>;
  onChange: (name: string, value: string) => void;
}

/** `12 of 34 answered`. Amounts, such as fuels, need not all be given, so they have no progress. */
function Progress({ field, values }: Pick<MapControlProps, 'field' | 'values'>) {
  if (!isQuestionnaire(field)) return null;
  const members = controlsOf([field]);
  const answered = members.filter(({ name }) => (values[name] ?? '') !== '').length;
  return (
    <p className="progress">
      {answered} of {members.length} answered
      <progress aria-hidden="true" value={answered} max={members.length} />
    </p>
  );
}

/** One control for each member of a map input, under headings if the schema groups them. */
export function MapControl({ field, values, errors, onChange }: MapControlProps) {
  const error = errors.get(field.name);
  return (
    <fieldset
      id={controlId(field.name)}
      tabIndex={-1}
      className="map control-wide"
      aria-describedby={descriptionIds(field, { error })}
    >
      <legend>{field.label}</legend>
      <Hint field={field} />
      <Progress field={field} values={values} />
      <FieldError name={field.name} error={error} />
      {shownGroups(field).map(({ title, members }) => (
        <div key={title} className="map-group">
          {title !== '' && <h3>{title}</h3>}
          <div className="controls">
            {members.map((member) => (
              <SingleControl
                key={member.name}
                field={member}
                value={values[member.name] ?? ''}
                error={errors.get(member.name)}
                onChange={(value) => onChange(member.name, value)}
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
