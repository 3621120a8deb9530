import type { Domain, Tone } from '@plumbline/calculators';

/** What every page may say of a tool. */
export interface ToolFacts {
  name: string;
  title: string;
  standard: string;
}

/** What the catalogue page needs of a tool. The tool itself is loaded with its own page. */
export interface CatalogueEntry extends ToolFacts {
  domain: Domain;
  description: string;
  /** In a line. */
  summary: string;
  /** What people call it, its subject or its law, where the title says otherwise. */
  searchWords: readonly string[];
  inputs: { name: string; label: string }[];
  /** What its first worked example comes to. */
  verdict: Pick<ExampleVerdict, 'tone' | 'decision'>;
  /** The points of a small picture; empty if there is none. */
  curve: string;
}

export interface ExampleVerdict {
  tone: Tone;
  decision: string;
  reason: string;
}

/** The answer for one value of a slider. */
export interface LiveStep extends ExampleVerdict {
  value: number;
  figure: number;
}

/** A calculation that people try on the start page by one of its inputs. */
export interface LiveExample {
  tool: string;
  title: string;
  field: string;
  label: string;
  unit: string;
  figureLabel: string;
  limit?: number;
  /** The other inputs, as the page of the tool takes them. */
  query: string;
  /** The step that is shown first. */
  start: number;
  steps: LiveStep[];
}
