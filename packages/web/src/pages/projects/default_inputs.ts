import { formatAmount, type InputDefaults, type SingleField } from '@plumbline/calculators/form';
import { titleOfTool } from '../../account/tool_titles.ts';

/** An input that a project can have a default for. */
export interface DefaultInput {
  field: SingleField;
  /** The tools that have it. */
  tools: readonly string[];
}

/** A default in words: `300`, `S355`, `Yes`. */
export function defaultText(field: SingleField | undefined, value: InputDefaults[string]): string {
  if (field?.kind === 'number' && typeof value === 'number') return formatAmount(value, field);
  const option = field?.kind === 'choice' ? field.options.find((each) => each.value === String(value)) : undefined;
  return option?.label ?? String(value);
}

/** What an input is called in a list of all inputs: those of one tool have its title, as labels repeat. */
export function inputTitle({ field, tools }: DefaultInput): string {
  const [tool = '', ...others] = tools;
  return others.length > 0 ? field.label : `${field.label} (${titleOfTool(tool)})`;
}

/** Inputs for a select, by whether several calculators have them, each part in the order of the titles. */
export function inputGroups(inputs: readonly DefaultInput[]): { title: string; inputs: DefaultInput[] }[] {
  const sorted = inputs.toSorted((a, b) => inputTitle(a).localeCompare(inputTitle(b)));
  return [
    { title: 'In several calculators', inputs: sorted.filter(({ tools }) => tools.length > 1) },
    { title: 'In one calculator', inputs: sorted.filter(({ tools }) => tools.length === 1) },
  ];
}
