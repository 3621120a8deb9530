import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'The fees are a model of our own, set to the order of magnitude of quotations: no public fee scale for technical due diligence exists, and nothing outside verifies a fee.',
    'The area exponents, the multipliers by building type, place and transaction, the urgency surcharge and the range around the middle are assumptions of this product.',
    'The working days are estimates of our own; nothing published gives a turnaround for a given scope.',
    'The scope and the extra disciplines suggested are advice; the guidance of RICS and ASTM names what a report covers and gives no such rule.',
  ],
  publications: [],
});
