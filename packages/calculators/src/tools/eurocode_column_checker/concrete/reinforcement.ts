import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { BAR_COUNTS, BAR_DIAMETERS_MM, REINFORCEMENT_LIMIT } from '../data.ts';
import type { ConcreteCheck } from './check.ts';

interface Bars {
  count: number;
  diameter: number;
  area: number;
}

const ARRANGEMENTS: readonly Bars[] = BAR_COUNTS.flatMap((count) =>
  BAR_DIAMETERS_MM.map((diameter) => ({ count, diameter, area: (count * Math.PI * pow(diameter, 2)) / 4 })),
);

const EXCESS_MAX = 1.15;

/** The first arrangement that provides the area with little excess, else the smallest that provides it. */
function barsFor(A_s: number): Bars | undefined {
  const enough = ARRANGEMENTS.filter(({ area }) => area >= A_s);
  const close = enough.find(({ area }) => area <= EXCESS_MAX * A_s);
  return (
    close ??
    enough.reduce<Bars | undefined>((least, bars) => (least && least.area <= bars.area ? least : bars), undefined)
  );
}

export interface Reinforcement {
  A_s_min: number;
  A_s_max: number;
  ok: boolean;
  bars: Bars | undefined;
}

function showBars({ count, diameter, area }: Bars, w: Working): void {
  w.read('bar_count', count, { description: 'Number of bars', unit: '-', reference: 'Bars chosen' });
  w.read('bar_diameter', diameter, { description: 'Bar diameter', unit: 'mm', reference: 'Bars chosen' });
  w.result('concrete.bar_area_mm2', area, {
    symbol: 'bar_area',
    formula: 'bar_count * pi * bar_diameter^2 / 4',
    reference: 'Geometry',
  });
}

/** Limits of 9.5.2 and an arrangement of bars. */
export function reinforce({ common }: ConcreteCheck, w: Working): Reinforcement {
  const { A_c, A_s, f_yd, column } = common;
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
  const bars = barsFor(A_s);
  if (bars) showBars(bars, w);
  return { A_s_min, A_s_max, ok: A_s >= A_s_min && A_s <= A_s_max, bars };
}
