import { inWords, type Tone, toneOf } from '@plumbline/calculators';
import type { Bar, BarsPicture, Picture } from '../../../charts/picture.ts';
import { summaryOf } from './breakdown.ts';
import { type Drawn, figureOf, rowsOf, wordOf } from './read_answer.ts';

/** Glazing and free area of a home against what Approved Document O allows and asks for. */
export function overheatingPictures({ input, answer }: Drawn): Picture[] {
  const bar = (label: string, value: unknown, limit: { value: number; label: string }, check: string): Bar[] => {
    if (typeof value !== 'number') return [];
    const verdict = wordOf(answer, check).toLowerCase();
    return [{ label: `${label}: ${verdict}`, value, limit, tone: toneOf(check, answer[check]) ?? 'neutral' }];
  };
  const glazing = { value: figureOf(answer, 'max_glazing_area_m2') ?? 0, label: 'at most' };
  const freeArea = { value: figureOf(answer, 'required_free_area_m2') ?? 0, label: 'at least' };
  const bars = [
    ...bar('Glazed area', input.glazing_area_m2, glazing, 'glazing_check'),
    ...bar('Free area of openings', answer.provided_free_area_m2, freeArea, 'free_area_check'),
  ];
  const title = 'Glazing and free area against their limits';
  const picture = { valueLabel: 'Area', unit: 'm2', decimals: 2, bars };
  return [{ kind: 'bars', title, summary: summaryOf(title, picture), ...picture }];
}

const COVERAGE: { status: string; tone: Tone }[] = [
  { status: 'met', tone: 'good' },
  { status: 'partial', tone: 'caution' },
  { status: 'gap', tone: 'bad' },
  { status: 'not_assessed', tone: 'neutral' },
];

/** Points of the nine controls, and how far they cover the articles. */
export function nis2Pictures({ answer }: Drawn): BarsPicture[] {
  const articles = rowsOf(answer, 'article_coverage');
  const bars = COVERAGE.map(({ status, tone }) => ({
    label: inWords(status),
    value: articles.filter((row) => row.status === status).length,
    tone,
  }));
  const coverage = { valueLabel: 'Provisions', unit: '-', decimals: 0, bars };
  const title = 'Provisions of NIS2 by how far the controls cover them';
  return [{ kind: 'bars', title, summary: summaryOf(title, coverage), ...coverage }];
}
