import type { FormValues } from '@plumbline/calculators/form';
import { createContext } from 'react';
import type { FormLinks } from './form_links.ts';

/** Where the value of an input comes from, as the mark next to its label says it. */
export type Mark = 'example' | 'from the project' | `from “${string}”`;

/** The marks of inputs that still have the value of the worked example or of the project, by name. */
export const MarkContext = createContext<ReadonlyMap<string, Mark>>(new Map());

function given(values: FormValues): [string, string][] {
  return Object.entries(values).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '');
}

/** The inputs that have the value of an example, or of a project. */
export function exampleNames(values: FormValues, example: FormValues): Set<string> {
  return new Set(given(example).flatMap(([name, value]) => (values[name] === value ? [name] : [])));
}

/** The marks of inputs. A link counts before the project, and the project before the example, whose value may be the same. */
export function marksOf(
  values: FormValues,
  example: FormValues,
  ofProject: FormValues,
  links: FormLinks,
): Map<string, Mark> {
  return new Map([
    ...[...exampleNames(values, example)].map((name): [string, Mark] => [name, 'example']),
    ...[...exampleNames(values, ofProject)].map((name): [string, Mark] => [name, 'from the project']),
    ...Object.entries(links).flatMap(([name, link]): [string, Mark][] =>
      link && values[name] === link.text ? [[name, `from “${link.title}”`]] : [],
    ),
  ]);
}

/** Whether all values, and no others, are those of the example. */
export function isExample(values: FormValues, example: FormValues): boolean {
  const names = exampleNames(values, example);
  return names.size > 0 && names.size === given(example).length && names.size === given(values).length;
}
