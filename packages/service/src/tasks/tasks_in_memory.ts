import { openStoreInMemory } from '../store/open_store.ts';
import type { TaskRecords } from '../store/task_contract.ts';
import type { Clock } from '../time/clock.ts';
import { TaskService } from './task_service.ts';

/** Tasks that end with this process, for one that has no store. */
export function tasksInMemory(clock: Clock, onError: (error: unknown) => void): TaskService {
  let opened: Promise<TaskRecords> | undefined;
  const open = async () => (await openStoreInMemory(clock)).tasks;
  return new TaskService({
    records: () => {
      opened ??= open();
      return opened;
    },
    onError,
  });
}
