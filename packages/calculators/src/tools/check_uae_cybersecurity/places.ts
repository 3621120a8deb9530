import { ownTableText } from '../../free_text/index.ts';
import { vocabulary } from '../../kernel/index.ts';

export const EMIRATES = {
  dubai: 'Dubai',
  abu_dhabi: 'Abu Dhabi',
  sharjah: 'Sharjah',
  federal: 'Federal',
  other: 'Other',
} as const;
export type EmirateKey = keyof typeof EMIRATES;

export const FREE_ZONES = { difc: 'DIFC', adgm: 'ADGM' } as const;
export type FreeZone = keyof typeof FREE_ZONES;

const FREE_ZONE_WORDS: Readonly<Record<FreeZone, readonly string[]>> = {
  difc: ['dubai_international_financial_centre'],
  adgm: ['abu_dhabi_global_market'],
};

const PLACES = vocabulary({
  words: {
    dubai: ['dxb', 'dubai_emirate'],
    abu_dhabi: ['abudhabi', 'auh', 'al_ain'],
    sharjah: ['shj'],
    federal: ['uae', 'national', 'federal_government'],
    other: ['ajman', 'ras_al_khaimah', 'rak', 'fujairah', 'umm_al_quwain', 'uaq', 'northern_emirates'],
    ...FREE_ZONE_WORDS,
  },
  general: 'other',
});

const PLACE_LABELS = {
  ...EMIRATES,
  federal: 'Federal level',
  other: 'Another emirate',
  difc: 'DIFC (Dubai International Financial Centre)',
  adgm: 'ADGM (Abu Dhabi Global Market)',
} as const;

/** The emirate as free text, with notes on how it was read. */
export const EMIRATE_TEXT = ownTableText<EmirateKey | FreeZone>({
  input: 'emirate',
  find(text) {
    const { key, known } = PLACES.read(text);
    return known ? key : undefined;
  },
  words: PLACES.words,
  fallback: { row: 'other', text: 'other, an emirate without rules of its own' },
  accepted: 'dubai, abu_dhabi, sharjah, federal, other, difc, adgm',
  offered: PLACE_LABELS,
  rowLabels: PLACE_LABELS,
});

/** The emirate that a financial free zone lies in. */
const EMIRATE_OF: Readonly<Record<FreeZone, EmirateKey>> = { difc: 'dubai', adgm: 'abu_dhabi' };

export interface Place {
  emirate_key: EmirateKey;
  emirate_matched: boolean;
  free_zone: FreeZone | null;
}

export function readPlace(sent: string): Place {
  const { key, known } = PLACES.read(sent);
  if (key === 'difc' || key === 'adgm') return { emirate_key: EMIRATE_OF[key], emirate_matched: known, free_zone: key };
  return { emirate_key: key, emirate_matched: known, free_zone: null };
}
