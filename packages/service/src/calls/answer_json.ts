import type { Calculator, Citation, Line } from '@plumbline/calculators';
import { LinesWriter } from './lines_json.ts';

type Answer = Record<string, unknown>;

const writers = new WeakMap<Calculator, LinesWriter>();

function linesWriterOf(calculator: Calculator): LinesWriter {
  let writer = writers.get(calculator);
  if (!writer) {
    writer = new LinesWriter();
    writers.set(calculator, writer);
  }
  return writer;
}

/** The citations that all calculations share; they are frozen, so their JSON cannot change. */
const sharedCitations = new WeakMap<Citation, string>();

function citationJson(citation: Citation): string {
  const known = sharedCitations.get(citation);
  if (known !== undefined) return known;
  const json = JSON.stringify(citation);
  if (Object.isFrozen(citation)) sharedCitations.set(citation, json);
  return json;
}

/**
 * Serializes an answer of a tool as `JSON.stringify` does. Working and sources, which may be ten times as long as the result, are
 * put together from texts that were serialized before; `serialize` writes the rest.
 */
export function answerJson(
  calculator: Calculator,
  answer: Answer,
  serialize: (rest: Answer) => string = JSON.stringify,
): string {
  if (answer.working === undefined && answer.sources === undefined) return serialize(answer);
  const { working, sources, diagrams, receipt, ...result } = answer;
  let json = serialize(result).slice(0, -1);
  if (working !== undefined) json += `,"working":${linesWriterOf(calculator).write(working as Line[])}`;
  if (sources !== undefined) json += `,"sources":[${(sources as Citation[]).map(citationJson).join()}]`;
  if (diagrams !== undefined) json += `,"diagrams":${JSON.stringify(diagrams)}`;
  if (receipt !== undefined) json += `,"receipt":${JSON.stringify(receipt)}`;
  return `${json}}`;
}
