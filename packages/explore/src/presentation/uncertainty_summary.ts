import { formatFigure, joinFirst, joinWords, log10, powerOfTen, type Tool } from '@plumbline/calculators';
import type { FigureUncertainty, UncertaintyAnswer, WordUncertainty } from '../answer.ts';
import type { Exploration } from '../exploration.ts';
import type { Distribution } from '../request.ts';
import { decimalsOfSpread } from './decimals.ts';
import {
  figureInWords,
  type Named,
  namedInput,
  namedOutput,
  percent,
  sentInWords,
  takenInWords,
  wordFrom,
} from './named.ts';
import { leftOut } from './reasons.ts';

const NAMES_MAX = 6;
const OUTPUTS_MAX = 3;
/** Of a normal distribution, 95 % lies within this many standard deviations of the mean. */
const COVERAGE_FACTOR = 1.959964;

/** A distribution of an input: `normal, 5 ± 1 m`. */
function distributionInWords(input: Named, distribution: Distribution): string {
  const said = (value: Parameters<typeof sentInWords>[1]) => sentInWords(input, value);
  if ('normal' in distribution) {
    const [mean, sd] = distribution.normal;
    return `normal with mean ${said(mean)} and standard deviation ${said(sd)}`;
  }
  if ('uniform' in distribution)
    return `uniform from ${said(distribution.uniform[0])} to ${said(distribution.uniform[1])}`;
  if ('triangular' in distribution) {
    const [low, mode, high] = distribution.triangular;
    return `triangular from ${said(low)} to ${said(high)}, most likely ${said(mode)}`;
  }
  if ('lognormal' in distribution) {
    const [mu, sigma] = distribution.lognormal;
    return `lognormal, its natural logarithm with mean ${formatFigure(mu)} and standard deviation ${formatFigure(sigma)}`;
  }
  const values = distribution.discrete.map(([value, probability]) => `${said(value)} (${percent(probability)})`);
  return joinFirst(values, NAMES_MAX);
}

function asked(
  tool: Tool,
  { distributions, correlations }: Exploration<'uncertainty'>['request'],
  answer: UncertaintyAnswer,
) {
  const inputs = Object.entries(distributions).map(([field, distribution]) => {
    const input = namedInput(tool, field);
    return `${input.words} is ${distributionInWords(input, distribution)}`;
  });
  const correlated = correlations.map(({ fields, coefficient }) => {
    const names = fields.map((field) => namedInput(tool, field).words);
    return `${joinWords(names)} (${formatFigure(coefficient)})`;
  });
  const shown = joinFirst(inputs, NAMES_MAX);
  const pairs = correlated.length > 0 ? ` Correlated: ${joinWords(correlated)}.` : '';
  return `${formatFigure(answer.samples)} samples, seed ${answer.seed}: ${shown}.${pairs}`;
}

/**
 * The standard error of the ends of the 95 % interval of samples, in standard deviations times the square root of their number:
 * sqrt(0.025 * 0.975) over the density of the normal distribution there.
 */
const END_ERROR = 2.671;
/** A difference of fewer standard errors than this is what sampling alone may give. */
const STANDARD_ERRORS = 3;

/**
 * Whether the ends of the two 95 % intervals agree to one significant digit of the standard deviation: the test of JCGM 101,
 * clause 8, with a numerical tolerance by its clause 7.9.2. What another seed would change is no difference.
 */
function gumAgrees({ sd, percentiles, histogram }: FigureUncertainty, gum: { mean: number; sd: number }): boolean {
  const samples = histogram.counts.reduce((sum, count) => sum + count, 0);
  const tolerance = 0.5 * powerOfTen(Math.floor(log10(sd))) + (STANDARD_ERRORS * END_ERROR * sd) / Math.sqrt(samples);
  const reach = COVERAGE_FACTOR * gum.sd;
  const differences = [gum.mean - reach - percentiles.p2_5, gum.mean + reach - percentiles.p97_5];
  return differences.every((difference) => Math.abs(difference) <= tolerance);
}

/** A figure that takes few values: how often it takes each, the most probable first. */
function valuesInSentence(output: Named, values: NonNullable<FigureUncertainty['values']>): string {
  const byShare = values.toSorted((a, b) => b.probability - a.probability);
  const taken = takenInWords(
    output,
    byShare.map(({ value }) => value),
  );
  const words = byShare.map(({ probability }, index) => `${taken[index]} in ${percent(probability)}`);
  return `${output.label} is ${joinFirst(words, NAMES_MAX)} of the samples.`;
}

function figureInSentence(output: Named, found: FigureUncertainty): string {
  const { mean, sd, percentiles, gum, missing } = found;
  if (!(sd > 0)) return `${output.label} is ${sentInWords(output, mean)} in every sample.`;
  if (found.values) return valuesInSentence(output, found.values);
  const decimals = decimalsOfSpread(sd);
  const figure = (value: number) => figureInWords(output, value, decimals);
  const spread = `${output.label} has a mean of ${figure(mean)} and a standard deviation of ${figure(sd)}; 95 % of the samples lie between ${figure(percentiles.p2_5)} and ${figure(percentiles.p97_5)}.`;
  const without = missing > 0 ? ` ${formatFigure(missing)} samples give no value.` : '';
  if (!gum) return `${spread}${without}`;
  const reach = COVERAGE_FACTOR * gum.sd;
  const interval = `${figure(gum.mean - reach)} to ${figure(gum.mean + reach)}`;
  const verdict = gumAgrees(found, gum) ? 'The two agree.' : 'The two differ: use the samples.';
  return `${spread}${without} The law of propagation of uncertainty (GUM) gives ${figure(gum.mean)} and ${figure(gum.sd)}, so ${interval}. ${verdict}`;
}

function wordInSentence(output: Named, { probabilities }: WordUncertainty): string {
  const shares = Object.entries(probabilities).toSorted(([, a], [, b]) => b - a);
  const words = shares.map(([name, share]) => `${output.shown(wordFrom(output, name))} in ${percent(share)}`);
  const [only] = shares;
  if (only && only[1] === 1) return `${output.label} is ${output.shown(wordFrom(output, only[0]))} in every sample.`;
  return `${output.label} is ${joinFirst(words, NAMES_MAX)} of the samples.`;
}

/** An uncertainty study in a few sentences. */
export function uncertaintySummary({ tool, request }: Exploration<'uncertainty'>, answer: UncertaintyAnswer) {
  const outputs = request.outputs.map((path) => namedOutput(tool, path));
  const { invalid } = answer;
  return {
    title: `Uncertainty of ${outputs[0]?.words ?? 'the result'}`,
    sentences: [
      asked(tool, request, answer),
      ...outputs.slice(0, OUTPUTS_MAX).map((output) => {
        const found = answer.outputs[output.path];
        if (!found) return `${output.label} has too few values.`;
        return 'probabilities' in found ? wordInSentence(output, found) : figureInSentence(output, found);
      }),
      ...leftOut(tool, invalid),
    ],
  };
}
