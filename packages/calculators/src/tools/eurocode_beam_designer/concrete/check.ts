import { SILENT, type Working } from '../../../kernel/index.ts';
import { SAME } from '../../../methods/governing_check.ts';
import { appliedLoads, type DesignLoads } from '../actions/design_loads.ts';
import { type Effects, effectsOf } from '../actions/effects.ts';
import type { Beam } from '../beam.ts';
import { GAMMA_G, GAMMA_Q } from '../data.ts';
import { type Governing, govern } from '../governing.ts';
import { worstOf } from '../rolled/critical_section.ts';
import type { ConcreteGradeName, Exposure, FireRating, Location } from '../schema.ts';
import { type Bars, chooseBars, type Outline, showBars } from './bars.ts';
import { CONCRETE_DENSITY, COVER_DURABILITY, DEPTHS_MM, SPAN_FACTOR, WIDTH_MIN, WIDTH_STEP, widthOf } from './data.ts';
import { axisDistance } from './fire_table.ts';
import { chooseLinks, type Links } from './links.ts';
import { introduceMaterials, type Materials } from './materials.ts';
import { type MainBars, type SpanDepth, type StiffenedSpan, spanToDepth } from './span_depth.ts';

/** Requirements for the concrete in addition to span and loads. */
export interface ConcreteDemand {
  grade: ConcreteGradeName;
  exposure: Exposure;
  rating: FireRating;
}

export interface ConcreteActions {
  h: number;
  b: number;
  g: number;
  loads: DesignLoads;
  effects: Effects;
}

export interface ConcreteCheck extends ConcreteActions {
  materials: Materials;
  a_req: number;
  bottom: Bars | null;
  top: Bars | null;
  main: { which: MainBars; bars: Bars };
  cover: number;
  links: Links;
  spanDepth: SpanDepth;
  bending: BendingSection;
  u_bending: number;
  u_shear: number;
  governing: Governing;
}

/** Width, weight and design actions of a beam of this depth. */
export function actionsOf(h: number, beam: Beam, w: Working): ConcreteActions {
  w.find('h', h, {
    note: 'The first adequate depth from 250 to 1500 mm in steps of 50 mm; 1500 mm if none is adequate',
    description: 'Overall depth of the beam, h',
    unit: 'mm',
    reference: 'Section checked',
  });
  w.use(WIDTH_MIN);
  w.use(WIDTH_STEP);
  const b = w.step('b', widthOf(h), {
    formula: 'max(b_min, ceil(h / 2 / b_step) * b_step)',
    description: 'Width of the beam, b: half the depth, rounded',
    unit: 'mm',
    reference: 'Choice of this product',
  });
  const gamma_concrete = w.use(CONCRETE_DENSITY);
  const g = w.result('self_weight_kn_m', (gamma_concrete * b * h) / 1e6, {
    symbol: 'g',
    formula: 'gamma_concrete * b * h / 1000000',
    reference: 'EN 1991-1-1 5.2',
  });
  const factors = { gamma_G: w.use(GAMMA_G), gamma_Q: w.use(GAMMA_Q) };
  const loads = appliedLoads(beam, g, factors, w);
  return { h, b, g, loads, effects: effectsOf(beam, loads, w) };
}

const SAG_SYMBOL = { ss: 'M_span', cont: 'm_sag', cant: '' };

interface Reinforcement {
  bottom: Bars | null;
  top: Bars | null;
}

/**
 * Bars for each moment; undefined if no bars fit for one of them. A beam has one nominal cover to its links,
 * so if the faces need different covers, the bars of both are chosen again with the larger.
 */
function reinforce(
  { config }: Beam,
  { m_sag, m_hog }: Effects,
  outline: Outline,
  materials: Materials,
  stiffens: StiffenedSpan,
  w: Working,
): Reinforcement | undefined {
  const sagging = m_sag === null ? null : { M: m_sag, symbol: SAG_SYMBOL[config], stiffens };
  const hogging = m_hog === null ? null : { M: m_hog, symbol: 'm_hog', stiffens: m_sag === null ? stiffens : null };
  let sized = outline;
  for (;;) {
    const bottom = sagging && chooseBars(sagging, sized, materials);
    if (bottom === undefined) return undefined;
    const top = hogging && chooseBars(hogging, sized, materials);
    if (top === undefined) return undefined;
    if (bottom && top && bottom.cover !== top.cover) {
      sized = { ...outline, c_0: Math.max(bottom.cover, top.cover) };
      continue;
    }
    if (w.recording) {
      if (sized.c_0 > 0) showLargerCover(sized.c_0, w);
      if (sagging && bottom) showBars(sagging, sized, materials, bottom, w.group('bottom'));
      if (hogging && top) showBars(hogging, sized, materials, top, w.group('top'));
    }
    return { bottom, top };
  }
}

function showLargerCover(c_0: number, w: Working): void {
  w.find('c_0', c_0, {
    note: 'The larger of the covers required for the two faces; both sets of bars are chosen with it',
    description: 'Nominal cover of the governing face',
    unit: 'mm',
    reference: 'EN 1992-1-1 4.4.1',
  });
}

