import type { Verdict } from '../cases/run_case.ts';

/** A part of a line. Each writer decides how it looks: as a page of the service, or as Markdown in the repository. */
export type Inline =
  | string
  | { code: string }
  /** A symbol of the working, such as `M_cr`. */
  | { symbol: string }
  | { formula: string }
  | { verdict: Verdict }
  /** A page of the manual: a tool, or the summary if it has no name; `id` is a heading of that page. */
  | { page: string; text: string; id?: string }
  /** The reference page of a tool. */
  | { tool: string; text: string }
  /** The calculation sheet of a case. */
  | { sheet: { tool: string; input: Record<string, unknown> }; text: string }
  /** A web address of a publication. */
  | { address: string };

export type Text = string | readonly Inline[];

export interface Column {
  title: string;
  isNumber?: boolean;
}

export interface ManualTable {
  kind: 'table';
  /** What the table is, for people who do not see it. */
  label: string;
  columns: readonly Column[];
  /** The first cell is the heading of its row. */
  rows: readonly (readonly Text[])[];
  total?: readonly Text[];
}

export interface ManualHeading {
  kind: 'heading';
  level: 2 | 3 | 4;
  id: string;
  text: string;
}

export interface Fact {
  term: string;
  text: Text;
}

/** A part of a document of the manual. */
export type Block =
  | ManualHeading
  | ManualTable
  | { kind: 'paragraph'; text: Text }
  | { kind: 'list'; items: readonly Text[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** Lines for a reviewer to fill in on paper. */
  | { kind: 'signature'; lines: readonly string[] };

/** A document of the manual, before it is written as HTML or Markdown. */
export interface ManualDocument {
  title: string;
  lede: Text;
  blocks: readonly Block[];
}

export function heading(level: ManualHeading['level'], id: string, text: string): Block {
  return { kind: 'heading', level, id, text };
}

export function paragraph(text: Text): Block {
  return { kind: 'paragraph', text };
}

/** What is printed for a verdict. */
export const VERDICT_IN_WORDS: Record<Verdict, string> = {
  agrees: 'agrees',
  differs: 'differs, explained',
  failed: 'failed',
};
