import type { CallerChange, Store } from '../../store/contract.ts';

/** What the store was given to record, once it has recorded it. */
export type OnRecorded = (changes: readonly CallerChange[], seconds: number) => void;

/** The same store, whose ledger is looked at over the shoulder. */
export function watchedStore(store: Store, onRecorded: OnRecorded): Store {
  const appendCalls: Store['appendCalls'] = async (queries, decide) => {
    const begun = performance.now();
    let changes: CallerChange[] = [];
    await store.appendCalls(queries, (now, states) => {
      changes = decide(now, states);
      return changes;
    });
    onRecorded(changes, (performance.now() - begun) / 1000);
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === 'appendCalls') return appendCalls;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
