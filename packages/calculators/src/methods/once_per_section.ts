import type { SteelGrade } from '../data/eurocode_steel.ts';
import { STEEL_SECTIONS, type SteelSection } from '../data/steel_sections.ts';

/**
 * A property of a section in a grade that depends on nothing else, calculated on first use and cached. A
 * search tries the same sections in every call.
 */
export function oncePerSection<Property extends object>(
  calculate: (section: SteelSection, grade: SteelGrade) => Property,
): (section: SteelSection, grade: SteelGrade) => Property {
  const none = (): (Property | undefined)[] => STEEL_SECTIONS.map(() => undefined);
  const known = { S275: none(), S355: none() };
  return (section, grade) => {
    let property = known[grade][section.index];
    if (property === undefined) {
      property = calculate(section, grade);
      known[grade][section.index] = property;
    }
    return property;
  };
}
