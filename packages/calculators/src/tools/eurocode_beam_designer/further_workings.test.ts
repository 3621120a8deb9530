import { faultsInWorking } from '@plumbline/verification';
import { describe, expect, it } from 'vitest';
import { showCalculation } from '../../kernel/index.ts';
import { eurocode_beam_designer } from './index.ts';

type Sent = Record<string, unknown>;

function shown(sent: Sent) {
  const answer = showCalculation(eurocode_beam_designer, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer;
}

const LOADS = { p1_kn: 30, x1_m: 2, p2_kn: 15, x2_m: 5.5, w1_kn_m: 6, w1_from_m: 1, w1_to_m: 4.5 };
const POINT = { point_load_kn: 40, load_position: 0.3 };
const BRACED = { restraint: 'spaced', restraint_spacing_m: 1.5 };

/** Combinations of the optional inputs, each with a section that is checked in full. */
const OPTIONS: Sent[] = [
  { permanent_kn_m: 12 },
  { permanent_kn_m: 5, ...POINT },
  { more_loads: LOADS },
  { more_loads: LOADS, ...POINT, permanent_kn_m: 14, bearing_mm: 90 },
  { ...POINT, load_position: 0.75, bearing_mm: 60, load_level: 'top_flange', restraint: 'ends' },
  { ...BRACED, load_level: 'top_flange', more_loads: { p1_kn: 60, x1_m: 3 } },
  { ...BRACED, permanent_kn_m: 10 },
  { restraint: 'full', deflection_limit_variable: 500, deflection_limit_total: 300, bearing_mm: 75 },
];
const BEAMS = ['steel', 'composite'].flatMap((material) =>
  ['ss', 'cont', 'cant'].flatMap((config) =>
    OPTIONS.map((options) => ({
      ...{ material, config, span_m: 6, udl_kn_m: 18, section: config === 'cant' ? 'UB610x229x140' : 'UB406x178x60' },
      ...(material === 'composite' && { slab: { depth_mm: 150, deck_mm: 50, spacing_m: 2.5 } }),
      ...options,
    })),
  ),
);

describe('the working of a beam with optional inputs', () => {
  it.each(BEAMS)('gives every value again: %j', (sent) => {
    expect(faultsInWorking(sent, shown(sent).working)).toEqual([]);
  });

  it('of concrete gives every value again', () => {
    for (const config of ['ss', 'cont', 'cant']) {
      for (const options of [{ permanent_kn_m: 12, use_category: 'e' }, { more_loads: LOADS }, POINT]) {
        const sent = { material: 'concrete', config, span_m: 6, udl_kn_m: 18, ...options };
        expect(faultsInWorking(sent, shown(sent).working)).toEqual([]);
      }
    }
  });
});
