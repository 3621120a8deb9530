/** Letters that Unicode does not decompose into a base letter and a mark, and the ampersand. */
const REPLACED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
  '&': ' and ',
};

const PLAIN = /^[a-z0-9]+(_[a-z0-9]+)*$/;

/** Free text as the vocabulary compares it: lower case without accents, and words joined by `_`. */
export function normalForm(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .trim()
    .toLowerCase()
    .replace(/[ßøłæœđı&]/g, (letter) => REPLACED[letter] as string)
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}
