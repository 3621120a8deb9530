import { oncePerText } from '@plumbline/calculators';

/** In JSON a semicolon alone can be before what a spreadsheet would run: tabs and newlines are escaped, and no JSON begins with it. */
const FORMULA = /;[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

function doubledText(text: string): string | undefined {
  return FORMULA.test(text) ? undefined : JSON.stringify(text).replaceAll('"', '""');
}

/** Names of members repeat. */
const doubledName = oncePerText((name) => ({ text: doubledText(name) }));

function doubledList(items: readonly unknown[]): string | undefined {
  let json = '';
  for (const item of items) {
    const text = doubledJson(item);
    if (text === undefined) return undefined;
    json += json === '' ? text : `,${text}`;
  }
  return `[${json}]`;
}

function doubledMembers(members: Readonly<Record<string, unknown>>): string | undefined {
  let json = '';
  for (const name in members) {
    const member = members[name];
    if (member === undefined) continue;
    const { text: start } = doubledName(name);
    const text = doubledJson(member);
    if (start === undefined || text === undefined) return undefined;
    json += json === '' ? `${start}:${text}` : `,${start}:${text}`;
  }
  return `{${json}}`;
}

/**
 * Plain data as JSON for a quoted cell, its quotes doubled; undefined if a spreadsheet may read a formula in it. To double the quotes of
 * the whole JSON takes twice as long.
 */
export function doubledJson(value: unknown): string | undefined {
  if (typeof value === 'string') return doubledText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (Array.isArray(value)) return doubledList(value);
  if (typeof value === 'object' && value !== null) return doubledMembers(value as Readonly<Record<string, unknown>>);
  return value === undefined ? 'null' : String(value);
}
