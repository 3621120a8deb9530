import { expect, it } from 'vitest';
import { keyChangesOf } from './key_changes_query.ts';

const ROW = { server: '1794830400.5', snapshot: '700:710:703', subjects: ['key_1'] };

it('reads all keys as changed after a restart of the server, and after a change to another one', () => {
  const { mark } = keyChangesOf({ ...ROW, subjects: [] }, undefined);
  expect(keyChangesOf({ ...ROW, snapshot: '711:711:' }, mark).changed).toEqual(['key_1']);
  expect(keyChangesOf({ ...ROW, server: '1794830400.55' }, mark).changed).toBe('all');
});

it('reads all keys as changed if too many have', () => {
  const subjects = Array.from({ length: 10_001 }, (_, index) => `key_${index}`);
  const { mark } = keyChangesOf(ROW, undefined);
  expect(keyChangesOf({ ...ROW, subjects: subjects.slice(1) }, mark).changed).toHaveLength(10_000);
  expect(keyChangesOf({ ...ROW, subjects }, mark).changed).toBe('all');
});
