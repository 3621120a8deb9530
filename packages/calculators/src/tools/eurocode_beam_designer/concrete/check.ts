import { SILENT, type Working } from '../../../kernel/index.ts';
import { SAME } from '../../../methods/governing_check.ts';
import { allAppliedLoadVariable, type DesignLoads, type Effects, effectsOf } from '../actions/effects.ts';
import type { Beam } from '../beam.ts';
import { GAMMA_G, GAMMA_Q } from '../data.ts';
import { type Governing, govern } from '../governing.ts';
import type { ConcreteGradeName, Exposure, FireRating } from '../schema.ts';
import { type Bars, chooseBars, type Moment, type Outline, showBars } from './bars.ts';
import { CONCRETE_DENSITY, COVER_DURABILITY, DEPTHS_MM, widthOf } from './data.ts';
import { axisDistance } from './fire_table.ts';
import { chooseLinks, type Links } from './links.ts';
import { introduceMaterials, type Materials } from './materials.ts';
import { type MainBars, type SpanDepth, spanToDepth } from './span_depth.ts';

/** What is asked of the concrete beside its span and loads. */
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
  u_bending: number;
  u_shear: number;
  governing: Governing;
}

/** Width, weight and design actions of a beam of this depth. */
export function actionsOf(h: number, beam: Beam, w: Working): ConcreteActions {
  w.find('h', h, {
    note: 'The first depth of 250 to 1500 mm in steps of 50 mm that is adequate; 1500 where none is',
    description: 'Depth of the beam',
    unit: 'mm',
    reference: 'Section checked',
  });
  const b = w.step('b', widthOf(h), {
    formula: 'max(200, ceil(h / 100) * 50)',
    description: 'Width of the beam, half of its depth',
    unit: 'mm',
    reference: 'Choice of this product',
  });
  const gamma_concrete = w.use(CONCRETE_DENSITY);
  const g = w.step('g', (gamma_concrete * b * h) / 1e6, {
    formula: 'gamma_concrete * b * h / 1000000',
    description: 'Weight of the beam',
    unit: 'kN/m',
    reference: 'EN 1991-1-1 5.2',
  });
  const factors = { gamma_G: w.use(GAMMA_G), gamma_Q: w.use(GAMMA_Q) };
  const loads = allAppliedLoadVariable(beam, g, factors, w);
  return { h, b, g, loads, effects: effectsOf(beam, loads, w) };
}

const SAG_SYMBOL = { ss: 'M_span', cont: 'm_sag', cant: '' };

interface Reinforcement {
  bottom: Bars | null;
  top: Bars | null;
}

/** Bars for each moment that there is; undefined where one of them finds none. */
function reinforce(
  { config }: Beam,
  { m_sag, m_hog }: Effects,
  outline: Outline,
  materials: Materials,
  w: Working,
): Reinforcement | undefined {
  function barsFor(moment: Moment, part: string): Bars | undefined {
    const bars = chooseBars(moment, outline, materials);
    if (bars) showBars(moment, outline, materials, bars, w.part(part));
    return bars;
  }
  const bottom = m_sag === null ? null : barsFor({ M: m_sag, symbol: SAG_SYMBOL[config] }, 'bottom');
  if (bottom === undefined) return undefined;
  const top = m_hog === null ? null : barsFor({ M: m_hog, symbol: 'm_hog' }, 'top');
  return top === undefined ? undefined : { bottom, top };
}

const SAID = {
  ss: { d: 'd_bottom', c: 'c_nom_bottom', area: 'A_s_prov_bottom', bending: 'M_span / M_Rd_bottom' },
  cant: { d: 'd_top', c: 'c_nom_top', area: 'A_s_prov_top', bending: 'm_hog / M_Rd_top' },
  cont: {
    d: 'min(d_bottom, d_top)',
    c: 'max(c_nom_bottom, c_nom_top)',
    area: 'A_s_prov_top',
    bending: 'max(m_sag / M_Rd_bottom, m_hog / M_Rd_top)',
  },
};

