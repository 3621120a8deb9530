import {
  type Agreement,
  type FieldSchema,
  formatFigure,
  formatSignificant,
  formatValue,
  keywordsOf,
  NO_VALUE,
} from '@plumbline/calculators';
import { schemaAt } from '../cases/describe_figure.ts';
import type { ComparedFigure } from '../cases/run_case.ts';
import type { Column, Inline, Text } from './document.ts';
import { differenceInWords, percentInWords } from './words.ts';

export const FIGURE_COLUMNS: readonly Column[] = [
  { title: 'Figure' },
  { title: 'Published', isNumber: true },
  { title: 'Plumbline', isNumber: true },
  { title: 'Difference', isNumber: true },
  { title: 'In per cent', isNumber: true },
  { title: 'Limit', isNumber: true },
  { title: 'Verdict' },
];

/** A published figure has the digits that its document gives, not those of our result. */
function publishedText(schema: FieldSchema | undefined, published: unknown): string {
  if (published === null) return 'no value';
  const isYear = schema !== undefined && keywordsOf(schema).isYear === true;
  if (typeof published === 'number' && !isYear) return formatFigure(published);
  return schema ? formatValue(schema, published) : String(published);
}

function oursText(schema: FieldSchema | undefined, ours: unknown): string {
  if (ours === undefined) return 'missing';
  if (ours === null) return 'no value';
  if (schema) return formatValue(schema, ours);
  return typeof ours === 'number' ? formatSignificant(ours) : String(ours);
}

function limitText(agreement: Agreement, isNumber: boolean): string {
  if (!isNumber) return 'equal';
  if ('withinPct' in agreement) return `± ${formatFigure(agreement.withinPct)} %`;
  return agreement.within === 0 ? 'equal' : `± ${formatFigure(agreement.within)}`;
}

function nameOf({ label, unit, symbol }: ComparedFigure): Text {
  const words = unit === '' ? label : `${label}, ${unit}`;
  const sign: Inline[] = symbol === undefined ? [] : [{ symbol }, ' '];
  return [...sign, words];
}

/** A row of the table of a case. */
export function figureRow(figure: ComparedFigure, resultSchema: FieldSchema, agreement: Agreement): Text[] {
  const { path, published, ours, difference, differencePct, agrees } = figure;
  const schema = schemaAt(resultSchema, path);
  return [
    nameOf(figure),
    publishedText(schema, published),
    oursText(schema, ours),
    differenceInWords(difference, published),
    difference === undefined ? NO_VALUE : percentInWords(differencePct, { isSigned: true }),
    limitText(agreement, difference !== undefined),
    agrees ? 'agrees' : 'differs',
  ];
}
