import type { Tool } from '@plumbline/calculators';
import type { Members } from '../fields/members.ts';

/** The calculations that a project can have. */
export const CALCULATIONS_MAX = 500;

/** Where an input takes its value from: a figure of another calculation of the same project. */
export interface Link {
  /** The input by its path in the tool: `cooling_kw`, `u_values.wall_w_per_m2k`. */
  input: string;
  /** The key of the other calculation. */
  source: string;
  /** The output of it by its path. */
  output: string;
  /** The value that was last taken, where a document has it. */
  value?: number | string | boolean | undefined;
}

/** A calculation of a project that has been read. */
export interface LinkedCalculation {
  key: string;
  title: string;
  tool: Tool;
  edition: string;
  /** The inputs without those that are linked. */
  input: Members;
  links: readonly ReadLink[];
}

/** A link whose two ends are known. */
export interface ReadLink extends Link {
  /** What a figure is multiplied by to have the unit of the input; 1 for words and flags. */
  factor: number;
  /** The unit of the figure, and that of the input. */
  fromUnit: string;
  unit: string;
}

/** A project that can be evaluated. */
export interface LinkedProject {
  name: string;
  /** As in the document. */
  calculations: readonly LinkedCalculation[];
  /** Each after all that it takes figures from. */
  order: readonly LinkedCalculation[];
}

/** The address of a figure: `hall-1/total_cooling_kw`. */
export function figureAddress({ source, output }: Pick<Link, 'source' | 'output'>): string {
  return `${source}/${output}`;
}
