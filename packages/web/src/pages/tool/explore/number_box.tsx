import { ControlFrame, controlId, descriptionIds } from '../form/control_frame.tsx';

interface NumberBoxProps {
  /** Unique on the page. */
  name: string;
  label: string;
  unit?: string;
  hint?: string;
  value: string;
  placeholder?: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A number that is typed, with its unit. */
export function NumberBox({ name, label, unit = '', hint = '', value, placeholder, error, onChange }: NumberBoxProps) {
  const field = { kind: 'text', name, label, hint, isRequired: true, allowsBlank: true } as const;
  return (
    <ControlFrame field={field} error={error}>
      <span className="with-unit">
        <input
          id={controlId(name)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={descriptionIds(field, { error })}
        />
        {unit !== '' && <span className="unit">{unit}</span>}
      </span>
    </ControlFrame>
  );
}
