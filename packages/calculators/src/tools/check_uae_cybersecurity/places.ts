import { ownTableText } from '../../free_text/index.ts';
import { normaliseText } from '../../kernel/index.ts';
import {
  EMIRATES,
  type EmirateKey,
  type FreeZone,
  type Regime,
  regimeOf,
  ZONE_KEYS,
  ZONE_LABELS,
  ZONES,
} from './free_zones.ts';

/** Other words for an emirate, in normal form. */
const EMIRATE_WORDS: Readonly<Record<EmirateKey, readonly string[]>> = {
  dubai: ['dxb', 'dubai_emirate'],
  abu_dhabi: ['abudhabi', 'auh', 'al_ain'],
  sharjah: ['shj'],
  federal: ['uae', 'national', 'federal_government'],
  other: ['ajman', 'ras_al_khaimah', 'rak', 'fujairah', 'umm_al_quwain', 'uaq', 'northern_emirates'],
};

type PlaceKey = EmirateKey | FreeZone;

const EMIRATE_KEYS = Object.keys(EMIRATES) as EmirateKey[];

const KEY_OF = new Map<string, PlaceKey>([
  ...ZONE_KEYS.flatMap((zone) => [zone, ...ZONES[zone].words].map((word) => [word, zone] as const)),
  ...EMIRATE_KEYS.flatMap((emirate) => [emirate, ...EMIRATE_WORDS[emirate]].map((word) => [word, emirate] as const)),
]);

/** Words that name nothing inside a longer text. */
const TOO_GENERAL: ReadonlySet<string> = new Set(['other', 'national']);

function isZone(key: PlaceKey): key is FreeZone {
  return key in ZONES;
}

function emirateOf(key: PlaceKey): EmirateKey {
  return isZone(key) ? ZONES[key].emirate : key;
}

/** The one place that the words inside a text name: a zone before its emirate, and an emirate before the country. */
function findWithin(text: string): PlaceKey | undefined {
  const words = `_${text.toLowerCase().replace(/[^a-z0-9]+/g, '_')}_`;
  const named = [...KEY_OF].filter(([word]) => !TOO_GENERAL.has(word) && words.includes(`_${word}_`));
  const places = [...new Set(named.map(([, key]) => key))].filter((key) => key !== 'federal');
  if (places.length === 0) return named[0]?.[1];
  if (new Set(places.map(emirateOf)).size > 1) return undefined;
  const zones = places.filter(isZone);
  return zones.length > 1 ? undefined : (zones[0] ?? places[0]);
}

function find(text: string): PlaceKey | undefined {
  return KEY_OF.get(normaliseText(text)) ?? findWithin(text);
}

const PLACE_LABELS = { ...EMIRATES, federal: 'Federal level', other: 'Another emirate', ...ZONE_LABELS } as const;

/** The emirate as free text, with notes on how it was read. */
export const EMIRATE_TEXT = ownTableText<PlaceKey>({
  input: 'emirate',
  find,
  words: [...KEY_OF.keys()],
  fallback: { row: 'other', text: 'other, an emirate without rules of its own' },
  accepted:
    'dubai, abu_dhabi, sharjah, federal, other, difc, adgm, or another free zone such as dmcc, jafza, masdar_city',
  offered: PLACE_LABELS,
  rowLabels: PLACE_LABELS,
});

const ZONE_MENTIONED = /free[\s_-]*(trade[\s_-]*)?zone|\bfz[ce]?\b/i;

export interface PlaceGiven {
  emirate: string;
  free_zone?: FreeZone | 'none' | 'other';
}

export interface Place {
  emirate_key: EmirateKey;
  emirate_matched: boolean;
  free_zone: FreeZone | null;
  regime: Regime;
  /** Whether a free zone is meant that the table does not have. */
  zoneUnknown: boolean;
  /** Whether emirate and free zone name different places. */
  contradicts: boolean;
}

/** Where an organisation is licensed; a free zone that is given decides over the text. */
export function readPlace({ emirate, free_zone: given }: PlaceGiven): Place {
  const read = find(emirate);
  const named = read !== undefined && isZone(read) ? read : null;
  const chosen = given === undefined || given === 'none' || given === 'other' ? null : given;
  const zone = given === undefined ? named : chosen;
  return {
    emirate_key: chosen ? ZONES[chosen].emirate : emirateOf(read ?? 'other'),
    emirate_matched: chosen !== null || read !== undefined,
    free_zone: zone,
    regime: regimeOf(zone),
    zoneUnknown: given === 'other' || (given === undefined && named === null && ZONE_MENTIONED.test(emirate)),
    contradicts: contradicts(read, given),
  };
}

/** Whether the text and the zone that is given cannot both hold. */
function contradicts(read: PlaceKey | undefined, given: PlaceGiven['free_zone']): boolean {
  if (read === undefined || given === undefined) return false;
  if (isZone(read)) return read !== given;
  if (given === 'none' || given === 'other' || read === 'federal') return false;
  return emirateOf(read) !== ZONES[given].emirate;
}
