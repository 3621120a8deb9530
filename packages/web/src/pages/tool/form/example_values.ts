import type { FormValues } from '@plumbline/calculators/form';
import { createContext } from 'react';

/** The names of inputs that still have the value of the worked example, for the marks next to their labels. */
export const ExampleContext = createContext<ReadonlySet<string>>(new Set());

function given(values: FormValues): [string, string][] {
  return Object.entries(values).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '');
}

/** The inputs that have the value of the example. */
export function exampleNames(values: FormValues, example: FormValues): Set<string> {
  return new Set(given(example).flatMap(([name, value]) => (values[name] === value ? [name] : [])));
}

/** Whether all values, and no others, are those of the example. */
export function isExample(values: FormValues, example: FormValues): boolean {
  const names = exampleNames(values, example);
  return names.size > 0 && names.size === given(example).length && names.size === given(values).length;
}
