/** Words that say nothing about what is searched. */
const STOP_WORDS = new Set(
  'a an the of for to in on at by with and or is are do does i my me we our how much many what which need want calculate calculator calculation calculators check checker tool size sizing'.split(
    ' ',
  ),
);

/** Spellings of the same word; American ones are read as British ones. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^center(s?)$/, 'centre$1'],
  [/^meter(s?)$/, 'metre$1'],
  [/^modeling$/, 'modelling'],
  [/(\w{4,})iz(e|ed|ing|ation)$/, '$1is$2'],
];

function spelling(word: string): string {
  return SPELLINGS.reduce((read, [pattern, british]) => read.replace(pattern, british), word);
}

/** A plural is found by its singular and the other way round. */
function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 4 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The words of a text, as they are compared: lower case, one spelling, no plurals, no words such as "the". */
export function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .split(/[^a-z0-9.]+/)
    .map((word) => word.replaceAll(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '');
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return (telling.length > 0 ? telling : words).map((word) => singular(spelling(word)));
}
