import { type Marginal, marginalOf } from '../sampling/marginal.ts';
import { type Model, type PropagatedOutput, propagate } from '../statistics/propagation.ts';
import { arcSine, curvilinearTrapezoid, scaledT } from './gauge_block_marginals.ts';
import { modelOf } from './model_of.ts';

/** A published figure, as it is printed: its last digit says how far it is rounded. */
export interface PublishedFigure {
  quantity: string;
  printed: string;
  ours: (output: PropagatedOutput) => number;
}

/** An example of the Guide to the Expression of Uncertainty in Measurement or of its Supplement 1. */
export interface JcgmExample {
  name: string;
  source: string;
  marginals: Marginal[];
  correlation: number[][];
  model: Model;
  figures: PublishedFigure[];
}

const normal = (mean: number, sd: number) => marginalOf({ normal: [mean, sd] });
const uniform = (low: number, high: number) => marginalOf({ uniform: [low, high] });

/** A rectangular distribution around 0 with this standard deviation. */
const rectangular = (sd: number) => uniform(-sd * Math.sqrt(3), sd * Math.sqrt(3));

function unrelated(count: number): number[][] {
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) => Number(row === column)),
  );
}

function statistics(output: PropagatedOutput) {
  if (!output.statistics) throw new Error('the example has no figure');
  return output.statistics;
}

function linear(output: PropagatedOutput) {
  if (!output.gum) throw new Error('the example has no linear propagation');
  return output.gum;
}

const mean = (printed: string): PublishedFigure => ({
  quantity: 'Monte Carlo: mean',
  printed,
  ours: (output) => statistics(output).mean,
});
const uncertainty = (printed: string): PublishedFigure => ({
  quantity: 'Monte Carlo: standard uncertainty',
  printed,
  ours: (output) => statistics(output).sd,
});
const shortest = (low: string, high: string): PublishedFigure[] => [
  { quantity: 'Monte Carlo: shortest 95 %, low', printed: low, ours: (output) => statistics(output).shortest_95[0] },
  { quantity: 'Monte Carlo: shortest 95 %, high', printed: high, ours: (output) => statistics(output).shortest_95[1] },
];
const linearMean = (printed: string): PublishedFigure => ({
  quantity: 'Law of propagation: estimate',
  printed,
  ours: (output) => linear(output).mean,
});
const linearUncertainty = (printed: string): PublishedFigure => ({
  quantity: 'Law of propagation: standard uncertainty',
  printed,
  ours: (output) => linear(output).sd,
});

const sumOf = modelOf((...inputs) => inputs.reduce((sum, input) => sum + input, 0));

/** Lengths in nanometres. */
const endGauge: JcgmExample = {
  name: 'End gauge',
  source: 'JCGM 100:2008, H.1; with the second-order terms of H.1.7',
  // Length of the standard, difference, difference of the expansion coefficients, temperature, coefficient, its difference.
  marginals: [
    normal(50_000_623, 25),
    normal(215, 9.7),
    normal(0, 0.58e-6),
    normal(-0.1, 0.41),
    normal(11.5e-6, 1.2e-6),
    normal(0, 0.029),
  ],
  correlation: unrelated(6),
  model: modelOf((l_s = 0, d = 0, dalpha = 0, theta = 0, alpha_s = 0, dtheta = 0) => {
    return l_s + d - l_s * (dalpha * theta + alpha_s * dtheta);
  }),
  figures: [linearMean('50000838'), linearUncertainty('32'), uncertainty('34')],
};

const additiveNormal: JcgmExample = {
  name: 'Additive model, four normal inputs',
  source: 'JCGM 101:2008, 9.2.2, Table 2',
  marginals: Array.from({ length: 4 }, () => normal(0, 1)),
  correlation: unrelated(4),
  model: sumOf,
  figures: [linearUncertainty('2.00'), mean('0.00'), uncertainty('2.00'), ...shortest('-3.92', '3.92')],
};

const additiveRectangular: JcgmExample = {
  name: 'Additive model, four rectangular inputs',
  source: 'JCGM 101:2008, 9.2.3, Table 3',
  marginals: Array.from({ length: 4 }, () => rectangular(1)),
  correlation: unrelated(4),
  model: sumOf,
  figures: [linearUncertainty('2.00'), mean('0.00'), uncertainty('2.00'), ...shortest('-3.88', '3.88')],
};

const additiveDominated: JcgmExample = {
  name: 'Additive model, one rectangular input ten times wider',
  source: 'JCGM 101:2008, 9.2.4, Table 4',
  marginals: [rectangular(1), rectangular(1), rectangular(1), rectangular(10)],
  correlation: unrelated(4),
  model: sumOf,
  figures: [linearUncertainty('10.1'), mean('0.0'), ...shortest('-17.0', '17.0')],
};

