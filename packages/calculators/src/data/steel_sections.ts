import { datum, type RolledShape, type Working } from '../kernel/index.ts';
import { type SectionDimensions, type SectionProperties, sectionProperties } from './section_properties.ts';
import table from './steel_sections.json' with { type: 'json' };

export type SteelFamily = 'UB' | 'UC' | 'IPE' | 'HEA' | 'HEB' | 'HEM';

/** A hot-rolled I or H section, in millimetres; y is the major axis, z the minor one. */
export interface SteelSection extends SectionDimensions, SectionProperties {
  key: string;
  family: SteelFamily;
  mass_kg_m: number;
  /** Its place in the list of all sections. */
  index: number;
}

function familyOf(key: string): SteelFamily {
  return key.replace(/\d.*$/, '') as SteelFamily;
}

function countByFamily(): Record<SteelFamily, number> {
  const counts: Record<SteelFamily, number> = { UB: 0, UC: 0, IPE: 0, HEA: 0, HEB: 0, HEM: 0 };
  for (const key of Object.keys(table.sections)) counts[familyOf(key)] += 1;
  return counts;
}

export const STEEL_CATALOGUE = datum({
  symbol: 'steel_sections',
  description: 'Sections of the catalogue by family',
  value: countByFamily(),
  unit: 'sections',
  source: {
    document: 'EN 10365',
    place: 'dimensions and nominal mass; properties computed from the dimensions',
    edition: '2017',
  },
  confidence: 'standard',
  note: 'Dimensions of UB and UC also in SCI P363, of IPE and HE also in the ArcelorMittal sales programme. Computed properties differ from published tables by at most 0.6 %, the warping constant by 1.3 %, most of it rounding of the tables.',
});

type TableRow = [key: string, [mass_kg_m: number, h: number, b: number, t_w: number, t_f: number, r: number]];

function sectionOf([key, [mass_kg_m, h, b, t_w, t_f, r]]: TableRow): Omit<SteelSection, 'index'> {
  const dimensions = { h, b, t_w, t_f, r };
  return { key, family: familyOf(key), mass_kg_m, ...dimensions, ...sectionProperties(dimensions) };
}

function lighterFirst(a: Omit<SteelSection, 'index'>, b: Omit<SteelSection, 'index'>): number {
  return a.mass_kg_m - b.mass_kg_m || a.h - b.h || (a.key < b.key ? -1 : 1);
}

/** Every section of the catalogue, the lightest first. */
export const STEEL_SECTIONS: readonly SteelSection[] = Object.entries(table.sections)
  .map((row) => sectionOf(row as TableRow))
  .sort(lighterFirst)
  .map((section, index) => ({ ...section, index }));

function ofFamily(family: SteelFamily): readonly SteelSection[] {
  return STEEL_SECTIONS.filter((section) => section.family === family);
}

/** The sections of each family, the lightest first. */
export const SECTIONS_OF: Record<SteelFamily, readonly SteelSection[]> = {
  UB: ofFamily('UB'),
  UC: ofFamily('UC'),
  IPE: ofFamily('IPE'),
  HEA: ofFamily('HEA'),
  HEB: ofFamily('HEB'),
  HEM: ofFamily('HEM'),
};

/** The outline of a section of the catalogue, for a drawing. */
export function rolledShape(key: string): RolledShape | undefined {
  const section = STEEL_SECTIONS.find((candidate) => candidate.key === key);
  if (!section) return undefined;
  const { h, b, t_w, t_f, r } = section;
  return { of: 'i_section', h, b, t_w, t_f, r };
}

const PROPERTY_LINES = [
  ['h', 'Depth of the section', 'mm'],
  ['b', 'Width of the section', 'mm'],
  ['t_w', 'Web thickness', 'mm'],
  ['t_f', 'Flange thickness', 'mm'],
  ['r', 'Root radius', 'mm'],
  ['A', 'Area', 'mm2'],
  ['I_y', 'Second moment of area, major axis', 'mm4'],
  ['I_z', 'Second moment of area, minor axis', 'mm4'],
  ['i_y', 'Radius of gyration, major axis', 'mm'],
  ['i_z', 'Radius of gyration, minor axis', 'mm'],
  ['W_el_y', 'Elastic section modulus, major axis', 'mm3'],
  ['W_el_z', 'Elastic section modulus, minor axis', 'mm3'],
  ['W_pl_y', 'Plastic section modulus, major axis', 'mm3'],
  ['W_pl_z', 'Plastic section modulus, minor axis', 'mm3'],
  ['I_t', 'St Venant torsional constant', 'mm4'],
  ['I_w', 'Warping constant', 'mm6'],
] as const;

/** Enters the row of a section into the working, under the standard's symbols. */
export function introduceSection(section: SteelSection, w: Working): void {
  if (!w.recording) return;
  const { source, confidence, note = '' } = STEEL_CATALOGUE;
  w.cite({
    symbol: 'section',
    description: 'Section of the catalogue',
    value: section.key,
    unit: '-',
    ...source,
    confidence,
    note,
  });
  const reference = `EN 10365 (2017), ${section.key}`;
  for (const [symbol, description, unit] of PROPERTY_LINES) {
    w.read(symbol, section[symbol], { description, unit, reference });
  }
  w.step('h_over_b', section.h / section.b, {
    formula: 'h / b',
    description: 'Ratio of depth to width h/b, for the choice of buckling curve',
    unit: '-',
    reference: 'EN 1993-1-1 Tables 6.2 and 6.5',
  });
}

/** The next heavier section of the same family. */
export function nextHeavier({ key, family }: SteelSection): SteelSection | undefined {
  const sections = SECTIONS_OF[family];
  return sections[sections.findIndex((section) => section.key === key) + 1];
}
