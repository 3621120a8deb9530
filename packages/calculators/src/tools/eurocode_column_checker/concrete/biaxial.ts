import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { NO_RESISTANCE } from '../../../methods/checks.ts';
import { BIAXIAL_EXPONENT } from '../data.ts';
import type { Common, Direction } from './column.ts';
import { axisOf, type Eccentricities, totalEccentricity } from './eccentricity.ts';

export interface Biaxial {
  exponent: number;
  utilisation: number;
}

/** Exponent of the criterion for rectangular sections, 5.8.9(4). */
export function exponentOf(n_0: number): number {
  const { '0.1': low, '0.7': middle, '1.0': high } = BIAXIAL_EXPONENT.value;
  if (n_0 <= 0.1) return low;
  if (n_0 <= 0.7) return low + ((middle - low) * (n_0 - 0.1)) / 0.6;
  return Math.min(high, middle + ((high - middle) * (n_0 - 0.7)) / 0.3);
}

function showExponent(common: Common, w: Working): number {
  const { N_0, column } = common;
  w.pick('a_low', BIAXIAL_EXPONENT, '0.1');
  w.pick('a_middle', BIAXIAL_EXPONENT, '0.7');
  w.pick('a_high', BIAXIAL_EXPONENT, '1.0');
  const n_0 = w.step('n_0', column.N_Ed / N_0, {
    formula: 'N_Ed / N_0',
    description: 'Ratio of the axial force to the squash load',
    unit: '-',
    reference: 'EN 1992-1-1 5.8.9(4)',
  });
  return w.result('concrete.biaxial_exponent', exponentOf(n_0), {
    symbol: 'a_exp',
    formula:
      'n_0 <= 0.1 ? a_low : (n_0 <= 0.7 ? a_low + (a_middle - a_low) * (n_0 - 0.1) / 0.6 : min(a_high, a_middle + (a_high - a_middle) * (n_0 - 0.7) / 0.3))',
    reference: 'EN 1992-1-1 5.8.9(4)',
  });
}

/** Eccentricity of a direction without imperfection; 0 where the loads have no moment in it. */
function withoutImperfection(direction: Direction, { e_2 }: Eccentricities, common: Common, w: Working): number {
  const { moments, N_Ed, is_eccentric } = common.column;
  const { larger, smaller } = moments[direction];
  const axis = axisOf(direction);
  const byEccentricity = direction === 'h' && is_eccentric;
  const at = (moment: string) => (byEccentricity ? 'eccentricity_mm' : `1000 * ${moment}_${axis} / N_Ed`);
  const first = `max(0.6 * ${at('M_02')} + 0.4 * ${at('M_01')}, 0.4 * ${at('M_02')})`;
  const e = larger > 0 ? totalEccentricity(moments[direction], N_Ed, 0, e_2) : 0;
  return w.step(`e_loads_${direction}`, e, {
    formula:
      larger > 0
        ? `max(${at('M_02')}, ${first} + e_2_${direction}${larger === smaller ? '' : `, ${at('M_01')} + 0.5 * e_2_${direction}`})`
        : '0',
    description: 'Eccentricity of the loads with second-order effects, without imperfection',
    unit: 'mm',
    reference: 'EN 1992-1-1 5.8.8.2, 5.8.9(2)',
  });
}

/** The simplified criterion, once with the imperfection in each direction, 5.8.9(2) and (4). */
export function checkBiaxial(
  along: Record<Direction, Eccentricities>,
  M_Rd: Record<Direction, number>,
  common: Common,
  w: Working,
): Biaxial {
  const { N_Ed } = common.column;
  const exponent = showExponent(common, w);
  const loads = {
    h: withoutImperfection('h', along.h, common, w),
    b: withoutImperfection('b', along.b, common, w),
  };
  const criterion = (e_h: number, e_b: number) =>
    pow((N_Ed * e_h) / (1000 * M_Rd.h), exponent) + pow((N_Ed * e_b) / (1000 * M_Rd.b), exponent);
  const line = {
    description: 'Biaxial criterion with the imperfection in one direction',
    unit: '-',
    reference: 'EN 1992-1-1 (5.39), 5.8.9(2)',
  };
  const ratio = (e: string, direction: Direction) => `(N_Ed * ${e} / (1000 * M_Rd_at_N_Ed_${direction}))^a_exp`;
  const with_h = w.step('biaxial_h', criterion(along.h.e_tot, loads.b), {
    formula: `${ratio('e_tot_h', 'h')} + ${ratio('e_loads_b', 'b')}`,
    ...line,
  });
  const with_b = w.step('biaxial_b', criterion(loads.h, along.b.e_tot), {
    formula: `${ratio('e_loads_h', 'h')} + ${ratio('e_tot_b', 'b')}`,
    ...line,
  });
  const utilisation = w.result('concrete.biaxial_utilisation', Math.min(NO_RESISTANCE, Math.max(with_h, with_b)), {
    formula: `min(${NO_RESISTANCE}, max(biaxial_h, biaxial_b))`,
    reference: 'EN 1992-1-1 (5.39)',
  });
  return { exponent, utilisation };
}
