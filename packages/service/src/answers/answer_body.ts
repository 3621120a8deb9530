import type { Calculator, Citation, Line } from '@plumbline/calculators';
import { LinesWriter } from './lines_writer.ts';
import { utf8Text } from './utf8_text.ts';

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
  const json = utf8Text(JSON.stringify(citation));
  if (Object.isFrozen(citation)) sharedCitations.set(citation, json);
  return json;
}

/**
 * Serializes an answer of a tool as `JSON.stringify` does, as a text whose characters are the bytes of UTF-8. Working and sources,
 * which may be ten times as long as the result, are put together from texts that were serialized before.
 */
export function answerBody(calculator: Calculator, answer: Answer): string {
  if (answer.working === undefined && answer.sources === undefined) return utf8Text(JSON.stringify(answer));
  const { working, sources, diagrams, receipt, ...result } = answer;
  let body = utf8Text(JSON.stringify(result)).slice(0, -1);
  if (working !== undefined) body += `,"working":${linesWriterOf(calculator).write(working as Line[])}`;
  if (sources !== undefined) body += `,"sources":[${(sources as Citation[]).map(citationJson).join()}]`;
  if (diagrams !== undefined) body += `,"diagrams":${utf8Text(JSON.stringify(diagrams))}`;
  if (receipt !== undefined) body += `,"receipt":${utf8Text(JSON.stringify(receipt))}`;
  return `${body}}`;
}
