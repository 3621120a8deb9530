import { catalogue } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { catalogueEntryOf } from '../../build/tool_modules.ts';
import { commandsFor } from './commands.ts';

const entries = catalogue.map(catalogueEntryOf);

describe('the command menu', () => {
  it.each([
    ['beam', '/tools/eurocode_beam_designer'],
    ['2fa', '/dashboard/security'],
    ['upload', '/jobs/new'],
    ['api keys', '/dashboard/keys'],
  ])('leads from “%s” to %s first', (query, path) => {
    expect(commandsFor(entries, query)[0]?.path).toBe(path);
  });

  it('shows every page before anything is typed, and the search of the documentation after', () => {
    expect(commandsFor(entries, ' ').map(({ path }) => path)).toContain('/projects');
    expect(commandsFor(entries, 'sap & sbem').at(-1)?.path).toBe('/docs/search?q=sap+%26+sbem');
  });
});
