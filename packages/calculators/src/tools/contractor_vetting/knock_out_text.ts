import type { Datum } from '../../kernel/index.ts';
import type { Purpose } from './purposes.ts';

/** Why a no to a question blocks the appointment, and the evidence that resolves it. */
export interface KnockOutText {
  /** The purposes for which a no blocks, as data. */
  table: Datum<Partial<Record<Purpose, number>> & Record<string, number>>;
  reason: string;
  liftedBy: string;
  source: string;
}
