/** How Python source is laid out. There is no formatter of Python among our tools, so the generator writes lines that need none. */

const LINE_MAX = 120;

/** Words of the language that cannot name a parameter or an attribute. */
const PYTHON_KEYWORDS = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if import in is
   lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
);

/** Whether a name can be an attribute, a parameter or a member of a class. */
export function isPythonName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !PYTHON_KEYWORDS.has(name);
}

/** A value as a Python literal. */
export function pythonLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

/** Indents every line that is not empty. */
export function indented(text: string, spaces = 4): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(spaces));
}

/** `opening a, b closing` on one line if it fits, otherwise one item per line with a comma after each. */
export function bracketed(opening: string, items: readonly string[], closing: string, indent = 0): string {
  const whole = `${opening}${items.join(', ')}${closing}`;
  const isShort = !whole.includes('\n') && indent + whole.length <= LINE_MAX;
  return isShort ? whole : `${opening}\n${items.map((item) => `${indented(item)},\n`).join('')}${closing}`;
}

/** Text in lines that fit after `indent` characters; all but the first begin with `hanging`. */
export function wrapped(text: string, indent: number, hanging = ''): string {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) as string;
    if (line !== '' && indent + line.length + 1 + word.length > LINE_MAX) lines.push(hanging + word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

/** A docstring, closed on its line if it has only one. */
export function docstring(text: string, indent: number): string {
  const safe = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  const lines = wrapped(safe, indent + 6);
  const whole = safe.includes('\n') ? safe : lines;
  const end = whole.endsWith('"') ? ' ' : '';
  return whole.includes('\n') ? `"""${whole}\n"""` : `"""${whole}${end}"""`;
}

/** A generated module. */
export function moduleText(about: string, imports: string, parts: readonly string[]): string {
  const head = `"""${about}\n\nWritten by scripts/generate_python.ts out of the OpenAPI document; changes by hand are lost.\n"""`;
  return `${head}\n\nfrom __future__ import annotations\n\n${imports}\n\n${parts.join('\n\n')}`;
}
