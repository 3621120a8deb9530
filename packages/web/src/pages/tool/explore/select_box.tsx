import type { Option } from '@plumbline/calculators/form';
import { ControlFrame, controlId, descriptionIds } from '../form/control_frame.tsx';

interface SelectBoxProps {
  /** Unique on the page. */
  name: string;
  label: string;
  hint?: string;
  value: string;
  /** Those of a group stand under its heading. */
  options: readonly (Option & { group?: string })[];
  isWide?: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
}

function Options({ options }: Pick<SelectBoxProps, 'options'>) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** One of several options. A value of the URL that is not among them is shown unchanged. */
export function SelectBox({ name, label, hint = '', value, options, isWide, error, onChange }: SelectBoxProps) {
  const field = { kind: 'text', name, label, hint, isRequired: true, allowsBlank: true } as const;
  const isKnown = options.some((option) => option.value === value);
  const listed = isKnown
    ? options
    : [{ value, label: value === '' ? 'Select' : `${value} (not an option)` }, ...options];
  const groups = [...new Set(listed.map(({ group }) => group))];
  return (
    <ControlFrame field={field} error={error} isWide={isWide ?? false}>
      <select
        id={controlId(name)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={descriptionIds(field, { error })}
      >
        {groups.map((group) => {
          const members = listed.filter((option) => option.group === group);
          return group === undefined ? (
            <Options key="" options={members} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={members} />
            </optgroup>
          );
        })}
      </select>
    </ControlFrame>
  );
}
