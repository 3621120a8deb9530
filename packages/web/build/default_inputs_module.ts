import { catalogue, findCalculator } from '@plumbline/calculators';
import { defaultableField, defaultableInputs } from '@plumbline/calculators/form';
import type { Plugin } from 'vite';
import type { DefaultInput } from '../src/pages/projects/default_inputs.ts';

const MODULE = 'virtual:plumbline/default_inputs';

/** The inputs of all tools that a project can have defaults for, as data: the page of a project needs no calculator to offer them. */
export function defaultInputs(): DefaultInput[] {
  return defaultableInputs(catalogue).map((input) => {
    const field = defaultableField(input);
    const [tool] = input.fields.map((each) => findCalculator(each.tool)?.title);
    const isShared = input.fields.length > 1;
    return { field, title: isShared ? field.label : `${field.label} (${tool})`, isShared };
  });
}

export function defaultInputsModule(): Plugin {
  return {
    name: 'plumbline-default-inputs',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load(id) {
      if (id.slice(1) === MODULE) return `export const inputs = ${JSON.stringify(defaultInputs())};`;
    },
  };
}
