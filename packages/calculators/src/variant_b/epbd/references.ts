import type { ScaleRow } from '../../data/epc_scales.ts';

export const ENERGY_BALANCE = 'EN ISO 52000-1';

const SCALE_REFERENCE: Readonly<Record<ScaleRow, string>> = {
  de: 'GEG 2020 Annex 10',
  fr: 'Arrete of 31 March 2021 (DPE)',
  ie: 'SEAI BER scale',
  nl: 'NTA 8800 label classes',
  gb: 'UK EPC bands, typical primary energy; MEES Regulations 2015',
  eu: 'Generic A-G scale (product assumption)',
};

/** The documents that an answer on this class scale follows. */
export function referencesFor(scale: ScaleRow): string[] {
  return [
    'Directive (EU) 2024/1275, Articles 7, 9, 10, 13, 19 and Annex V',
    'EN ISO 52000-1:2017',
    'Delegated Regulation (EU) 2023/807',
    SCALE_REFERENCE[scale],
  ];
}
