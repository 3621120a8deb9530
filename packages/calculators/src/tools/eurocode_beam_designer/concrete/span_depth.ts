import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { LONG_SPAN, PROVIDED_RATIO_LIMIT, SPAN_DEPTH_CEILING } from './data.ts';

/** A span whose deflection is limited: m, and the factor of its structural system. */
export interface StiffenedSpan {
  L: number;
  K_span: number;
}

/** Span-to-depth ratio, and its allowable value with just the required reinforcement, before the upper limit. */
export interface BasicSpanDepth {
  actual: number;
  basic: number;
}

/** The actual and the basic span-to-effective-depth ratio, 7.4.2(2), in the group of the bars. */
export function basicSpanDepth(
  { L, K_span }: StiffenedSpan,
  { A_s_m, d }: { A_s_m: number; d: number },
  { b, f_ck }: { b: number; f_ck: number },
  w: Working,
): BasicSpanDepth {
  const rho = w.step('rho_m', A_s_m / (b * d), {
    formula: 'A_s_m / (b * d)',
    description: 'Tension reinforcement ratio required, rho',
    unit: '-',
    reference: 'EN 1992-1-1 7.4.2(2)',
  });
  const rho_0 = w.step('rho_0', Math.sqrt(f_ck) / 1000, {
    formula: 'sqrt(f_ck) / 1000',
    description: 'Reference reinforcement ratio, rho_0',
    unit: '-',
    empirical: 'Empirical: f_ck in MPa gives a plain number (EN 1992-1-1 7.4.2(2))',
    reference: 'EN 1992-1-1 7.4.2(2)',
  });
  const lightly = rho <= rho_0 ? 3.2 * Math.sqrt(f_ck) * pow(rho_0 / rho - 1, 1.5) : 0;
  const base = w.step('base', 11 + (1.5 * Math.sqrt(f_ck) * rho_0) / rho + lightly, {
    formula:
      '11 + 1.5 * sqrt(f_ck) * rho_0 / rho_m + (rho_m <= rho_0 ? 3.2 * sqrt(f_ck) * (rho_0 / rho_m - 1)^1.5 : 0)',
    description: 'Basic span-to-effective-depth ratio',
    unit: '-',
    empirical: 'Empirical: f_ck in MPa gives a plain number (EN 1992-1-1 (7.16))',
    reference: 'EN 1992-1-1 (7.16)',
  });
  const L_long = w.use(LONG_SPAN);
  const basic = w.step('span_depth_basic', K_span * base * (L > L_long ? L_long / L : 1), {
    formula: 'K_span * base * (L > L_long ? L_long / L : 1)',
    description: 'Allowable span-to-effective-depth ratio with A_s,req',
    unit: '-',
    reference: 'EN 1992-1-1 7.4.2(2)',
  });
  const actual = w.result('concrete.span_depth_actual', (1000 * L) / d, {
    formula: '1000 * L / d',
    reference: 'EN 1992-1-1 7.4.2',
  });
  return { actual, basic };
}

/** Whether more reinforcement can satisfy the span-to-depth ratio. */
export function canBeStiff({ K_span }: StiffenedSpan, { actual, basic }: BasicSpanDepth): boolean {
  return actual <= SPAN_DEPTH_CEILING.value * K_span && actual <= PROVIDED_RATIO_LIMIT.value * basic;
}

export interface SpanDepth {
  actual: number;
  allowable: number;
  utilisation: number;
}

export type MainBars = 'bottom' | 'top';

const ALLOWABLE = {
  bottom: 'min(span_depth_basic_bottom * min(provided_max, A_s_prov_bottom / A_s_m_bottom), span_depth_max * K_span)',
  top: 'min(span_depth_basic_top * min(provided_max, A_s_prov_top / A_s_m_top), span_depth_max * K_span)',
};
const UTILISATION = {
  bottom: 'span_depth_actual_bottom / span_depth_allowable',
  top: 'span_depth_actual_top / span_depth_allowable',
};

/** Deflection control by the span-to-effective-depth ratio with the reinforcement provided, 7.4.2. */
export function spanToDepth(
  { K_span }: StiffenedSpan,
  main: MainBars,
  { A_s_m, A_s_prov }: { A_s_m: number; A_s_prov: number },
  { actual, basic }: BasicSpanDepth,
  w: Working,
): SpanDepth {
  const provided_max = w.use(PROVIDED_RATIO_LIMIT);
  const span_depth_max = w.use(SPAN_DEPTH_CEILING);
  const allowable = w.result(
    'concrete.span_depth_allowable',
    Math.min(basic * Math.min(provided_max, A_s_prov / A_s_m), span_depth_max * K_span),
    {
      formula: ALLOWABLE[main],
      reference: 'EN 1992-1-1 7.4.2(2), UK NA Table NA.5, PD 6687-1',
    },
  );
  const utilisation = w.result('deflection_utilisation', actual / allowable, {
    symbol: 'u_span_depth',
    formula: UTILISATION[main],
    description: 'Utilisation of the span-to-effective-depth ratio',
    reference: 'EN 1992-1-1 7.4.2',
  });
  return { actual, allowable, utilisation };
}
