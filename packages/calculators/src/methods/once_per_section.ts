import type { SteelGrade } from '../data/eurocode_steel.ts';
import type { SteelSection } from '../data/steel_sections.ts';

/**
 * A property of a section in a grade that depends on nothing else, calculated when it is first asked for and kept. A
 * search tries the same sections in every call.
 */
export function oncePerSection<Property extends object>(
  calculate: (section: SteelSection, grade: SteelGrade) => Property,
): (section: SteelSection, grade: SteelGrade) => Property {
  const known = {
    S275: new Map<SteelSection, Property>(),
    S355: new Map<SteelSection, Property>(),
  };
  return (section, grade) => {
    let property = known[grade].get(section);
    if (property === undefined) {
      property = calculate(section, grade);
      known[grade].set(section, property);
    }
    return property;
  };
}
