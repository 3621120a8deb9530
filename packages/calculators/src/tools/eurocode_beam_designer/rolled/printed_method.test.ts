import { faultsInWorking } from '@plumbline/verification';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEEL_SECTIONS, type SteelSection } from '../../../data/steel_sections.ts';
import { ResultFields } from '../../../kernel/fields.ts';
import { SILENT, Working } from '../../../kernel/index.ts';
import { propertyRuns } from '../../../testing/property_runs.ts';
import { type Effects, effectsOf } from '../actions/effects.ts';
import { type Beam, introduceBeam } from '../beam.ts';
import { checkComposite } from '../composite/check.ts';
import type { CompositeBeam } from '../composite/construction.ts';
import { showSlabLoad } from '../composite/slab.ts';
import { Result } from '../schema.ts';
import { checkSteel, type SteelRequirements } from '../steel/check.ts';
import { knownResistance } from '../steel/resistance.ts';
import type { RolledCheck } from './check.ts';
import { complete } from './complete.ts';

/**
 * Parts 2 and 3 of the specification once more, written straight from its text with the figures of its tables, so that a slip
 * in the method shows in any figure of any section. mm, N and MPa; moments in kNm, forces in kN.
 */
const E = 210_000;
const G = 81_000;
const FY = { S275: [275, 265, 255, 245, 235, 225], S355: [355, 345, 335, 325, 315, 295] };
const THICKNESS = [16, 40, 63, 80, 100, 150];
type Grade = keyof typeof FY;

function strength({ t_f, t_w }: SteelSection, grade: Grade): number {
  return FY[grade][THICKNESS.findIndex((limit) => Math.max(t_f, t_w) <= limit)] ?? Number.NaN;
}

/** Steps 2 to 5. */
function resistance(section: SteelSection, grade: Grade) {
  const { h, b, t_w, t_f, r, A } = section;
  const fy = strength(section, grade);
  const eps = Math.sqrt(235 / fy);
  const classBy = (slenderness: number, limits: number[]) => {
    const found = limits.findIndex((limit) => slenderness <= limit * eps);
    return found === -1 ? 4 : found + 1;
  };
  const cf = (b - t_w - 2 * r) / (2 * t_f);
  const cw = (h - 2 * t_f - 2 * r) / t_w;
  const sectionClass = Math.max(classBy(cf, [9, 10, 14]), classBy(cw, [72, 83, 124]));
  const W = sectionClass <= 2 ? section.W_pl_y : section.W_el_y;
  const M_c = (W * fy) / 1e6;
  const hw = h - 2 * t_f;
  const Av = Math.max(A - 2 * b * t_f + (t_w + 2 * r) * t_f, hw * t_w);
  const V_pl = (Av * fy) / Math.sqrt(3) / 1000;
  const lw = hw / (86.4 * t_w * eps);
  const V_b = ((lw < 0.83 ? 1 : 0.83 / lw) * fy * hw * t_w) / Math.sqrt(3) / 1000;
  const V_Rd = hw / t_w > 72 * eps ? Math.min(V_pl, V_b) : V_pl;
  const rho = (V: number) => (V <= 0.5 * V_Rd ? 0 : Math.min(((2 * V) / V_Rd - 1) ** 2, 0.99));
  const M_v = (V: number) => {
    if (rho(V) === 0) return M_c;
    if (sectionClass === 3) return M_c * (1 - rho(V));
    return Math.min(M_c, ((W - (rho(V) * (hw * t_w) ** 2) / (4 * t_w)) * fy) / 1e6);
  };
  return { fy, sectionClass, W, M_c, hw, V_Rd, rho, M_v };
}

