import type { Answers, ExplorationKind } from '@plumbline/explore';

/** A request that was found to be valid. The worker loads the tool and reads the request itself: functions cannot be sent to it. */
export interface SentExploration {
  kind: ExplorationKind;
  tool: string;
  edition: string;
  body: unknown;
}

export type ExplorationAnswer = Answers[ExplorationKind];

/** What the worker reports. */
export type WorkerMessage =
  | { type: 'progress'; made: number; asked: number }
  | { type: 'answer'; answer: ExplorationAnswer }
  | { type: 'failure' };
