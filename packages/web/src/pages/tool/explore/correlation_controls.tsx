import type { NumberField } from '../form/fields.ts';
import { NumberBox } from './number_box.tsx';
import { CORRELATIONS, entriesUnder, withEntriesUnder } from './options.ts';
import { SelectBox } from './select_box.tsx';
import type { WayProps } from './way_props.ts';

const SEPARATOR = ':';

interface CorrelationControlsProps extends Pick<WayProps, 'options' | 'errorOf' | 'onChange'> {
  /** The numbers that have a distribution. */
  uncertain: readonly NumberField[];
}

/** The first pair of inputs that has no correlation yet. */
function freePair(uncertain: readonly NumberField[], taken: readonly string[]): string | undefined {
  const pairs = uncertain.flatMap((a, index) => uncertain.slice(index + 1).map((b) => [a.name, b.name]));
  return pairs
    .filter(([a, b]) => !taken.includes(`${a}${SEPARATOR}${b}`) && !taken.includes(`${b}${SEPARATOR}${a}`))
    .map((pair) => pair.join(SEPARATOR))[0];
}

/** Correlations between two uncertain inputs each. */
export function CorrelationControls({ uncertain, options, errorOf, onChange }: CorrelationControlsProps) {
  const entries = entriesUnder(options, CORRELATIONS);
  const set = (changed: readonly (readonly [string, string])[]) =>
    onChange(withEntriesUnder(options, CORRELATIONS, changed));
  const replace = (index: number, entry: readonly [string, string]) =>
    set(entries.map((kept, at) => (at === index ? entry : kept)));
  const offered = uncertain.map(({ name, label }) => ({ value: name, label }));
  const free = freePair(
    uncertain,
    entries.map(([pair]) => pair),
  );
  return (
    <>
      {entries.map(([pair, coefficient], index) => {
        const [a = '', b = ''] = pair.split(SEPARATOR);
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a correlation has no identity but its place
            key={index}
            className="explore-group"
          >
            <legend>Correlation {index + 1}</legend>
            <div className="controls">
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
              <button
                type="button"
                className="button quiet explore-remove"
                onClick={() => set(entries.filter((_, at) => at !== index))}
              >
                Remove<span className="visually-hidden"> correlation {index + 1}</span>
              </button>
            </div>
          </fieldset>
        );
      })}
      {free !== undefined && (
        <button type="button" className="button quiet explore-add" onClick={() => set([...entries, [free, '']])}>
          Add a correlation
        </button>
      )}
    </>
  );
}
