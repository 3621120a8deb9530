import { datum } from '../kernel/index.ts';

export const NIS2 = { document: 'Directive (EU) 2022/2555 (NIS2)', edition: '14 December 2022' };
export const SIZE_CLASSES = { document: 'Commission Recommendation 2003/361/EC', edition: '2003' };

/** The provisions on the management body, the ten measures of Art. 21(2) and reporting. */
export const NIS2_DUTIES = {
  art_20: 'Art. 20',
  art_21_2_a: 'Art. 21(2)(a)',
  art_21_2_b: 'Art. 21(2)(b)',
  art_21_2_c: 'Art. 21(2)(c)',
  art_21_2_d: 'Art. 21(2)(d)',
  art_21_2_e: 'Art. 21(2)(e)',
  art_21_2_f: 'Art. 21(2)(f)',
  art_21_2_g: 'Art. 21(2)(g)',
  art_21_2_h: 'Art. 21(2)(h)',
  art_21_2_i: 'Art. 21(2)(i)',
  art_21_2_j: 'Art. 21(2)(j)',
  art_23: 'Art. 23',
} as const;
export type Nis2Duty = keyof typeof NIS2_DUTIES;

export const FINE_FIXED = datum({
  symbol: 'fine_fixed',
  description: 'Fixed amount of the maximum fine; the higher of it and the share of turnover applies',
  value: { essential: 10_000_000, important: 7_000_000 },
  unit: 'EUR',
  source: { ...NIS2, place: 'Art. 34(4) and (5)' },
  confidence: 'statutory',
  note: 'The maximum fine in national law is at least this.',
});

export const FINE_TURNOVER_SHARE = datum({
  symbol: 'fine_share',
  description: 'Maximum fine as a share of the worldwide annual turnover of the undertaking',
  value: { essential: 2, important: 1.4 },
  unit: '%',
  source: { ...NIS2, place: 'Art. 34(4) and (5)' },
  confidence: 'statutory',
  note: 'The maximum fine in national law is at least this.',
});

export const EARLY_WARNING = datum({
  symbol: 'early_warning',
  description: 'Time from becoming aware of a significant incident to the early warning',
  value: 24,
  unit: 'h',
  source: { ...NIS2, place: 'Art. 23(4)(a)' },
  confidence: 'statutory',
});

export const NOTIFICATION = datum({
  symbol: 'notification',
  description: 'Time from becoming aware of a significant incident to the incident notification',
  value: 72,
  unit: 'h',
  source: { ...NIS2, place: 'Art. 23(4)(b)' },
  confidence: 'statutory',
});

export const FINAL_REPORT = datum({
  symbol: 'final_report',
  description: 'Time from the incident notification to the final report',
  value: 1,
  unit: 'months',
  source: { ...NIS2, place: 'Art. 23(4)(d)' },
  confidence: 'statutory',
});

export const MEDIUM_STAFF = datum({
  symbol: 'medium_staff',
  description: 'Number of staff from which an enterprise is at least medium-sized',
  value: 50,
  unit: 'staff',
  source: { ...SIZE_CLASSES, place: 'Annex Art. 2(2)' },
  confidence: 'statutory',
});

export const LARGE_STAFF = datum({
  symbol: 'large_staff',
  description: 'Number of staff from which an enterprise is large',
  value: 250,
  unit: 'staff',
  source: { ...SIZE_CLASSES, place: 'Annex Art. 2(1)' },
  confidence: 'statutory',
});
