import type { ReviewedCalculation, ReviewedProject } from '@plumbline/batch/review/review_project.ts';
import { type BarsPicture, catalogue, DISCLAIMER, formatFigure } from '@plumbline/calculators';
import {
  changeInWords,
  EXPLANATION_WORDS,
  REVIEW_OUTCOMES,
  REVIEW_WORDS,
  reviewedValue,
  reviewOutcome,
} from '@plumbline/editions';
import { wordCell } from '../sheets/sheet_table.ts';
import { COMPARED, type Report } from './report.ts';
import type { ReportSection } from './report_section.ts';
import { numberCell, plainText } from './report_text.ts';

/** A report whose pictures every kind of document can have. */
export type ReviewReport = Report & { panels: BarsPicture[] };

function titleOf(tool: string): string {
  return catalogue.find(({ name }) => name === tool)?.title ?? tool;
}

/** What moved the figures: figures of other calculations, and constants. */
function causesOf({ links, causes, explained }: ReviewedCalculation & { ok: true }): string[] {
  const values = causes.map(({ symbol, description, values: all }) => {
    const parts = all.map(({ key, ...change }) => `${key === null ? '' : `${key} `}${changeInWords(change)}`);
    return `${description} (${symbol}): ${parts.join('; ')}.`;
  });
  return [
    ...links.map((link) => `Linked input ${link.input} from ${link.from}: ${changeInWords(link, link.unit)}.`),
    ...values,
    ...(explained ? [EXPLANATION_WORDS[explained]] : []),
  ].map(plainText);
}

function sectionOf(calculation: ReviewedCalculation, { label, to }: { label: string; to: string }): ReportSection {
  const { title, tool, edition, reason } = calculation;
  const about = `${label}. ${titleOf(tool)}, edition ${edition}.`;
  const section = { title: plainText(title), pictures: [] };
  if (!calculation.ok) return { ...section, sentences: [about, plainText(calculation.reason)], tables: [] };
  const { verdict, figures, figures_count: count, errata } = calculation;
  const sentences = [
    about,
    ...(reason === null || reason === undefined ? [] : [plainText(reason)]),
    ...(verdict ? [`Verdict: ${verdict.old} became ${verdict.new}.`] : []),
    ...causesOf(calculation),
    ...errata.map(({ summary }) => `Known error of edition ${edition}: ${summary}`),
  ];
  const table = {
    name: 'figures',
    title: 'Figures that moved',
    explanation: count > figures.length ? `The first ${figures.length} of ${formatFigure(count)}.` : '',
    head: ['Result', `Edition ${edition}`, `Edition ${to}`].map(wordCell),
    rows: figures.map((figure) => [
      wordCell(figure.label),
      numberCell(plainText(reviewedValue(figure.old))),
      numberCell(plainText(reviewedValue(figure.new))),
    ]),
  };
  return { ...section, sentences, tables: figures.length === 0 ? [] : [table] };
}

/** The review of a project as a report: how many calculations have each class, then each that is not the same, the most severe first. */
export function reviewReport({ name, to, calculations }: ReviewedProject): ReviewReport {
  const title = `${plainText(name) || 'Project'}: review in edition ${to}`;
  const groups = REVIEW_OUTCOMES.map((group) => ({
    ...group,
    own: calculations.filter((each) => reviewOutcome(each) === group.outcome),
  })).filter(({ own }) => own.length > 0);
  const counts = groups.map(({ label, own }) => `${label}: ${formatFigure(own.length)}`).join(', ');
  const same = groups.find(({ outcome }) => outcome === 'same')?.own ?? [];
  const editions = [...new Set(calculations.map(({ edition }) => edition))].toSorted();
  return {
    kind: 'Plumbline review',
    title,
    running: title,
    tool: [...new Set(calculations.map(({ tool }) => tool))].join(', '),
    edition: to,
    facts: [
      { label: 'Calculations', value: formatFigure(calculations.length) },
      { label: 'Made in', value: editions.map((edition) => `edition ${edition}`).join(', ') },
      { label: 'Reviewed in', value: `edition ${to}` },
    ],
    banner: { title: counts, sentences: [] },
    totals: [],
    panels: [
      {
        kind: 'bars',
        title: 'What became of the calculations',
        summary: counts,
        valueLabel: 'Number of calculations',
        unit: '-',
        decimals: 0,
        bars: groups.map(({ label, tone, own }) => ({ label, tone, value: own.length })),
      },
    ],
    sections: [
      ...groups.flatMap(({ outcome, label, own }) =>
        outcome === 'same' ? [] : own.map((each) => sectionOf(each, { label, to })),
      ),
      ...(same.length === 0
        ? []
        : [
            {
              title: REVIEW_WORDS.same.label,
              sentences: [same.map((each) => plainText(each.title)).join('; ')],
              pictures: [],
              tables: [],
            },
          ]),
    ],
    limits: [...COMPARED, DISCLAIMER],
    method: [
      {
        label: 'Method',
        value: `Each calculation is made in its own edition and in edition ${to}, with its links. A constant is named if it alone moves a figure when it is put into the older edition, and a link if the figure that it takes has moved.`,
      },
    ],
  };
}
