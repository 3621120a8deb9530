import { type BarsPicture, barsPicture, type ExplorationPicture, type HistogramPicture } from '@plumbline/calculators';
import type { FigureUncertainty, UncertaintyAnswer, WordUncertainty } from '../answer.ts';
import type { Exploration } from '../exploration.ts';
import { decimalsOfSpread } from './decimals.ts';
import { figureInWords, type Named, namedOutput, takenInWords, wordFrom } from './named.ts';

/** Samples nearer to each other than this share of their size are equal to a reader. */
const SPREAD_MIN = 1e-6;

function isSpread({ from, to }: FigureUncertainty['histogram']): boolean {
  return to - from > SPREAD_MIN * Math.max(Math.abs(from), Math.abs(to));
}

function histogramOf(output: Named, found: FigureUncertainty): ExplorationPicture[] {
  const { mean, sd, percentiles, histogram, gum, values } = found;
  if (!isSpread(histogram)) return [];
  if (values) {
    const labels = takenInWords(
      output,
      values.map(({ value }) => value),
    );
    const bars = values.map(({ probability }, index) => ({ label: labels[index] ?? '', value: 100 * probability }));
    return [probabilitiesPicture(output, bars)];
  }
  const decimals = decimalsOfSpread(sd);
  const figure = (value: number) => figureInWords(output, value, decimals);
  const picture: HistogramPicture = {
    kind: 'histogram',
    title: `${output.label}: distribution of the samples`,
    summary: `${output.label}. Mean ${figure(mean)}, standard deviation ${figure(sd)}; 95 % of the samples lie between ${figure(percentiles.p2_5)} and ${figure(percentiles.p97_5)}.`,
    valueLabel: output.label,
    unit: output.unit,
    decimals,
    ...(output.isYear && { isYear: true }),
    ...histogram,
    mean,
    median: percentiles.p50,
    interval: { label: '95 % of the samples', low: percentiles.p2_5, high: percentiles.p97_5 },
    ...(gum && gum.sd > 0 && { normal: { label: 'GUM', ...gum } }),
  };
  return [picture];
}

function probabilitiesPicture({ label }: Named, bars: BarsPicture['bars']): BarsPicture {
  const title = `${label}: probabilities`;
  return barsPicture({ title, valueLabel: 'Share of the samples', unit: '%', decimals: 1, max: 100, bars });
}

function probabilitiesOf(output: Named, { probabilities }: WordUncertainty): ExplorationPicture[] {
  const bars = Object.entries(probabilities).map(([name, share]) => {
    const value = wordFrom(output, name);
    const tone = output.tone(value);
    return { label: output.shown(value), value: 100 * share, ...(tone && { tone }) };
  });
  return [probabilitiesPicture(output, bars)];
}

/** A histogram for each output that is a figure; probabilities for words, flags and figures that take few values. */
export function uncertaintyPictures(
  { tool, request }: Exploration<'uncertainty'>,
  answer: UncertaintyAnswer,
): ExplorationPicture[] {
  return request.outputs.flatMap((path) => {
    const output = namedOutput(tool, path);
    const found = answer.outputs[path];
    if (!found) return [];
    return 'probabilities' in found ? probabilitiesOf(output, found) : histogramOf(output, found);
  });
}