const SAID = {
  ss: { d: 'd_bottom', c: 'c_nom_bottom', area: 'A_s_prov_bottom', bending: 'M_span / M_Rd_bottom' },
  cant: { d: 'd_top', c: 'c_nom_top', area: 'A_s_prov_top', bending: 'm_hog / M_Rd_top' },
  cont: {
    d: 'min(d_bottom, d_top)',
    c: 'c_nom_bottom',
    area: 'A_s_prov_top',
    bending: 'max(m_sag / M_Rd_bottom, m_hog / M_Rd_top)',
  },
};

/** The less favourable of both sets of bars, for shear. */
function shearSection(
  { config }: Beam,
  { V }: Effects,
  b: number,
  { bottom, top }: Reinforcement,
  main: Bars,
  w: Working,
) {
  const said = SAID[config];
  const d = w.step('d_v', Math.min(bottom?.d ?? Number.MAX_VALUE, top?.d ?? Number.MAX_VALUE), {
    formula: said.d,
    description: 'Effective depth for shear',
    unit: 'mm',
    reference: 'Geometry',
  });
  const cover = w.result('concrete.nominal_cover_mm', main.cover, {
    symbol: 'c_v',
    formula: said.c,
    reference: 'Geometry',
  });
  return { V, b, d, cover, A_sl: (top ?? main).A_s_prov, saidArea: said.area };
}

/** A moment against its resistance, kNm. */
interface BendingSection {
  M: number;
  M_Rd: number;
  utilisation: number;
  location: Location;
}

function bendingOf({ config }: Beam, { m_sag, m_hog }: Effects, { bottom, top }: Reinforcement, w: Working) {
  const sections: BendingSection[] = [];
  if (bottom && m_sag !== null) {
    sections.push({ M: m_sag, M_Rd: bottom.M_Rd, utilisation: m_sag / bottom.M_Rd, location: 'span' });
  }
  if (top && m_hog !== null) {
    sections.push({ M: m_hog, M_Rd: top.M_Rd, utilisation: m_hog / top.M_Rd, location: 'support' });
  }
  const u_bending = w.result('bending_utilisation', Math.max(...sections.map(({ utilisation }) => utilisation)), {
    symbol: 'u_bending',
    formula: SAID[config].bending,
    reference: 'EN 1992-1-1 6.1',
  });
  return { bending: worstOf(sections), u_bending };
}

const CHECKS = ['bending', 'shear', 'span_to_depth'] as const;

/** All checks of one depth; undefined where bars or links do not fit. */
export function checkConcrete(h: number, beam: Beam, demand: ConcreteDemand, w: Working): ConcreteCheck | undefined {
  const { grade, exposure, rating } = demand;
  const materials = introduceMaterials(grade, w);
  const actions = actionsOf(h, beam, w);
  const { b, effects } = actions;
  const a_req = axisDistance(beam.config, rating, b, w);
  if (a_req === undefined) return undefined;
  const c_min_dur = w.pick('c_min_dur', COVER_DURABILITY, exposure, grade);
  const stiffens = { L: beam.L, K_span: w.pick('K_span', SPAN_FACTOR, beam.config) };
  const reinforcement = reinforce(beam, effects, { h, b, c_min_dur, a_req, c_0: 0 }, materials, stiffens, w);
  if (!reinforcement) return undefined;
  const { bottom, top } = reinforcement;
  const which = bottom ? 'bottom' : 'top';
  const bars = bottom ?? top;
  if (!bars?.spanDepth) return undefined;
  const section = shearSection(beam, effects, b, reinforcement, bars, w);
  const links = chooseLinks(section, materials, w);
  if (!links) return undefined;

  const spanDepth = spanToDepth(stiffens, which, bars, bars.spanDepth, w);
  const { bending, u_bending } = bendingOf(beam, effects, reinforcement, w);
  const u_shear = w.result('shear_utilisation', effects.V / links.V_Rd, {
    symbol: 'u_shear',
    formula: 'V_Ed / V_Rd',
    reference: 'EN 1992-1-1 6.2.1',
  });
  const governing = govern(
    CHECKS,
    [u_bending, u_shear, spanDepth.utilisation],
    'max(u_bending, u_shear, u_span_depth)',
    w,
  );
  const main = { which, bars } as const;
  const { cover } = section;
  const utilisations = { bending, u_bending, u_shear, governing };
  return { ...actions, materials, a_req, bottom, top, main, cover, links, spanDepth, ...utilisations };
}

/**
 * The shallowest beam that is adequate. Where the strut angle follows from the shear force, the utilisation in
 * shear is exactly 1, and rounding may leave it just above; hence the tolerance.
 */
export function shallowestAdequate(beam: Beam, demand: ConcreteDemand): ConcreteCheck | undefined {
  for (const h of DEPTHS_MM) {
    const check = checkConcrete(h, beam, demand, SILENT);
    if (check && check.governing.utilisation <= 1 + SAME) return check;
  }
  return undefined;
}
