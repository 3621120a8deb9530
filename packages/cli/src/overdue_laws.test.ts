import { overdueLaws } from '@plumbline/calculators';
import { expect, it, vi } from 'vitest';
import { logOverdueLaws } from './overdue_laws.ts';

it('logs nothing while every review is due later, and one warning that names what is overdue', () => {
  const warn = vi.fn();
  logOverdueLaws({ warn }, Date.UTC(2020, 0, 1));
  expect(warn).not.toHaveBeenCalled();
  logOverdueLaws({ warn }, Date.UTC(2100, 0, 1));
  const names = overdueLaws('2100-01-01').map(({ name }) => name);
  expect(warn.mock.calls).toEqual([[{ laws: names }, `${names.length} laws or standards are past their review date`]]);
});
