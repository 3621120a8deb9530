import type { TimelinePicture } from '../../kernel/assessment_pictures.ts';

interface Milestone {
  label: string;
  year: number;
}

/** Years in which something falls due, earliest first. One alone needs no picture. */
export function milestonesPicture(title: string, milestones: readonly Milestone[]): TimelinePicture[] {
  if (milestones.length < 2) return [];
  const rows = milestones
    .toSorted((a, b) => a.year - b.year)
    .map(({ label, year }) => ({ label: `${label}: ${year}`, start: year, end: year, likely: year }));
  const summary = `${title}. ${rows.map(({ label }) => label).join('; ')}.`;
  return [{ kind: 'timeline', title, summary, axis: { label: 'Year', unit: '-', isYear: true }, rows, dates: [] }];
}
