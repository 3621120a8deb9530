import { formatAmount, type InputDefaults, type SingleField } from '@plumbline/calculators/form';

/** An input that a project can have a default for. */
export interface DefaultInput {
  field: SingleField;
  /** What it is called in a list of all inputs: one of a single tool has the title of the tool, as labels repeat. */
  title: string;
  /** Whether several tools have it. */
  isShared: boolean;
}

/** A default in words: `300`, `S355`, `Yes`. */
export function defaultText(field: SingleField | undefined, value: InputDefaults[string]): string {
  if (field?.kind === 'number' && typeof value === 'number') return formatAmount(value, field);
  const option = field?.kind === 'choice' ? field.options.find((each) => each.value === String(value)) : undefined;
  return option?.label ?? String(value);
}

/** Inputs for a select, by whether several calculators have them, each part in the order of the titles. */
export function inputGroups(inputs: readonly DefaultInput[]): { title: string; inputs: DefaultInput[] }[] {
  const sorted = inputs.toSorted((a, b) => a.title.localeCompare(b.title));
  return [
    { title: 'In several calculators', inputs: sorted.filter(({ isShared }) => isShared) },
    { title: 'In one calculator', inputs: sorted.filter(({ isShared }) => !isShared) },
  ];
}
