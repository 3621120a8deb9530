/** Escapes column separators and newlines. */
function cell(value: unknown): string {
  return String(value === undefined ? '' : value)
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ');
}

/** A Markdown table; empty without rows. */
export function table(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  if (rows.length === 0) return '';
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`);
  return lines.join('\n');
}

export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** A section with its heading; empty without a body. */
export function section(heading: string, body: string): string {
  return body === '' ? '' : `## ${heading}\n\n${body}`;
}

export function document(title: string, ...parts: string[]): string {
  return `${[`# ${title}`, ...parts.filter((part) => part !== '')].join('\n\n')}\n`;
}
