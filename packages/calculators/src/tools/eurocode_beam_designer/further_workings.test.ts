import { faultsInWorking } from '@plumbline/verification';
import { describe, expect, it } from 'vitest';
import { runCalculator, showCalculation } from '../../kernel/index.ts';
import { eurocode_beam_designer } from './index.ts';
import type { BeamInput, BeamResult } from './schema.ts';
import { scan } from './second_calculation/scan.ts';
import { sectionNamed, strengthOf } from './second_calculation/strengths.ts';

type Sent = Record<string, unknown>;

function shown(sent: Sent) {
  const answer = showCalculation(eurocode_beam_designer, sent);
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer;
}

const LOADS = { p1_kn: 30, x1_m: 2, p2_kn: 15, x2_m: 5.5, w1_kn_m: 6, w1_from_m: 1, w1_to_m: 4.5 };
const POINT = { point_load_kn: 40, load_position: 0.3 };
const BRACED = { restraint: 'spaced', restraint_spacing_m: 1.5 };

/** Combinations of the optional inputs; the same for both materials but for the first ones. */
const OPTIONS: Sent[] = [
  { permanent_kn_m: 12 },
  { permanent_kn_m: 5, ...POINT },
  { more_loads: LOADS },
  { ...BRACED, load_level: 'top_flange', more_loads: { p1_kn: 40, x1_m: 3 } },
  { ...BRACED, permanent_kn_m: 10 },
  { restraint: 'full', deflection_limit_variable: 500, deflection_limit_total: 300, bearing_mm: 120 },
];
const OF_STEEL: Sent[] = [
  { more_loads: LOADS, ...POINT, permanent_kn_m: 14, bearing_mm: 90 },
  { ...POINT, load_position: 0.95, bearing_mm: 60, load_level: 'top_flange', restraint: 'ends' },
  ...OPTIONS,
];
const WITH_SLAB: Sent[] = [
  { more_loads: { ...LOADS, p1_kn: 15, x1_m: 5 }, permanent_kn_m: 11, bearing_mm: 90 },
  { ...POINT, load_position: 0.95, bearing_mm: 60 },
  ...OPTIONS,
];

/** Each with a section that is adequate under all of them. */
const STEEL: Sent[] = [
  { material: 'steel', config: 'ss', span_m: 6, udl_kn_m: 25, section: 'UC305x305x118' },
  { material: 'steel', config: 'cont', span_m: 6, udl_kn_m: 30, section: 'UC305x305x118' },
  { material: 'steel', config: 'cant', span_m: 6, udl_kn_m: 18, section: 'UB762x267x197', grade: 's275' },
];
const SLAB = { depth_mm: 140, deck_mm: 50, spacing_m: 2.5 };
const COMPOSITE: Sent[] = ['ss', 'cont'].map((config) => ({
  ...{ material: 'composite', config, span_m: 10, udl_kn_m: 12, section: 'UB457x152x52', slab: SLAB },
}));
const BEAMS = [
  ...STEEL.flatMap((base) => OF_STEEL.map((options) => ({ ...base, ...options }))),
  ...COMPOSITE.flatMap((base) => WITH_SLAB.map((options) => ({ ...base, ...options }))),
];

/** The checks of the second calculation that stand behind a row of the list. */
const SCANNED: Record<string, readonly string[]> = {
  bending: ['bending', 'composite bending', 'hogging bending'],
  shear: ['shear'],
  lateral_torsional_buckling: ['buckling', 'hogging buckling'],
  construction_stage: ['casting, bending', 'casting, shear', 'casting, buckling'],
  deflection_variable: ['variable'],
  deflection_total: ['total'],
};

type Web = { F: number; isEnd: boolean; eta_1: number };

/** EN 1993-1-5 section 6 and 7.2 once more. */
function webUtilisation(
  { F, isEnd, eta_1 }: Web,
  bearing: number,
  { section, fy }: ReturnType<typeof strengthOf>,
): number {
  const { h, b, t_f, t_w } = section;
  const h_w = h - 2 * t_f;
  const s = Math.min(bearing, h_w);
  const k_F = isEnd ? Math.min(6, 2 + (6 * s) / h_w) : 6;
  const F_cr = (0.9 * k_F * 210_000 * t_w * t_w * t_w) / h_w;
  const l_e = Math.min((k_F * 210_000 * t_w * t_w) / (2 * fy * h_w), s);
  const length = (m_2: number) => {
    const inner = s + 2 * t_f * (1 + Math.sqrt(b / t_w + m_2));
    const steep = l_e + t_f * Math.sqrt(b / t_w / 2 + (l_e / t_f) * (l_e / t_f) + m_2);
    return isEnd ? Math.min(inner, steep, l_e + t_f * Math.sqrt(b / t_w + m_2)) : inner;
  };
  const slenderness = (m_2: number) => Math.sqrt((length(m_2) * t_w * fy) / F_cr);
  const slender = 0.02 * (h_w / t_f) * (h_w / t_f);
  const m_2 = slenderness(slender) > 0.5 ? slender : 0;
  const F_Rd = (Math.min(1, 0.5 / slenderness(m_2)) * length(m_2) * t_w * fy) / 1000;
  return Math.max(F / F_Rd, (F / F_Rd + 0.8 * eta_1) / 1.4);
}

