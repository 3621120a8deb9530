import type { InputError, Tool } from '@plumbline/calculators';
import type { ToolResult } from './host/host.ts';

type Members = Record<string, unknown>;

/** The name of the sheet in the metadata of a result, and of the wish for one in that of a call. */
const SHEET_KEY = 'plumbline/sheet';
const EDITION_KEY = 'plumbline/edition';
const PROBLEM_KEY = 'plumbline/problem';

/** What the service sends about a calculation. */
export interface SheetData {
  tool: string;
  title: string;
  standard: string;
  edition: string;
  disclaimer: string;
  input: Members;
  /** Parts of the sheet; one without content is empty. */
  html: { summary: string; assumptions: string; results: string };
  /** Working and sources, packed. */
  appendix: string;
  form: {
    inputSchema: Tool['inputSchema'];
    example: Members;
    words: Record<string, [value: string, label?: string][]>;
  };
  links?: { sheet: string; pdf: string; one_page: string; xlsx: string };
  /** The result in short, for the model. */
  text: string;
}

/** The sheet of a result; undefined from a service or a host without it. */
export function sheetIn({ _meta: meta }: ToolResult): SheetData | undefined {
  return meta?.[SHEET_KEY] as SheetData | undefined;
}

/** The address of a calculation has the name of its tool. */
const CALCULATION_URL = /\/v1\/calculations\/(\w+)/;

/** The tool of a result, by the link to its sheet. */
export function toolIn({ content = [] }: ToolResult): string | undefined {
  return content.flatMap(({ uri = '' }) => CALCULATION_URL.exec(uri)?.[1] ?? [])[0];
}

/** The metadata of a call that asks for a sheet, of an edition if one is shown already. */
export function wishForSheet(edition?: string): Members {
  return { [SHEET_KEY]: true, ...(edition !== undefined && { [EDITION_KEY]: edition }) };
}

/** A line of an error's text: a field and what it must be. */
const TEXT_LINE = /^- (?<message>(?<field>[\w.]+) .*)$/gm;

/** What is wrong with the inputs of a call, from its fields or, where a host strips them, from its text. */
export function problemIn({ _meta: meta, content = [] }: ToolResult): { detail: string; errors: InputError[] } {
  const problem = meta?.[PROBLEM_KEY] as { detail: string; errors: InputError[] } | undefined;
  if (problem) return problem;
  const text = content.map((block) => block.text ?? '').join('\n');
  const errors = [...text.matchAll(TEXT_LINE)].map(({ groups }) => groups as unknown as InputError);
  return { detail: text.split('\n', 1)[0] ?? '', errors };
}

/** Working and sources as HTML. */
export interface Appendix {
  working: string;
  sources: string;
}

export async function unpackAppendix({ appendix }: SheetData): Promise<Appendix> {
  const bytes = Uint8Array.from(atob(appendix), (character) => character.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(unpacked).json();
}
