import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import type { Beam } from '../beam.ts';
import { TOTAL_LIMIT, VARIABLE_LIMIT } from '../data.ts';
import {
  cantileverDeflection,
  FORMULAS,
  type MoreLoads,
  momentAboutStart,
  NO_LOADS,
  scaled,
  spanDeflection,
  supportMomentOf,
  totalOf,
} from './more_loads.ts';
import { type SpanLoads, supportMoment } from './statics.ts';

/** Equal parts of the span at which the deflection is evaluated; the grid is exact to 0.01 %. */
export const GRID = 200;

/** One elastic span in N and mm: uniform load, point load at c, hogging moment at the far end. */
export interface ElasticSpan {
  L: number;
  w: number;
  P: number;
  c: number;
  M: number;
  more?: MoreLoads | undefined;
}

/** EI times the deflection of a span on two supports at x. */
export function simpleSpanDeflectionAt(x: number, { L, w, P, c, M, more }: ElasticSpan): number {
  const b = L - c;
  const y = L - x;
  const byPoint =
    x <= c ? (P * b * x * (L * L - b * b - x * x)) / (6 * L) : (P * c * y * (L * L - c * c - y * y)) / (6 * L);
  const byMore = more ? spanDeflection(more, x, L) : 0;
  return (
    (w * x * (L * L * L - 2 * L * x * x + x * x * x)) / 24 + byPoint - (M * x * (L * L - x * x)) / (6 * L) + byMore
  );
}

/** EI times the deflection of a cantilever at x from its fixed end. */
export function cantileverDeflectionAt(x: number, { L, w, P, c, more }: ElasticSpan): number {
  const byPoint = x <= c ? (P * pow(x, 2) * (3 * c - x)) / 6 : (P * pow(c, 2) * (3 * x - c)) / 6;
  const byMore = cantileverDeflection(more ?? NO_LOADS, x);
  return (w * pow(x, 2) * (6 * pow(L, 2) - 4 * L * x + pow(x, 2))) / 24 + byPoint + byMore;
}

/** The first span of a beam under these loads in kN/m and kN; f_1 reduces the support moment for cracking. */
export function elasticSpan({ config, a, L, more: sent }: Beam, loads: SpanLoads, f_1 = 1): ElasticSpan {
  const span = 1000 * L;
  const P = 1000 * loads.P;
  const more = sent && loads.f ? scaled(sent, loads.f, 1000) : undefined;
  const M = config === 'cont' ? f_1 * supportMoment({ w_1: loads.w_1, w_2: loads.w_2, P }, a, span, more) : 0;
  return { L: span, w: loads.w_1, P, c: a * span, M, more };
}

/** A unit load on both spans, for the deflection per kN/m of self-weight. */
export const ONE_KN_M: SpanLoads = { w_1: 1, w_2: 1, P: 0 };

/**
 * The grid point of maximum deflection, by binary search: the deflected shape has one peak. Its curvature reverses only
 * near an internal support, where the slope of a span loaded at least as much as its neighbour is towards the support.
 */
export function positionOfMaximumDeflection(span: ElasticSpan): number {
  let low = 1;
  let high = GRID - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const rises =
      simpleSpanDeflectionAt(((middle + 1) * span.L) / GRID, span) >
      simpleSpanDeflectionAt((middle * span.L) / GRID, span);
    if (rises) low = middle + 1;
    else high = middle;
  }
  return (low * span.L) / GRID;
}

/** EI times the maximum deflection of a beam, without its working. */
export function maximumDeflection({ config }: Beam, span: ElasticSpan): number {
  if (config === 'cant') return cantileverDeflectionAt(span.L, span);
  return Math.max(0, simpleSpanDeflectionAt(positionOfMaximumDeflection(span), span));
}

/** Names and formulas under which the working introduces a load. */
export interface SaidLoads {
  w_1: string;
  w_2: string;
  P: string;
  /** The factor on further loads. */
  f?: string;
  reference: string;
}

const STATICS = 'Statics, elastic';

/** By whether the maximum deflection is to the left or to the right of the point load. */
const BY_POINT_LOAD = {
  before: 'P * 1000 * (L_mm - c) * x_d * (L_mm^2 - (L_mm - c)^2 - x_d^2) / (6 * L_mm * EI)',
  behind: 'P * 1000 * c * (L_mm - x_d) * (L_mm^2 - c^2 - (L_mm - x_d)^2) / (6 * L_mm * EI)',
};

