import { readingInWords } from '@plumbline/calculators';
import { markup } from '@plumbline/documents/page/markup.ts';
import { LAW, lawPath } from '@plumbline/documents/page/paths.ts';
import type { ChangeOfLaw, LawRecord } from './law_register.ts';

/** The page of an entry. */
export function lawAddress(publicUrl: string, { id }: { id: string }): string {
  return publicUrl + lawPath(id);
}

const LINE_BYTES_MAX = 75;

/** A content line of RFC 5545: at most 75 bytes, continued on lines that begin with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES_MAX) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 24 * 3600_000).toISOString().slice(0, 10);
}

function toolsLine(tools: readonly string[]): string {
  return tools.length === 0 ? 'No tool rests on it.' : `Tools that rest on it: ${tools.join(', ')}.`;
}

/** When an entry was last read, or in the month of the oldest reading, as a moment. */
function readAt({ last_read }: LawRecord): string {
  return `${`${last_read ?? '2026-11'}-01`.slice(0, 10)}T00:00:00Z`;
}

/** Where a change holds, what was read about its date, and who rests on it. */
function descriptionOf({ law, change }: ChangeOfLaw): string {
  const period = change.until === undefined ? '' : ` By ${change.until} at the latest.`;
  return `${law.jurisdiction}.${period} Date: ${readingInWords(change)}. ${toolsLine(law.tools)}`;
}

/** The changes as a calendar of whole days, RFC 5545. */
export function changesCalendar(changes: readonly ChangeOfLaw[], publicUrl: string): string {
  const events = changes.flatMap(({ law, change }) => [
    'BEGIN:VEVENT',
    `UID:${law.id}-${change.date}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${readAt(law).replaceAll(/[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${change.date.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${dayAfter(change.until ?? change.date).replaceAll('-', '')}`,
    `SUMMARY:${escaped(`${law.name}: ${change.what}`)}`,
    `DESCRIPTION:${escaped(descriptionOf({ law, change }))}`,
    `URL:${lawAddress(publicUrl, law)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Law register//EN',
    'X-WR-CALNAME:Changes of law',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** The changes as an Atom feed, at this address. */
export function changesFeed(changes: readonly ChangeOfLaw[], publicUrl: string, self: string): string {
  const updated =
    changes
      .map(({ law }) => readAt(law))
      .sort()
      .at(-1) ?? '2026-11-01T00:00:00Z';
  const entries = changes.map(
    ({ law, change }) => markup`<entry>
<id>${publicUrl}/v1/law/${law.id}#${change.date}</id>
<title>${change.date}: ${law.name}</title>
<link href="${lawAddress(publicUrl, law)}"/>
<updated>${readAt(law)}</updated>
<summary>${change.what}. ${descriptionOf({ law, change })}</summary>
</entry>
`,
  );
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${publicUrl}${LAW}</id>
<title>Changes of law that calculations rest on</title>
<author><name>Plumbline</name></author>
<link href="${publicUrl}${LAW}"/>
<link rel="self" href="${self}"/>
<updated>${updated}</updated>
${entries}</feed>
`.text;
}
