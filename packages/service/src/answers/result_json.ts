import type { Calculator } from '@plumbline/calculators';
import { JsonBytes, NOT_IN_TEMPLATE } from './json_bytes.ts';
import { resultTemplateOf, type ValueTemplate } from './result_template.ts';
import { utf8Text } from './utf8_text.ts';

/** A template takes the calculations of some examples, which the first results of a tool do not wait for. */
const RESULTS_WITHOUT_TEMPLATE = 20;

interface ResultWriter {
  withoutTemplate: number;
  template: ValueTemplate | undefined;
}

const WRITERS = new WeakMap<Calculator, ResultWriter>();

/** One is enough: what is written is copied before anything else is. */
const JSON_BYTES = new JsonBytes();

function writerOf(calculator: Calculator): ResultWriter {
  const known = WRITERS.get(calculator);
  if (known) return known;
  const writer: ResultWriter = { withoutTemplate: 0, template: undefined };
  WRITERS.set(calculator, writer);
  return writer;
}

/** Writes a result by its template; undefined if it has something that the template does not have. */
function writeBy(template: ValueTemplate, result: Record<string, unknown>): Buffer | undefined {
  const end = JSON_BYTES.writeObject(result, template, 0);
  const isWritten = end !== NOT_IN_TEMPLATE && JSON_BYTES.fits(end);
  return isWritten ? JSON_BYTES.buffer.subarray(0, end) : undefined;
}

/** The text of JSON.stringify for one of many results of a tool, as bytes in memory that the next result is written to. */
export function resultJson(calculator: Calculator, result: Record<string, unknown>): Buffer {
  const writer = writerOf(calculator);
  writer.template ??= resultTemplateOf(calculator);
  return writeBy(writer.template, result) ?? Buffer.from(JSON.stringify(result));
}

/** The text of JSON.stringify for a result of a tool, whose characters are the bytes of UTF-8. */
export function resultText(calculator: Calculator, result: Record<string, unknown>): string {
  const writer = writerOf(calculator);
  if (!writer.template && writer.withoutTemplate++ < RESULTS_WITHOUT_TEMPLATE) return utf8Text(JSON.stringify(result));
  writer.template ??= resultTemplateOf(calculator);
  return writeBy(writer.template, result)?.toString('latin1') ?? utf8Text(JSON.stringify(result));
}
