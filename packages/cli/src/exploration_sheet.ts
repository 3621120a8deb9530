import { explorationHtml } from '@plumbline/documents/sheets/exploration_html.ts';
import { sheetOf } from '@plumbline/documents/sheets/exploration_rendering.ts';
import type { Answered } from '@plumbline/documents/sheets/exploration_sheet.ts';
import type { SheetForm } from '@plumbline/documents/sheets/sheet_frame.ts';
import { standalonePage } from '@plumbline/documents/sheets/standalone_page.ts';
import { sheetVerification } from '@plumbline/documents/verification.ts';
import type { FileContents } from './sheet_file.ts';

/** The formats in which the sheet of an exploration can be written. */
export const EXPLORATION_SHEET_ENDINGS = ['html', 'pdf'] as const;

/** The sheet of an exploration for a file. It has its URL on the service at `publicUrl`. */
export async function explorationSheet(
  answered: Answered,
  { publicUrl, form }: { publicUrl: string; form: SheetForm },
): Promise<FileContents<(typeof EXPLORATION_SHEET_ENDINGS)[number]>> {
  const { tool: calculator, edition, kind } = answered.exploration;
  const verification = await sheetVerification({ edition, calculator }, publicUrl);
  const sheet = sheetOf(answered, { publicUrl, path: `/v1/tools/${calculator.name}/${kind}`, verification, form });
  return {
    html: () => standalonePage(explorationHtml(sheet)),
    pdf: async () => (await import('@plumbline/documents/sheets/exploration_pdf.ts')).explorationPdf(sheet),
  };
}