function showLoads({ config, more }: Beam, loads: SpanLoads, said: SaidLoads, w: Working): void {
  const { reference } = said;
  const uniform = { unit: 'kN/m', reference };
  const description = config === 'cont' ? 'Load on span 1' : 'Uniform load';
  w.step('w_1', loads.w_1, { formula: said.w_1, description, ...uniform });
  if (config === 'cont') w.step('w_2', loads.w_2, { formula: said.w_2, description: 'Load on span 2', ...uniform });
  w.step('P', loads.P, { formula: said.P, description: 'Point load', unit: 'kN', reference });
  if (more) {
    const description = 'Factor on the further loads';
    w.step('f_m', loads.f ?? 0, { formula: said.f ?? '0', description, unit: '-', reference });
  }
}

function showSpan({ config, more: sent }: Beam, { L, c, M, more }: ElasticSpan, f_1: number, w: Working): void {
  w.step('L_mm', L, { formula: '1000 * L', description: 'Span', unit: 'mm', reference: 'Input' });
  w.step('c', c, { formula: 'a * L_mm', description: 'Position of the point load', unit: 'mm', reference: 'Input' });
  if (config !== 'cont') return;
  if (sent) {
    w.step('M_s', supportMomentOf(more ?? NO_LOADS, L), {
      formula: `1000000 * f_m * (${FORMULAS.supportMoment(sent)})`,
      description: 'Moment at the internal support due to the further loads',
      unit: 'N mm',
      reference: STATICS,
    });
  }
  const moment = `((w_1 + w_2) * L_mm^2 / 16 + 1000 * P * L_mm * a * (1 - a^2) / 4${sent ? ' + M_s' : ''})`;
  w.step('M_support', M, {
    formula: f_1 === 1 ? moment : `f_1 * ${moment}`,
    description: 'Moment at the internal support',
    unit: 'N mm',
    reference: f_1 === 1 ? STATICS : 'EN 1994-1-1 7.3.1(6)',
  });
}

/**
 * Maximum deflection in mm at the serviceability limit state. EI is already in the working; so is f_1, where
 * it is not 1.
 */
export function deflect(beam: Beam, loads: SpanLoads, said: SaidLoads, EI: number, w: Working, f_1 = 1): number {
  const span = elasticSpan(beam, loads, f_1);
  if (w.recording) {
    showLoads(beam, loads, said, w);
    showSpan(beam, span, f_1, w);
  }
  return deflection(beam, span, EI, w);
}

/** The deflection at x_d due to the further loads, in the working. */
function showMore(more: MoreLoads, sent: MoreLoads, { L }: ElasticSpan, x_d: number, EI: number, w: Working) {
  const reference = STATICS;
  const R = totalOf(more) - momentAboutStart(more) / L;
  w.step('R_m', R, {
    formula: `1000 * f_m * (${FORMULAS.total(sent)} - (${FORMULAS.momentAboutStart(sent)}) / L)`,
    description: 'Left reaction of a simple span due to the further loads',
    unit: 'N',
    reference,
  });
  w.step('v_m', spanDeflection(more, x_d, L) / EI, {
    formula: `(x_d / L_mm * (R_m * L_mm^3 / 6 - f_m * (${FORMULAS.cubic(sent, 'L_mm')})) - R_m * x_d^3 / 6 + f_m * (${FORMULAS.cubic(sent, 'x_d')})) / EI`,
    description: 'Deflection due to the further loads at this position',
    unit: 'mm',
    reference,
  });
}

/** The same for a span that is already in the working, for example with another stiffness. */
export function deflection(beam: Beam, span: ElasticSpan, EI: number, w: Working): number {
  return w.recording ? showDeflection(beam, span, EI, w) : maximumDeflection(beam, span) / EI;
}

