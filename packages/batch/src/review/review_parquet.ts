import { EDITION } from '@plumbline/calculators';
import type { ParquetOutputColumn } from '../parquet/parquet_types.ts';
import { encodeRowGroup, ParquetAppender } from '../parquet/parquet_writer.ts';
import { REVIEW_COLUMNS, reviewValues } from '../run/review_calculation.ts';
import { cellText } from '../text/csv_cells.ts';
import type { ReviewedCalculation, ReviewedProject } from './review_project.ts';

/** What a calculation is, and what moved it that no file of inputs has. */
const OWN_COLUMNS = ['key', 'title', 'tool', 'edition'] as const;

function valuesOf(calculation: ReviewedCalculation): Record<string, unknown> {
  if (!calculation.ok) return { ...calculation, review: 'rejected' };
  const { figures, links, verdict, errata, explained, reason } = calculation;
  const review = reviewValues({
    class: calculation.class,
    fields: figures.map(({ field, old, new: now }) => ({ field, old, new: now })),
    causes: calculation.causes,
    errata: errata.map(({ id }) => id),
    ...(verdict && { verdict }),
    ...(explained && { explained }),
    ...(reason !== null && { reason }),
  });
  return { ...calculation, reason: null, verdict: null, ...review, links: links.length > 0 ? links : null };
}

/** The review of a project as a Parquet file with the columns of the review of a file, and those of links. */
export function reviewParquet({ to, calculations }: ReviewedProject): Buffer {
  const columns = [...OWN_COLUMNS, ...REVIEW_COLUMNS, 'links'].map(
    (name): ParquetOutputColumn => ({ name, type: 'text' }),
  );
  const rows = calculations.map(valuesOf);
  const values = columns.map(({ name }) =>
    rows.map((row) => (row[name] === undefined || row[name] === null ? null : cellText(row[name]))),
  );
  const appender = new ParquetAppender(columns, {
    'plumbline.edition': EDITION,
    'plumbline.review_to': to,
    'plumbline.version': '1',
  });
  const start = appender.start();
  return Buffer.concat([start, appender.append(encodeRowGroup(columns, values, rows.length)), appender.end()]);
}