/** The deviation in milligrams of a weight from its nominal 100 g, in terms of conventional mass. */
const massCalibration: JcgmExample = {
  name: 'Mass calibration',
  source: 'JCGM 101:2008, 9.3',
  // Mass of the reference weight, added weight, density of the air, of the weight and of the reference weight.
  marginals: [normal(100_000, 0.05), normal(1.234, 0.02), uniform(1.1, 1.3), uniform(7000, 9000), uniform(7950, 8050)],
  correlation: unrelated(5),
  model: modelOf((m_R = 0, dm_R = 0, rho_a = 0, rho_W = 0, rho_R = 0) => {
    return (m_R + dm_R) * (1 + (rho_a - 1.2) * (1 / rho_W - 1 / rho_R)) - 100_000;
  }),
  figures: [
    linearMean('1.2340'),
    linearUncertainty('0.0539'),
    mean('1.2341'),
    uncertainty('0.0754'),
    ...shortest('1.0834', '1.3825'),
  ],
};

/**
 * A comparison loss in 10⁻⁶: the squared modulus of a reflection coefficient with these parts. Mean and standard uncertainty
 * have closed forms: x₁² + 2u², and the root of 4u²x₁² + 4u⁴(1 + r²).
 */
function comparisonLoss(x1: number, r: number, figures: PublishedFigure[]): JcgmExample {
  return {
    name: `Comparison loss, x₁ = ${x1.toFixed(3)}, r = ${r}`,
    source: `JCGM 101:2008, ${r === 0 ? '9.4.2' : '9.4.3'}, exact values`,
    marginals: [normal(x1, 0.005), normal(0, 0.005)],
    correlation: [
      [1, r],
      [r, 1],
    ],
    model: modelOf((real = 0, imaginary = 0) => 1e6 * (real ** 2 + imaginary ** 2)),
    figures,
  };
}

/** Lengths in nanometres. */
const gaugeBlock: JcgmExample = {
  name: 'Gauge block',
  source: 'JCGM 101:2008, 9.5',
  // Length of the standard, mean difference, random and systematic effect of the comparator, coefficient of expansion,
  // mean temperature, its cyclic variation, difference of the coefficients and of the temperatures.
  marginals: [
    scaledT(50_000_623, 25, 18),
    scaledT(215, 6, 24),
    scaledT(0, 4, 5),
    scaledT(0, 7, 8),
    uniform(9.5e-6, 13.5e-6),
    normal(-0.1, 0.2),
    arcSine(-0.5, 0.5),
    curvilinearTrapezoid(-1e-6, 1e-6, 0.1e-6),
    curvilinearTrapezoid(-0.05, 0.05, 0.025),
  ],
  correlation: unrelated(9),
  model: modelOf((l_s = 0, D = 0, d1 = 0, d2 = 0, alpha_s = 0, theta_0 = 0, delta = 0, dalpha = 0, dtheta = 0) => {
    return l_s + D + d1 + d2 - l_s * (dalpha * (theta_0 + delta) + alpha_s * dtheta) - 50_000_000;
  }),
  figures: [mean('838'), uncertainty('36')],
};

export const JCGM_EXAMPLES: readonly JcgmExample[] = [
  endGauge,
  additiveNormal,
  additiveRectangular,
  additiveDominated,
  massCalibration,
  comparisonLoss(0, 0, [linearMean('0'), linearUncertainty('0'), mean('50'), uncertainty('50')]),
  comparisonLoss(0.01, 0, [linearMean('100'), linearUncertainty('100'), mean('150'), uncertainty('112')]),
  comparisonLoss(0.05, 0, [linearMean('2500'), linearUncertainty('500'), mean('2550'), uncertainty('502')]),
  comparisonLoss(0, 0.9, [mean('50'), uncertainty('67')]),
  comparisonLoss(0.01, 0.9, [mean('150'), uncertainty('121')]),
  comparisonLoss(0.05, 0.9, [mean('2550'), uncertainty('505')]),
  gaugeBlock,
];

/** A published figure next to ours. */
export interface JcgmRow {
  example: string;
  source: string;
  quantity: string;
  published: string;
  /** The mean of the runs. */
  ours: number;
  /** The standard error of that mean, from the spread of the runs. */
  standardError: number;
  samples: number;
  seeds: readonly number[];
}

/** Ten runs, as JCGM 101:2008, 7.9.4 takes the spread of runs for the numerical accuracy of their mean. */
export const JCGM_SEEDS: readonly number[] = Array.from({ length: 10 }, (_, index) => index + 1);
export const JCGM_SAMPLES = 100_000;

/** The published figures of an example next to ours. */
export async function compareWithJcgm(example: JcgmExample, samples = JCGM_SAMPLES): Promise<JcgmRow[]> {
  const { marginals, correlation, model } = example;
  const runs: PropagatedOutput[] = [];
  for (const seed of JCGM_SEEDS) {
    const { outputs } = await propagate({ marginals, correlation, samples, seed, linear: true }, model);
    runs.push(outputs[0] as PropagatedOutput);
  }
  return example.figures.map(({ quantity, printed, ours }) => {
    const figures = runs.map(ours);
    const centre = figures.reduce((sum, figure) => sum + figure, 0) / runs.length;
    const squares = figures.reduce((sum, figure) => sum + (figure - centre) ** 2, 0);
    return {
      example: example.name,
      source: example.source,
      quantity,
      published: printed,
      ours: centre,
      standardError: Math.sqrt(squares / (runs.length - 1) / runs.length),
      samples,
      seeds: JCGM_SEEDS,
    };
  });
}
