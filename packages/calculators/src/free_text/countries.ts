import { COUNTRIES } from '../data/countries.ts';
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

/** Reads a country by its code or name, else by what stands after the last comma: `Berlin, Germany`. */
export function readCountry(text: string): Reading<string> {
  const whole = findCountry(text);
  const comma = text.lastIndexOf(',');
  if (whole !== undefined || comma < 0) return { word: whole, from: 'whole' };
  return { word: findCountry(text.slice(comma + 1)), from: 'last_part' };
}
