import type { Working } from '../../../kernel/index.ts';
import { BAR_CLEAR_SPACING, BAR_SPACING_MAX, REINFORCEMENT_LIMIT, RESTRAINT_DISTANCE } from '../data.ts';
import { type BarLayout, clearanceFor, spacingOf } from './bar_layout.ts';
import type { ConcreteCheck } from './check.ts';

/** How the bars are spaced, in mm. */
interface Spacing {
  /** Largest distance between the centres of neighbouring bars. */
  widest: number;
  /** Smallest clear distance between bars, and the least that they need. */
  clear: number;
  clear_min: number;
  /** Whether every bar needs a link or tie of its own, since its neighbours are too far. */
  restrain_all: boolean;
}

export interface Reinforcement {
  A_s_min: number;
  A_s_max: number;
  ok: boolean;
  /** Absent if the bars do not fit in one layer. */
  bars: (BarLayout & Spacing) | undefined;
}

/** Spacing of the bars, 8.2 and 9.5.3(6). */
function showSpacing(layout: BarLayout, b: number, h: number, w: Working): Spacing {
  const spacing = spacingOf(layout, { b, h });
  const widest = w.result('concrete.bar_spacing_mm', spacing.widest, {
    symbol: 's_bars',
    formula: 'max((h - 2 * d_2) / (bars_h - 1), (b - 2 * d_2) / (bars_b - 1))',
    reference: 'Geometry',
  });
  const clear = w.result('concrete.bar_clearance_mm', spacing.clear, {
    symbol: 'clear',
    formula: 'min((h - 2 * d_2) / (bars_h - 1), (b - 2 * d_2) / (bars_b - 1)) - bar_diameter',
    reference: 'EN 1992-1-1 8.2(2)',
  });
  w.use(BAR_CLEAR_SPACING);
  w.use(BAR_SPACING_MAX);
  const restraint_distance = w.use(RESTRAINT_DISTANCE);
  return { widest, clear, clear_min: clearanceFor(layout.diameter), restrain_all: widest > restraint_distance };
}

/** Limits of 9.5.2 and the bars. */
export function reinforce({ common, b, h }: ConcreteCheck, w: Working): Reinforcement {
  const { A_c, A_s, f_yd, column, layout, is_arranged } = common;
  const of_force = w.pick('share_of_force', REINFORCEMENT_LIMIT, 'of_force');
  const least = w.pick('share_least', REINFORCEMENT_LIMIT, 'least');
  const most = w.pick('share_most', REINFORCEMENT_LIMIT, 'most');
  const A_s_min = w.result(
    'concrete.steel_area_min_mm2',
    Math.max((of_force * 1000 * column.N_Ed) / f_yd, least * A_c),
    {
      symbol: 'A_s_min',
      formula: 'max(share_of_force * 1000 * N_Ed / f_yd, share_least * A_c)',
      reference: 'EN 1992-1-1 (9.12N)',
    },
  );
  const A_s_max = w.result('concrete.steel_area_max_mm2', most * A_c, {
    symbol: 'A_s_max',
    formula: 'share_most * A_c',
    reference: 'EN 1992-1-1 9.5.2(3)',
  });
  const ok = A_s >= A_s_min && A_s <= A_s_max;
  if (!is_arranged) return { A_s_min, A_s_max, ok, bars: undefined };
  w.result('concrete.bar_area_mm2', layout.area, {
    symbol: 'bar_area',
    formula: 'bar_count * pi * bar_diameter^2 / 4',
    reference: 'Geometry',
  });
  return { A_s_min, A_s_max, ok, bars: { ...layout, ...showSpacing(layout, b, h, w) } };
}
