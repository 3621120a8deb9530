import type { Field } from './fields.ts';

/**
 * What conditions of a verdict rest on, and the input that changes it. The sentences are those of the tools; a row counts for a tool
 * that has the input.
 */
export const BEHIND_CONDITIONS: readonly (readonly [says: RegExp, input: string])[] = [
  [/load on the top flange/i, 'load_level'],
  [/\brestrain/i, 'restraint'],
  [/fire protection/i, 'fire_rating'],
  [/effective length .* both directions/i, 'effective_length_z_m'],
  [/concentric load/i, 'eccentricity_mm'],
  [/no energy was given/i, 'elec_kwh_year'],
  [/energy is a total/i, 'energy_by_fuel_kwh'],
  [/no energy was given/i, 'energy_kwh_year'],
  [/higher-risk building/i, 'nation'],
  [/state the climate/i, 'climate'],
  [/not answered|do not count/i, 'has_business_continuity'],
  [/items must still be verified/i, 'submission_items'],
  [/further requirements to verify/i, 'requirements_met'],
  [/health and safety (?:is not shown|was not answered)/i, 'health_and_safety'],
  [/unknown answers/i, 'answers'],
  [/minimum requirements? .* not (?:checked|met)/i, 'details'],
  [/depend on the rated power/i, 'connected_power_kw'],
  [/sized for .* outdoors/i, 'site_design_temperature_c'],
  [/failure of one unit/i, 'redundancy'],
  [/average of the country/i, 'city'],
  [/more disciplines than requested/i, 'disciplines'],
  [/typical U-values/i, 'u_values'],
  [/radiators must give/i, 'flow_temp_c'],
  [/assumes a valid EPC|exemption is registered/i, 'details'],
  [/further checks remain/i, 'details'],
  [/costs? more than/i, 'details'],
  [/grid factor is .* old/i, 'grid_factor_kgco2e_per_kwh'],
  [/private owner/i, 'ownership'],
  [/article 4 direction/i, 'article_4'],
  [/conditions of the Order/i, 'details'],
];

/** Sentences that say what was taken in place of an input: `The point load was not given: 0 kN is used.` */
const NOT_GIVEN = /\b(?:was|were) not given\b|^no .* was given\b|no answer was given/i;

const WORD_LENGTH_MIN = 3;
/** As many letters as the forms of a word share: `own`, `owner` and `ownership`. */
const STEM = 6;

function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return [...new Set(words.filter(({ length }) => length >= WORD_LENGTH_MIN).map((word) => word.slice(0, STEM)))];
}

/** The input whose label a sentence has in most of its words; none if two inputs could be meant. */
function namedIn(sentence: string, fields: readonly Field[]): Field | undefined {
  const said = new Set(stemsOf(sentence.split(':')[0] ?? ''));
  const [best, second] = fields
    .filter(({ isRequired }) => !isRequired)
    .map((field) => {
      const label = stemsOf(field.label);
      const hits = label.filter((stem) => said.has(stem)).length;
      return { field, hits, share: hits / Math.max(1, label.length) };
    })
    .filter(({ share }) => share > 0.5)
    .toSorted((a, b) => b.share - a.share || b.hits - a.hits);
  return second?.hits === best?.hits && second?.share === best?.share ? undefined : best?.field;
}

/** The input that changes what a condition, a warning or an assumption of a result rests on. */
export function inputBehind(sentence: string, fields: readonly Field[]): Field | undefined {
  for (const [says, input] of BEHIND_CONDITIONS) {
    const field = fields.find(({ name }) => name === input);
    if (field && says.test(sentence)) return field;
  }
  return NOT_GIVEN.test(sentence) ? namedIn(sentence, fields) : undefined;
}
