import type { ExplorationPicture } from '@plumbline/calculators';
import type { SheetTable } from '../sheets/sheet_table.ts';

/** Pictures and tables under a heading. */
export interface ReportSection {
  title: string;
  sentences: string[];
  pictures: ExplorationPicture[];
  tables: SheetTable[];
}
