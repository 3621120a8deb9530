import { pow } from '../../../kernel/mathematics/index.ts';
import type { DesignLoads, Effects } from '../actions/effects.ts';
import { supportMoment } from '../actions/statics.ts';
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
}

function drawSpan({ from, L, V, M, w, P, a, also }: DrawnSpan): Lines {
  const c = a * L;
  const places = stations(L, ...(P > 0 ? [c] : []), ...also);
  return {
    moment: places.map((x) => ({ x: from + x, y: M + V * x - (w * pow(x, 2)) / 2 - P * Math.max(0, x - c) })),
    shear: places.flatMap((x) => {
      const before = { x: from + x, y: V - w * x - (x > c ? P : 0) };
      return P > 0 && x === c ? [before, { x: from + x, y: before.y - P }] : [before];
    }),
  };
}

function drawTwoSpans({ L, a }: Beam, { w_1, w_2, P_d }: DesignLoads, support: number, also: number[]): Lines {
  const first = drawSpan({
    from: 0,
    L,
    V: (w_1 * L) / 2 + P_d * (1 - a) - support / L,
    M: 0,
    w: w_1,
    P: P_d,
    a,
    also,
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
  const { w_1, w_2, P_d } = loads;
  const also = [effects.x_0];
  if (config === 'ss') {
    const span = { from: 0, L, V: effects.R_1, M: 0, w: w_1, P: P_d, a, also };
    return [{ key: '', title: 'design loads', lines: drawSpan(span) }];
  }
  if (config === 'cant') {
    const span = { from: 0, L, V: effects.V, M: -(effects.m_hog ?? 0), w: w_1, P: P_d, a, also: [] };
    return [{ key: '', title: 'design loads', lines: drawSpan(span) }];
  }
  const m_hog = effects.m_hog ?? 0;
  const both = { w_1, w_2: w_1, P_d };
  const oneSpan = Math.min(supportMoment({ w_1, w_2, P: P_d }, a, L), m_hog);
  const redistributed = m_hog < supportMoment({ w_1, w_2: w_1, P: P_d }, a, L) ? ', after redistribution' : '';
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
