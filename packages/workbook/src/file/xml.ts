/** What XML 1.0 has no character for, and the carriage return, which its readers would turn into a line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be written
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g;
/** Texts that a spreadsheet would read as an escaped character. */
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi;
/** Half of a pair of characters, which no encoding has. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapedCharacter(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** A text between tags or in an attribute. */
export function xmlText(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd').replace(/[&<>"]/g, (character) => ENTITIES[character] as string);
}

/** A text for a format that cannot write the characters that XML does not have: they are left out. */
export function writableText(text: string): string {
  return xmlText(text.replace(UNWRITABLE, ''));
}

/** The text of a cell: spreadsheets write characters that XML does not have as `_x0001_`. */
export function cellText(text: string): string {
  return xmlText(text.replace(LOOKS_ESCAPED, '_x005F_').replace(UNWRITABLE, escapedCharacter));
}

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with its attributes; those without a value are left out. */
export function element(name: string, attributes: Attributes = {}, content = ''): string {
  const written = Object.entries(attributes)
    .map(([attribute, value]) => {
      if (value === undefined) return '';
      return ` ${attribute}="${typeof value === 'boolean' ? Number(value) : xmlText(String(value))}"`;
    })
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** A list of elements with its count; nothing if it is empty. */
export function countedList(name: string, items: readonly string[]): string {
  return items.length === 0 ? '' : element(name, { count: items.length }, items.join(''));
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`;
}

/** The relations of a part of a file to others. */
export function relationsXml(relations: readonly string[]): string {
  return element(
    'Relationships',
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
    relations.join(''),
  );
}
