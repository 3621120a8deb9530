import { STEEL_SECTIONS, type SteelFamily, type SteelSection } from '../../data/steel_sections.ts';

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

function apart(a: number | undefined, b: number | undefined): number {
  if (a === undefined || b === undefined || b === 0) return 0;
  return Math.abs(a - b) / b;
}

const SUGGESTIONS_MAX = 3;
/** Sizes that differ by more than this are not typing errors. */
const SERIAL_APART_MAX = 0.5;

/** Up to three sections of the nearest serial size, the nearest mass first. */
export function sectionsNear(sent: string): string[] {
  const { family, numbers } = partsOf(plainName(sent));
  const [depth, second, third] = numbers;
  const hasSerialWidth = numbers.length > 1;
  const ranked = STEEL_SECTIONS.filter((section) =>
    family ? section.family === family : section.key.includes('x') === hasSerialWidth,
  )
    .map(({ key }) => {
      const [h, b, mass] = partsOf(key.toUpperCase()).numbers;
      return { key, hasSerial: b !== undefined, serial: apart(depth, h) + apart(second, b), mass: apart(third, mass) };
    })
    .sort((a, b) => a.serial - b.serial || a.mass - b.mass);
  const nearest = ranked[0];
  if (depth === undefined || nearest === undefined) return [];
  const serialMax = nearest.hasSerial ? Math.min(nearest.serial, SERIAL_APART_MAX) : SERIAL_APART_MAX;
  return ranked
    .filter(({ serial }) => serial <= serialMax)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ key }) => key);
}
