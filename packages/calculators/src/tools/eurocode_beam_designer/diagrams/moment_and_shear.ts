import { pow } from '../../../kernel/mathematics/index.ts';
import { type DesignLoads, moreOf } from '../actions/design_loads.ts';
import type { Effects } from '../actions/effects.ts';
import {
  forceUpTo,
  type MoreLoads,
  momentAboutStart,
  momentUpTo,
  NO_LOADS,
  placesOf,
  totalOf,
} from '../actions/more_loads.ts';
import type { Beam } from '../beam.ts';
import { type Point, stations } from './stations.ts';

/** Moments in kNm, sagging positive, and shear forces in kN along the beam. */
export interface Lines {
  moment: Point[];
  shear: Point[];
}

/** A span from x to x + L: the shear force at its left end, its loads and the moment at its left end. */
interface DrawnSpan {
  from: number;
  L: number;
  V: number;
  M: number;
  w: number;
  P: number;
  a: number;
  also: number[];
  more?: MoreLoads | undefined;
}

function drawSpan({ from, L, V, M, w, P, a, also, more = NO_LOADS }: DrawnSpan): Lines {
  const c = a * L;
  const places = stations(L, ...(P > 0 ? [c] : []), ...placesOf(more), ...also);
  return {
    moment: places.map((x) => ({
      x: from + x,
      y: M + V * x - (w * pow(x, 2)) / 2 - P * Math.max(0, x - c) - momentUpTo(more, x),
    })),
    shear: places.flatMap((x) => {
      const before = V - w * x - (x > c ? P : 0) - forceUpTo(more, x, false);
      const after = V - w * x - (x >= c ? P : 0) - forceUpTo(more, x, true);
      return [before, ...(after === before ? [] : [after])].map((y) => ({ x: from + x, y }));
    }),
  };
}

function drawTwoSpans(beam: Beam, loads: DesignLoads, support: number, also: number[]): Lines {
  const { L, a } = beam;
  const { w_1, w_2, P_d } = loads;
  const more = moreOf(beam, loads);
  const first = drawSpan({
    from: 0,
    L,
    V: (w_1 * L) / 2 + P_d * (1 - a) - support / L + (more ? totalOf(more) - momentAboutStart(more) / L : 0),
    M: 0,
    w: w_1,
    P: P_d,
    a,
    also,
    more,
  });
  const second = drawSpan({
    from: L,
    L,
    V: (w_2 * L) / 2 + support / L,
    M: -support,
    w: w_2,
    P: 0,
    a: 0,
    also: [],
  });
  return { moment: [...first.moment, ...second.moment.slice(1)], shear: [...first.shear, ...second.shear] };
}

export interface LoadCase {
  key: string;
  title: string;
  lines: Lines;
}

/** Moments and shear forces of each load case under the design loads. */
export function drawEffects(beam: Beam, loads: DesignLoads, effects: Effects): LoadCase[] {
  const { config, L, a } = beam;
  const { w_1, P_d } = loads;
  const also = [effects.x_0];
  const more = moreOf(beam, loads);
  if (config === 'ss') {
    const span = { from: 0, L, V: effects.R_1, M: 0, w: w_1, P: P_d, a, also, more };
    return [{ key: '', title: 'design loads', lines: drawSpan(span) }];
  }
  if (config === 'cant') {
    const span = { from: 0, L, V: effects.V, M: -(effects.m_hog ?? 0), w: w_1, P: P_d, a, also: [], more };
    return [{ key: '', title: 'design loads', lines: drawSpan(span) }];
  }
  const m_hog = effects.m_hog ?? 0;
  const both = { ...loads, w_2: w_1 };
  /* The spans have the moment at the support that gives their outer reaction, which cracking may lower. */
  const left = (w_1 * L) / 2 + P_d * (1 - a) + (more ? totalOf(more) - momentAboutStart(more) / L : 0);
  const oneSpan = (left - (effects.R_B ?? 0)) * L;
  const redistributed = m_hog < effects.M_A ? ', after redistribution' : '';
  return [
    {
      key: '',
      title: `design loads on both spans${redistributed}`,
      lines: drawTwoSpans(beam, both, m_hog, also),
    },
    {
      key: '_span_1_loaded',
      title: `design loads on span 1${redistributed}`,
      lines: drawTwoSpans(beam, loads, oneSpan, also),
    },
  ];
}
