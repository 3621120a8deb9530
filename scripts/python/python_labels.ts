import { catalogue, keywordsOf } from '@plumbline/calculators';
import { bracketed, moduleText, pythonLiteral } from './python_text.ts';

/** Words of several fields, such as the names of countries, are written once. */
class SharedWords {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  static #text(words: Readonly<Record<string, unknown>>): string {
    const entries = Object.entries(words).map(([name, word]) => `${pythonLiteral(name)}: ${pythonLiteral(word)}`);
    return bracketed('{', entries, '}', 48);
  }

  count(words: Readonly<Record<string, unknown>>): void {
    const text = SharedWords.#text(words);
    this.#uses.set(text, (this.#uses.get(text) ?? 0) + 1);
  }

  written(words: Readonly<Record<string, unknown>>): string {
    const text = SharedWords.#text(words);
    if (this.#uses.get(text) === 1) return text;
    const name = this.#names.get(text) ?? `_WORDS_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  get declarations(): string[] {
    return [...this.#names].map(([text, name]) => `${name} = ${text}\n`);
  }
}

/** The words of a field of a result: the tone of each value, and the labels of codes. */
function wordsOf(schema: object): {
  tones?: Readonly<Record<string, unknown>>;
  options?: Readonly<Record<string, unknown>>;
} {
  const { tones, optionLabels } = keywordsOf(schema);
  return { ...(tones && { tones }), ...(optionLabels && { options: optionLabels }) };
}

/** What a figure is shown with. */
function fieldOf(schema: object, words: SharedWords | undefined): string {
  const { label = '', unit = '-', decimals, headline, isYear, symbol } = keywordsOf(schema);
  const shown = words ? Object.entries(wordsOf(schema)).map(([name, map]) => `${name}=${words.written(map)}`) : [];
  const parts = [
    pythonLiteral(label),
    ...(unit === '-' ? [] : [`unit=${pythonLiteral(unit)}`]),
    ...(decimals === undefined ? [] : [`decimals=${decimals}`]),
    ...(headline === undefined ? [] : [`headline=${headline}`]),
    ...(isYear ? ['is_year=True'] : []),
    ...(symbol === undefined ? [] : [`symbol=${pythonLiteral(symbol)}`]),
    ...shown,
  ];
  return bracketed('Field(', parts, ')', 48);
}

/** The single values of a schema with their dotted names. */
function singleValues(schema: object, path = ''): [name: string, schema: object][] {
  return Object.entries(keywordsOf(schema).properties ?? {}).flatMap(([name, property]): [string, object][] => {
    const { type, properties } = keywordsOf(property);
    if (properties) return singleValues(property, `${path}${name}.`);
    return [type].flat().includes('array') ? [] : [[path + name, property]];
  });
}

const NEVER_ON_ONE_LINE = 999;

function fieldsOf(schema: object, words?: SharedWords): string {
  const entries = singleValues(schema).map(([name, one]) => `${pythonLiteral(name)}: ${fieldOf(one, words)}`);
  return bracketed('{', entries, '}', NEVER_ON_ONE_LINE);
}

/** The labels, units, decimals and words of all fields, as a module. */
export function pythonLabels(): string {
  const words = new SharedWords();
  for (const { resultSchema } of catalogue) {
    for (const [, schema] of singleValues(resultSchema))
      for (const map of Object.values(wordsOf(schema))) words.count(map);
  }
  const entries = catalogue.map(({ name, title, inputSchema, resultSchema }) => {
    const parts = [pythonLiteral(title), `inputs=${fieldsOf(inputSchema)}`, `results=${fieldsOf(resultSchema, words)}`];
    return `${pythonLiteral(name)}: ${bracketed('Labels(', parts, ')', NEVER_ON_ONE_LINE)}`;
  });
  return moduleText('Labels, units and decimals that results are shown with.', 'from .fields import Field, Labels', [
    [...words.declarations, `LABELS: dict[str, Labels] = ${bracketed('{', entries, '}', NEVER_ON_ONE_LINE)}\n`].join(
      '\n',
    ),
  ]);
}
