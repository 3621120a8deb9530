import { unitInForm } from '@plumbline/calculators/form';
import { outputOptions, statesOf } from './explorable.ts';
import { NumberBox } from './number_box.tsx';
import { type Options, partOf, withOption, withPart } from './options.ts';
import { SelectBox } from './select_box.tsx';
import type { WayProps } from './way_props.ts';

/** The options with another result to reach; what was wanted of the earlier one does not apply to it. */
function withTarget(options: Options, target: string, states: ReturnType<typeof statesOf>, isFigure: boolean): Options {
  const kept = withOption(withOption({ ...options, target }, 'value', undefined), 'becomes', undefined);
  return isFigure ? { ...kept, value: '' } : { ...kept, becomes: states[0]?.value ?? '' };
}

/** Chooses an input to change and what a result should become by it. */
export function FindValue({ explorable, options, errorOf, onChange }: WayProps) {
  const { figures, outputs } = explorable;
  const set = (name: string) => (text: string) => onChange(withOption(options, name, text));
  const unknown = figures.find(({ name }) => name === options.unknown);
  const target = outputs.find(({ path }) => path === options.target);
  const isFigure = target?.kind === 'figure';
  const states = target ? statesOf(target) : [];
  return (
    <div className="controls">
      <SelectBox
        name="explore-unknown"
        label="Input to change"
        value={options.unknown ?? ''}
        options={figures.map(({ name, label }) => ({ value: name, label }))}
        error={errorOf('unknown')}
        isWide
        onChange={(name) => onChange(withOption({ ...options, unknown: name }, 'range', undefined))}
      />
      <SelectBox
        name="explore-target"
        label="Result to reach"
        value={options.target ?? ''}
        options={outputOptions(explorable, [options.target ?? ''])}
        error={errorOf('target.field')}
        isWide
        onChange={(path) => {
          const chosen = outputs.find((output) => output.path === path);
          if (chosen) onChange(withTarget(options, path, statesOf(chosen), chosen.kind === 'figure'));
        }}
      />
      {isFigure || states.length === 0 ? (
        <NumberBox
          name="explore-wanted"
          label={isFigure ? 'Wanted figure' : 'Wanted text'}
          unit={isFigure ? unitInForm(target.unit) : ''}
          value={(isFigure ? options.value : options.becomes) ?? ''}
          error={errorOf(isFigure ? 'target.value' : 'target.becomes')}
          onChange={set(isFigure ? 'value' : 'becomes')}
        />
      ) : (
        <SelectBox
          name="explore-wanted"
          label="Wanted state"
          value={options.becomes ?? ''}
          options={states}
          error={errorOf('target.becomes')}
          onChange={set('becomes')}
        />
      )}
      {unknown &&
        ['Search from', 'Search to'].map((label, index) => (
          <NumberBox
            key={label}
            name={`explore-range-${index}`}
            label={label}
            unit={unknown.unit}
            placeholder="Auto"
            value={partOf(options.range, index)}
            error={index === 0 ? errorOf('range') : undefined}
            onChange={(part) => set('range')(withPart(options.range, index, part, 2))}
          />
        ))}
    </div>
  );
}