/** Lateral torsional buckling; two spans hog over 0.3 L, and over 2 M / (w L) of the second where point loads make that longer. */
function buckling(
  { h, b, I_z, I_w, I_t }: SteelSection,
  { W, fy }: { W: number; fy: number },
  { config, L, P }: Beam,
  { M, w }: { M: number; w: number },
) {
  const hogs = Math.max(0.3 * L, P > 0 ? Math.min(L, (2 * M) / (w * L)) : 0);
  const l_b = 1000 * (config === 'cont' ? hogs : L);
  const C1 = { ss: 1.13, cant: 1, cont: 1.77 }[config];
  const euler = (Math.PI ** 2 * E * I_z) / l_b ** 2;
  const M_cr = C1 * euler * Math.sqrt(I_w / I_z + (l_b ** 2 * G * I_t) / (Math.PI ** 2 * E * I_z));
  const lam = Math.sqrt((W * fy) / M_cr);
  const narrow = h / b <= 3.1 ? 0.49 : 0.76;
  const alpha = h / b <= 2 ? 0.34 : narrow;
  const phi = 0.5 * (1 + alpha * (lam - 0.4) + 0.75 * lam ** 2);
  const chi = lam <= 0.4 ? 1 : Math.min(1, 1 / (phi + Math.sqrt(phi ** 2 - 0.75 * lam ** 2)), 1 / lam ** 2);
  const kc = 1 / Math.sqrt(C1);
  const f = Math.min(1, 1 - 0.5 * (1 - kc) * (1 - 2 * (lam - 0.8) ** 2));
  return { lam, M_b: (Math.min(1, chi / f, 1 / lam ** 2) * W * fy) / 1e6 };
}

/** The deflection of part 1. */
function defl({ config, L, a }: Beam, w1: number, w2: number, P_kN: number, EI: number, f1 = 1): number {
  const l = 1000 * L;
  const P = 1000 * P_kN;
  const c = a * l;
  const b = l - c;
  if (config === 'cant') return (w1 * l ** 4) / (8 * EI) + (P * c ** 2 * (3 * l - c)) / (6 * EI);
  const M_B = config === 'cont' ? ((w1 + w2) * l ** 2) / 16 + (P * l * a * (1 - a ** 2)) / 4 : 0;
  let largest = 0;
  for (let i = 1; i < 200; i++) {
    const x = (i * l) / 200;
    const y = l - x;
    const byP =
      x <= c ? (P * b * x * (l ** 2 - b ** 2 - x ** 2)) / (6 * l) : (P * c * y * (l ** 2 - c ** 2 - y ** 2)) / (6 * l);
    const v = (w1 * x * (l ** 3 - 2 * l * x ** 2 + x ** 3)) / 24 + byP - (f1 * M_B * x * (l ** 2 - x ** 2)) / (6 * l);
    largest = Math.max(largest, v / EI);
  }
  return largest;
}

/** Moment and shear force at the point load, in each load case. */
function atP({ config, L, a, P }: Beam, { R_A, R_B }: Effects, w1: number, Pd: number) {
  if (P === 0 || config === 'cant') return [];
  const x = a * L;
  return [R_A, R_B]
    .filter((R) => R !== null)
    .map((R) => ({
      x,
      M: R * x - (w1 * x ** 2) / 2,
      V: Math.max(Math.abs(R - w1 * x), Math.abs(R - w1 * x - Pd)),
    }))
    .filter(({ M }) => M > 0);
}

const LIMIT = { ss: [360, 250], cont: [360, 250], cant: [180, 125] };

function uplift({ L, a }: Beam, perm: number, qv: number, Pp: number, Pv: number): number {
  const w1 = 1.1 * perm + 1.5 * qv;
  const w2 = 0.9 * perm;
  const Pu = 1.1 * Pp + 1.5 * Pv;
  return Math.max(0, (((w1 + w2) * L ** 2) / 16 + (Pu * L * a * (1 - a ** 2)) / 4) / L - (w2 * L) / 2);
}

/** The bare section while the slab is cast; over two spans it may buckle in hogging. */
function construction(section: SteelSection, beam: Beam, g: number, resisted: ReturnType<typeof resistance>) {
  const loads = { w_1: 1.35 * g + 1.5 * (2.75 + 0.75) * 3, w_2: 1.35 * g, P_d: 0 };
  const { m_sag, m_hog, V } = effectsOf(beam, loads, SILENT);
  const { M_b } = buckling(section, resisted, { ...beam, P: 0 }, { M: 0, w: 1 });
  const { M_c, V_Rd } = resisted;
  const u_ltb = (m_hog ?? 0) / M_b;
  return { m_sag: m_sag ?? 0, u_ltb, u: Math.max((m_sag ?? 0) / M_c, (m_hog ?? 0) / M_c, u_ltb, V / V_Rd) };
}

