import { ALPHA_CC, CONCRETE_ELASTIC_MODULUS, CONCRETE_STRENGTH, GAMMA_C } from '../../../data/eurocode_concrete.ts';
import { STEEL_ELASTIC_MODULUS } from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import type { Working } from '../../../kernel/index.ts';
import { pow } from '../../../kernel/mathematics/index.ts';
import { type Beam, CONCRETE_ROW, type GivenSlab } from '../beam.ts';
import type { ConcreteGradeName } from '../schema.ts';
import { BEAM_SPACING, DECK_DEPTH, DECK_WEIGHT, HARDENED_CONCRETE, SLAB_DEPTH } from './data.ts';

/** The slab on one beam: mm, MPa, N; the weight in kN/m. */
export interface Slab {
  h_s: number;
  h_p: number;
  h_c: number;
  spacing: number;
  f_ck: number;
  E_cm: number;
  /** Design strength of the concrete in the stress block. */
  f_block: number;
  g_slab: number;
  /** Permanent load other than the slab, if it was given. */
  g_fin: number;
  /** Applied load without the slab and the other permanent load. */
  q_var: number;
  /** Distance between points of zero moment, m. */
  L_e: number;
  b_eff: number;
  R_c: number;
  /** Modular ratio for short-term and long-term effects together. */
  n: number;
}

/** The dimensions of the slab, as given or as usual: mm, mm and m. */
export interface SlabSize {
  h_s: number;
  h_p: number;
  spacing: number;
}

export function sizeOf(given: GivenSlab | undefined): SlabSize {
  return {
    h_s: given?.h_s ?? SLAB_DEPTH.value,
    h_p: given?.h_p ?? DECK_DEPTH.value,
    spacing: given?.spacing ?? BEAM_SPACING.value,
  };
}

/** Weight of the hardened slab in kN/m2: the troughs of the deck take half of its depth. */
export function slabWeight({ h_s, h_p }: Pick<SlabSize, 'h_s' | 'h_p'>): number {
  return (HARDENED_CONCRETE.value * (h_s - h_p / 2)) / 1000 + DECK_WEIGHT.value;
}

/** Weight of the slab on one beam, kN/m. */
export function slabLoad(given: GivenSlab | undefined): number {
  const size = sizeOf(given);
  return slabWeight(size) * size.spacing;
}

const DIMENSION_LINES = [
  ['spacing', BEAM_SPACING],
  ['h_s', SLAB_DEPTH],
  ['h_p', DECK_DEPTH],
] as const;

/** Writes the slab and its weight into the working. */
export function showSlabLoad(given: GivenSlab | undefined, w: Working): number {
  if (w.recording) {
    for (const [symbol, usual] of DIMENSION_LINES) {
      const value = given?.[symbol];
      const { description, unit } = usual;
      if (value === undefined) w.use(usual);
      else w.read(symbol, value, { description, unit, reference: 'Input' });
    }
  }
  w.use(HARDENED_CONCRETE);
  w.use(DECK_WEIGHT);
  return w.step('g_slab', slabLoad(given), {
    formula: '(gamma_dry * (h_s - h_p / 2) / 1000 + g_deck) * spacing',
    description: 'Characteristic weight of the slab on the beam; troughs take half the depth of the deck',
    unit: 'kN/m',
    reference: 'EN 1991-1-1 Table A.1',
  });
}

/** Strength, weight and effective width of the slab, 5.4.1.2. */
export function slabOn({ config, L, q, q_G, slab: given }: Beam, grade: ConcreteGradeName, w: Working): Slab {
  const { spacing, h_s, h_p } = sizeOf(given);
  const g_slab = showSlabLoad(given, w);
  const h_c = w.step('h_c', h_s - h_p, {
    formula: 'h_s - h_p',
    description: 'Depth of concrete above the profiled sheeting, h_c',
    unit: 'mm',
    reference: 'Geometry',
  });
  const f_ck = w.pick('f_ck', CONCRETE_STRENGTH, CONCRETE_ROW[grade]);
  const E_cm = w.pick('E_cm', CONCRETE_ELASTIC_MODULUS, CONCRETE_ROW[grade]);
  const E = w.use(STEEL_ELASTIC_MODULUS);
  const alpha_cc = w.use(ALPHA_CC);
  const gamma_c = w.use(GAMMA_C);
  const g_fin =
    q_G === undefined
      ? 0
      : w.step('g_fin', Math.max(q_G - g_slab, 0), {
          formula: 'max(q_G - g_slab, 0)',
          description: 'Permanent load other than the slab',
          unit: 'kN/m',
          reference: 'Input',
        });
  const q_var = w.step('q_var', Math.max(q - g_slab - g_fin, 0), {
    formula: q_G === undefined ? 'max(q - g_slab, 0)' : 'max(q - g_slab - g_fin, 0)',
    description: q_G === undefined ? 'Applied load without the slab' : 'Variable part of the uniform load',
    unit: 'kN/m',
    reference: 'Input',
  });
  const L_e = w.step('L_e', config === 'ss' ? L : 0.85 * L, {
    formula: config === 'ss' ? 'L' : '0.85 * L',
    description: 'Distance between points of zero moment, L_e',
    unit: 'm',
    reference: 'EN 1994-1-1 5.4.1.2(5)',
  });
  const b_eff = w.step('b_eff', Math.min(L_e / 4, spacing) * 1000, {
    formula: 'min(L_e / 4, spacing) * 1000',
    description: 'Effective width of the concrete slab, b_eff',
    unit: 'mm',
    reference: 'EN 1994-1-1 5.4.1.2',
  });
  const f_block = w.step('f_block', (alpha_cc * f_ck) / gamma_c, {
    formula: 'alpha_cc * f_ck / gamma_c',
    description: 'Concrete stress in the plastic stress block, 0.85 f_cd',
    unit: 'MPa',
    reference: 'EN 1994-1-1 6.2.1.2(1)',
  });
  const R_c = w.step('R_c', f_block * b_eff * h_c, {
    formula: 'f_block * b_eff * h_c',
    description: 'Compression resistance of the concrete slab',
    unit: 'N',
    reference: 'EN 1994-1-1 6.2.1.2',
  });
  const n = w.step('n', (2 * E) / E_cm, {
    formula: '2 * E / E_cm',
    description: 'Modular ratio with E_c,eff = E_cm / 2',
    unit: '-',
    reference: 'EN 1994-1-1 5.4.2.2(11)',
  });
  return { h_s, h_p, h_c, spacing, f_ck, E_cm, f_block, g_slab, g_fin, q_var, L_e, b_eff, R_c, n };
}

/** Second moment of area of the uncracked composite section, in steel units. */
export function compositeSecondMoment({ A, h, I_y }: SteelSection, slab: Slab, w: Working): number {
  const { h_p, h_c, b_eff, n } = slab;
  const r_a = w.step('r_a', A / (b_eff * h_c), {
    formula: 'A / (b_eff * h_c)',
    description: 'Ratio of the steel section area to the slab area',
    unit: '-',
    reference: 'SCI P359',
  });
  return w.step('I_c', (A * pow(h + 2 * h_p + h_c, 2)) / (4 * (1 + n * r_a)) + (b_eff * pow(h_c, 3)) / (12 * n) + I_y, {
    formula: 'A * (h + 2 * h_p + h_c)^2 / (4 * (1 + n * r_a)) + b_eff * h_c^3 / (12 * n) + I_y',
    description: 'Second moment of area of the uncracked composite section, I_1',
    unit: 'mm4',
    reference: 'EN 1994-1-1 5.4.2.2, SCI P359',
  });
}
