import { joinWords } from '@plumbline/calculators';
import { withOption } from './options.ts';
import { SelectBox } from './select_box.tsx';
import type { WayProps } from './way_props.ts';

/** Whether what a search chose, such as the section of a beam, is held, or chosen again at each point. */
export function HoldControl({ explorable: { held }, options, errorOf, onChange }: WayProps) {
  if (held.length === 0) return null;
  const names = held.map(({ name }) => name).join(',');
  return (
    <SelectBox
      name="explore-hold"
      label={joinWords(held.map(({ label }) => label))}
      value={options.hold === undefined ? '' : names}
      options={[
        { value: names, label: `${joinWords(held.map(({ value }) => value))} held` },
        { value: '', label: 'Choose again at each point' },
      ]}
      error={errorOf('hold')}
      onChange={(hold) => onChange(withOption(options, 'hold', hold === '' ? undefined : hold))}
    />
  );
}
