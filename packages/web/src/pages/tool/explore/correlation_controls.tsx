import type { NumberField } from '@plumbline/calculators/form';
import { NumberBox } from './number_box.tsx';
import { CORRELATIONS, entriesUnder, type Options, withEntriesUnder } from './options.ts';
import { RemovableGroup } from './removable_group.tsx';
import { SelectBox } from './select_box.tsx';
import type { WayProps } from './way_props.ts';

const SEPARATOR = ':';

interface CorrelationControlsProps extends Pick<WayProps, 'options' | 'errorOf' | 'onChange'> {
  /** The numbers that have a distribution. */
  uncertain: readonly NumberField[];
}

/** The options with a correlation between the first two uncertain inputs that have none; undefined if all have one. */
export function withCorrelation(options: Options, uncertain: readonly NumberField[]): Options | undefined {
  const taken = entriesUnder(options, CORRELATIONS).map(([pair]) => pair);
  const pairs = uncertain.flatMap((a, index) => uncertain.slice(index + 1).map((b) => [a.name, b.name]));
  const free = pairs.find(
    ([a, b]) => !taken.includes(`${a}${SEPARATOR}${b}`) && !taken.includes(`${b}${SEPARATOR}${a}`),
  );
  return free && { ...options, [`${CORRELATIONS}${free.join(SEPARATOR)}`]: '' };
}

/** Correlations between two uncertain inputs each. */
export function CorrelationControls({ uncertain, options, errorOf, onChange }: CorrelationControlsProps) {
  const entries = entriesUnder(options, CORRELATIONS);
  const set = (changed: readonly (readonly [string, string])[]) =>
    onChange(withEntriesUnder(options, CORRELATIONS, changed));
  const replace = (index: number, entry: readonly [string, string]) =>
    set(entries.map((kept, at) => (at === index ? entry : kept)));
  const offered = uncertain.map(({ name, label }) => ({ value: name, label }));
  return (
    <>
      {entries.map(([pair, coefficient], index) => {
        const [a = '', b = ''] = pair.split(SEPARATOR);
        return (
          <RemovableGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: a correlation has no identity but its place
            key={index}
            title={`Correlation ${index + 1}`}
            onRemove={() => set(entries.filter((_, at) => at !== index))}
          >
            <SelectBox
              name={`explore-correlation-${index}-a`}
              label="Between"
              value={a}
              options={offered}
              error={errorOf(`correlations.${index}.fields`)}
              onChange={(name) => replace(index, [`${name}${SEPARATOR}${b}`, coefficient])}
            />
            <SelectBox
              name={`explore-correlation-${index}-b`}
              label="And"
              value={b}
              options={offered}
              onChange={(name) => replace(index, [`${a}${SEPARATOR}${name}`, coefficient])}
            />
            <NumberBox
              name={`explore-correlation-${index}-coefficient`}
              label="Coefficient"
              hint="−1 to 1"
              value={coefficient}
              error={errorOf(`correlations.${index}.coefficient`)}
              onChange={(typed) => replace(index, [pair, typed])}
            />
          </RemovableGroup>
        );
      })}
    </>
  );
}
