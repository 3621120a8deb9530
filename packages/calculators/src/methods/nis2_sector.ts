import { NIS2 } from '../data/nis2_law.ts';
import {
  type Annex,
  LISTED_SECTORS,
  type ListedSector,
  OT_INTENSIVE_WORDS,
  SECTOR_LABELS,
  SECTORS,
  type SectorKey,
} from '../data/nis2_sectors.ts';
import { ownTableText, wordsOf } from '../free_text/index.ts';
import { normaliseText, oncePerText, type Working } from '../kernel/index.ts';
import type { Rule } from './rule_table.ts';

export interface Sector {
  sector_key: SectorKey;
  /** The normalised text, or the part of it that names the sector. */
  sector_word: string;
  sector_matched: boolean;
  annex: Annex | null;
  ot_intensive: boolean;
}

const SECTOR_OF = wordsOf(
  Object.fromEntries(LISTED_SECTORS.map((key) => [key, SECTORS[key].words.join(' ')])) as Record<ListedSector, string>,
);

/** A word that may follow the name of a sector: `banking sector`. */
const SECTOR_OR_INDUSTRY = /_(sector|industry)$/;

/** The word of the table that a free text is, with or without a final `sector` or `industry`. */
function wordFor(text: string): string {
  const whole = normaliseText(text);
  return SECTOR_OF.has(whole) ? whole : whole.replace(SECTOR_OR_INDUSTRY, '');
}

/** The sector that a free text names, or the general one. */
export const readSector = oncePerText((text): Sector => {
  const sector_word = wordFor(text);
  const key = SECTOR_OF.get(sector_word);
  if (key === undefined) {
    return { sector_key: 'general', sector_word, sector_matched: false, annex: null, ot_intensive: false };
  }
  const { annex } = SECTORS[key];
  const ot_intensive = SECTORS[key].ot_intensive || OT_INTENSIVE_WORDS.includes(sector_word);
  return { sector_key: key, sector_word, sector_matched: true, annex, ot_intensive };
});

/** The sector as free text, for what the caller must know about how it was read. */
export const SECTOR_TEXT = ownTableText<SectorKey>({
  input: 'sector',
  find: (text) => SECTOR_OF.get(wordFor(text)),
  words: [...SECTOR_OF.keys()],
  fallback: { row: 'general', text: 'general, a sector outside Annexes I and II' },
  accepted: LISTED_SECTORS.join(', '),
  offered: Object.fromEntries(LISTED_SECTORS.map((key) => [key, SECTOR_LABELS[key]])),
  rowLabels: SECTOR_LABELS,
});

/** Records the annex that lists a sector. */
export function citeSector({ sector_key, annex }: Sector, w: Working): void {
  if (annex === null || !w.recording) return;
  w.cite({
    symbol: 'sector_key',
    description: 'Sector of the annex',
    value: sector_key,
    unit: '-',
    ...NIS2,
    place: `Annex ${annex}`,
    confidence: 'statutory',
  });
}

/** The sector law that replaces NIS2. */
export const LEX_SPECIALIS: readonly Rule<{ sector_key: SectorKey }, 'dora' | null>[] = [
  {
    id: 'LEX-DORA',
    when: { sector_key: ['banking', 'financial_market_infrastructure'] },
    gives: 'dora',
    description: 'For financial entities DORA replaces the NIS2 duties and their enforcement',
    article: 'Directive (EU) 2022/2555 Art. 4; Regulation (EU) 2022/2554 Art. 1(2)',
  },
  {
    id: 'LEX-NONE',
    when: {},
    gives: null,
    description: 'No sector-specific law that replaces NIS2 is known here',
    article: 'Directive (EU) 2022/2555 Art. 4',
  },
];
