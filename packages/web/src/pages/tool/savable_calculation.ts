import type { FormValues } from '@plumbline/calculators/form';
import type { FormLinks } from './form/form_links.ts';

/** A calculation that can be saved. */
export interface SavableCalculation {
  tool: string;
  toolTitle: string;
  edition: string;
  input: Record<string, unknown>;
  /** The address of the page with these inputs, to return to after signing in. */
  pageAddress: string;
  /** The id of the project that it was started for. */
  project: string | undefined;
  /** The figures of other calculations of that project that inputs were given, and what the form has. */
  links: FormLinks;
  values: FormValues;
}

/** The project that a calculation was saved to. */
export interface SavedTo {
  id: string;
  name: string;
  /** A recalculation for a check is replaced by another one, and not taken back. */
  undo: 'possible' | 'done' | 'impossible';
}
