import { formatAmount, type NumberField, readNumber } from '@plumbline/calculators/form';
import { use, useState } from 'react';
import { ControlFrame, type ControlProps, controlId, descriptionIds } from './control_frame.tsx';
import { TakeFigureContext } from './form_links.ts';
import { type SliderRange, sliderRange, valueAt } from './slider_range.ts';

function numberIn(field: NumberField, text: string): number | undefined {
  const reading = readNumber(text, field);
  return reading.kind === 'number' ? reading.value : undefined;
}

/** `Read as 1,500 kW`, if what was understood is not plainly what was typed. */
export function understoodNumber(field: NumberField, text: string): string | undefined {
  const reading = readNumber(text, field);
  return reading.kind === 'number' && !reading.isPlain ? `Read as ${formatAmount(reading.value, field)}` : undefined;
}

interface SliderProps {
  field: NumberField;
  value: string;
  onChange: (value: string) => void;
}

/** Changes the number by dragging or with the arrow keys. Its range stays while it moves. */
function Slider({ field, value, onChange }: SliderProps) {
  const [slid, setSlid] = useState<{ value: string; range: SliderRange }>();
  const number = numberIn(field, value);
  const range = slid?.value === value ? slid.range : sliderRange(field, number);
  const place = number ?? numberIn(field, field.defaultOption?.value ?? '') ?? range.min;
  return (
    <input
      type="range"
      className="slider"
      aria-label={field.label}
      aria-valuetext={number === undefined ? 'No value' : formatAmount(number, field)}
      {...range}
      value={place}
      onChange={(event) => {
        const text = String(valueAt(event.target.valueAsNumber, range, field));
        setSlid({ value: text, range });
        onChange(text);
      }}
    />
  );
}

export function NumberControl({ field, value, error, onChange }: ControlProps<NumberField>) {
  const note = error === undefined ? understoodNumber(field, value) : undefined;
  const onTakeFigure = use(TakeFigureContext);
  return (
    <ControlFrame field={field} error={error} note={note}>
      <span className="with-unit">
        <input
          id={controlId(field.name)}
          name={field.name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          placeholder={field.defaultOption?.value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={descriptionIds(field, { error, note })}
        />
        {field.unit !== '' && <span className="unit">{field.unit}</span>}
        {onTakeFigure && (
          <button
            type="button"
            className="button quiet take-figure"
            aria-label={`Link: ${field.label} from another calculation`}
            onClick={() => onTakeFigure(field.name)}
          >
            Link
          </button>
        )}
      </span>
      <Slider field={field} value={value} onChange={onChange} />
    </ControlFrame>
  );
}
