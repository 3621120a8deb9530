import type { NumberField, Option } from '@plumbline/calculators/form';
import { type ChoiceInput, currentNumber, type Explorable } from './explorable.ts';
import { NumberBox } from './number_box.tsx';
import { DISTRIBUTIONS, partOf, withPart } from './options.ts';
import { SelectBox } from './select_box.tsx';
import type { WayProps } from './way_props.ts';

interface Shape extends Option {
  parameters: readonly string[];
  /** Whether the parameters are amounts of the input, with its unit. */
  hasUnit: boolean;
  /** The parameter that is the value in the form to begin with. The spread is never filled in. */
  current?: number;
}

const SHAPES: readonly Shape[] = [
  { value: 'normal', label: 'Normal', parameters: ['Mean', 'Standard deviation'], hasUnit: true, current: 0 },
  { value: 'uniform', label: 'Uniform', parameters: ['Lowest', 'Highest'], hasUnit: true },
  {
    value: 'triangular',
    label: 'Triangular',
    parameters: ['Lowest', 'Most likely', 'Highest'],
    hasUnit: true,
    current: 1,
  },
  {
    value: 'lognormal',
    label: 'Lognormal',
    parameters: ['Mean of the logarithm', 'Standard deviation of the logarithm'],
    hasUnit: false,
  },
];

const DISCRETE = 'discrete';
const SEPARATOR = ':';

function shapeText(shape: Shape, field: NumberField, values: Explorable['values']): string {
  const parameters = shape.parameters.map((_, index) =>
    index === shape.current ? String(currentNumber(field, values) ?? '') : '',
  );
  return [shape.value, ...parameters].join(SEPARATOR);
}

/** The distribution of an input before its parameters are typed. */
export function initialDistribution(name: string, { figures, values }: Explorable): string {
  const field = figures.find((figure) => figure.name === name);
  return field ? shapeText(SHAPES[0] as Shape, field, values) : `${DISCRETE}${SEPARATOR}`;
}

interface DistributionProps {
  name: string;
  text: string;
  errorOf: WayProps['errorOf'];
  onChange: (text: string) => void;
}

/** The distribution of a number: its shape, and the parameters of the shape. */
export function NumberDistribution(props: DistributionProps & { field: NumberField; values: Explorable['values'] }) {
  const { name, text, field, values, errorOf, onChange } = props;
  const at = `${DISTRIBUTIONS}${name}`;
  const shape = SHAPES.find(({ value }) => value === partOf(text, 0));
  const kind = shape?.value ?? DISCRETE;
  const memberErrors = shape?.parameters.map((_, index) => errorOf(`${at}.${kind}.${index}`)) ?? [];
  const isOwnError = memberErrors.every((error) => error === undefined);
  return (
    <>
      <SelectBox
        name={`explore-${at}-shape`}
        label="Distribution"
        value={kind}
        options={[...SHAPES, { value: DISCRETE, label: 'Single values' }]}
        onChange={(value) => {
          const chosen = SHAPES.find((candidate) => candidate.value === value);
          onChange(chosen ? shapeText(chosen, field, values) : `${DISCRETE}${SEPARATOR}`);
        }}
      />
      {shape ? (
        shape.parameters.map((label, index) => (
          <NumberBox
            key={label}
            name={`explore-${at}-${index}`}
            label={label}
            unit={shape.hasUnit ? field.unit : ''}
            value={partOf(text, index + 1)}
            error={memberErrors[index] ?? (isOwnError && index === 0 ? errorOf(at) : undefined)}
            onChange={(part) => onChange(withPart(text, index + 1, part, shape.parameters.length + 1))}
          />
        ))
      ) : (
        <NumberBox
          name={`explore-${at}-values`}
          label="Values and probabilities"
          hint="For example 5=0.3, 6=0.7"
          value={text.slice(DISCRETE.length + 1).replaceAll(SEPARATOR, ',')}
          error={errorOf(at)}
          onChange={(typed) => onChange(`${DISCRETE}${SEPARATOR}${typed.replaceAll(',', SEPARATOR)}`)}
        />
      )}
    </>
  );
}

/** The probability of each option of a choice. */
export function ChoiceDistribution(props: DistributionProps & { input: ChoiceInput }) {
  const { name, text, input, errorOf, onChange } = props;
  const at = `${DISTRIBUTIONS}${name}`;
  const pairs = text.slice(DISCRETE.length + 1).split(SEPARATOR);
  const probabilities = new Map(
    pairs.map((pair): [string, string] => {
      const [option = '', probability = ''] = pair.split('=');
      return [option, probability];
    }),
  );
  const set = (option: string, probability: string) => {
    const typed = new Map(probabilities).set(option, probability);
    const kept = input.options.flatMap(({ value }) => {
      const share = typed.get(value) ?? '';
      return share === '' ? [] : [`${value}=${share}`];
    });
    onChange([DISCRETE, ...kept].join(SEPARATOR));
  };
  return input.options.map(({ value, label }, index) => (
    <NumberBox
      key={value}
      name={`explore-${at}-${value}`}
      label={`Probability: ${label}`}
      value={probabilities.get(value) ?? ''}
      error={index === 0 ? errorOf(at) : undefined}
      onChange={(typed) => set(value, typed)}
    />
  ));
}
