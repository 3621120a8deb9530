import type { Calculator } from '@plumbline/calculators';
import { JsonBytes, NOT_PLANNED } from './json_bytes.ts';
import { resultPlanOf, type ValuePlan } from './result_plan.ts';
import { utf8Text } from './utf8_text.ts';

/** A plan takes the calculations of some examples, which the first results of a tool do not wait for. */
const UNPLANNED_RESULTS = 20;

interface ResultWriter {
  unplanned: number;
  plan: ValuePlan | undefined;
}

const WRITERS = new WeakMap<Calculator, ResultWriter>();

/** One is enough: what is written is copied before anything else is. */
const JSON_BYTES = new JsonBytes();

function writerOf(calculator: Calculator): ResultWriter {
  const known = WRITERS.get(calculator);
  if (known) return known;
  const writer: ResultWriter = { unplanned: 0, plan: undefined };
  WRITERS.set(calculator, writer);
  return writer;
}

/** Writes a result by its plan; undefined if it has something that is not planned. */
function writeBy(plan: ValuePlan, result: Record<string, unknown>): Buffer | undefined {
  const end = JSON_BYTES.writeObject(result, plan, 0);
  const isWritten = end !== NOT_PLANNED && JSON_BYTES.fits(end);
  return isWritten ? JSON_BYTES.buffer.subarray(0, end) : undefined;
}

/** The text of JSON.stringify for one of many results of a tool, as bytes in memory that the next result is written to. */
export function resultJson(calculator: Calculator, result: Record<string, unknown>): Buffer {
  const writer = writerOf(calculator);
  writer.plan ??= resultPlanOf(calculator);
  return writeBy(writer.plan, result) ?? Buffer.from(JSON.stringify(result));
}

/** The text of JSON.stringify for a result of a tool, whose characters are the bytes of UTF-8. */
export function resultText(calculator: Calculator, result: Record<string, unknown>): string {
  const writer = writerOf(calculator);
  if (!writer.plan && writer.unplanned++ < UNPLANNED_RESULTS) return utf8Text(JSON.stringify(result));
  writer.plan ??= resultPlanOf(calculator);
  return writeBy(writer.plan, result)?.toString('latin1') ?? utf8Text(JSON.stringify(result));
}