const CHECKS = ['bending', 'shear', 'ltb', 'connection', 'construction', 'variable', 'total'] as const;

function governing(u: Partial<Record<(typeof CHECKS)[number], number>>): [number, string] {
  const largest = Math.max(...CHECKS.map((check) => u[check] ?? 0));
  const NAMES = {
    bending: 'bending',
    shear: 'shear',
    ltb: 'lateral_torsional_buckling',
    connection: 'shear_connection',
    construction: 'construction_stage',
    variable: 'deflection_variable',
    total: 'deflection_total',
  };
  const first = CHECKS.find((check) => (u[check] ?? 0) >= largest - 1e-9);
  return [largest, NAMES[first ?? 'bending']];
}

function steel(
  section: SteelSection,
  grade: Grade,
  beam: Beam,
  { supportsWetConcrete, isUnrestrained }: SteelRequirements,
) {
  const { config, L, q, P } = beam;
  const g = (section.mass_kg_m * 9.81) / 1000;
  const w1 = 1.35 * g + 1.5 * q;
  const effects = effectsOf(beam, { w_1: w1, w_2: 1.35 * g, P_d: 1.5 * P }, SILENT);
  const { m_sag, m_hog, v_sag, v_hog, V } = effects;
  const resisted = resistance(section, grade);
  const { V_Rd, M_v } = resisted;
  const m_sag_rd = m_sag === null ? null : M_v(v_sag);
  const m_hog_rd = m_hog === null ? null : M_v(v_hog);
  const bending = Math.max(
    (m_sag ?? 0) / (m_sag_rd ?? 1),
    (m_hog ?? 0) / (m_hog_rd ?? 1),
    ...atP(beam, effects, w1, 1.5 * P).map(({ M, V: V_P }) => M / M_v(V_P)),
  );
  const { M_b } = buckling(section, resisted, beam, { M: m_hog ?? 0, w: w1 });
  const isChecked = config !== 'ss' || isUnrestrained;
  const u_lateral = (m_hog ?? m_sag ?? 0) / M_b;
  const EI = E * section.I_y;
  const [variableLimit = 1, totalLimit = 1] = LIMIT[config].map((over) => (1000 * L) / over);
  const d_var = defl(beam, 0.7 * q, 0, 0.7 * P, EI);
  const d_tot = defl(beam, g + q, g + 0.3 * q, P, EI);
  const [largest, governs] = governing({
    bending,
    shear: V / V_Rd,
    ...(isChecked && { ltb: u_lateral }),
    ...(supportsWetConcrete && config !== 'cant' && { construction: construction(section, beam, g, resisted).u }),
    variable: d_var / variableLimit,
    total: d_tot / totalLimit,
  });
  const d_f = defl(beam, g + 0.3 * q + 0.07 * q, 0, 0.3 * P + 0.07 * P, EI);
  return {
    words: [governs, resisted.sectionClass],
    figures: {
      m_sag_rd,
      m_hog_rd,
      bending,
      shear: V / V_Rd,
      u_lateral,
      d_var,
      d_tot,
      largest,
      frequency: config === 'ss' ? 18 / Math.sqrt(d_f) : null,
      uplift: config === 'cont' ? uplift(beam, g + 0.3 * q, 0.7 * q, 0.3 * P, 0.7 * P) : null,
    },
  };
}

const SLAB = { c2530: { fck: 25, Ecm: 31_000 }, c3037: { fck: 30, Ecm: 33_000 }, c3545: { fck: 35, Ecm: 34_000 } };
type SlabGrade = keyof typeof SLAB;

