import type { ChoiceField, MultiChoiceField, Option } from '@plumbline/calculators/form';
import {
  ControlFrame,
  type ControlProps,
  controlClass,
  controlId,
  descriptionIds,
  FieldError,
  FieldNote,
  FieldTag,
  Hint,
} from './control_frame.tsx';

/** Longer options need the width of two short controls. */
const SHORT_LABEL_LENGTH_MAX = 20;
const RADIOS_MAX = 3;
/** As many letters as fit next to the label, with room for the circles. */
const RADIO_LABELS_LENGTH_MAX = 18;

/** The options of a select: an empty one first if nothing is selected by default, and an invalid value from the URL last. */
function listedOptions({ options, isRequired, defaultOption }: ChoiceField, value: string): Option[] {
  const empty = { value: '', label: isRequired ? 'Select' : 'Not specified' };
  const isKnown = value === '' || options.some((option) => option.value === value);
  return [
    ...(defaultOption ? [] : [empty]),
    ...options,
    ...(isKnown ? [] : [{ value, label: `${value} (not an option)` }]),
  ];
}

/** The value that a choice shows: its default until another is selected. */
function shownValue({ defaultOption }: ChoiceField, value: string): string {
  return value === '' ? (defaultOption?.value ?? '') : value;
}

function SelectControl({ field, value, error, note, onChange }: ControlProps<ChoiceField>) {
  const isWide = [field, ...field.options].some(({ label }) => label.length > SHORT_LABEL_LENGTH_MAX);
  return (
    <ControlFrame field={field} error={error} note={note} isNoteSpoken isWide={isWide}>
      <select
        id={controlId(field.name)}
        name={field.name}
        value={shownValue(field, value)}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={descriptionIds(field, { error, note })}
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

/** A few short options in a row. The default is checked until the user selects another. */
function RadioControl({ field, value, error, note, onChange }: ControlProps<ChoiceField>) {
  const chosen = shownValue(field, value);
  return (
    <fieldset
      className={`${controlClass(error, true)} question${field.options.length === 2 ? ' question-short' : ''}`}
      aria-describedby={descriptionIds(field, { error, note })}
    >
      <legend className="control-head">
        <span>{field.label}</span>
        <FieldTag field={field} />
      </legend>
      <div className="radios">
        {field.options.map((option, index) => (
          <label key={option.value} className="radio">
            <input
              type="radio"
              id={index === 0 ? controlId(field.name) : undefined}
              name={field.name}
              value={option.value}
              checked={chosen === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError name={field.name} error={error} />
      <FieldNote name={field.name} note={note} isSpoken />
      <Hint field={field} />
    </fieldset>
  );
}

/** A choice that may stay open has a select, since nobody can take back a radio button. In a questionnaire, Undo does. */
function fitsRadios({ options, optionsBy, isRequired, defaultOption, name }: ChoiceField, value: string): boolean {
  const mayStayOpen = !isRequired && defaultOption === undefined && !name.includes('.');
  const length = options.reduce((sum, { label }) => sum + label.length, 0);
  const isKnown = value === '' || options.some((option) => option.value === value);
  const areFew = options.length <= RADIOS_MAX && length <= RADIO_LABELS_LENGTH_MAX;
  return isKnown && areFew && !mayStayOpen && optionsBy === undefined;
}

export function ChoiceControl(props: ControlProps<ChoiceField>) {
  return fitsRadios(props.field, props.value) ? <RadioControl {...props} /> : <SelectControl {...props} />;
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
    <fieldset className={controlClass(error, true)} aria-describedby={descriptionIds(field, { error })}>
      <legend className="control-head">
        <span>{field.label}</span>
        <FieldTag field={field} />
      </legend>
      <div className="checks">
        {field.options.map((option, index) => (
          <label key={option.value} className="radio">
            <input
              type="checkbox"
              id={index === 0 ? controlId(field.name) : undefined}
              name={field.name}
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
