import { ControlFrame, controlId, descriptionIds } from '../form/control_frame.tsx';
import type { Option } from '../form/fields.ts';

interface SelectBoxProps {
  /** Unique on the page. */
  name: string;
  label: string;
  hint?: string;
  value: string;
  options: readonly Option[];
  isWide?: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** One of several options. A value of the address that is none of them is shown as it is. */
export function SelectBox({ name, label, hint = '', value, options, isWide, error, onChange }: SelectBoxProps) {
  const field = { kind: 'text', name, label, hint, isRequired: true, allowsBlank: true } as const;
  const isKnown = options.some((option) => option.value === value);
  const listed = isKnown
    ? options
    : [{ value, label: value === '' ? 'Select' : `${value} (not an option)` }, ...options];
  return (
    <ControlFrame field={field} error={error} isWide={isWide ?? false}>
      <select
        id={controlId(name)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={descriptionIds(field, { error })}
      >
        {listed.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </ControlFrame>
  );
}
