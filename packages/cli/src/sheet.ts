import { citeCalculation } from '@plumbline/documents/citation.ts';
import { calculationCsv } from '@plumbline/documents/sheets/calculation_csv.ts';
import {
  calculationSheet,
  calculationWorkbook,
  sheetResult,
} from '@plumbline/documents/sheets/calculation_document.ts';
import { calculationUrl } from '@plumbline/documents/sheets/calculation_url.ts';
import { sheetHtml } from '@plumbline/documents/sheets/sheet_html.ts';
import { standalonePage } from '@plumbline/documents/sheets/standalone_page.ts';
import packageJson from '../package.json' with { type: 'json' };
import { type Command, EXIT, NO_TERMINAL } from './command.ts';
import { type OwnOptions, readToolArguments } from './input_arguments.ts';
import { sheetWriter } from './sheet_file.ts';
import { formOf, readIssueFile } from './sheet_issue.ts';
import { toolNamed } from './tool_inputs.ts';
import { inputLines } from './tool_text.ts';

const OWN: OwnOptions = { valued: ['input', 'edition', 'output', 'form', 'issue'], switches: [] };
const ENDINGS = ['html', 'pdf', 'docx', 'xlsx', 'csv', 'bib', 'csl'] as const;

const HELP = `plumbline sheet TOOL --INPUT VALUE … [--input FILE] [--edition E] [--form full|one_page] [--issue FILE.json]
  --output FILE.html|FILE.pdf|FILE.docx|FILE.xlsx|FILE.csv|FILE.bib|FILE.csl

  --INPUT   an input of the tool, as for plumbline calc
  --input   a JSON file with the inputs, - for standard input
  --edition the edition of methods and data, such as 2026.11; the current one by default
  --form    all of the sheet, or with one_page its first page as a document of one page; for HTML, PDF and Word
  --issue   a JSON file with the letterhead of your firm and the title block of the job:
            {"letterhead": {"name": "…", "address": ["…"], "logo": "logo.svg"},
             "title_block": {"project": "…", "job_number": "…", "prepared_by": "…", "checked_by": "…", "date": "…",
                             "revisions": [{"revision": "A", "date": "…", "description": "…", "by": "…", "checked": "…"}]}}
            Further fields of the title block are client, element and notes. A logo is a PNG or SVG file next to it.
  --output  the file to write; its extension selects HTML, PDF, Word, Excel workbook, CSV, or a reference that
            cites the calculation, as BibTeX or CSL-JSON

A calculation sheet has inputs, results, diagrams, the working line by line and the source of each figure, ready to be
printed, checked and signed. An Excel workbook has the lines of the working as live formulas, a CSV file has a row for each
input, result, line and source. All have the URL of the calculation on the service at PUBLIC_URL.`;

export const sheetCommand: Command = {
  name: 'sheet',
  summary:
    'write a calculation as a sheet, Word document, Excel workbook or CSV: sheet TOOL --INPUT VALUE … --output FILE',
  help: ([name]) =>
    name === undefined ? HELP : `${HELP}\n\n${inputLines(toolNamed(name), NO_TERMINAL.columns).join('\n')}`,
  async run(args, context) {
    const { edition, calculator, input, valued } = await readToolArguments(args, OWN, 'sheet', context);
    const write = sheetWriter('output', valued.get('output'), { endings: ENDINGS, context });
    const form = formOf(valued.get('form'), valued.get('output'));
    const issue = await readIssueFile(valued.get('issue'), context);
    const { publicUrl } = context.settings;
    const calculation = { edition: edition.name, calculator, input };
    const { version } = packageJson;
    const document = { tool: calculator.name, edition: edition.name, input, publicUrl, version, form, ...issue };
    await write({
      html: async () => Buffer.from(standalonePage(sheetHtml(await calculationSheet(document)))),
      pdf: async () =>
        (await import('@plumbline/documents/sheets/sheet_pdf.ts')).sheetPdf(await calculationSheet(document)),
      docx: async () =>
        (await import('@plumbline/documents/sheets/sheet_word.ts')).sheetWord(await calculationSheet(document)),
      xlsx: () => calculationWorkbook(document),
      csv: () => {
        const url = calculationUrl(publicUrl, calculation);
        return calculationCsv({ calculator, input, result: sheetResult(calculation), url });
      },
      bib: () => citeCalculation(calculation, publicUrl).bibtex,
      csl: () => `${JSON.stringify([citeCalculation(calculation, publicUrl).csl], null, 2)}\n`,
    });
    return EXIT.done;
  },
};