/** The least favourable of both sets of bars, for shear. */
function shearSection({ config }: Beam, { V }: Effects, b: number, { bottom, top }: Reinforcement, w: Working) {
  const said = SAID[config];
  const d = w.step('d_v', Math.min(bottom?.d ?? Number.MAX_VALUE, top?.d ?? Number.MAX_VALUE), {
    formula: said.d,
    description: 'Effective depth in shear',
    unit: 'mm',
    reference: 'Geometry',
  });
  const cover = w.step('c_v', Math.max(bottom?.cover ?? 0, top?.cover ?? 0), {
    formula: said.c,
    description: 'Cover to the links',
    unit: 'mm',
    reference: 'Geometry',
  });
  return { V, b, d, cover, A_sl: top?.A_s_prov ?? bottom?.A_s_prov ?? 0, saidArea: said.area };
}

function bendingOf({ config }: Beam, { m_sag, m_hog }: Effects, { bottom, top }: Reinforcement, w: Working): number {
  const u_sag = bottom && m_sag !== null ? m_sag / bottom.M_Rd : 0;
  const u_hog = top && m_hog !== null ? m_hog / top.M_Rd : 0;
  return w.step('u_bending', Math.max(u_sag, u_hog), {
    formula: SAID[config].bending,
    description: 'Utilisation in bending',
    unit: '-',
    reference: 'EN 1992-1-1 6.1',
  });
}

/** All checks of one depth; undefined where bars or links do not fit. */
export function checkConcrete(h: number, beam: Beam, demand: ConcreteDemand, w: Working): ConcreteCheck | undefined {
  const { grade, exposure, rating } = demand;
  const materials = introduceMaterials(grade, w);
  const actions = actionsOf(h, beam, w);
  const { b, effects } = actions;
  const a_req = axisDistance(beam.config, rating, b, w);
  if (a_req === undefined) return undefined;
  const c_min_dur = w.pick('c_min_dur', COVER_DURABILITY, exposure, grade);
  const reinforcement = reinforce(beam, effects, { h, b, c_min_dur, a_req }, materials, w);
  if (!reinforcement) return undefined;
  const section = shearSection(beam, effects, b, reinforcement, w);
  const links = chooseLinks(section, materials, w);
  if (!links) return undefined;

  const { bottom, top } = reinforcement;
  const which = bottom ? 'bottom' : 'top';
  const bars = bottom ?? top;
  if (!bars) return undefined;
  const spanDepth = spanToDepth(beam, which, bars, { b, f_ck: materials.f_ck }, w);
  const u_bending = bendingOf(beam, effects, reinforcement, w);
  const u_shear = w.step('u_shear', effects.V / links.V_Rd, {
    formula: 'V_Ed / V_Rd',
    description: 'Utilisation in shear',
    unit: '-',
    reference: 'EN 1992-1-1 6.2.1',
  });
  const governing = govern(
    [
      ['bending', u_bending],
      ['shear', u_shear],
      ['span_to_depth', spanDepth.utilisation],
    ],
    'max(u_bending, u_shear, u_span_depth)',
    w,
  );
  const main = { which, bars } as const;
  const { cover } = section;
  return { ...actions, materials, a_req, bottom, top, main, cover, links, spanDepth, u_bending, u_shear, governing };
}

/**
 * The shallowest beam that is adequate. Where the strut angle follows from the shear force, the utilisation in
 * shear is exactly 1, and rounding may leave it just above; hence the tolerance.
 */
export function shallowestAdequate(beam: Beam, demand: ConcreteDemand): number | undefined {
  return DEPTHS_MM.find((h) => {
    const check = checkConcrete(h, beam, demand, SILENT);
    return check !== undefined && check.governing.utilisation <= 1 + SAME;
  });
}
