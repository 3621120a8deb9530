import { type Markup, markup } from '@plumbline/documents/page/markup.ts';

/** A block of code, to which the script of the page adds a copy button. One click selects a whole command. */
export function codeBlock(code: string, { isCommand = false } = {}): Markup {
  const kind = isCommand ? ' command' : '';
  return markup`<div class="code-block"><pre class="code${kind}" tabindex="0"><code>${code}</code></pre></div>\n`;
}

/** Quotes text for a shell. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
