import type { Static, TObject } from 'typebox';
import type { ScaleBand, ScaleMarker, ScalePicture } from '../../kernel/assessment_pictures.ts';
import type { Tone } from '../../kernel/keywords.ts';
import type { Chart } from '../../kernel/picture.ts';
import { formatFigure } from '../format_value.ts';
import { unitInWords } from '../unit.ts';
import { type ChartField, fieldAt, figureOf, type NameIn, type Row } from './field.ts';

/** A scale with a summary that places the value among the bands and next to its comparison values. */
export function scalePicture(picture: Omit<ScalePicture, 'kind' | 'summary'>): ScalePicture {
  const { title, markers, unit, decimals } = picture;
  const said = markers.map(({ label, value }) =>
    `${label}: ${formatFigure(value, decimals)} ${unitInWords(unit)}`.trim(),
  );
  return { kind: 'scale', summary: `${title}. ${said.join('; ')}.`, ...picture };
}

type Named = Pick<ChartField, 'inWords' | 'toneOf'>;

function band({ inWords, toneOf }: Named, option: string, from: number, to: number): ScaleBand {
  const tone: Tone = toneOf(option) ?? 'neutral';
  return { label: inWords(option), from, to, tone };
}

/** Bands of a verdict by the least value of each. What lies below the last is `rest`. */
export function bandsFrom(
  field: Named,
  least: Readonly<Record<string, number>>,
  [low, high]: ScalePicture['ends'],
  rest?: string,
): ScaleBand[] {
  const floors = Object.entries(least).toSorted(([, a], [, b]) => b - a);
  if (rest !== undefined) floors.push([rest, low]);
  return floors
    .map(([option, from], index) => band(field, option, from, floors[index - 1]?.[1] ?? high))
    .filter(({ from, to }) => to > from);
}

/** Bands of a verdict by the largest value of each. What lies above the last is `rest`, which has no end. */
export function bandsUpTo(
  field: Named,
  most: Readonly<Record<string, number>>,
  [low, high]: ScalePicture['ends'],
  rest: string,
): ScaleBand[] {
  const limits = Object.entries(most).toSorted(([, a], [, b]) => a - b);
  const limited = limits.map(([option, to], index) => band(field, option, limits[index - 1]?.[1] ?? low, to));
  return [...limited, { ...band(field, rest, limits.at(-1)?.[1] ?? low, high), isOpen: true }];
}

/** The verdict of a score by the least score of each. */
function verdictOf(score: number, least: Readonly<Record<string, number>>, rest: string | undefined) {
  const reached = Object.entries(least).filter(([, from]) => score >= from);
  return reached.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? rest;
}

interface ScoreScale<Result extends TObject> {
  title: string;
  /** The score, and the verdict that it leads to. */
  score: NameIn<Static<Result>>;
  verdict: NameIn<Static<Result>>;
  /** The least score of each verdict, and the verdict below all of them. */
  least: Readonly<Record<string, number>>;
  rest?: string;
  max: number;
  /** The title where another rule has given a verdict that the score alone would not. */
  titleIfOverruled?: string;
  /** The fields that hold the ends of the range of the score. */
  range?: readonly [low: NameIn<Static<Result>>, high: NameIn<Static<Result>>];
}

/** A score of a result on the scale of its verdicts. */
export function scoreScale<Result extends TObject>(
  schema: Result,
  { title, score, verdict, least, rest, max, titleIfOverruled = title, range }: ScoreScale<Result>,
): Chart<unknown, Static<Result>> {
  const { label, unit, decimals } = fieldAt(schema, score);
  const words = fieldAt(schema, verdict);
  const ends = [0, max] as const;
  const bands = bandsFrom(words, least, ends, rest);
  /** A verdict that only the largest score earns has no band of its own. */
  const atMax = Object.entries(least)
    .filter(([, from]) => from === max)
    .map(([option]): ScaleMarker => ({ label: words.inWords(option), value: max, role: 'reference' }));
  return ({ result }) => {
    const row = result as Row;
    const value = figureOf(row, score);
    if (value === undefined) return [];
    const [low, high] = (range ?? []).map((name) => figureOf(row, name));
    const tone = words.toneOf(row[verdict]);
    const marker: ScaleMarker = {
      label: `${label}, ${words.inWords(row[verdict]).toLowerCase()}`,
      value,
      role: 'value',
      ...(low !== undefined && high !== undefined && low < high && { low, high }),
      ...(tone && { tone }),
    };
    const shownTitle = row[verdict] === verdictOf(value, least, rest) ? title : titleIfOverruled;
    return [
      scalePicture({
        title: shownTitle,
        valueLabel: label,
        unit,
        decimals,
        ends,
        top: 'high',
        bands,
        markers: [marker, ...atMax],
      }),
    ];
  };
}
