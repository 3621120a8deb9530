import { formatFigure } from '@plumbline/calculators';
import type { OnEvaluations } from '../../../calls/evaluation_progress.ts';
import type { Following } from '../registry.ts';

type ReportProgress = Following['reportProgress'];

function inWords(done: number, total: number, what: string): string {
  return `${formatFigure(done)} of ${formatFigure(total)} ${what}`;
}

/** Reports the evaluations of an exploration as the progress of a request. */
export function onEvaluationsOf(report: ReportProgress): OnEvaluations | undefined {
  return report && ((done, total) => report({ done, total, message: inWords(done, total, 'evaluations') }));
}

/** Reports how many of many calls were made. */
export function onCallsOf(report: ReportProgress, total: number): (done: number) => void {
  return (done) => report?.({ done, total, message: inWords(done, total, 'calculations') });
}
