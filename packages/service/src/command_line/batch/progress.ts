import { formatFigure } from '@plumbline/calculators';
import type { Clock } from '../../clock.ts';
import type { Screen } from '../command.ts';

const BAR_WIDTH = 24;
const INTERVAL_MS = 100;

function inTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  return whole < 3600
    ? `${Math.floor(whole / 60)} min ${whole % 60} s`
    : `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/** How far a run is: its share by bytes of the input, and the lines done since it began. */
export interface Reached {
  share: number;
  lines: number;
  rejections: number;
}

/** One line with a bar, the rate and the time left. */
export function progressLine({ share, lines, rejections }: Reached, seconds: number): string {
  const filled = Math.round(share * BAR_WIDTH);
  const parts = [
    `[${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}] ${Math.floor(share * 100)} %`,
    `${formatFigure(lines)} lines`,
    ...(seconds > 0 ? [`${formatFigure(Math.round(lines / seconds))} a second`] : []),
    ...(share > 0 && share < 1 ? [`${inTime((seconds * (1 - share)) / share)} left`] : []),
    ...(rejections > 0 ? [`${formatFigure(rejections)} rejected`] : []),
  ];
  return parts.join(', ');
}

/** Shows how far a run is, a few times a second, to whoever watches. */
export class Progress {
  readonly #show: Screen['showProgress'];
  readonly #clock: Clock;
  readonly #begunAt: number;
  readonly #begunShare: number;
  #shownAt = 0;

  /** A run that goes on from an earlier one begins at a share. */
  constructor({ showProgress }: Screen, clock: Clock, begunShare: number) {
    this.#show = showProgress;
    this.#clock = clock;
    this.#begunAt = clock();
    this.#begunShare = begunShare;
  }

  get seconds(): number {
    return (this.#clock() - this.#begunAt) / 1000;
  }

  report(reached: Reached): void {
    const now = this.#clock();
    if (!this.#show || now - this.#shownAt < INTERVAL_MS) return;
    this.#shownAt = now;
    const share = Math.min(1, reached.share);
    const own = (share - this.#begunShare) / (1 - this.#begunShare || 1);
    this.#show(progressLine({ ...reached, share: own }, this.seconds).slice(0, 200));
  }

  end(): void {
    this.#show?.('');
  }
}
