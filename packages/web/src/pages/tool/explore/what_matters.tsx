import { ChoiceControl, MultiChoiceControl } from '../form/choice_controls.tsx';
import { SOBOL_OPTIONS } from './default_options.ts';
import { givenNumber } from './explorable.ts';
import { NumberBox } from './number_box.tsx';
import { withOption } from './options.ts';
import { OutputControls } from './output_controls.tsx';
import type { WayProps } from './way_props.ts';

const METHODS = {
  kind: 'choice',
  type: 'string',
  name: 'explore-method',
  label: 'Method',
  hint: 'One at a time shows what each input does alone. Sobol indices also show what inputs do together.',
  isRequired: true,
  options: [
    { value: 'one_at_a_time', label: 'One at a time' },
    { value: 'sobol', label: 'With interactions (Sobol)' },
  ],
} as const;

/** Chooses a result and how far the inputs change. */
export function WhatMatters(props: WayProps) {
  const { explorable, options, errorOf, onChange } = props;
  const set = (name: string) => (text: string) => onChange(withOption(options, name, text));
  const { samples = '', seed = '', change_pct = '', method = 'one_at_a_time', fixed = '' } = options;
  const given = explorable.figures.filter((field) => givenNumber(field, explorable.values) !== undefined);
  return (
    <div className="controls">
      <OutputControls {...props} figuresOnly />
      <ChoiceControl
        field={{ ...METHODS, options: [...METHODS.options] }}
        value={method}
        error={errorOf('method')}
        onChange={(value) => {
          const { samples: _, seed: __, ...others } = options;
          onChange(value === 'sobol' ? { ...others, method: value, ...SOBOL_OPTIONS } : { ...others, method: value });
        }}
      />
      <NumberBox
        name="explore-change"
        label="Change by"
        unit="± %"
        value={change_pct}
        error={errorOf('change_pct')}
        onChange={set('change_pct')}
      />
      {given.length > 1 && (
        <MultiChoiceControl
          field={{
            kind: 'multi_choice',
            name: 'explore-fixed',
            label: 'Keep fixed',
            hint: 'The other numbers in the form vary. Inputs that are not filled in keep their default.',
            isRequired: false,
            options: given.map(({ name, label }) => ({ value: name, label })),
          }}
          value={fixed}
          error={errorOf('fixed')}
          onChange={(names) => onChange(withOption(options, 'fixed', names === '' ? undefined : names))}
        />
      )}
      {method === 'sobol' && (
        <>
          <NumberBox
            name="explore-samples"
            label="Samples"
            value={samples}
            error={errorOf('samples')}
            onChange={set('samples')}
          />
          <NumberBox name="explore-seed" label="Seed" value={seed} error={errorOf('seed')} onChange={set('seed')} />
        </>
      )}
    </div>
  );
}
