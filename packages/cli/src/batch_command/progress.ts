import { formatFigure } from '@plumbline/calculators';
import type { Clock } from '@plumbline/service/time/clock.ts';
import type { Terminal } from '../command.ts';

const BAR_WIDTH = 24;
const INTERVAL_MS = 100;

function inTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  return whole < 3600
    ? `${Math.floor(whole / 60)} min ${whole % 60} s`
    : `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/** The progress of a run: the share of input bytes, unknown for a pipe, and the lines since its start. */
export interface Reached {
  share: number | undefined;
  rows: number;
  rejections: number;
}

/** The speed of a run, per second. */
export interface Pace {
  rows: number;
  share: number;
}

/** A progress bar with the rate and the remaining time. */
export function progressLine({ share, rows, rejections }: Reached, pace: Pace): string {
  const filled = Math.round((share ?? 0) * BAR_WIDTH);
  const bar = `[${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}] ${Math.floor((share ?? 0) * 100)} %`;
  const parts = [
    ...(share === undefined ? [] : [bar]),
    `${formatFigure(rows)} lines`,
    `${formatFigure(Math.round(pace.rows))} a second`,
    ...(share === undefined ? [] : [`${inTime((1 - share) / pace.share)} left`]),
    ...(rejections > 0 ? [`${formatFigure(rejections)} rejected`] : []),
  ];
  return parts.join(', ');
}

/** Shows progress on a terminal at most every 100 ms. The speed counts from the first result, without start-up. */
export class Progress {
  readonly #show: Terminal['showProgress'];
  readonly #clock: Clock;
  readonly #startedAt: number;
  #first: (Reached & { at: number }) | undefined;
  #shownAt = 0;

  constructor({ showProgress }: Terminal, clock: Clock) {
    this.#show = showProgress;
    this.#clock = clock;
    this.#startedAt = clock();
  }

  get seconds(): number {
    return (this.#clock() - this.#startedAt) / 1000;
  }

  report(reached: Reached): void {
    const now = this.#clock();
    this.#first ??= { ...reached, at: now };
    const seconds = (now - this.#first.at) / 1000;
    if (!this.#show || seconds <= 0 || now - this.#shownAt < INTERVAL_MS) return;
    this.#shownAt = now;
    const share = reached.share === undefined ? undefined : Math.min(1, reached.share);
    const rows = (reached.rows - this.#first.rows) / seconds;
    const shareEachSecond = ((share ?? 0) - (this.#first.share ?? 0)) / seconds;
    this.#show(progressLine({ ...reached, share }, { rows, share: shareEachSecond }));
  }

  end(): void {
    this.#show?.('');
  }
}
