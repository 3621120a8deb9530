import { deflateRawSync } from 'node:zlib';
import type { TextVocabulary, Tool } from '@plumbline/calculators';
import { calculationFilePath, calculationUrl, calculatorUrl } from '@plumbline/documents/sheets/calculation_url.ts';
import { gatherSheet, type SheetResult } from '@plumbline/documents/sheets/sheet.ts';
import { appendixFragmentsOf, fragmentsOf, type SheetFragments } from '@plumbline/documents/sheets/sheet_fragments.ts';
import { flagInMeta } from '../edition.ts';
import type { Params } from '../protocol/message.ts';
import type { McpContext } from '../registry.ts';
import { resultText } from './result_text.ts';

/** The name of a sheet in the metadata of a result, and of the wish for one in that of a request. */
export const SHEET_KEY = 'plumbline/sheet';

/** A word of a free text: as it is sent, and its label if that is another. */
type Word = [value: string, label?: string];

/** What the app shows about a calculation. */
export interface SheetData {
  tool: string;
  title: string;
  standard: string;
  edition: string;
  disclaimer: string;
  input: Record<string, unknown>;
  html: SheetFragments;
  /**
   * Working and sources: `AppendixFragments` as JSON, deflated, in base64. Mathematics in markup is long and few readers open it;
   * packed it is a twentieth.
   */
  appendix: string;
  /** What its form is made from. */
  form: {
    inputSchema: Tool['inputSchema'];
    example: Record<string, unknown>;
    words: Record<string, Word[]>;
  };
  /** The same calculation on the web; without a web site there is none. */
  links?: { sheet: string; pdf: string; one_page: string; xlsx: string };
  /** The result in short, for the model. */
  text: string;
}

/** Whether the client gets a sheet with the result: it shows apps, or asks for one. */
export function wantsSheet({ client, params, registry }: McpContext & { params: Params }): boolean {
  return flagInMeta(params, SHEET_KEY) ?? (client.showsApps && registry.showsSheets);
}

function wordsOf({ words }: TextVocabulary): Word[] {
  return words.map(({ value, label }) => (label === value ? [value] : [value, label]));
}

function formOf({ inputSchema, examples, texts = {} }: Tool): SheetData['form'] {
  const words = Object.entries(texts).flatMap(([name, vocabulary]) =>
    vocabulary ? [[name, wordsOf(vocabulary)] as const] : [],
  );
  return { inputSchema, example: examples[0]?.input ?? {}, words: Object.fromEntries(words) };
}

interface SheetCalculation {
  calculator: Tool;
  edition: string;
  input: Record<string, unknown>;
}

function linksTo(publicUrl: string, calculation: SheetCalculation): Pick<SheetData, 'links'> {
  if (!/^https?:/.test(publicUrl)) return {};
  const file = (ending: string) => `${publicUrl}${calculationFilePath(calculation, ending)}`;
  return {
    links: {
      sheet: calculationUrl(publicUrl, calculation),
      pdf: file('pdf'),
      one_page: `${file('pdf')}&form=one_page`,
      xlsx: file('xlsx'),
    },
  };
}

/** Splits an answer with the extras of a sheet into the plain result and the sheet. */
export function withSheet(
  calculation: SheetCalculation,
  answer: SheetResult,
  publicUrl: string,
): { result: Record<string, unknown>; sheet: SheetData } {
  const { calculator, edition, input } = calculation;
  const { working, sources, diagrams, ...result } = answer;
  const { links } = linksTo(publicUrl, calculation);
  const sheet = gatherSheet({
    calculator,
    input,
    result: answer,
    url: links?.sheet ?? '',
    calculatorUrl: links ? calculatorUrl(publicUrl, calculation) : '',
  });
  const data: SheetData = {
    tool: calculator.name,
    title: sheet.title,
    standard: sheet.standard,
    edition,
    disclaimer: sheet.disclaimer,
    input,
    html: fragmentsOf(sheet),
    appendix: deflateRawSync(JSON.stringify(appendixFragmentsOf(sheet))).toString('base64'),
    form: formOf(calculator),
    ...(links && { links }),
    text: resultText({ calculator, input, result }),
  };
  return { result, sheet: data };
}
