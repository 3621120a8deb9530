/** What an exported project begins with, so that an import can tell it from another file. */
export const EXPORT_FORMAT = 'plumbline-project-1';

/** More are not imported: a file with as many calculations as a project may have, each with its result, has half as many names. */
const NAMES_MAX = 400_000;

/** Inputs are answers to a form; the longest have a few kilobytes. */
const INPUT_LENGTH_MAX = 64 * 1024;

/** What an import needs of an exported project, each calculation as JSON, or why it cannot be imported. */
export type ProjectFile =
  | { ok: true; fields: Record<string, unknown>; calculations: string[] }
  | { ok: false; message: string };

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function fault(message: string): ProjectFile {
  return { ok: false, message: `file ${message}` };
}

/** A colon follows every name; those in texts count as well. */
function colonsIn(file: Uint8Array): number {
  let count = 0;
  for (const byte of file) if (byte === 0x3a) count++;
  return count;
}

/** Reads an exported project, in time that is limited by its names as well as by its bytes. */
export function readProjectFile(file: Uint8Array, calculationsMax: number): ProjectFile {
  if (colonsIn(file) > NAMES_MAX) return fault(`must have at most ${NAMES_MAX} names.`);
  let document: Fields;
  try {
    document = fieldsOf(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file)));
  } catch {
    return fault('is not valid JSON.');
  }
  const { format, name, client, reference, engineer, calculations } = document;
  if (format !== EXPORT_FORMAT || !Array.isArray(calculations)) {
    return fault('must be a project that was exported from this service.');
  }
  if (calculations.length > calculationsMax) {
    return fault(`must have at most ${calculationsMax} calculations; ${calculations.length} were sent.`);
  }
  const texts = calculations.map((sent) => {
    const { title, notes, tool, edition, input } = fieldsOf(sent);
    return JSON.stringify({ title, notes, tool, edition, input });
  });
  const long = texts.findIndex((text) => text.length > INPUT_LENGTH_MAX);
  if (long >= 0) return fault(`has a calculation with more than ${INPUT_LENGTH_MAX / 1024} KiB, number ${long + 1}.`);
  return { ok: true, fields: { name, client, reference, engineer }, calculations: texts };
}
