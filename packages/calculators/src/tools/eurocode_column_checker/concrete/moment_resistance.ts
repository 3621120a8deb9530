import type { Working } from '../../../kernel/index.ts';
import type { Direction } from './column.ts';
import {
  type ConcreteSection,
  compressionResistance,
  forcesAt,
  neutralAxisAtForce,
  showForcesAt,
} from './section_forces.ts';

interface Bent {
  section: ConcreteSection;
  direction: Direction;
}

/** Moment resistance in kNm at the design axial force, 0 if the section cannot resist the axial force alone; and N_max in kN. */
export function momentResistance({ section, direction }: Bent, N_Ed: number, field: string | null, w: Working) {
  const N = 1000 * N_Ed;
  const N_max = compressionResistance(section);
  if (N >= N_max) return { M_Rd: 0, N_max: N_max / 1000 };
  const group = w.group(`at_N_Ed_${direction}`);
  const x = group.find('x', neutralAxisAtForce(N, section), {
    note: 'Depth at which N_Rd = N_Ed, by bisection between 1e-6 and 1000 times the section depth',
    description: 'Neutral axis depth, x',
    unit: 'mm',
    reference: 'EN 1992-1-1 6.1',
  });
  if (!group.recording) return { M_Rd: Math.max(0, forcesAt(x, section).M / 1e6), N_max: N_max / 1000 };
  const { M } = showForcesAt(x, section, group, `_${direction}`);
  const line = { formula: 'max(0, M_x)', reference: 'EN 1992-1-1 6.1' };
  const M_Rd =
    field === null
      ? group.step('M_Rd', Math.max(0, M), { ...line, description: 'Moment resistance at N_Ed', unit: 'kNm' })
      : group.result(field, Math.max(0, M), { ...line, symbol: 'M_Rd' });
  return { M_Rd, N_max: N_max / 1000 };
}
