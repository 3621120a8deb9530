import type { SheetPicture } from './file/drawing.ts';
import type { PaintedShape } from './file/shapes.ts';

/** Where a workbook comes from, and what its sheets show in addition to the calculation. */
export interface WorkbookContext {
  /** The permanent address of the calculation, pinned to its edition. */
  url: string;
  /** The page that has the same inputs, to calculate again. */
  calculatorUrl: string;
  /** Of the service. */
  version: string;
  /** The pictures of the calculation sheet. */
  diagrams?: readonly WorkbookDiagram[];
  issue?: WorkbookIssue;
}

/** A picture of the calculation sheet, with what it shows in words. Lengths are pixels. */
export interface WorkbookDiagram {
  title: string;
  words: string;
  width: number;
  height: number;
  shapes: readonly PaintedShape[];
}

/** Who issues the workbook, for which job, in which revision. */
export interface WorkbookIssue {
  letterhead?: { name: string; address: readonly string[]; logo?: WorkbookLogo };
  /** The fields of the title block that are filled in. */
  fields: readonly { label: string; value: string }[];
  /** A table: its head, and a row for each revision. */
  revisions: readonly (readonly string[])[];
}

/** A logo with its size in its own pixels. */
export interface WorkbookLogo {
  width: number;
  height: number;
  content: SheetPicture['content'];
}
