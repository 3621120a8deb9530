import type { Working } from '../../../kernel/index.ts';
import type { Beam } from '../beam.ts';
import type { Bars } from './bars.ts';
import { PROVIDED_RATIO_LIMIT, SPAN_DEPTH_CEILING, SPAN_FACTOR } from './data.ts';

export interface SpanDepth {
  actual: number;
  allowable: number;
  utilisation: number;
}

export type MainBars = 'bottom' | 'top';

const SAID = {
  bottom: { rho: 'A_s_m_bottom / (b * d_bottom)', provided: 'A_s_prov_bottom / A_s_m_bottom', d: 'd_bottom' },
  top: { rho: 'A_s_m_top / (b * d_top)', provided: 'A_s_prov_top / A_s_m_top', d: 'd_top' },
};

const ALLOWABLE = {
  bottom: `min(K_span * base * min(provided_max, ${SAID.bottom.provided}) * (L > 7 ? 7 / L : 1), span_depth_max * K_span)`,
  top: `min(K_span * base * min(provided_max, ${SAID.top.provided}) * (L > 7 ? 7 / L : 1), span_depth_max * K_span)`,
};
const ACTUAL = { bottom: '1000 * L / d_bottom', top: '1000 * L / d_top' };

/** Deflection by the ratio of span to effective depth, 7.4.2. */
export function spanToDepth(
  { config, L }: Beam,
  main: MainBars,
  { A_s_m, A_s_prov, d }: Bars,
  { b, f_ck }: { b: number; f_ck: number },
  w: Working,
): SpanDepth {
  const K_span = w.pick('K_span', SPAN_FACTOR, config);
  const provided_max = w.use(PROVIDED_RATIO_LIMIT);
  const span_depth_max = w.use(SPAN_DEPTH_CEILING);
  const rho = w.step('rho_m', A_s_m / (b * d), {
    formula: SAID[main].rho,
    description: 'Ratio of the bars required by the moment',
    unit: '-',
    reference: 'EN 1992-1-1 7.4.2(2)',
  });
  const rho_0 = w.step('rho_0', Math.sqrt(f_ck) / 1000, {
    formula: 'sqrt(f_ck) / 1000',
    description: 'Reference ratio',
    unit: '-',
    reference: 'EN 1992-1-1 7.4.2(2)',
  });
  const lightly = rho <= rho_0 ? 3.2 * Math.sqrt(f_ck) * (rho_0 / rho - 1) ** 1.5 : 0;
  const base = w.step('base', 11 + (1.5 * Math.sqrt(f_ck) * rho_0) / rho + lightly, {
    formula:
      '11 + 1.5 * sqrt(f_ck) * rho_0 / rho_m + (rho_m <= rho_0 ? 3.2 * sqrt(f_ck) * (rho_0 / rho_m - 1)^1.5 : 0)',
    description: 'Basic ratio of span to depth',
    unit: '-',
    reference: 'EN 1992-1-1 (7.16)',
  });
  const long = L > 7 ? 7 / L : 1;
  const allowable = w.step(
    'span_depth_allowable',
    Math.min(K_span * base * Math.min(provided_max, A_s_prov / A_s_m) * long, span_depth_max * K_span),
    {
      formula: ALLOWABLE[main],
      description: 'Allowable ratio of span to depth',
      unit: '-',
      reference: 'EN 1992-1-1 7.4.2(2), UK NA Table NA.5, PD 6687-1',
    },
  );
  const actual = w.step('span_depth_actual', (1000 * L) / d, {
    formula: ACTUAL[main],
    description: 'Ratio of span to depth',
    unit: '-',
    reference: 'EN 1992-1-1 7.4.2',
  });
  const utilisation = w.step('u_span_depth', actual / allowable, {
    formula: 'span_depth_actual / span_depth_allowable',
    description: 'Ratio of span to depth over the allowable one',
    unit: '-',
    reference: 'EN 1992-1-1 7.4.2',
  });
  return { actual, allowable, utilisation };
}
