import { setValueAt, valueAt } from '@plumbline/calculators';
import type { InputDefaults } from '@plumbline/calculators/form';
import type { TextField } from '../../account/api_form.tsx';
import type { Tone } from '../../ui/index.ts';

export type ApprovalState = 'draft' | 'for_check' | 'checked' | 'approved' | 'superseded';

/** What sheets print about a project. */
export interface ProjectFields {
  name: string;
  client: string;
  reference: string;
  engineer: string;
  checker: string;
}

/** An issue of the sheets of a project. */
export interface Revision {
  revision: string;
  date: string;
  description: string;
  by: string;
  checked: string;
}

export interface Project extends ProjectFields {
  id: string;
  /** The oldest first. */
  revisions: Revision[];
  changed_at: string;
  /** What inputs of new calculations start with. */
  defaults: InputDefaults;
}

/** A project in the list. */
export interface ListedProject extends Project {
  calculations: number;
  tools: string[];
  /** How many calculations have each verdict. */
  verdicts: Partial<Record<Tone, number>>;
  /** How many calculations are in each state of approval. */
  states: Partial<Record<ApprovalState, number>>;
  /** The email addresses of members who last changed something of it. */
  members: string[];
}

export interface SavedCalculation {
  id: string;
  /** What links name it by. */
  key: string;
  title: string;
  notes: string;
  tool: string;
  edition: string;
  input: Record<string, unknown>;
  /** The figures of other calculations that inputs take, by the paths of the inputs. */
  links: Record<string, string>;
  changed_at: string;
  /** Only a draft can be changed. */
  state: ApprovalState;
  revision: number;
}

/** A project with its calculations in their order. */
export interface ProjectWithCalculations extends Project {
  calculations: SavedCalculation[];
  /** The newest frozen edition, if calculations were made in earlier ones. */
  review_to: string | null;
}

export function projectPath(id: string): string {
  return `/projects/${id}`;
}

export function reviewPath(id: string): string {
  return `${projectPath(id)}/review`;
}

/** The address of a calculator for a calculation of a project. */
export function inProject(calculatorUrl: string, projectId: string): string {
  return `${calculatorUrl}${calculatorUrl.includes('?') ? '&' : '?'}project=${projectId}`;
}

/** The fields alone, as the API takes them. */
export function fieldsOfProject({ name, client, reference, engineer, checker }: ProjectFields): ProjectFields {
  return { name, client, reference, engineer, checker };
}

/** The fields of a project's form. */
export function projectFields(project?: ProjectFields): TextField[] {
  const optional = { type: 'text', autoComplete: 'off', isOptional: true } as const;
  return [
    { name: 'name', label: 'Project name', type: 'text', autoComplete: 'off', initial: project?.name ?? '' },
    { ...optional, name: 'client', label: 'Client', initial: project?.client ?? '' },
    { ...optional, name: 'reference', label: 'Job number', initial: project?.reference ?? '' },
    {
      ...optional,
      name: 'engineer',
      label: 'Engineer',
      initial: project?.engineer ?? '',
      hint: 'Who prepares the calculations.',
    },
    {
      ...optional,
      name: 'checker',
      label: 'Checker',
      initial: project?.checker ?? '',
      hint: 'Who checks the calculations.',
    },
  ];
}

/** The fields of a saved calculation's form. */
export function calculationFields({ title, notes }: { title: string; notes: string }): TextField[] {
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

/** The inputs as the API takes them, with these links, whose figures are taken when they are saved. */
export function linksTaken(
  { input }: Pick<SavedCalculation, 'input'>,
  links: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const linked = { ...input };
  for (const [path, from] of Object.entries(links)) setValueAt(linked, path.split('.'), { from });
  return linked;
}

/** The inputs with their links, and what was last taken. */
export function inputWithLinks({ input, links }: Pick<SavedCalculation, 'input' | 'links'>): Record<string, unknown> {
  const linked = { ...input };
  for (const [path, from] of Object.entries(links)) {
    const names = path.split('.');
    setValueAt(linked, names, { from, value: valueAt(input, names) });
  }
  return linked;
}

/** The links of inputs that still have the value that they had: one that was changed by hand is no longer linked. */
export function linksKept(
  { input, links }: Pick<SavedCalculation, 'input' | 'links'>,
  now: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const kept = Object.entries(links).filter(([path]) => {
    const names = path.split('.');
    return valueAt(now, names) === valueAt(input, names);
  });
  return Object.fromEntries(kept);
}
