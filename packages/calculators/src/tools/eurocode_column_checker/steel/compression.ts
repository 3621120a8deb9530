import type { SteelGrade } from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import { SILENT, type Working } from '../../../kernel/index.ts';
import { classify, type SteelClass } from '../../../methods/en1993_5_5_2_classification.ts';
import { oncePerSection } from '../../../methods/once_per_section.ts';
import { WEB_CLASS_LIMIT } from '../data.ts';
import { effectiveArea } from './effective_area.ts';

/** Class, strength and effective area in mm2 of a cross-section in pure compression, whatever the column. */
export interface CompressedSection extends SteelClass {
  A_eff: number;
}

const IN_COMPRESSION = {
  limits: WEB_CLASS_LIMIT,
  webClass: 'Class of the web in compression',
  sectionClass: 'Class of the cross-section in compression',
};

/** Class of a section in pure compression, 5.5.2, and its effective area. */
function compress(section: SteelSection, grade: SteelGrade, w: Working): CompressedSection {
  const plate = classify(section, grade, IN_COMPRESSION, w);
  return { ...plate, A_eff: effectiveArea(section, plate, w) };
}

export const knownCompression = oncePerSection((section, grade) => compress(section, grade, SILENT));

/** The same, with its working if it is recorded. */
export function compressionOf(section: SteelSection, grade: SteelGrade, w: Working): CompressedSection {
  return w.recording ? compress(section, grade, w) : knownCompression(section, grade);
}
