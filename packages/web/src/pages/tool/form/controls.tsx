import { useId } from 'react';
import { ControlFrame, controlId, describedBy, FieldError, Hint, OptionalTag } from './control_frame.tsx';
import type { ChoiceField, MultiChoiceField, NumberField, Option, SingleField, TextField } from './fields.ts';

interface ControlProps<Kind> {
  field: Kind;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function NumberControl({ field, value, error, onChange }: ControlProps<NumberField>) {
  return (
    <ControlFrame field={field} error={error}>
      <span className="with-unit">
        <input
          id={controlId(field.name)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          placeholder={field.defaultOption?.value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          {...describedBy(field, error)}
        />
        {field.unit !== '' && <span className="unit">{field.unit}</span>}
      </span>
    </ControlFrame>
  );
}

function TextControl({ field, value, error, onChange }: ControlProps<TextField>) {
  const listId = useId();
  const hasSuggestions = field.suggestions.length > 0;
  return (
    <ControlFrame field={field} error={error}>
      <input
        id={controlId(field.name)}
        type="text"
        autoComplete="off"
        value={value}
        maxLength={field.lengthMax}
        list={hasSuggestions ? listId : undefined}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        {...describedBy(field, error)}
      />
      {hasSuggestions && (
        <datalist id={listId}>
          {field.suggestions.map(({ value: suggestion, label }) => (
            <option key={suggestion} value={suggestion} label={label} />
          ))}
        </datalist>
      )}
    </ControlFrame>
  );
}

/** The options of a select: an empty one first, and an invalid value from the URL last. */
function listedOptions({ options, isRequired, defaultOption }: ChoiceField, value: string): Option[] {
  const empty = {
    value: '',
    label: defaultOption ? `${defaultOption.label} (default)` : isRequired ? 'Select an option' : 'Not specified',
  };
  const isKnown = value === '' || options.some((option) => option.value === value);
  return [empty, ...options, ...(isKnown ? [] : [{ value, label: `${value} (not a valid option)` }])];
}

function SelectControl({ field, value, error, onChange }: ControlProps<ChoiceField>) {
  return (
    <ControlFrame field={field} error={error}>
      <select
        id={controlId(field.name)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        {...describedBy(field, error)}
      >
        {listedOptions(field, value).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </ControlFrame>
  );
}

/** A few short options side by side. The default is checked until the user selects another. */
function RadioControl({ field, value, error, onChange }: ControlProps<ChoiceField>) {
  const chosen = value === '' ? field.defaultOption?.value : value;
  const options =
    field.isRequired || field.defaultOption ? field.options : [...field.options, { value: '', label: 'Not specified' }];
  return (
    <fieldset className={error === undefined ? 'control' : 'control control-wrong'} {...describedBy(field, error)}>
      <legend className="control-head">
        <span>{field.label}</span>
        <OptionalTag field={field} />
      </legend>
      <div className="radios">
        {options.map((option, index) => (
          <label key={option.value} className="radio">
            <input
              type="radio"
              id={index === 0 ? controlId(field.name) : undefined}
              name={field.name}
              value={option.value}
              checked={chosen === option.value || (option.value === '' && value === '')}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError name={field.name} error={error} />
      <Hint field={field} />
    </fieldset>
  );
}

export function MultiChoiceControl({ field, value, error, onChange }: ControlProps<MultiChoiceField>) {
  const chosen = value === '' ? [] : value.split(',');
  const toggle = (option: string) => {
    const kept = field.options
      .map((known) => known.value)
      .filter((known) => chosen.includes(known) !== (known === option));
    onChange(kept.join(','));
  };
  return (
    <fieldset className={error === undefined ? 'control' : 'control control-wrong'} {...describedBy(field, error)}>
      <legend className="control-head">
        <span>{field.label}</span>
        <OptionalTag field={field} />
      </legend>
      <div className="checks">
        {field.options.map((option, index) => (
          <label key={option.value} className="radio">
            <input
              type="checkbox"
              id={index === 0 ? controlId(field.name) : undefined}
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError name={field.name} error={error} />
      <Hint field={field} />
    </fieldset>
  );
}

const RADIOS_MAX = 3;
const RADIO_LABELS_LENGTH_MAX = 36;

function fitsRadios({ options }: ChoiceField, value: string): boolean {
  const length = options.reduce((sum, { label }) => sum + label.length, 0);
  const isKnown = value === '' || options.some((option) => option.value === value);
  return isKnown && options.length <= RADIOS_MAX && length <= RADIO_LABELS_LENGTH_MAX;
}

export function SingleControl({ field, ...rest }: ControlProps<SingleField>) {
  switch (field.kind) {
    case 'number':
      return <NumberControl field={field} {...rest} />;
    case 'text':
      return <TextControl field={field} {...rest} />;
    case 'choice':
      return fitsRadios(field, rest.value) ? (
        <RadioControl field={field} {...rest} />
      ) : (
        <SelectControl field={field} {...rest} />
      );
  }
}
