import { isUtf8 } from 'node:buffer';
import { shorten } from '@plumbline/calculators';

export type JsonReading = { ok: true; value: unknown } | { ok: false; fault: string };

/** Valid requests nest a few levels deep. */
const DEPTH_MAX = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const BRACE = 0x7b;
const BRACKET = 0x5b;
const BRACE_END = 0x7d;
const BRACKET_END = 0x5d;

/** Index of the quote that ends the string beginning at `start`. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text.charCodeAt(end) !== QUOTE) end += text.charCodeAt(end) === BACKSLASH ? 2 : 1;
  return end;
}

/** Counts names and nesting levels in one pass; the text need not be valid JSON. */
function survey(text: string): { members: number; depth: number } {
  let members = 0;
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COLON) members++;
    else if (code === BRACE || code === BRACKET) deepest = Math.max(deepest, ++depth);
    else if (code === BRACE_END || code === BRACKET_END) depth--;
  }
  return { members, depth: deepest };
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) members += countMembers(item);
    return members;
  }
  // JSON.parse creates plain objects, so for-in lists only names that were sent.
  for (const name in value) members += 1 + countMembers((value as Record<string, unknown>)[name]);
  return members;
}

/** What follows a name, and no other string. */
const AFTER_NAME = /\s*:/y;

const NAME_LENGTH_MAX = 60;

/** The first duplicate name within one object of a valid text. */
function findDuplicateName(text: string): string | undefined {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BRACE || code === BRACKET) open.push(new Set());
    else if (code === BRACE_END || code === BRACKET_END) open.pop();
    else if (code === QUOTE) {
      const end = endOfString(text, at);
      AFTER_NAME.lastIndex = end + 1;
      if (AFTER_NAME.test(text)) {
        const name = JSON.parse(text.slice(at, end + 1)) as string;
        if (open.at(-1)?.has(name)) return name;
        open.at(-1)?.add(name);
      }
      at = end;
    }
  }
  return undefined;
}

function parse(text: string): JsonReading {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, fault: `The body is not valid JSON: ${error instanceof Error ? error.message : error}.` };
  }
}

/** Parses JSON and rejects invalid UTF-8, duplicate names and deep nesting. */
export function readStrictJson(bytes: Buffer): JsonReading {
  if (!isUtf8(bytes)) return { ok: false, fault: 'The body is not valid UTF-8.' };
  const decoded = bytes.toString('utf8');
  const text = decoded.startsWith('\uFEFF') ? decoded.slice(1) : decoded;
  if (text.trim() === '') return { ok: false, fault: 'The body is empty; send a JSON object.' };
  const { members, depth } = survey(text);
  if (depth > DEPTH_MAX) return { ok: false, fault: `The body is nested deeper than ${DEPTH_MAX} levels.` };
  const parsed = parse(text);
  if (parsed.ok && countMembers(parsed.value) !== members) {
    const name = JSON.stringify(shorten(findDuplicateName(text) ?? '', NAME_LENGTH_MAX));
    return { ok: false, fault: `The body has the name ${name} twice in one object.` };
  }
  return parsed;
}
