import type { Exploration } from '@plumbline/explore';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ExplorationRunner, type Progress } from '../../../exploration/exploration_runner.ts';
import type { ExplorationAnswer } from '../../../exploration/messages.ts';
import type { ExplorationBody, Reading } from './read_options.ts';

/** An answer with what was asked. */
export interface Explored {
  exploration: Exploration;
  body: ExplorationBody;
  answer: ExplorationAnswer;
}

export type Run =
  | { state: 'idle' }
  | { state: 'running'; progress: Progress | undefined }
  | { state: 'cancelled' }
  | { state: 'failed' };

const IDLE: Run = { state: 'idle' };

/** Explores in a worker whenever the reading changes. The last answer stays until the next is there. */
export function useExploration(reading: Reading) {
  const [run, setRun] = useState<Run>(IDLE);
  const [explored, setExplored] = useState<Explored>();
  const runner = useRef<ExplorationRunner>(undefined);
  const start = useCallback(({ exploration, body }: Reading & { state: 'ready' }) => {
    runner.current ??= new ExplorationRunner();
    const { kind, tool, edition } = exploration;
    setRun({ state: 'running', progress: undefined });
    runner.current.run(
      { kind, tool: tool.name, edition, body },
      {
        onProgress: (progress) => setRun({ state: 'running', progress }),
        onAnswer: (answer) => {
          setExplored({ exploration, body, answer });
          setRun(IDLE);
        },
        onFailure: () => setRun({ state: 'failed' }),
      },
    );
  }, []);
  useEffect(() => {
    if (reading.state === 'ready') start(reading);
    else {
      runner.current?.cancel();
      setRun(IDLE);
    }
  }, [reading, start]);
  useEffect(
    () => () => {
      runner.current?.close();
      runner.current = undefined;
    },
    [],
  );
  return {
    run,
    explored,
    cancel() {
      runner.current?.cancel();
      setRun({ state: 'cancelled' });
    },
    retry() {
      if (reading.state === 'ready') start(reading);
    },
  };
}
