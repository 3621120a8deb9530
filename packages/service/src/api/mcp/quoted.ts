const QUOTED_LENGTH_MAX = 60;

/** A name that a client sent, in quotation marks, short enough to be read in a sentence. */
export function quoted(name: string): string {
  return JSON.stringify(name.length > QUOTED_LENGTH_MAX ? `${name.slice(0, QUOTED_LENGTH_MAX)}…` : name);
}