/** The forces on the web: reactions but for a fixed end, and point loads with 1.5. */
function webForces(
  { config, span_m: L, point_load_kn = 0, load_position = 0.5, more_loads = {} }: Partial<BeamInput>,
  result: BeamResult,
  h_w: number,
): Web[] {
  const { reaction_1_kn: R_1, reaction_2_kn: R_2, reaction_3_kn: R_3, checks } = result;
  const eta_1 = checks[0]?.utilisation ?? 0;
  const span = L ?? 0;
  const points = [
    { P: point_load_kn, x: load_position * span },
    { P: more_loads.p1_kn ?? 0, x: more_loads.x1_m ?? 0 },
    { P: more_loads.p2_kn ?? 0, x: more_loads.x2_m ?? 0 },
  ]
    .filter(({ P }) => P > 0)
    .map(({ P, x }) => {
      const toEnd = { ss: Math.min(x, span - x), cont: x, cant: span - x }[config ?? 'ss'];
      return { F: 1.5 * P, isEnd: 1000 * toEnd < h_w, eta_1 };
    });
  if (config === 'cant') return points;
  const ofEnds = { F: Math.max(R_1, config === 'ss' ? (R_2 ?? 0) : (R_3 ?? 0)), isEnd: true, eta_1: 0 };
  return config === 'ss' ? [ofEnds, ...points] : [ofEnds, { F: R_2 ?? 0, isEnd: false, eta_1 }, ...points];
}

describe('a beam with optional inputs', () => {
  it.each(BEAMS)('has a working that gives every value again: %j', (sent) => {
    const { working, result } = shown(sent);
    expect(faultsInWorking(sent, working)).toEqual([]);
    expect(runCalculator(eurocode_beam_designer, sent)).toEqual({ ok: true, result });
    for (const { field, value } of working) {
      const row = /^checks\.(\d+)\.utilisation$/.exec(field ?? '')?.[1];
      if (row !== undefined) expect(result.checks[Number(row)]?.utilisation).toBeCloseTo(value as number, 3);
    }
  });

  it.each(BEAMS)('has the utilisations of a second calculation: %j', (sent) => {
    const result = shown(sent).result as BeamResult;
    const input = { point_load_kn: 0, load_position: 0.5, ...sent } as unknown as BeamInput;
    const scanned = scan(input, result);
    expect(result.adequate).toBe(true);
    for (const { check, utilisation } of result.checks) {
      const parts = scanned.filter(({ name }) => SCANNED[check]?.includes(name));
      if (parts.length === 0) continue;
      const second = Math.max(...parts.map((part) => part.utilisation));
      // Three decimals and stations of a sixtieth of the span; studs by whole troughs, and a hogging length by stations.
      const share = (result.composite && { bending: 0.025, lateral_torsional_buckling: 0.015 }[String(check)]) ?? 0.001;
      const room = 0.0006 + share * second;
      expect(Math.abs(utilisation - second), `${check}: ${utilisation}, not ${second}`).toBeLessThanOrEqual(room);
    }
  });

  it.each(BEAMS.filter((sent) => 'bearing_mm' in sent))('has the web of a second calculation: %j', (sent) => {
    const result = shown(sent).result as BeamResult;
    const strength = strengthOf(sectionNamed(String(sent.section)), 'grade' in sent ? 's275' : 's355');
    const { h, t_f } = strength.section;
    const forces = webForces(sent as Partial<BeamInput>, result, h - 2 * t_f);
    const second = Math.max(0, ...forces.map((force) => webUtilisation(force, Number(sent.bearing_mm), strength)));
    const row = result.checks.find(({ check }) => check === 'web_bearing');
    // A cantilever without a point load has no force on its web. Reactions and utilisations are rounded.
    if (second === 0) expect(row).toBeUndefined();
    else expect(Math.abs((row?.utilisation ?? 0) - second)).toBeLessThanOrEqual(0.0015);
  });

  it('of concrete has a working that gives every value again', () => {
    for (const config of ['ss', 'cont', 'cant']) {
      for (const options of [{ permanent_kn_m: 12, use_category: 'e' }, { more_loads: LOADS }, POINT]) {
        const sent = { material: 'concrete', config, span_m: 6, udl_kn_m: 18, ...options };
        expect(faultsInWorking(sent, shown(sent).working)).toEqual([]);
      }
    }
  });

  it('names the span of a load where there are two', () => {
    const said = (config: string, symbol: string) =>
      shown({ ...BEAMS[0], config }).working.find((line) => line.symbol === symbol)?.description;
    expect(['ss', 'cont', 'cant'].map((config) => said(config, 'w_1_var'))).toEqual([
      'Uniform load (var)',
      'Load on span 1 (var)',
      'Uniform load (var)',
    ]);
    expect(said('cont', 'w_2_var')).toBe('Load on span 2 (var)');
  });
});
