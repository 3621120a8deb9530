import type { InputError, TextVocabulary } from '../kernel/index.ts';
import { STEEL_SECTIONS, type SteelFamily, type SteelSection } from './steel_sections.ts';

/** A section's name with everything dropped that people write differently: `203 x 203 x 46 UKC` is `203X203X46UC`. */
function plainName(sent: string): string {
  return sent
    .toUpperCase()
    .replace(/[\s_-]+/g, '')
    .replace(/[×*]/g, 'X')
    .replace('UKB', 'UB')
    .replace('UKC', 'UC');
}

interface NameParts {
  family: SteelFamily | undefined;
  /** Serial depth and width (where the family has one), and the mass or nothing. */
  numbers: number[];
}

function plainNamesOf({ key, family }: SteelSection): string[] {
  const size = key.slice(family.length).toUpperCase();
  const names = [`${family}${size}`, `${size}${family}`];
  if (family === 'UB' || family === 'UC') names.push(size);
  if (family.startsWith('HE')) names.push(`HE${size}${family.slice(2)}`);
  return names;
}

const BY_PLAIN_NAME = new Map(
  STEEL_SECTIONS.flatMap((section) => plainNamesOf(section).map((name) => [name, section])),
);

/** The section that a text names, however it is written. */
export function findSection(sent: string): SteelSection | undefined {
  return BY_PLAIN_NAME.get(plainName(sent));
}

/** The section of a name that is known to be in the catalogue. */
export function sectionNamed(name: string): SteelSection {
  const section = findSection(name);
  if (!section) throw new Error(`the section ${name} is not in the catalogue`);
  return section;
}

function partsOf(plain: string): NameParts {
  const [, european] = plain.match(/^HE\d+([ABM])$/) ?? [];
  const [family = european && `HE${european}`] = plain.match(/UB|UC|IPE|HEA|HEB|HEM/) ?? [];
  return { family: family as SteelFamily | undefined, numbers: (plain.match(/\d+(\.\d+)?/g) ?? []).map(Number) };
}

function apart(sent: number | undefined, listed: number | undefined): number {
  return sent === undefined || listed === undefined ? 0 : Math.abs(sent - listed);
}

const SUGGESTIONS_MAX = 3;
/** Sizes that differ by more than this ratio are not typing errors. */
const SERIAL_APART_MAX = 0.5;

/** How far each section lies from the numbers sent: the serial size in mm, then the mass. */
function rank(sections: readonly SteelSection[], [depth, second, third]: readonly number[]) {
  return sections
    .map(({ key }) => {
      const [h, b, mass] = partsOf(key.toUpperCase()).numbers;
      return { key, hasWidth: b !== undefined, serial: apart(depth, h) + apart(second, b), mass: apart(third, mass) };
    })
    .sort((a, b) => a.serial - b.serial || a.mass - b.mass);
}

/** Up to three sections of the nearest serial size, the nearest mass first; a size that exists outweighs its family. */
export function sectionsNear(sent: string): string[] {
  const { family, numbers } = partsOf(plainName(sent));
  const [depth, width = 0] = numbers;
  if (depth === undefined) return [];
  const hasWidth = numbers.length > 1;
  const ofShape = STEEL_SECTIONS.filter(({ key }) => key.includes('x') === hasWidth);
  const ofSize = hasWidth ? rank(ofShape, numbers).filter(({ serial }) => serial === 0) : [];
  const ofFamily = rank(family ? STEEL_SECTIONS.filter((section) => section.family === family) : ofShape, numbers);
  const ranked = ofSize.length > 0 ? ofSize : ofFamily;
  const nearest = ranked[0];
  if (nearest === undefined) return [];
  const serialMax = SERIAL_APART_MAX * (nearest.hasWidth && width > 0 ? Math.min(depth, width) : depth);
  return ranked
    .filter(({ serial }) => serial <= (nearest.hasWidth ? Math.min(nearest.serial, serialMax) : serialMax))
    .slice(0, SUGGESTIONS_MAX)
    .map(({ key }) => key);
}

/** A section that is not in the catalogue is an error, because a wrong one is unsafe; `example` is how one is written. */
export function sectionErrors(section: string, example: string): InputError[] {
  if (findSection(section)) return [];
  const near = sectionsNear(section);
  const suggestion = near.length === 0 ? ` Write it as ${example}.` : ` The nearest are ${near.join(', ')}.`;
  const sent = JSON.stringify(section.slice(0, 40));
  return [{ field: 'section', message: `section must be a section of the catalogue; ${sent} was sent.${suggestion}` }];
}

function labelOf({ key }: SteelSection): string {
  return key.replaceAll('x', '×');
}

/** The section as free text. A name that is not in the catalogue is an input error, so nothing is used instead. */
export const SECTION_TEXT: TextVocabulary = {
  words: STEEL_SECTIONS.map((section) => ({
    value: section.key,
    label: labelOf(section),
    others: plainNamesOf(section).map((name) => name.toLowerCase()),
  })),
  understand(text) {
    const section = findSection(text);
    return section ? { label: labelOf(section) } : {};
  },
};
