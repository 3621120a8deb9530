import type { ScaleBand, ScaleMarker, ScalePicture } from '../../../kernel/assessment_pictures.ts';
import { formatFigure } from '../../format_value.ts';
import { withUnitInBrackets } from '../../unit.ts';
import { titleLines, topMargin, yAxisTitle } from './axes.ts';
import { circle, type Drawing, line, polyline, rectangle, type Shape, text } from './drawing.ts';
import { linearScale, type Scale } from './scale.ts';
import { spread } from './spread.ts';
import type { TextRole } from './style.ts';
import { lineHeight, textWidth, widest, wrapFigure, wrapText } from './text_width.ts';
import { toneSign } from './tone_sign.ts';

const HEIGHT_MIN = 170;
const STRIP = 22;
const MARK_RADIUS = 7;
const LABEL_TO_STRIP = 10;
const BAND_GAP = 1;
/** Room for the lines from the strip to the labels at its right. */
const LEADER = 30;
const LEADER_ON_PHONE = 18;
const PHONE = 300;
/** The level ends of a line to a label. */
const STUB = 2;
const LEADER_TO_LABEL = 6;
const LABEL_GAP = 5;
/** The share of the width that the names of the bands may take. */
const BANDS_SHARE = 0.33;

interface Label {
  at: number;
  lines: { words: string; role: TextRole }[];
  size: number;
}

function labelOf(at: number, lines: Label['lines']): Label {
  const size = lines.reduce((sum, { role }) => sum + lineHeight(role), LABEL_GAP);
  return { at, lines, size };
}

function rangeOf({ from, to, isOpen = false }: ScaleBand, [low]: ScalePicture['ends']): string {
  if (!isOpen) return `${formatFigure(from)} to ${formatFigure(to)}`;
  return from === low ? `up to ${formatFigure(to)}` : `over ${formatFigure(from)}`;
}

function bandLines(band: ScaleBand, ends: ScalePicture['ends'], width: number): Label['lines'] {
  const named = wrapText(band.label, 'label', width).map((words) => ({ words, role: 'label' as const }));
  return [...named, ...wrapText(rangeOf(band, ends), 'note', width).map((words) => ({ words, role: 'note' as const }))];
}

/** How much a marker is, with its range. Limits are round numbers and stay so. The unit stands above the scale. */
function amountOf({ value, low, high, role }: ScaleMarker, { decimals, ends }: ScalePicture): string {
  const figure = (amount: number) => formatFigure(amount, role === 'value' ? decimals : undefined);
  if (value < ends[0] || value > ends[1]) return `${figure(value)}, off the scale`;
  return low === undefined || high === undefined
    ? figure(value)
    : `${figure(value)} (${figure(low)} to ${figure(high)})`;
}

function layoutMarker({ role, low, high }: ScaleMarker, at: number, y: Scale, left: number): Shape[] {
  const right = left + STRIP;
  const range =
    low === undefined || high === undefined
      ? []
      : [
          line('range', left + STRIP / 2, y(low), left + STRIP / 2, y(high)),
          line('range', left + 5, y(low), right - 5, y(low)),
          line('range', left + 5, y(high), right - 5, y(high)),
        ];
  if (role === 'value') return [...range, circle('mark', { x: left + STRIP / 2, y: at }, MARK_RADIUS)];
  return [line(role === 'limit' ? 'limit' : 'base', left - 4, at, right + 4, at)];
}

function drawLabels(labels: readonly Label[], starts: readonly number[], x: number, anchor: 'start' | 'end'): Shape[] {
  return labels.flatMap(({ lines }, index) => {
    let baseline = (starts[index] as number) + LABEL_GAP / 2;
    return lines.map(({ words, role }) => {
      baseline += lineHeight(role);
      return text(words, x, baseline - 4, { role, anchor });
    });
  });
}

/** A vertical strip of bands with their names at the left, and the marked values with their names at the right. */
export function layoutScale(picture: ScalePicture, width: number): Drawing {
  const { bands, markers, ends, valueLabel, unit } = picture;
  const title = titleLines(withUnitInBrackets(valueLabel, unit), width);
  const top = topMargin(title) - 6;
  const rangeWidth = (band: ScaleBand) => textWidth(rangeOf(band, ends), 'note');
  const names = bands.map((band) => Math.max(textWidth(band.label, 'label'), rangeWidth(band)));
  const longestWord = widest(
    bands.flatMap(({ label }) => label.split(' ')),
    'label',
  );
  const bandsWidth = bands.length === 0 ? 0 : Math.min(Math.max(width * BANDS_SHARE, longestWord), Math.max(...names));
  const leader = width < PHONE ? LEADER_ON_PHONE : LEADER;
  const left = bandsWidth === 0 ? 6 : bandsWidth + LABEL_TO_STRIP;
  const labelX = left + STRIP + leader + LEADER_TO_LABEL;
  const linesOfBands = bands.map((band) => bandLines(band, ends, bandsWidth));
  const linesOfMarkers = markers.map((marker) => {
    const role = marker.role === 'value' ? 'value' : 'label';
    const label = `${toneSign(marker.tone)}${marker.label}`;
    const lines = wrapFigure(label, amountOf(marker, picture), role, width - labelX);
    return lines.map((words) => ({ words, role }) as const);
  });
  const sizeOf = (all: readonly Label['lines'][]) => all.reduce((sum, lines) => sum + labelOf(0, lines).size, 0);
  const height = Math.max(HEIGHT_MIN, sizeOf(linesOfBands), sizeOf(linesOfMarkers));
  const bottom = top + height;
  const y = linearScale(ends, picture.top === 'low' ? [top, bottom] : [bottom, top]);
  const within = (value: number) => y(Math.min(Math.max(value, ends[0]), ends[1]));

  const bandLabels = bands.map(({ from, to }, index) =>
    labelOf((within(from) + within(to)) / 2, linesOfBands[index] as Label['lines']),
  );
  const markerLabels = markers.map(({ value }, index) =>
    labelOf(within(value), linesOfMarkers[index] as Label['lines']),
  );
  const bandStarts = spread(bandLabels, [top, bottom]);
  const markerStarts = spread(markerLabels, [top, bottom]);
  const strip = bands.map(({ from, to, tone }) => {
    const [start, end] = [within(from), within(to)].toSorted((a, b) => a - b) as [number, number];
    const box = { x: left, y: start + BAND_GAP, width: STRIP, height: Math.max(1, end - start - 2 * BAND_GAP) };
    return rectangle(`bar-${tone}`, box, 2);
  });
  const leaders = markerLabels.map(({ at }, index) => {
    const label = (markerStarts[index] as number) + LABEL_GAP / 2 + 9;
    const from = left + STRIP + 6;
    const to = left + STRIP + leader;
    return polyline('leader', [
      { x: from, y: at },
      { x: from + STUB, y: at },
      { x: to - STUB, y: label },
      { x: to, y: label },
    ]);
  });
  return {
    width,
    height: bottom + MARK_RADIUS + 3,
    shapes: [
      ...yAxisTitle(title),
      ...(bands.length === 0 ? [rectangle('track', { x: left, y: top, width: STRIP, height }, 2)] : strip),
      ...leaders,
      ...markers.flatMap((marker, index) => layoutMarker(marker, (markerLabels[index] as Label).at, within, left)),
      ...drawLabels(bandLabels, bandStarts, bandsWidth, 'end'),
      ...drawLabels(markerLabels, markerStarts, labelX, 'start'),
    ],
  };
}
