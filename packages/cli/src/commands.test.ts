import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATOR_ACTIONS } from '@plumbline/service/operator/account_actions.ts';
import { expect, it } from 'vitest';
import { EXIT } from './command.ts';
import { COMMANDS } from './commands.ts';

it('has a command for every action of the page of the operator', () => {
  const names = COMMANDS.map(({ name }) => name);
  for (const [action, command] of Object.entries(OPERATOR_ACTIONS)) {
    expect([action, names.includes(command)]).toEqual([action, true]);
  }
  expect(names).toEqual(
    expect.arrayContaining(['accounts list', 'accounts show', 'accounts record', 'health', 'errors']),
  );
});

it('has its exit codes in the list of errors', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/errors.md'), 'utf8');
  for (const code of Object.values(EXIT)) expect(guide).toMatch(new RegExp(`^\\| ${code} +\\|`, 'm'));
});
