import { columnHeading, type MappedField } from '@plumbline/calculators/form';
import type { PresetInput } from '@plumbline/calculators/portfolio';
import { type ReactNode, useId } from 'react';
import type { InputSource } from './draft.ts';

/** Options of the source that are no columns; no column begins with a NUL character. */
const DEFAULT = '\0default';
const OTHER_COLUMN = '\0column';
const VALUE = '\0value';

interface MappingRowProps {
  field: MappedField;
  source: InputSource;
  columns: readonly string[] | undefined;
  /** The cell of the first row, by column. */
  exampleOf: (column: string) => string | undefined;
  /** How the preset fills the input in; undefined if it does not. */
  byPreset: PresetInput | undefined;
  hasPreset: boolean;
  error: string | undefined;
  onChange: (source: InputSource) => void;
}

/** What happens if nothing is chosen. */
function defaultLabel({ field, columns, byPreset, hasPreset }: MappingRowProps): string {
  if (byPreset !== undefined) return 'From the data set';
  const { name, isRequired, defaultOption } = field;
  if (!columns && !hasPreset) return `The column “${name}”${isRequired ? '' : ', if there is one'}`;
  if (isRequired) return 'Choose a column or a value';
  return defaultOption ? `Default: ${defaultOption.label}` : 'Not given';
}

/** The service takes a column with the name of an input for that input, so it cannot be left out. */
function canBeDefault({ field, columns = [], hasPreset }: MappingRowProps): boolean {
  return hasPreset || !columns.includes(field.name);
}

function sourceOf(option: string): InputSource {
  switch (option) {
    case DEFAULT:
      return { kind: 'default' };
    case VALUE:
      return { kind: 'value', text: '' };
    case OTHER_COLUMN:
      return { kind: 'column', column: '' };
    default:
      return { kind: 'column', column: option };
  }
}

function optionOf(source: InputSource, columns: readonly string[] | undefined): string {
  switch (source.kind) {
    case 'default':
      return DEFAULT;
    case 'value':
      return VALUE;
    case 'column':
      return columns ? source.column : OTHER_COLUMN;
  }
}

interface ValueProps {
  field: MappedField;
  text: string;
  onChange: (text: string) => void;
}

/** The value that every row gets. */
function ValueControl({ field, text, onChange }: ValueProps) {
  const label = `Value of ${field.label}`;
  if (field.kind === 'choice') {
    return (
      <select aria-label={label} value={text} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose a value</option>
        {field.options.map(({ value, label: option }) => (
          <option key={value} value={value}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  if (field.kind === 'multi_choice') {
    const chosen = text === '' ? [] : text.split(',');
    return (
      <select
        multiple
        aria-label={label}
        value={chosen}
        onChange={({ target }) => onChange([...target.selectedOptions].map(({ value }) => value).join(','))}
      >
        {field.options.map(({ value, label: option }) => (
          <option key={value} value={value}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      type="text"
      inputMode={field.kind === 'number' ? 'decimal' : 'text'}
      aria-label={label}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function SourceDetail({ field, source, columns, onChange }: MappingRowProps): ReactNode {
  if (source.kind === 'value') {
    return <ValueControl field={field} text={source.text} onChange={(text) => onChange({ kind: 'value', text })} />;
  }
  if (source.kind === 'column' && !columns) {
    return (
      <input
        type="text"
        aria-label={`Column of ${field.label}`}
        placeholder="Name of the column"
        autoComplete="off"
        value={source.column}
        onChange={({ target }) => onChange({ kind: 'column', column: target.value })}
      />
    );
  }
  return null;
}

/** `CURRENT_ENERGY_RATING: the letter A to G`; a value that every record gets is named as the form names it. */
function presetInWords({ from, how }: PresetInput, field: MappedField): string {
  const option = 'options' in field ? field.options.find(({ value }) => value === how) : undefined;
  const words = option?.label ?? how;
  return from.length === 0 ? `In every row: ${words}` : `${from.join(', ')}: ${words}`;
}

function noteOf({ field, source, exampleOf, byPreset }: MappingRowProps): string | undefined {
  if (source.kind === 'default') return byPreset && presetInWords(byPreset, field);
  if (source.kind !== 'column') return undefined;
  const example = exampleOf(source.column);
  return example === undefined || example === '' ? undefined : `First row: ${example}`;
}

/** One input, and where its value comes from. */
export function MappingRow(props: MappingRowProps) {
  const { field, source, columns, error, onChange } = props;
  const id = useId();
  const note = noteOf(props);
  const described = [error !== undefined && `${id}-error`, note !== undefined && `${id}-note`]
    .filter(Boolean)
    .join(' ');
  return (
    <li className="job-input">
      <label htmlFor={id}>
        {columnHeading(field)}
        {field.isRequired && <span className="job-required">required</span>}
      </label>
      <div className="job-source">
        <select
          id={id}
          value={optionOf(source, columns)}
          aria-invalid={error !== undefined}
          aria-describedby={described === '' ? undefined : described}
          onChange={({ target }) => onChange(sourceOf(target.value))}
        >
          {canBeDefault(props) && <option value={DEFAULT}>{defaultLabel(props)}</option>}
          {columns ? (
            <optgroup label="Column of the file">
              {columns.map((column) => (
                <option key={column} value={column}>
                  {column}
                </option>
              ))}
            </optgroup>
          ) : (
            <option value={OTHER_COLUMN}>Another column</option>
          )}
          <option value={VALUE}>The same value in every row</option>
        </select>
        <SourceDetail {...props} />
        {error !== undefined && (
          <span id={`${id}-error`} className="account-error">
            {error}
          </span>
        )}
        {note !== undefined && (
          <span id={`${id}-note`} className="account-hint">
            {note}
          </span>
        )}
      </div>
    </li>
  );
}
