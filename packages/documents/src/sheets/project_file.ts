import { readStrictJson } from '@plumbline/batch/text/strict_json.ts';

/** What an exported project begins with, so that an import can tell it from another file. */
export const EXPORT_FORMAT = 'plumbline-project-1';

/** The most that a file may have: 500 calculations with results, each with the 337 names of the longest example, have 168,500. */
const NAMES_MAX = 400_000;

/** Inputs are answers to a form; the longest have a few kilobytes. */
const INPUT_LENGTH_MAX = 64 * 1024;

/** What the first line of a project file that was read says: the fields of the project, or why it cannot be imported. */
export type ProjectFileHead = { ok: true; fields: Record<string, unknown> } | { ok: false; message: string };

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function linesOf(head: ProjectFileHead, calculations: readonly string[] = []): string {
  return [JSON.stringify(head), ...calculations].join('\n');
}

function fault(message: string): string {
  return linesOf({ ok: false, message: `file ${message}` });
}

/** A colon follows every name; those in texts count as well. */
function colonsIn(file: Uint8Array): number {
  let count = 0;
  for (const byte of file) if (byte === 0x3a) count++;
  return count;
}

/**
 * Reads an exported project, in time that is limited by its names as well as by its bytes, and writes what an import needs of it: the
 * head as JSON, then a line of JSON for each calculation, so that they can be parsed one at a time.
 */
export function readProjectFile(file: Buffer, calculationsMax: number): string {
  if (colonsIn(file) > NAMES_MAX) return fault(`must have at most ${NAMES_MAX} names.`);
  const reading = readStrictJson(file);
  if (!reading.ok) return fault(`cannot be read: ${reading.fault}`);
  const head = fieldsOf(reading.value);
  const { format, name, client, reference, engineer, checker, revisions, defaults, calculations } = head;
  if (format !== EXPORT_FORMAT || !Array.isArray(calculations)) {
    return fault('must be a project that was exported from this service.');
  }
  if (calculations.length > calculationsMax) {
    return fault(`must have at most ${calculationsMax} calculations; ${calculations.length} were sent.`);
  }
  const texts = calculations.map((sent) => {
    const { key, title, notes, tool, edition, input } = fieldsOf(sent);
    return JSON.stringify({ key, title, notes, tool, edition, input });
  });
  const lines = calculations.map((sent, index) => {
    const { approvals } = fieldsOf(sent);
    return approvals === undefined
      ? texts[index]
      : `${texts[index]?.slice(0, -1)},"approvals":${JSON.stringify(approvals)}}`;
  });
  const long = texts.findIndex((text) => text.length > INPUT_LENGTH_MAX);
  if (long >= 0) return fault(`has a calculation with more than ${INPUT_LENGTH_MAX / 1024} KiB, number ${long + 1}.`);
  return linesOf(
    { ok: true, fields: { name, client, reference, engineer, checker, revisions, defaults } },
    lines as string[],
  );
}
