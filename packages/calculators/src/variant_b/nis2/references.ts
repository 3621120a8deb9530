import type { Sector } from '../../methods/nis2_sector.ts';

const ALWAYS = [
  'Directive (EU) 2022/2555, Art. 20, 21(2)(a)-(j), 23',
  'Directive (EU) 2022/2555, Art. 2, 3, Annexes I and II',
  'Directive (EU) 2022/2555, Art. 34 (administrative fines)',
  'Commission Recommendation 2003/361/EC (size classes)',
  'Commission Implementing Regulation (EU) 2024/2690',
];

/** The documents that an answer for this sector follows. */
export function referencesFor({ ot_intensive }: Sector, lex_specialis: 'dora' | null): string[] {
  return [
    ...ALWAYS,
    ...(lex_specialis === 'dora' ? ['Regulation (EU) 2022/2554 (DORA)'] : []),
    ...(ot_intensive ? ['IEC 62443'] : []),
  ];
}