function showDeflection({ config, more: sent }: Beam, span: ElasticSpan, EI: number, w: Working): number {
  if (config === 'cant') {
    const ofMore = sent
      ? ` + f_m * (1000000 * (${FORMULAS.momentAboutStart(sent)}) * L_mm^2 / 2 - 1000 * (${FORMULAS.total(sent)}) * L_mm^3 / 6 + ${FORMULAS.cubic(sent, 'L_mm')}) / EI`
      : '';
    return w.step('delta', cantileverDeflectionAt(span.L, span) / EI, {
      formula: `w_1 * L_mm^4 / (8 * EI) + 1000 * P * c^2 * (3 * L_mm - c) / (6 * EI)${ofMore}`,
      description: 'Deflection at the free end',
      unit: 'mm',
      reference: STATICS,
    });
  }
  const x_d = positionOfMaximumDeflection(span);
  w.find('xi_d', Math.round((GRID * x_d) / span.L) / GRID, {
    note: `Grid search over ${GRID} equal parts of the span`,
    description: 'Position of maximum deflection from the left or outer support, as a fraction of the span',
    unit: '-',
    reference: STATICS,
  });
  w.step('x_d', x_d, {
    formula: 'xi_d * L_mm',
    description: 'Position of maximum deflection from the left or outer support',
    unit: 'mm',
    reference: STATICS,
  });
  const bent = simpleSpanDeflectionAt(x_d, span);
  w.step('v_w', simpleSpanDeflectionAt(x_d, { ...span, P: 0, M: 0, more: undefined }) / EI, {
    formula: 'w_1 * x_d * (L_mm^3 - 2 * L_mm * x_d^2 + x_d^3) / (24 * EI)',
    description: 'Deflection due to the uniform load at this position',
    unit: 'mm',
    reference: STATICS,
  });
  w.step('v_P', simpleSpanDeflectionAt(x_d, { ...span, w: 0, M: 0, more: undefined }) / EI, {
    formula: x_d <= span.c ? BY_POINT_LOAD.before : BY_POINT_LOAD.behind,
    description: 'Deflection due to the point load at this position',
    unit: 'mm',
    reference: STATICS,
  });
  if (sent) showMore(span.more ?? NO_LOADS, sent, span, x_d, EI, w);
  if (config === 'cont') {
    w.step('v_M', 0 - simpleSpanDeflectionAt(x_d, { ...span, w: 0, P: 0, more: undefined }) / EI, {
      formula: 'M_support * x_d * (L_mm^2 - x_d^2) / (6 * L_mm * EI)',
      description: 'Upward deflection due to the moment at the internal support',
      unit: 'mm',
      reference: STATICS,
    });
  }
  return w.step('delta', Math.max(0, bent) / EI, {
    formula: `max(0, v_w + v_P${sent ? ' + v_m' : ''}${config === 'cont' ? ' - v_M' : ''})`,
    description: 'Maximum deflection',
    unit: 'mm',
    reference: STATICS,
  });
}

export interface DeflectionLimits {
  variable: number;
  total: number;
}

/** The limit that was given, else that of the product's table. */
function limitOf(
  symbol: 'limit_variable' | 'limit_total',
  { config, ...beam }: Beam,
  table: typeof VARIABLE_LIMIT,
  w: Working,
): number {
  const given = beam[symbol];
  if (given === undefined) return w.pick(symbol, table, config);
  const description =
    symbol === 'limit_variable' ? 'Span / deflection limit, variable load' : 'Span / deflection limit, total load';
  return w.step(symbol, given, { formula: `deflection_${symbol}`, description, unit: '-', reference: 'Input' });
}

export function totalLimit(beam: Beam, w: Working): number {
  const limit_total = limitOf('limit_total', beam, TOTAL_LIMIT, w);
  return w.result('deflection_total_limit_mm', (1000 * beam.L) / limit_total, {
    symbol: 'delta_total_max',
    formula: '1000 * L / limit_total',
    reference: beam.limit_total === undefined ? 'EN 1992-1-1 7.4.1(4), usual practice for steel' : 'Input',
  });
}

export function deflectionLimits(beam: Beam, w: Working): DeflectionLimits {
  const limit_variable = limitOf('limit_variable', beam, VARIABLE_LIMIT, w);
  const variable = w.result('deflection_variable_limit_mm', (1000 * beam.L) / limit_variable, {
    symbol: 'delta_variable_max',
    formula: '1000 * L / limit_variable',
    reference: beam.limit_variable === undefined ? 'UK NA to EN 1993-1-1, NA.2.23' : 'Input',
  });
  return { variable, total: totalLimit(beam, w) };
}
