import type { MultiChoiceField, NumberField, Option } from '@plumbline/calculators/form';
import { MultiChoiceControl } from '../form/choice_controls.tsx';
import { allOptions, rangeText } from './default_options.ts';
import type { ChoiceInput } from './explorable.ts';
import { NumberBox } from './number_box.tsx';
import { entriesUnder, partOf, VARY, withEntriesUnder, withPart } from './options.ts';
import { OutputControls } from './output_controls.tsx';
import { SelectBox } from './select_box.tsx';
import type { WayProps } from './way_props.ts';

const NONE: Option = { value: '', label: 'None' };
const PARTS = 3;

interface ValuesProps {
  text: string;
  errorOf: WayProps['errorOf'];
  onChange: (text: string) => void;
}

function RangeControls({ field, text, errorOf, onChange }: ValuesProps & { field: NumberField }) {
  const at = `${VARY}${field.name}`;
  const own = ['from', 'to', 'steps'].map((part) => errorOf(`${at}.${part}`));
  const box = (index: number, label: string, unit: string) => (
    <NumberBox
      name={`explore-${at}-${index}`}
      label={label}
      unit={unit}
      value={partOf(text, index)}
      error={own[index] ?? (index === 0 && own.every((error) => error === undefined) ? errorOf(at) : undefined)}
      onChange={(part) => onChange(withPart(text, index, part, PARTS))}
    />
  );
  return (
    <>
      {box(0, 'From', field.unit)}
      {box(1, 'To', field.unit)}
      {box(2, 'Number of values', '')}
    </>
  );
}

function ChoiceValues({ input, text, errorOf, onChange }: ValuesProps & { input: ChoiceInput }) {
  const name = `${VARY}${input.name}`;
  const field: MultiChoiceField = {
    kind: 'multi_choice',
    name: `explore-${name}`,
    label: 'Values',
    hint: '',
    isRequired: true,
    options: [...input.options],
  };
  return <MultiChoiceControl field={field} value={text} error={errorOf(name)} onChange={onChange} />;
}

/** Chooses one or two inputs with their values, and the results to draw. */
export function VaryInputs(props: WayProps) {
  const { explorable, options, errorOf, onChange } = props;
  const { figures, choices } = explorable;
  const varied = entriesUnder(options, VARY);
  const offered = [...figures, ...choices].map(({ name, label }) => ({ value: name, label }));
  const set = (entries: readonly (readonly [string, string])[]) => onChange(withEntriesUnder(options, VARY, entries));
  const initialText = (name: string) => {
    const figure = figures.find((field) => field.name === name);
    const choice = choices.find((input) => input.name === name);
    return figure ? rangeText(figure, explorable) : choice ? allOptions(choice) : '';
  };
  const choose = (index: number, name: string) => {
    const kept = varied.filter(([other], at) => at !== index && other !== name);
    set(name === '' ? kept : kept.toSpliced(index, 0, [name, initialText(name)]));
  };
  const values = ([name, text]: [string, string], index: number) => {
    const figure = figures.find((field) => field.name === name);
    const choice = choices.find((input) => input.name === name);
    const change = (changed: string) => set(varied.map((entry, at) => (at === index ? [name, changed] : entry)));
    if (figure) return <RangeControls field={figure} text={text} errorOf={errorOf} onChange={change} />;
    return choice && <ChoiceValues input={choice} text={text} errorOf={errorOf} onChange={change} />;
  };
  const isSecondPossible = offered.length > 1;
  return (
    <div className="controls">
      {[0, 1].slice(0, isSecondPossible ? 2 : 1).map((index) => {
        const entry = varied[index];
        return (
          <fieldset key={index} className="explore-axis-controls">
            <legend className="visually-hidden">{index === 0 ? 'First input' : 'Second input'}</legend>
            <SelectBox
              name={`explore-vary-${index}`}
              label={index === 0 ? 'Input to vary' : 'Second input'}
              value={entry?.[0] ?? ''}
              options={index === 0 ? offered : [NONE, ...offered.filter(({ value }) => value !== varied[0]?.[0])]}
              error={index === 0 && !entry ? errorOf('vary') : undefined}
              onChange={(name) => choose(index, name)}
            />
            {entry && values(entry, index)}
          </fieldset>
        );
      })}
      <OutputControls {...props} isMultiple />
    </div>
  );
}
