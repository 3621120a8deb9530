import { type Members, valueAt } from '../fields/members.ts';
import type { Named } from './named.ts';

export const AS_ENTERED = 'As entered';

/** What somebody has entered for an input that is varied, which a request does not hold; undefined if it is no figure. */
export function enteredFigure(entered: Members, { path }: Named): number | undefined {
  const value = valueAt(entered, path.split('.'));
  return typeof value === 'number' ? value : undefined;
}
