import { COUNTRIES } from '../data/countries.ts';
import { countryNamedByPart, countryOfPlace } from './nations.ts';
import { normalForm } from './normal_form.ts';
import type { Reading } from './reading.ts';
import { type Words, wordsOf } from './words.ts';

/** Codes and names, with the code of the country or territory that each stands for; `eu` is the European Union. */
export const COUNTRY_WORDS: Words<string> = wordsOf(
  Object.fromEntries(COUNTRIES.map(({ code, words }) => [code, words.join(' ')])),
);

/** What may stand before the name of a country. */
const TITLE = /^(the|federal_republic_of|republic_of|kingdom_of|state_of|sultanate_of|principality_of|grand_duchy_of)_/;

/** The country of a text as it is, then without each of its titles. */
function findCountry(text: string): string | undefined {
  for (let name = normalForm(text); ; name = name.replace(TITLE, '')) {
    const code = COUNTRY_WORDS.get(name);
    if (code !== undefined || !TITLE.test(name)) return code;
  }
}

/** Reads a country by its name or by a part with law of its own, else by what stands after the last comma: `Berlin, Germany`. */
export function readCountry(text: string): Reading<string> {
  const whole = findCountry(text) ?? countryOfPlace(text);
  if (whole !== undefined) return { word: whole, from: 'whole' };
  const comma = text.lastIndexOf(',');
  const last = comma < 0 ? undefined : findCountry(text.slice(comma + 1));
  const part = last === undefined ? countryNamedByPart(text) : undefined;
  if (part !== undefined) return { word: part, from: 'last_words' };
  return { word: last, from: comma < 0 ? 'whole' : 'last_part' };
}
