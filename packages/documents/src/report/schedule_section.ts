import type { PortfolioSummary, ScheduledSection } from '@plumbline/batch/portfolio/summary.ts';
import { formatFigure } from '@plumbline/calculators';
import { wordCell } from '../sheets/sheet_table.ts';
import type { ReportSection } from './report_section.ts';
import { numberCell, plainText } from './report_text.ts';

/** The sections of many members, with their lengths and masses. */
export function scheduleSection({ schedule, record }: PortfolioSummary): ReportSection[] {
  if (!schedule) return [];
  const { sections, total, note } = schedule;
  const row = (name: string, { rows, failing, metres, mass_t }: Omit<ScheduledSection, 'section'>) => [
    wordCell(plainText(name)),
    numberCell(formatFigure(rows)),
    numberCell(formatFigure(failing)),
    numberCell(formatFigure(metres, 1)),
    numberCell(mass_t === null ? '–' : formatFigure(mass_t, 2)),
  ];
  return [
    {
      title: 'Schedule of sections',
      sentences: [note],
      pictures: [],
      tables: [
        {
          name: 'schedule',
          title: 'Schedule of sections',
          explanation: 'The heaviest first.',
          head: ['Section', `Number of ${record.many}`, 'Not adequate', 'Length, m', 'Mass, t'].map(wordCell),
          rows: [...sections.map(({ section, ...counts }) => row(section, counts)), row('Total', total)],
        },
      ],
    },
  ];
}
