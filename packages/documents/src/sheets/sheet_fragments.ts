import { type Markup, markup } from '../page/markup.ts';
import { sourcesTable, workingTable } from './appendix_html.ts';
import { notesHtml, summaryHtml } from './front_html.ts';
import { resultsHtml } from './results_html.ts';
import type { Sheet } from './sheet.ts';

/** The parts of a sheet as HTML, for a page that arranges them itself. A part without content is empty. */
export interface SheetFragments {
  /** The decision, warnings, the first picture, the checks and the key figures. */
  summary: string;
  assumptions: string;
  /** The other pictures, the result in full and recommendations. */
  results: string;
}

/** The appendix of a sheet as HTML: tables under headings with the ids `working` and `sources`. */
export interface AppendixFragments {
  working: string;
  sources: string;
}

function textIf(isShown: boolean, write: () => Markup): string {
  return isShown ? write().text : '';
}

export function fragmentsOf(sheet: Sheet): SheetFragments {
  const { assumptions, arranged, pictures, recommendations } = sheet;
  const details = [arranged.groups, arranged.texts, arranged.tables, pictures, recommendations];
  return {
    summary: summaryHtml(sheet).text,
    assumptions: markup`${notesHtml('Assumptions', assumptions, 'assumptions')}`.text,
    results: textIf(
      details.some(({ length }) => length > 0),
      () => resultsHtml(sheet),
    ),
  };
}

export function appendixFragmentsOf({ working, sources }: Sheet): AppendixFragments {
  return {
    working: textIf(working.length > 0, () => workingTable(working)),
    sources: textIf(sources.length > 0, () => sourcesTable(sources)),
  };
}
