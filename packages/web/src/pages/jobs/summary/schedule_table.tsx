import { formatFigure } from '@plumbline/calculators';
import { DataTable } from '../../../ui/index.ts';
import type { PortfolioSummary, Schedule, ScheduledSection } from './portfolio_summary.ts';

/** Members by section, with lengths and tonnes. */
export function ScheduleTable({ schedule, record }: { schedule: Schedule; record: PortfolioSummary['record'] }) {
  const { sections, total, note } = schedule;
  const row = (section: string, { rows, failing, metres, mass_t }: Omit<ScheduledSection, 'section'>) => ({
    section,
    rows: formatFigure(rows),
    failing: formatFigure(failing),
    length: formatFigure(metres, 1),
    mass: mass_t === null ? '–' : formatFigure(mass_t, 2),
  });
  return (
    <>
      <DataTable
        caption="Schedule of sections"
        captionHidden
        columns={[
          { key: 'section', head: 'Section' },
          { key: 'rows', head: `Number of ${record.many}`, numeric: true },
          { key: 'failing', head: 'Not adequate', numeric: true },
          { key: 'length', head: 'Length (m)', numeric: true },
          { key: 'mass', head: 'Mass (t)', numeric: true },
        ]}
        rows={[...sections.map(({ section, ...counts }) => row(section, counts)), row('Total', total)]}
      />
      <p className="account-hint">{note}</p>
    </>
  );
}
