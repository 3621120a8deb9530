import { markup } from '@plumbline/documents/page/markup.ts';
import { LAW } from '@plumbline/documents/page/paths.ts';
import { anchorOfLaw, type ChangingLaw } from './law_register.ts';

/** Where an entry stands on the page of the register. */
export function lawAddress(publicUrl: string, { id }: { id: string }): string {
  return `${publicUrl}${LAW}#${anchorOfLaw(id)}`;
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

/** The month in which an entry was last read, or that of the oldest reading, as a moment. */
function readAt({ last_read }: ChangingLaw): string {
  return `${last_read ?? '2026-11'}-01T00:00:00Z`;
}

/** The changes as a calendar of whole days, RFC 5545. */
export function changesCalendar(laws: readonly ChangingLaw[], publicUrl: string): string {
  const events = laws.flatMap((law) => [
    'BEGIN:VEVENT',
    `UID:${law.id}-${law.next_change.date}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${readAt(law).replaceAll(/[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${law.next_change.date.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${dayAfter(law.next_change.date).replaceAll('-', '')}`,
    `SUMMARY:${escaped(`${law.name}: ${law.next_change.what}`)}`,
    `DESCRIPTION:${escaped(`${law.jurisdiction}. ${toolsLine(law.tools)}`)}`,
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
export function changesFeed(laws: readonly ChangingLaw[], publicUrl: string, self: string): string {
  const updated = laws.map(readAt).sort().at(-1) ?? '2026-11-01T00:00:00Z';
  const entries = laws.map(
    (law) => markup`<entry>
<id>${publicUrl}/v1/law/${law.id}#${law.next_change.date}</id>
<title>${law.next_change.date}: ${law.name}</title>
<link href="${lawAddress(publicUrl, law)}"/>
<updated>${readAt(law)}</updated>
<summary>${law.next_change.what}. ${law.jurisdiction}. ${toolsLine(law.tools)}</summary>
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