function composite(section: SteelSection, grade: Grade, slabGrade: SlabGrade, n_r: 1 | 2, beam: CompositeBeam) {
  const { config, L, a, q, P } = beam;
  const { h, b, t_f, t_w, A, W_pl_y, I_y } = section;
  const { fck, Ecm } = SLAB[slabGrade];
  const resisted = resistance(section, grade);
  const { fy, hw, sectionClass, V_Rd, rho, M_v } = resisted;
  const g = (section.mass_kg_m * 9.81) / 1000;
  const g_slab = 7.95;
  const q_var = Math.max(q - g_slab, 0);
  const w1 = 1.35 * (g + g_slab) + 1.5 * q_var;
  const Pd = 1.5 * P;
  const w2 = 1.35 * (g + g_slab);
  const M_A = (w1 * L ** 2) / 8 + (Pd * L * a * (1 - a ** 2)) / 4;
  const { M_b, lam } = buckling(section, resisted, beam, { M: M_A, w: w1 });
  const ofAreas = 1 + (hw * t_w) / (4 * b * t_f);
  const F = ofAreas * ((h - t_f) / t_w) ** 0.75 * (t_f / b) ** 0.25;
  const isHeld = P === 0 && w2 > 0.4 * w1 && F <= { S275: 13.9, S355: 12.3 }[grade];
  const byClass = sectionClass === 1 ? 0.4 : 0.3;
  const red = isHeld || lam <= 0.4 ? { support: byClass, span: byClass } : { support: 0, span: 0.15 };
  const none = { support: 0, span: 0 };
  const effects = effectsOf(beam, { w_1: w1, w_2: w2, P_d: Pd }, SILENT, config === 'cont' ? red : none);
  const { m_sag, m_hog, v_sag, v_hog, V, x_0, R_A, R_B } = effects;

  const Le = config === 'ss' ? L : 0.85 * L;
  const b_eff = Math.min(Le / 4, 3) * 1000;
  const stress = (0.85 * fck) / 1.5;
  const Rc = stress * b_eff * 70;
  const Ra = A * fy;
  const N_cf = Math.min(Rc, Ra);
  /** Step 3 with the steel section reduced for shear. */
  const moment = (N_c: number, Ra_v: number, M_a: number, web: number) => {
    const x = N_c / (stress * b_eff);
    const inFlange = Ra_v - N_c <= 2 * b * t_f * fy;
    const M = inFlange
      ? (Ra_v * h) / 2 + N_c * (130 - x / 2) - (Ra_v - N_c) ** 2 / (4 * b * fy)
      : M_a + N_c * (h / 2 + 130 - x / 2) - N_c ** 2 / (4 * web * fy);
    return M / 1e6;
  };
  const kt = Math.min((((0.7 / Math.sqrt(n_r)) * 150) / 60) * (95 / 60 - 1), { 1: 0.85, 2: 0.7 }[n_r]);
  const P_Rd = (kt * Math.min((0.8 * 450 * Math.PI * 19 ** 2) / 4, 0.29 * 19 ** 2 * Math.sqrt(fck * Ecm))) / 1.25;
  const troughs = (x: number) => Math.floor(Math.min(x, L - x) / 0.3 + 1e-9);
  const M_Rd = (studs: number, shear: number) => {
    const r = rho(shear);
    const Ra_v = Ra - r * hw * t_w * fy;
    return moment(Math.min(studs * P_Rd, Rc, Ra_v), Ra_v, (W_pl_y - (r * hw ** 2 * t_w) / 4) * fy, (1 - r) * t_w);
  };
  const eta_c = Math.min(1, (n_r * troughs(x_0) * P_Rd) / N_cf);
  const eta_min = Le > 25 ? 1 : Math.max(0.4, 1 - (355 / fy) * (0.75 - 0.03 * Le));
  const eta_req = Math.min(1, Math.max(eta_min, 0.5));

  const m_sag_rd = M_Rd(n_r * troughs(x_0), v_sag);
  const m_hog_rd = m_hog === null ? null : M_v(v_hog);
  const between: number[] = [];
  for (const R of [R_A, R_B].filter((reaction) => reaction !== null)) {
    for (let i = 1; i < 40; i++) {
      const x = (i * L) / 40;
      const isBehind = x > a * L;
      const M = R * x - (w1 * x ** 2) / 2 - (isBehind ? Pd * (x - a * L) : 0);
      const shear = Math.abs(R - w1 * x - (isBehind ? Pd : 0));
      if (M > 0) between.push(M / M_Rd((n_r * Math.min(x, L - x)) / 0.3, shear));
    }
  }
  const bending = Math.max(
    (m_sag ?? 0) / m_sag_rd,
    (m_hog ?? 0) / (m_hog_rd ?? 1),
    ...atP(beam, effects, w1, Pd).map(({ x, M, V: V_P }) => M / M_Rd(n_r * troughs(x), V_P)),
    ...between,
  );
  const stage = construction(section, beam, g, resisted);
  const n = (2 * E) / Ecm;
  const r = A / (b_eff * 70);
  const I_c = (A * (h + 120 + 70) ** 2) / (4 * (1 + n * r)) + (b_eff * 70 ** 3) / (12 * n) + I_y;
  const d_perm = defl(beam, g + g_slab, g + g_slab, 0, E * I_y);
  const d_var = defl(beam, q_var, 0, P, E * I_c, 0.6);
  const [variableLimit = 1, totalLimit = 1] = LIMIT[config].map((over) => (1000 * L) / over);
  const connection = eta_c === 0 ? 99 : eta_req / eta_c;
  const [largest, governs] = governing({
    bending,
    shear: V / V_Rd,
    ...(config === 'cont' && !isHeld && { ltb: (m_hog ?? 0) / M_b }),
    connection,
    construction: stage.u,
    variable: d_var / variableLimit,
    total: (d_perm + d_var) / totalLimit,
  });
  const unrestrained = Math.max(stage.u_ltb, M_A / M_b);
  const inFlange = Ra - Rc <= 2 * b * t_f * fy ? 'flange' : 'web';
  const d_f = defl(beam, g + g_slab + 0.37 * q_var, 0, 0.37 * P, E * I_c);
  return {
    words: [governs, sectionClass, Ra <= Rc ? 'slab' : inFlange],
    between: Math.max(...between),
    figures: {
      m_sag_rd,
      m_hog_rd,
      bending,
      shear: V / V_Rd,
      u_lateral: config === 'ss' ? stage.m_sag / M_b : unrestrained,
      d_var,
      d_tot: d_perm + d_var,
      largest,
      frequency: config === 'ss' ? 18 / Math.sqrt(d_f) : null,
      uplift: config === 'cont' ? uplift(beam, g + g_slab, q_var, 0, P) : null,
      M_full: moment(N_cf, Ra, W_pl_y * fy, t_w),
      eta_c,
      eta_req,
      connection,
      construction: stage.u,
      I_c,
      d_perm,
    },
  };
}

