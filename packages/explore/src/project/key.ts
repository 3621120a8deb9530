/** Long enough for a title, and short enough for a formula or an address. */
const KEY_LENGTH_MAX = 40;

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a text can be the key of a calculation: `hall-1`. */
export function isKey(text: unknown): text is string {
  return typeof text === 'string' && text.length <= KEY_LENGTH_MAX && KEY.test(text);
}

/** The key of a new calculation: its title in lower case, with a number if another calculation has the same. */
export function keyOf(title: string, taken: ReadonlySet<string>): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, KEY_LENGTH_MAX - '-999'.length)
    .replaceAll(/^-+|-+$/g, '');
  const base = plain === '' ? 'calculation' : plain;
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}
