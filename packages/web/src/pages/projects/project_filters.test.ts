import { describe, expect, it } from 'vitest';
import type { ListedProject } from './project_api.ts';
import { filteredPath, filtersOf, hasFilter, isShown, type ProjectFilters } from './project_filters.ts';

const NONE: ProjectFilters = { name: '', tool: '', verdict: '', member: '', since: '' };

const HALL: ListedProject = {
  id: 'project_1',
  name: 'Riverside hall',
  client: 'Moss & Sons',
  reference: '25041',
  engineer: '',
  checker: '',
  revisions: [],
  defaults: {},
  changed_at: '2026-11-15T12:00:00.000Z',
  calculations: 3,
  tools: ['calculate_pue', 'thermal_load'],
  states: {},
  verdicts: { good: 2, bad: 1 },
  members: ['ann@example.com'],
};

describe('filters of projects', () => {
  it.each<[string, Partial<ProjectFilters>, boolean]>([
    ['nothing', {}, true],
    ['words of name and client in any order', { name: ' moss  RIVER ' }, true],
    ['a word that is nowhere', { name: 'river north' }, false],
    ['a calculator of it', { tool: 'thermal_load' }, true],
    ['another calculator', { tool: 'mees_checker' }, false],
    ['a failure', { verdict: 'bad' }, true],
    ['attention', { verdict: 'caution' }, false],
    ['only passes', { verdict: 'good' }, false],
    ['a word that is no verdict', { verdict: 'toString' }, true],
    ['a member who changed it', { member: 'ann@example.com' }, true],
    ['another member', { member: 'bob@example.com' }, false],
    ['a day before the change', { since: '2026-11-14' }, true],
    ['a day after the change', { since: '2026-11-17' }, false],
    ['a text that is no day', { since: 'yesterday' }, true],
    ['one that holds and one that does not', { name: 'hall', tool: 'mees_checker' }, false],
  ])('with %s', (_what, filters, shown) => {
    expect(isShown(HALL, { ...NONE, ...filters })).toBe(shown);
  });

  it('need a calculation for everything to pass', () => {
    const passing = { ...HALL, verdicts: { good: 2, neutral: 1 } };
    expect(isShown(passing, { ...NONE, verdict: 'good' })).toBe(true);
    expect(isShown({ ...passing, calculations: 0, verdicts: {} }, { ...NONE, verdict: 'good' })).toBe(false);
  });

  it('are kept in the address', () => {
    const filters = {
      name: 'Moss & Sons',
      tool: 'thermal_load',
      verdict: 'bad',
      member: 'a+b@x.org',
      since: '2026-11-15',
    };
    expect(filtersOf(new URL(filteredPath(filters), 'http://localhost').searchParams)).toEqual(filters);
    expect(filteredPath(NONE)).toBe('/projects');
    expect([hasFilter(NONE), hasFilter({ ...NONE, since: '2026-11-15' })]).toEqual([false, true]);
  });
});
