import { type Calculator, LAWS, nextLawChange, type Tool } from '@plumbline/calculators';
import { calculationUrl } from '@plumbline/documents/sheets/calculation_url.ts';
import type { SheetResult } from '@plumbline/documents/sheets/sheet.ts';
import { withAsOf } from '@plumbline/editions/calls/as_of.ts';
import { type Extra, extrasOfSheet, findTool } from '@plumbline/editions/calls/call_tool.ts';
import type { CallReading } from '../../../calls/call_service.ts';
import { asOfInMeta, editionInMeta, editionNamed, flagInMeta } from '../edition.ts';
import { problemResult } from '../problems.ts';
import type { Params } from '../protocol/message.ts';
import { type Revision, readsStructure } from '../protocol/revisions.ts';
import { invalidParams } from '../protocol/rpc_error.ts';
import { narrowJson, SerializedJson } from '../protocol/serialized_json.ts';
import type { McpContext, McpTool } from '../registry.ts';
import { SHEET_TOOL_META } from '../resources/sheet_app.ts';
import { describedInputSchema, leanOutputSchema, shortInputSchema } from './lean_schema.ts';
import { type AnsweredCall, resultText } from './result_text.ts';
import { SHEET_KEY, wantsSheet, withSheet } from './sheet_data.ts';

/** The first sentence of `whenToUse`, on what the tool gives; the others say which tool to use instead. */
const FIRST_SENTENCE = /^.*?\. /;

/** What a model reads about a tool in the full list: what it does, what it does not do, and which tool to use instead. */
export function fullDescription({ description, whenToUse }: Pick<Tool, 'description' | 'whenToUse'>): string {
  return `${description} ${whenToUse.replace(FIRST_SENTENCE, '')}`;
}

/** In the metadata of a result with a sheet: the next change of the law behind it, or null. */
const NEXT_CHANGE_KEY = 'plumbline/next_change';

/** In the metadata of a request the wish for a receipt, in that of a result the receipt. */
const RECEIPT_KEY = 'plumbline/receipt';

/** Whether the metadata of a request ask for a receipt; it is prepared then. */
async function wantsReceipt({ calls, params }: Pick<McpContext, 'calls'> & { params: Params }): Promise<boolean> {
  if (!flagInMeta(params, RECEIPT_KEY)) return false;
  if (!calls.prepareReceipts) throw invalidParams('Receipts are signed by a service; over stdio there are none.');
  await calls.prepareReceipts();
  return true;
}

const NO_EXTRAS: ReadonlySet<Extra> = new Set();

export const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** The other two hints only matter for tools that are not read-only. */
export const SHORT_ANNOTATIONS = { readOnlyHint: true, openWorldHint: false };

/** Serializes the link to the sheet; only its URL differs between the calls of a tool. */
function linkWriter({ name, title }: Calculator): (url: string) => string {
  const fixed = JSON.stringify({
    type: 'resource_link',
    name: `${name} sheet`,
    title: `${title}: calculation sheet`,
    description: 'Inputs, every line of working, sources',
    mimeType: 'text/markdown',
  });
  return (url) => `${fixed.slice(0, -1)},"uri":${JSON.stringify(url)}}`;
}

/** Serializes the result once, as structured content and, for clients that may not read it, as text. */
function serialized(answered: AnsweredCall, link: string, revision: Revision, meta?: object): SerializedJson {
  const json = JSON.stringify(answered.result);
  const text = readsStructure(revision) ? narrowJson(resultText(answered)) : JSON.stringify(json);
  return new SerializedJson(`{"content":[{"type":"text","text":${text}},${link}],"structuredContent":${json}}`, meta);
}

/** A calculator as an MCP tool. */
export function calculatorTool(
  calculator: Tool,
  { publicUrl, showsSheets }: { publicUrl: string; showsSheets: boolean },
): McpTool {
  const { name, title, domain, whenToUse } = calculator;
  const linkTo = linkWriter(calculator);
  const heading = { name, title, ...(showsSheets && { _meta: SHEET_TOOL_META }) };
  const short = {
    ...heading,
    description: whenToUse,
    inputSchema: shortInputSchema(calculator),
    annotations: SHORT_ANNOTATIONS,
  };
  const whole = {
    ...heading,
    description: fullDescription(calculator),
    inputSchema: describedInputSchema(calculator),
    outputSchema: leanOutputSchema(calculator),
    annotations: ANNOTATIONS,
  };
  return {
    name,
    toolset: domain,
    published: ({ withOutputSchemas }) => (withOutputSchemas ? whole : short),
    async call(sent: Params, context) {
      const { calls, params, edition: ofAddress, revision } = context;
      const edition = await editionNamed(editionInMeta(params) ?? ofAddress);
      const found = findTool(name, edition);
      const hasSheet = wantsSheet(context);
      const hasReceipt = await wantsReceipt(context);
      const extrasFor = (tool: Calculator): ReadonlySet<Extra> => {
        const extras = hasSheet ? extrasOfSheet(tool) : NO_EXTRAS;
        return hasReceipt ? new Set([...extras, 'receipt']) : extras;
      };
      const dated = withAsOf(found.ok ? found.calculator : calculator, sent, asOfInMeta(params));
      const input = (dated.ok ? dated.input : sent) as Params;
      const read = (): CallReading =>
        !dated.ok ? dated : found.ok ? { ...found, input, extras: extrasFor(found.calculator) } : found;
      const outcome = await calls.call(name, read, ({ receipt, ...answer }) => {
        const signed = hasReceipt ? { [RECEIPT_KEY]: receipt } : undefined;
        const calculation = { calculator: found.ok ? found.calculator : calculator, edition: edition.name, input };
        const link = linkTo(calculationUrl(publicUrl, calculation));
        if (!hasSheet) return serialized({ ...calculation, result: answer }, link, revision, signed);
        const { result, sheet } = withSheet(calculation, answer as SheetResult, publicUrl);
        return serialized({ ...calculation, result }, link, revision, {
          [SHEET_KEY]: sheet,
          [NEXT_CHANGE_KEY]: nextLawChange(answer, LAWS),
          ...signed,
        });
      });
      return outcome.ok ? outcome.result : problemResult(outcome.problem);
    },
  };
}
