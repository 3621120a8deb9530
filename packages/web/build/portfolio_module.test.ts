import { catalogue } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { summarisedColumns } from './portfolio_module.ts';

describe('the columns of a summary', () => {
  it('are results of the tool, and every tool has some', () => {
    for (const tool of catalogue) {
      const columns = summarisedColumns(tool);
      expect([tool.name, columns.length > 0]).toEqual([tool.name, true]);
      const names = Object.keys(tool.resultSchema.properties);
      expect([tool.name, columns.filter((column) => !names.includes(column.split('.', 1)[0] ?? ''))]).toEqual([
        tool.name,
        [],
      ]);
    }
  });
});
