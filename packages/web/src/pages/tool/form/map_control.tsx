import {
  controlsOf,
  type FormValues,
  isAskedOneByOne,
  type MapField,
  shownGroups,
  tablesOfMap,
} from '@plumbline/calculators/form';
import { useMemo, useState } from 'react';
import { controlId, descriptionIds, FieldError, Hint } from './control_frame.tsx';
import { MapTable } from './map_table.tsx';
import { Questionnaire } from './questionnaire.tsx';
import { SingleControl } from './single_control.tsx';

interface MapControlProps {
  field: MapField;
  values: FormValues;
  errors: ReadonlyMap<string, string>;
  onChange: (name: string, value: string) => void;
}

/** `12 of 34 answered`. Amounts, such as fuels, need not all be given, so they have no progress. */
function Progress({ field, values }: Pick<MapControlProps, 'field' | 'values'>) {
  if (!isAskedOneByOne(field)) return null;
  const members = controlsOf([field]);
  const answered = members.filter(({ name }) => (values[name] ?? '') !== '').length;
  return (
    <p className="progress">
      {answered} of {members.length} answered
      <progress aria-hidden="true" value={answered} max={members.length} />
    </p>
  );
}

/** Every member of a map, under headings if the schema groups them. */
function MapMembers({ field, values, errors, onChange }: MapControlProps) {
  const tables = useMemo(() => tablesOfMap(field), [field]);
  if (tables.length > 0) {
    return tables.map((table) => (
      <MapTable key={table.title} table={table} values={values} errors={errors} onChange={onChange} />
    ));
  }
  return shownGroups(field).map(({ title, members }) => (
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
  ));
}

/** The members of a map input: rows of a table, one question at a time, or all of them. */
export function MapControl(props: MapControlProps) {
  const { field, errors } = props;
  const [isListed, setListed] = useState(false);
  const error = errors.get(field.name);
  const isAsking = isAskedOneByOne(field);
  const isWrong = controlsOf([field]).some(({ name }) => errors.has(name));
  return (
    <fieldset
      id={controlId(field.name)}
      tabIndex={-1}
      className="map control-wide"
      aria-describedby={descriptionIds(field, { error })}
    >
      <legend>{field.label}</legend>
      <Hint field={field} />
      <Progress {...props} />
      <FieldError name={field.name} error={error} />
      {isAsking && !isListed && !isWrong ? <Questionnaire {...props} /> : <MapMembers {...props} />}
      {isAsking && (
        <button type="button" className="link-button" onClick={() => setListed(!isListed)}>
          {isListed ? 'One question at a time' : `Show all ${controlsOf([field]).length} questions`}
        </button>
      )}
    </fieldset>
  );
}
