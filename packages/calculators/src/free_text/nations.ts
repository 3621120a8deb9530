import { normalForm } from './normal_form.ts';

export const UK_NATIONS = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
} as const;
export type UkNation = keyof typeof UK_NATIONS;

export const BELGIAN_REGIONS = { flanders: 'Flanders', brussels: 'Brussels', wallonia: 'Wallonia' } as const;
export type BelgianRegion = keyof typeof BELGIAN_REGIONS;

type Part = UkNation | BelgianRegion;

/** Parts of a country with law of their own: their names, then the names of their larger cities, in normal form. */
const NAMES: Readonly<Record<Part, string>> = {
  england: 'england',
  wales: 'wales cymru',
  scotland: 'scotland alba',
  northern_ireland: 'northern_ireland n_ireland ulster',
  flanders: 'flanders vlaanderen flandre',
  brussels: 'brussels brussel bruxelles',
  wallonia: 'wallonia wallonie',
};
const CITIES: Readonly<Record<Part, string>> = {
  england: 'london birmingham manchester leeds liverpool bristol sheffield nottingham leicester',
  wales: 'cardiff caerdydd swansea wrexham',
  scotland: 'edinburgh glasgow aberdeen dundee inverness',
  northern_ireland: 'belfast derry londonderry lisburn newry',
  flanders: 'antwerp antwerpen ghent gent bruges brugge leuven mechelen hasselt kortrijk',
  brussels: '',
  wallonia: 'liege namur charleroi mons',
};

function partsBy(table: Readonly<Record<Part, string>>): ReadonlyMap<string, Part> {
  return new Map(
    (Object.entries(table) as [Part, string][]).flatMap(([part, words]) =>
      words
        .split(' ')
        .filter(Boolean)
        .map((word): [string, Part] => [word, part]),
    ),
  );
}

const PART_BY_NAME = partsBy(NAMES);
const PART_BY_WORD = new Map([...PART_BY_NAME, ...partsBy(CITIES)]);

/** Places elsewhere that have the name of a nation: `New South Wales`, `New England`. */
const ELSEWHERE = /(^|_)new_(south_)?(wales|england)(_|$)/;

/** The part of a country that is named last among the words of a text, by words of one or two parts. */
function lastNamed(text: string, parts: ReadonlyMap<string, Part>): Part | undefined {
  const name = normalForm(text);
  if (ELSEWHERE.test(name)) return undefined;
  const words = name.split('_');
  for (let end = words.length; end > 0; end--) {
    const part = parts.get(words.slice(Math.max(0, end - 2), end).join('_')) ?? parts.get(words[end - 1] as string);
    if (part !== undefined) return part;
  }
  return undefined;
}

function countryOf(part: Part): 'gb' | 'be' {
  return part in UK_NATIONS ? 'gb' : 'be';
}

/** The country of a text that is the name of a part or of one of its cities. */
export function countryOfPlace(text: string): 'gb' | 'be' | undefined {
  const part = PART_BY_WORD.get(normalForm(text));
  return part && countryOf(part);
}

/** The country of a part that is named anywhere in a text: `Northern Ireland (UK)`. */
export function countryNamedByPart(text: string): 'gb' | 'be' | undefined {
  const part = lastNamed(text, PART_BY_NAME);
  return part && countryOf(part);
}

/** The nation of the United Kingdom that a text on a place there names, by its own name or by a city. */
export function readUkNation(text: string): UkNation | undefined {
  const part = lastNamed(text, PART_BY_WORD);
  return part !== undefined && part in UK_NATIONS ? (part as UkNation) : undefined;
}

/** The region of Belgium that a text on a place there names, by its own name or by a city. */
export function readBelgianRegion(text: string): BelgianRegion | undefined {
  const part = lastNamed(text, PART_BY_WORD);
  return part !== undefined && part in BELGIAN_REGIONS ? (part as BelgianRegion) : undefined;
}
