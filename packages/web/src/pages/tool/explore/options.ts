import { type NumberField, type NumberUnit, readNumber } from '@plumbline/calculators/form';

/** The options of an exploration in text form, as people type them. */
export type Options = Readonly<Record<string, string>>;

export const VARY = 'vary.';
export const DISTRIBUTIONS = 'distributions.';
export const CORRELATIONS = 'correlations.';

/** Sets an option, or removes it. */
export function withOption(options: Options, name: string, text: string | undefined): Options {
  const { [name]: _, ...others } = options;
  return text === undefined ? others : { ...options, [name]: text };
}

/** The options whose names begin with a prefix, without it, in their order. */
export function entriesUnder(options: Options, prefix: string): [name: string, text: string][] {
  return Object.entries(options).flatMap(([name, text]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [],
  );
}

/** Replaces all options under a prefix. */
export function withEntriesUnder(
  options: Options,
  prefix: string,
  entries: readonly (readonly [name: string, text: string])[],
): Options {
  const others = Object.entries(options).filter(([name]) => !name.startsWith(prefix));
  return Object.fromEntries([...others, ...entries.map(([name, text]) => [prefix + name, text])]);
}

const SEPARATOR = ':';

/** A part of a text such as `4:12:9`. */
export function partOf(text: string | undefined, index: number): string {
  return (text ?? '').split(SEPARATOR)[index] ?? '';
}

/** Replaces a part of a text of `count` parts. */
export function withPart(text: string | undefined, index: number, part: string, count: number): string {
  return Array.from({ length: count }, (_, at) =>
    at === index ? part.replaceAll(SEPARATOR, '') : partOf(text, at),
  ).join(SEPARATOR);
}

/** A number as text without separators and unit; anything else as it was typed. */
export function plainNumber(typed: string, unit: NumberUnit): string {
  const reading = readNumber(typed, unit);
  return reading.kind === 'number' ? String(reading.value) : typed.trim();
}

/** For numbers that have no unit, such as a probability. */
const NO_UNIT: NumberUnit = { schemaUnit: '-' };

/** The text with plain numbers in its parts; the unit applies to those parts that `hasUnit` says. */
function plainParts(text: string, unit: NumberUnit, hasUnit: (index: number) => boolean): string {
  const parts = text.split(SEPARATOR);
  return parts.map((part, index) => plainNumber(part, hasUnit(index) ? unit : NO_UNIT)).join(SEPARATOR);
}

const always = () => true;

/** The options as they are sent: numbers without separators and units, and no options that are empty. */
export function plainOptions(options: Options, figures: readonly NumberField[]): [string, string][] {
  const fieldNamed = (name: string) => figures.find((field) => field.name === name);
  const plain = (name: string, text: string): string => {
    const varied = name.startsWith(VARY) ? fieldNamed(name.slice(VARY.length)) : undefined;
    if (varied) return plainParts(text, varied, (index) => index < 2);
    const distributed = name.startsWith(DISTRIBUTIONS) ? fieldNamed(name.slice(DISTRIBUTIONS.length)) : undefined;
    const kind = partOf(text, 0);
    if (distributed && kind !== 'discrete') {
      const hasUnit = kind === 'lognormal' ? () => false : always;
      return `${kind}${SEPARATOR}${plainParts(text.slice(kind.length + 1), distributed, hasUnit)}`;
    }
    const unknown = name === 'range' ? fieldNamed(options.unknown ?? '') : undefined;
    return unknown ? plainParts(text, unknown, always) : text.trim();
  };
  return Object.entries(options)
    .map(([name, text]): [string, string] => [name, plain(name, text)])
    .filter(([, text]) => text.replaceAll(SEPARATOR, '') !== '');
}
