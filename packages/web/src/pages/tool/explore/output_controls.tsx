import { outputOptions } from './explorable.ts';
import { withOption } from './options.ts';
import { SelectBox } from './select_box.tsx';
import type { WayProps } from './way_props.ts';

const OUTPUTS_MAX = 4;

interface OutputControlsProps extends WayProps {
  /** Whether several can be chosen. */
  isMultiple?: boolean;
  /** Whether only figures can be chosen. */
  figuresOnly?: boolean;
}

/** The results that an exploration looks at. */
export function OutputControls({
  explorable,
  options,
  errorOf,
  onChange,
  isMultiple = false,
  figuresOnly = false,
}: OutputControlsProps) {
  const chosen = (options.outputs ?? '').split(',');
  const outputs = explorable.outputs.filter(({ kind }) => !figuresOnly || kind === 'figure');
  const offered = outputOptions({ ...explorable, outputs }, chosen);
  const set = (outputs: readonly string[]) => onChange(withOption(options, 'outputs', outputs.join(',')));
  const free = offered.find(({ value }) => !chosen.includes(value));
  const shown = isMultiple ? chosen : chosen.slice(0, 1);
  return (
    <>
      {shown.map((output, index) => (
        <SelectBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a result has no identity but its place
          key={index}
          name={`explore-output-${index}`}
          label={index === 0 ? 'Result' : `Result ${index + 1}`}
          value={output}
          options={index === 0 ? offered : [{ value: '', label: 'None' }, ...offered]}
          error={errorOf(`outputs.${index}`)}
          isWide
          onChange={(value) => set(chosen.map((kept, at) => (at === index ? value : kept)).filter(Boolean))}
        />
      ))}
      {isMultiple && free && shown.length < OUTPUTS_MAX && (
        <button type="button" className="button quiet explore-add" onClick={() => set([...chosen, free.value])}>
          Add a result
        </button>
      )}
    </>
  );
}
