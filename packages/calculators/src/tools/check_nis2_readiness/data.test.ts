import { describe, expect, it } from 'vitest';
import { CONTROLS } from './controls.ts';
import {
  BALANCE_CEILING,
  EFFORT,
  EFFORT_UP_TO,
  MATURITY_CAP,
  MATURITY_FLOOR,
  MEASURE_CAP,
  POINTS_PER_FLAG,
  SCENARIO_TURNOVER,
  TARGET_TIME,
  TURNOVER_CEILING,
} from './data.ts';

describe('the data', () => {
  it.each([
    ['has_ciso', 'Art. 21(2)(a)', 15, 90],
    ['has_ot_policy', 'Art. 21(2)(a)', 20, 120],
    ['has_board_reporting', 'Art. 20', 8, 30],
    ['has_asset_inventory', 'Art. 21(2)(i)', 40, 90],
    ['has_network_segmentation', 'Art. 21(2)(e)', 90, 180],
    ['has_ir_plan', 'Art. 21(2)(b)', 20, 60],
    ['has_24h_reporting', 'Art. 23(4)', 10, 30],
    ['has_supplier_assessment', 'Art. 21(2)(d)', 30, 120],
    ['has_ot_monitoring', 'Art. 21(2)(b)', 60, 180],
    ['has_business_continuity', 'Art. 21(2)(c)', 40, 120],
    ['has_effectiveness_tests', 'Art. 21(2)(f)', 20, 180],
    ['has_training', 'Art. 21(2)(g)', 15, 60],
    ['has_cryptography', 'Art. 21(2)(h)', 20, 120],
    ['has_mfa', 'Art. 21(2)(j)', 25, 90],
  ] as const)('give %s its article, effort and target time', (control, article, effort, target) => {
    expect(CONTROLS[control].article).toBe(article);
    expect(EFFORT.value[control]).toBe(effort);
    expect(TARGET_TIME.value[control]).toBe(target);
  });

  it('call up to 15 person-days low and up to 40 medium', () => {
    expect(EFFORT_UP_TO).toMatchObject({ value: { low: 15, medium: 40 }, unit: 'person-days' });
  });

  it('give nine controls 2 points each, levels from 0, 6, 10, 14 and 18 points, and defined at most without a core control', () => {
    expect(POINTS_PER_FLAG.value).toBe(2);
    expect(MATURITY_FLOOR.value).toEqual({ initial: 0, developing: 6, defined: 10, managed: 14, advanced: 18 });
    expect(Object.keys(MATURITY_FLOOR.value)[MATURITY_CAP.value]).toBe('defined');
  });

  it('show ceilings for turnovers of 50, 250, 500, 1000 and 5000 million EUR', () => {
    expect(Object.values(SCENARIO_TURNOVER.value)).toEqual([50, 250, 500, 1000, 5000].map((million) => million * 1e6));
  });

  it('hold the level at managed while a measure is not shown', () => {
    expect(Object.keys(MATURITY_FLOOR.value)[MEASURE_CAP.value]).toBe('managed');
  });

  it('have the ceilings of Recommendation 2003/361/EC Annex Art. 2(1) and (2)', () => {
    expect(TURNOVER_CEILING.value).toEqual({ small: 10_000_000, medium: 50_000_000 });
    expect(BALANCE_CEILING.value).toEqual({ small: 10_000_000, medium: 43_000_000 });
  });
});
