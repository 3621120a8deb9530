import { describeSent, formatFigure } from '@plumbline/calculators';
import type { OnEvaluations } from '../../../calls/evaluation_progress.ts';
import type { Following, Progress } from '../registry.ts';
import { isObject, type Params } from './message.ts';
import { invalidParams } from './rpc_error.ts';

export type ProgressToken = string | number;

/** Often enough for somebody who watches, and little work for everybody else. */
const INTERVAL_MS = 250;

/** The token of a request that asks for progress. */
export function progressTokenOf({ _meta: meta }: Params): ProgressToken | undefined {
  const token = isObject(meta) ? meta.progressToken : undefined;
  if (token === undefined || typeof token === 'string' || Number.isSafeInteger(token)) return token as ProgressToken;
  throw invalidParams(`_meta.progressToken must be text or a whole number; ${describeSent(token)} was sent.`);
}

export interface ProgressNotification {
  method: 'notifications/progress';
  params: { progressToken: ProgressToken; progress: number; total: number; message?: string };
  [member: string]: unknown;
}

function notificationOf(progressToken: ProgressToken, { done, total, message }: Progress): ProgressNotification {
  const params = { progressToken, progress: done, total, ...(message !== undefined && { message }) };
  return { method: 'notifications/progress', params };
}

/** Sends the progress of a request as notifications that increase, a few in a second. What comes between them is dropped. */
export function progressReporter(
  token: ProgressToken,
  send: (notification: ProgressNotification) => void,
): NonNullable<Following['reportProgress']> {
  let latest = Number.NEGATIVE_INFINITY;
  let sentAt = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const now = performance.now();
    if (progress.done <= latest || now - sentAt < INTERVAL_MS) return;
    latest = progress.done;
    sentAt = now;
    send(notificationOf(token, progress));
  };
}

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
