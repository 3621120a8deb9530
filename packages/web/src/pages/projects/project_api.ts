import type { FormField } from '../../account/api_form.tsx';

/** What sheets print about a project. */
export interface ProjectFields {
  name: string;
  client: string;
  reference: string;
  engineer: string;
}

export interface Project extends ProjectFields {
  id: string;
  changed_at: string;
}

/** A project in the list. */
export interface ListedProject extends Project {
  calculations: number;
}

export interface SavedCalculation {
  id: string;
  title: string;
  notes: string;
  tool: string;
  edition: string;
  input: Record<string, unknown>;
  changed_at: string;
}

/** A project with its calculations in their order. */
export interface ProjectWithCalculations extends Project {
  calculations: SavedCalculation[];
}

export function projectPath(id: string): string {
  return `/projects/${id}`;
}

/** The fields of a project's form. */
export function projectFields(project?: ProjectFields): FormField[] {
  const optional = { type: 'text', autoComplete: 'off', isOptional: true } as const;
  return [
    { name: 'name', label: 'Project name', type: 'text', autoComplete: 'off', initial: project?.name ?? '' },
    { ...optional, name: 'client', label: 'Client', initial: project?.client ?? '' },
    { ...optional, name: 'reference', label: 'Reference', initial: project?.reference ?? '', hint: 'Your job number.' },
    {
      ...optional,
      name: 'engineer',
      label: 'Engineer',
      initial: project?.engineer ?? '',
      hint: 'Who prepares the calculations.',
    },
  ];
}

/** The fields of a saved calculation's form. */
export function calculationFields({ title, notes }: { title: string; notes: string }): FormField[] {
  return [
    {
      name: 'title',
      label: 'Title',
      type: 'text',
      autoComplete: 'off',
      initial: title,
      hint: 'The element or part, for example “Beam B12, first floor”.',
    },
    { name: 'notes', label: 'Notes', type: 'textarea', autoComplete: 'off', initial: notes, isOptional: true },
  ];
}
