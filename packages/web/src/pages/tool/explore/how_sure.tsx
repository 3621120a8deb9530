import { CorrelationControls, withCorrelation } from './correlation_controls.tsx';
import { ChoiceDistribution, initialDistribution, NumberDistribution } from './distribution_controls.tsx';
import { NumberBox } from './number_box.tsx';
import { CORRELATIONS, DISTRIBUTIONS, entriesUnder, type Options, withEntriesUnder, withOption } from './options.ts';
import { OutputControls } from './output_controls.tsx';
import { RemovableGroup } from './removable_group.tsx';
import { SelectBox } from './select_box.tsx';
import type { WayProps } from './way_props.ts';

type Entries = readonly (readonly [name: string, text: string])[];

/** The options with other distributions, without correlations of inputs that have none any more. */
function withDistributions(options: Options, entries: Entries): Options {
  const names = new Set(entries.map(([name]) => name));
  const correlations = entriesUnder(options, CORRELATIONS).filter(([pair]) =>
    pair.split(':').every((name) => names.has(name)),
  );
  return withEntriesUnder(withEntriesUnder(options, DISTRIBUTIONS, entries), CORRELATIONS, correlations);
}

/** Chooses the inputs that are uncertain with their distributions, and how they are sampled. */
export function HowSure(props: WayProps) {
  const { explorable, options, errorOf, onChange } = props;
  const { figures, choices, values } = explorable;
  const entries = entriesUnder(options, DISTRIBUTIONS);
  const offered = [...figures, ...choices].map(({ name, label }) => ({ value: name, label }));
  const isFree = (name: string) => entries.every(([other]) => other !== name);
  const free = offered.find(({ value }) => isFree(value));
  const set = (changed: Entries) => onChange(withDistributions(options, changed));
  const setOption = (name: string) => (text: string) => onChange(withOption(options, name, text));
  const uncertain = figures.filter(({ name }) => !isFree(name));
  const correlated = withCorrelation(options, uncertain);
  return (
    <>
      <p className="explore-note">
        Choose the inputs that are uncertain, and type how. Nothing is assumed: take the spread from a measurement, a
        data sheet or a standard.
      </p>
      {entries.map(([name, text], index) => {
        const figure = figures.find((field) => field.name === name);
        const choice = choices.find((input) => input.name === name);
        const distribution = {
          name,
          text,
          errorOf,
          onChange: (changed: string) => set(entries.map((kept) => (kept[0] === name ? [name, changed] : kept))),
        };
        return (
          <RemovableGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: another input may be chosen in its place
            key={index}
            title={`Uncertain input ${index + 1}`}
            onRemove={() => set(entries.filter(([kept]) => kept !== name))}
          >
            <SelectBox
              name={`explore-uncertain-${index}`}
              label="Input"
              value={name}
              options={offered.filter(({ value }) => value === name || isFree(value))}
              onChange={(chosen) =>
                set(
                  entries.map((kept, at) => (at === index ? [chosen, initialDistribution(chosen, explorable)] : kept)),
                )
              }
            />
            {figure && <NumberDistribution {...distribution} field={figure} values={values} />}
            {choice && <ChoiceDistribution {...distribution} input={choice} />}
          </RemovableGroup>
        );
      })}
      <CorrelationControls uncertain={uncertain} options={options} errorOf={errorOf} onChange={onChange} />
      <div className="result-actions">
        {free && (
          <button
            type="button"
            className="button quiet"
            onClick={() => set([...entries, [free.value, initialDistribution(free.value, explorable)]])}
          >
            Add an uncertain input
          </button>
        )}
        {correlated && (
          <button type="button" className="button quiet" onClick={() => onChange(correlated)}>
            Add a correlation
          </button>
        )}
      </div>
      <div className="controls">
        <NumberBox
          name="explore-samples"
          label="Samples"
          value={options.samples ?? ''}
          error={errorOf('samples')}
          onChange={setOption('samples')}
        />
        <NumberBox
          name="explore-seed"
          label="Seed"
          hint="The same seed gives the same answer"
          value={options.seed ?? ''}
          error={errorOf('seed')}
          onChange={setOption('seed')}
        />
        <OutputControls {...props} isMultiple />
      </div>
    </>
  );
}
