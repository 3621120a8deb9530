import type { Finished } from '../../kernel/index.ts';
import type { ShownIndicators } from './indicators.ts';
import type { Facts } from './method.ts';
import type { DataCentreYear, Figures } from './schema.ts';
import type { Scope } from './scope.ts';

interface Shown extends ShownIndicators {
  ref_uncapped: number | null;
  load_factor_pct: number;
}

/** A report with its finished figures, as the sentences see it. */
export interface Assessment extends Finished<DataCentreYear, Figures, Facts> {
  /** The figures as shown, so that advice never contradicts them. */
  shown: Shown;
  scope: Scope;
}