type Printed = Record<string, number | null | undefined>;

/** Room for the order of floating-point operations. */
function differences(found: Printed, expected: Printed): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const other = found[name];
    if (typeof value !== 'number' || typeof other !== 'number') return value === other ? [] : [name];
    return Math.abs(other - value) <= 1e-9 * Math.max(1e-3, Math.abs(value)) ? [] : [`${name}: ${other}, not ${value}`];
  });
}

function common(check: ReturnType<typeof complete>): Printed {
  return {
    m_sag_rd: check.m_sag_rd,
    m_hog_rd: check.m_hog_rd,
    bending: check.u_bending,
    shear: check.u_shear,
    u_lateral: check.shownLateral.utilisation,
    d_var: check.delta_variable,
    d_tot: check.delta_total,
    largest: check.governing.utilisation,
    frequency: check.natural_frequency,
    uplift: check.uplift,
  };
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const sections = fc.constantFrom(...STEEL_SECTIONS.filter(({ family }) => family !== 'HEM'));
const grades = fc.constantFrom('S275' as const, 'S355' as const);
/** Loads of about what the section can carry, so that shear force, studs and slenderness all count. */
function loaded<Config extends Beam['config']>(configs: fc.Arbitrary<Config>) {
  return fc
    .record({
      section: sections,
      config: configs,
      slenderness: fc.oneof(number(1, 6), number(1, 35)),
      share: number(0, 2),
      pointShare: fc.oneof(fc.constantFrom(0, 1), number(0, 1)),
      a: fc.oneof(fc.constantFrom(0, 0.5, 1), number(0, 1)),
    })
    .map(({ section, config, slenderness, share, pointShare, a }) => {
      const L = Math.min(30, (slenderness * section.h) / 1000);
      const M = (share * section.W_pl_y * 355) / 1e6;
      return { section, beam: { config, L, q: ((1 - pointShare) * 8 * M) / L ** 2, P: (pointShare * 4 * M) / L, a } };
    });
}

const FIELDS = new ResultFields(Result);

/** The working of a check, and the lines that do not give their value again. */
function workingOf(beam: Beam, check: (w: Working) => RolledCheck) {
  const { L, q, P, a } = beam;
  const w = new Working(true, [], FIELDS);
  introduceBeam(beam, w);
  complete(check(w), w);
  const input = { span_m: L, udl_kn_m: q, point_load_kn: P, load_position: a };
  return { lines: w.lines, faults: faultsInWorking(input, w.lines) };
}

describe('the working of a section', () => {
  it('gives every value again, also where a large shear force reduces the resistance', () => {
    const duty = { supportsWetConcrete: true, isUnrestrained: true };
    const reduced = new Set<string>();
    for (const [key, config, a, share] of [
      ['UB610x178x100', 'ss', 0.8, 1],
      ['UB610x178x100', 'cont', 0.8, 1],
      ['UB914x305x289', 'ss', 0.3, 0.6],
      ['UB914x305x289', 'cont', 0.3, 0.6],
    ] as const) {
      const section = STEEL_SECTIONS.find((each) => each.key === key);
      if (!section) throw new Error(`${key} is not in the catalogue`);
      const made = { section, grade: 'S355', slabGrade: 'c2530', studs: 2 } as const;
      const beam = { config, L: 3, q: 20, P: share * knownResistance(section, 'S355').V_Rd, a };
      const shown = [
        workingOf(beam, (w) => checkComposite(made, beam, w)),
        workingOf(beam, (w) => {
          showSlabLoad(undefined, w);
          return checkSteel(section, 'S355', beam, duty, w);
        }),
      ];
      expect(shown.flatMap(({ faults }) => faults)).toEqual([]);
      for (const { symbol, value } of shown.flatMap(({ lines }) => lines)) {
        if (symbol.startsWith('rho_') && Number(value) > 0) reduced.add(symbol);
      }
    }
    expect([...reduced].toSorted()).toEqual([
      'rho_between',
      'rho_hog',
      'rho_load',
      'rho_load_A',
      'rho_load_B',
      'rho_sag',
    ]);
  });

  it('with a slab shows the worst section between the critical ones even where another governs', () => {
    const [{ section, beam } = {}] = fc
      .sample(loaded(fc.constant('ss')), { numRuns: 200, seed: 3 })
      .filter(({ section, beam }) => beam.P > 0 && beam.L > 6 && knownResistance(section, 'S355').section_class === 1);
    if (!section || !beam) throw new Error('expected a beam with a point load');
    const atMidSpan = { ...beam, q: 0, a: 0.5 };
    const w = new Working(true, [], FIELDS);
    introduceBeam(atMidSpan, w);
    const made = { section, grade: 'S355', slabGrade: 'c2530', studs: 2 } as const;
    expect(checkComposite(made, atMidSpan, w).bending.M).toBeGreaterThan(0);
    expect(w.lines.map(({ symbol }) => symbol)).toContain('u_between');
  });

  it('with a slab shows that section of a beam whose largest moment is below 1 kNm, too', () => {
    const section = STEEL_SECTIONS.find(({ key }) => key === 'UB127x76x13') as SteelSection;
    // 1.35 x (0.128 + 7.95) + 1.5 x 0.05 = 10.98 kN/m, x 0.25 / 8 = 0.343 kNm.
    const beam = { config: 'ss', L: 0.5, q: 8, P: 0, a: 0.5 } as const;
    const made = { section, grade: 'S355', slabGrade: 'c2530', studs: 1 } as const;
    const { lines, faults } = workingOf(beam, (w) => checkComposite(made, beam, w));
    expect(faults).toEqual([]);
    expect(lines.find(({ symbol }) => symbol === 'M_span')?.value).toBeCloseTo(0.343, 3);
    expect(lines.map(({ symbol }) => symbol)).toContain('u_between');
  });
});

describe('a section of bare steel', () => {
  it('has the figures of the specification, whatever the beam', () => {
    const any = loaded(fc.constantFrom('ss', 'cant', 'cont'));
    fc.assert(
      fc.property(any, grades, fc.boolean(), fc.boolean(), ({ section, beam }, grade, carries, isUnrestrained) => {
        if (knownResistance(section, grade).section_class === 4) return;
        const duty = { supportsWetConcrete: carries, isUnrestrained };
        const { words, figures } = steel(section, grade, beam, duty);
        const check = complete(checkSteel(section, grade, beam, duty, SILENT), SILENT);
        expect([check.governing.check, check.resistance.section_class]).toEqual(words);
        expect(differences(common(check), figures)).toEqual([]);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('a section with a slab', () => {
  /**
   * Cases that chance hardly finds: bending between the critical sections with one span loaded, at the point load with a
   * large shear force with the neutral axis in the web and in the flange, and of a section that is hardly loaded.
   */
  it.each([
    ['UB610x229x140', 'cont', 6, 400, 0, 0.5, 1],
    ['UB610x229x140', 'cont', 6, 200, 0, 0.5, 1],
    ['UB127x76x13', 'ss', 0.5, 8, 0, 0.5, 1],
    ['UB914x419x388', 'cont', 2.5, 900, 0, 0.5, 2],
    ['UB533x165x75', 'ss', 8, 20, 500, 0.91, 2],
    ['UB533x165x75', 'ss', 8, 20, 620, 0.96, 1],
    ['UB914x305x289', 'ss', 3, 20, 2300, 0.31, 1],
    ['UB914x305x289', 'cont', 3, 20, 2300, 0.31, 1],
    // The worst section between lies behind the load, and where both load cases have the same reaction.
    ['UB457x152x52', 'ss', 10, 20, 60, 0.2, 1],
    ['UB457x152x52', 'cont', 10, 20, 60, 0.2, 2],
    ['UB254x146x31', 'cont', 8, 15, 0, 0.5, 1],
  ] as const)(
    'has the figures of the specification: %s, %s, %d m, %d kN/m, %d kN',
    (key, config, L, q, P, a, studs) => {
      const section = STEEL_SECTIONS.find((each) => each.key === key);
      if (!section) throw new Error(`${key} is not in the catalogue`);
      const beam = { config, L, q, P, a };
      const { figures, between } = composite(section, 'S355', 'c2530', studs, beam);
      const made = { section, grade: 'S355', slabGrade: 'c2530', studs } as const;
      const check = complete(checkComposite(made, beam, SILENT), SILENT);
      const { bending, construction: stage } = figures;
      expect(check.u_bending).toBeCloseTo(bending, 9);
      expect(check.construction?.utilisation).toBeCloseTo(stage, 9);
      const { lines } = workingOf(beam, (w) => checkComposite(made, beam, w));
      expect(lines.find(({ symbol }) => symbol === 'u_between')?.value).toBeCloseTo(between, 9);
    },
  );

  it('has the figures of the specification, whatever the beam', () => {
    const slabGrades = fc.constantFrom('c2530' as const, 'c3037' as const, 'c3545' as const);
    const any = loaded(fc.constantFrom('ss', 'cont'));
    fc.assert(
      fc.property(any, grades, slabGrades, fc.constantFrom(1, 2), ({ section, beam }, grade, slabGrade, studs) => {
        if (knownResistance(section, grade).section_class > 2) return;
        const { words, figures } = composite(section, grade, slabGrade, studs, beam);
        const check = complete(checkComposite({ section, grade, slabGrade, studs }, beam, SILENT), SILENT);
        const { full, connection, I_c, delta_slab } = check.composite ?? {};
        expect([check.governing.check, check.resistance.section_class, full?.neutral_axis]).toEqual(words);
        const found = {
          ...common(check),
          M_full: full?.M_full,
          eta_c: connection?.eta_c,
          eta_req: connection?.eta_req,
          connection: connection?.utilisation,
          construction: check.construction?.utilisation,
          I_c,
          d_perm: delta_slab,
        };
        expect(differences(found, figures)).toEqual([]);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
