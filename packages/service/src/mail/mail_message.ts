import { markup } from '@plumbline/documents/page/markup.ts';

/** A link on a line of its own. */
export interface MailLink {
  label: string;
  url: string;
}

/** What a mail says, before it becomes plain text and HTML. */
export interface MailMessage {
  subject: string;
  paragraphs: readonly (string | MailLink)[];
  /** Of a mail that its recipient has asked for: ends it in one click. */
  unsubscribe?: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  unsubscribe?: string;
}

const LINE_LENGTH_MAX = 76;

/** Breaks a paragraph into lines; RFC 5322 recommends at most 78 characters. */
function wrapped(paragraph: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > LINE_LENGTH_MAX) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

function textOf(paragraph: string | MailLink): string {
  return typeof paragraph === 'string' ? wrapped(paragraph) : `${paragraph.label}:\n${paragraph.url}`;
}

function markupOf(paragraph: string | MailLink) {
  if (typeof paragraph === 'string') return markup`<p>${paragraph}</p>\n`;
  const { label, url } = paragraph;
  return markup`<p>${label}:<br><a href="${url}">${url}</a></p>\n`;
}

/** The same sentences as plain text and as HTML. The HTML refers to nothing that a reader's program would have to load. */
export function renderMessage({ subject, paragraphs, ...headers }: MailMessage): RenderedMail {
  const html = markup`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="max-width: 40em; font-family: sans-serif; line-height: 1.5">
${paragraphs.map(markupOf)}</body>
</html>
`;
  return { subject, text: `${paragraphs.map(textOf).join('\n\n')}\n`, html: html.text, ...headers };
}
