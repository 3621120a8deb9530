import { expect, it } from 'vitest';
import { withToday } from './with_today.ts';

const NOW = new Date('2026-07-01T00:00:00Z');

function timeline(isYear: boolean) {
  const rows = [
    { label: 'Automation', start: 2024, end: 2025 },
    { label: 'Done', start: 2024, end: 2025, tone: 'good' as const },
    { label: 'This year', start: 2026, end: 2026 },
    { label: 'Class E', start: 2030, end: 2030, note: 'Announced' },
  ];
  const axis = { label: 'Year', unit: '-', isYear };
  return { kind: 'timeline' as const, title: 'Duties', summary: '', axis, rows, dates: [] };
}

it('marks today on a timeline in years, and what is overdue', () => {
  const { dates, rows } = withToday(timeline(true), NOW);
  expect(dates).toEqual([{ at: 2026.5, label: 'Today' }]);
  expect(rows.map(({ note, tone }) => [note, tone])).toEqual([
    ['Overdue', 'bad'],
    [undefined, 'good'],
    [undefined, undefined],
    ['Announced', undefined],
  ]);
});

it('leaves a timeline in months from a start as it is', () => {
  expect(withToday(timeline(false), NOW)).toEqual(timeline(false));
});
