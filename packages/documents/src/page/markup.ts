/** Markup that is ready to be sent; everything else is escaped on its way into a template. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Insert = Markup | string | number | undefined | readonly Insert[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function inserted(insert: Insert): string {
  if (insert === undefined) return '';
  if (insert instanceof Markup) return insert.text;
  if (typeof insert === 'object') return insert.map(inserted).join('');
  return String(insert).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** A template of markup: what is put into it is escaped, unless it is markup itself. */
export function markup(parts: TemplateStringsArray, ...inserts: Insert[]): Markup {
  return new Markup(parts.reduce((text, part, index) => `${text}${inserted(inserts[index - 1])}${part}`));
}
