import { NIS2 } from '../data/nis2_law.ts';
import type { Sector, SectorKey } from '../data/nis2_sectors.ts';
import type { Working } from '../kernel/index.ts';
import type { Rule } from './rule_table.ts';

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
    description: 'For financial entities DORA takes the place of the NIS2 duties and their enforcement',
    article: 'Directive (EU) 2022/2555 Art. 4; Regulation (EU) 2022/2554 Art. 1(2)',
  },
  {
    id: 'LEX-NONE',
    when: {},
    gives: null,
    description: 'No sector law is known here that takes the place of NIS2',
    article: 'Directive (EU) 2022/2555 Art. 4',
  },
];
