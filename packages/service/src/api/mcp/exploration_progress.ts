import { formatFigure } from '@plumbline/calculators';
import type { OnEvaluations } from '../../calls/evaluation_progress.ts';
import type { Following } from './registry.ts';

/** Reports evaluations as the progress of a request. */
export function onEvaluationsOf(reportProgress: Following['reportProgress']): OnEvaluations | undefined {
  if (!reportProgress) return undefined;
  return (done, total) => {
    reportProgress({ done, total, message: `${formatFigure(done)} of ${formatFigure(total)} evaluations` });
  };
}
