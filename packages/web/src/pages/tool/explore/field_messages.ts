import { fieldLabels, type InputError, type Tool } from '@plumbline/calculators';
import { formErrorMessage } from '@plumbline/calculators/form';
import type { Explorable } from './explorable.ts';

/** The names of the members of the options next to their controls. */
const MEMBERS: Readonly<Record<string, string>> = {
  from: 'From',
  to: 'To',
  steps: 'Number of values',
  'normal.0': 'Mean',
  'normal.1': 'Standard deviation',
  'uniform.0': 'Lowest',
  'uniform.1': 'Highest',
  'triangular.0': 'Lowest',
  'triangular.1': 'Most likely',
  'triangular.2': 'Highest',
  'lognormal.0': 'Mean of the logarithm',
  'lognormal.1': 'Standard deviation of the logarithm',
};

const OPTIONS: readonly [string, string][] = [
  ['change_pct', 'Change'],
  ['fixed', 'Keep fixed'],
  ['samples', 'Samples'],
  ['seed', 'Seed'],
  ['range', 'Search range'],
  ['range.0', 'Search from'],
  ['range.1', 'Search to'],
  ['target.value', 'Wanted figure'],
  ['target.becomes', 'Wanted state'],
  ['steps', 'Steps'],
  ['outputs', 'Result'],
  ['vary', 'Input to vary'],
];

/** The labels of everything that a message may name. */
function labelsOf(tool: Tool, { figures, choices }: Explorable): Map<string, string> {
  const labels = new Map([...fieldLabels(tool), ...OPTIONS]);
  for (const index of figures.keys()) labels.set(`correlations.${index}.coefficient`, 'Coefficient');
  for (const { name, label } of [...figures, ...choices]) {
    for (const option of ['vary', 'ranges', 'distributions']) {
      labels.set(`${option}.${name}`, label);
      for (const [member, words] of Object.entries(MEMBERS)) {
        labels.set(`${option}.${name}.${member.split('.')[0]}`, label);
        labels.set(`${option}.${name}.${member}`, words);
      }
    }
    labels.set(`input.${name}`, label);
  }
  return labels;
}

function isOf(field: string, errorField: string): boolean {
  return errorField === field || errorField.startsWith(`${field}.`);
}

/** The messages of errors, in labels, by the field of the request that they belong to. */
export function fieldMessages(errors: readonly InputError[], explorable: Explorable) {
  const { tool } = explorable;
  const labels = labelsOf(tool, explorable);
  const messages = errors.map(({ field, message }) => ({
    field,
    message: formErrorMessage(message, labels).replaceAll(tool.name, 'this calculator').replace(/\.$/, ''),
  }));
  return {
    /** The message of a field or of one of its members. */
    errorOf(field: string): string | undefined {
      return messages.find((each) => isOf(field, each.field))?.message;
    },
    all: messages,
  };
}
