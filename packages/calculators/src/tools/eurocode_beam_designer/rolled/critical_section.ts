import type { Working } from '../../../kernel/index.ts';
import { SAME } from '../../../methods/governing_check.ts';
import { type DesignLoads, firstSpan } from '../actions/design_loads.ts';
import type { Effects } from '../actions/effects.ts';
import { FORMULAS, placesOf } from '../actions/more_loads.ts';
import { atSection } from '../actions/statics.ts';
import type { Beam } from '../beam.ts';
import { INTERMEDIATE_SECTIONS } from '../composite/data.ts';
import type { Location } from '../schema.ts';
import type { ShearForce } from '../steel/resistance.ts';

/** A critical cross-section in bending: kNm. */
export interface CriticalSection {
  M: number;
  M_Rd: number;
  utilisation: number;
  location: Location;
  /** Its utilisation in a formula of the working. */
  said: string;
}

export function criticalSection(M: number, M_Rd: number, location: Location, said: string): CriticalSection {
  return { M, M_Rd, utilisation: M / M_Rd, location, said };
}

/** The one with the largest utilisation; the first if several are equal. */
export function worstOf<Checked extends { utilisation: number }>(all: readonly Checked[]): Checked {
  let largest = 0;
  for (const { utilisation } of all) largest = Math.max(largest, utilisation);
  for (const checked of all) if (checked.utilisation >= largest - SAME) return checked;
  throw new Error('nothing is checked');
}

/** Moment resistance in kNm at x in m, reduced for shear. */
export type ResistanceAt = (x: number, shearForce: ShearForce, w: Working) => number;

/** A load case in the working: its group, the symbol of its left reaction, and the property that holds the reaction. */
function loadCase<Reaction extends 'R_A' | 'R_B'>(group: string, symbol: string, reaction: Reaction) {
  return {
    group,
    reaction,
    moment: `${symbol} * x - w_1 * x^2 / 2`,
    shear: `max(abs(${symbol} - w_1 * x), abs(${symbol} - w_1 * x - P_d))`,
    utilisation: `u_${group}`,
  };
}

const ONE_CASE = [loadCase('load', 'R', 'R_A')];
const TWO_CASES = [loadCase('load_A', 'R_A', 'R_A'), loadCase('load_B', 'R_B', 'R_B')];

/**
 * The section at the point load in each load case. The maximum moment may be elsewhere, with little shear force at the
 * same section. If the load is in a hogging region, the internal support has more of both and the section is not checked.
 */
export function sectionsAtPointLoad(
  beam: Beam,
  loads: DesignLoads,
  effects: Effects,
  resistanceAt: ResistanceAt,
  w: Working,
): CriticalSection[] {
  const { config, L, a, P, more } = beam;
  const sections: CriticalSection[] = [];
  if (P === 0 || config === 'cant' || more) return sections;
  for (const { group: name, reaction, moment, shear, utilisation } of config === 'ss' ? ONE_CASE : TWO_CASES) {
    const { M, V } = atSection(firstSpan(beam, loads, effects[reaction] ?? 0), a * L);
    const group = w.group(name);
    const x = group.step('x', a * L, {
      formula: 'a * L',
      description: 'Distance of the point load from the left support',
      unit: 'm',
      reference: 'Statics',
    });
    group.step('M', M, {
      formula: moment,
      description: 'Bending moment at the point load',
      unit: 'kNm',
      reference: 'Statics',
    });
    if (M <= 0) continue;
    const section = criticalSection(M, resistanceAt(x, { V, formula: shear }, group), 'point_load', utilisation);
    group.step('u', section.utilisation, {
      formula: 'M / M_Rd',
      description: 'Utilisation in bending, reduced for shear, at the point load',
      unit: '-',
      reference: 'EN 1993-1-1 6.2.8(1), EN 1994-1-1 6.1.1(4)',
    });
    sections.push(section);
  }
  return sections;
}

/** Where bending of a span with further loads is checked: equal parts and every place of a load, in m. */
export function stationsOf({ L, a, P, more }: Beam): number[] {
  const grid = Array.from({ length: INTERMEDIATE_SECTIONS - 1 }, (_, part) => ((part + 1) * L) / INTERMEDIATE_SECTIONS);
  const places = [...(P > 0 ? [a * L] : []), ...(more ? placesOf(more) : [])];
  return [...grid, ...places.filter((x) => x > 0 && x < L)];
}

/** A sagging cross-section of the first span: m, kN and kNm; R is the left reaction of its load case. */
export interface Station {
  x: number;
  R: number;
  M: number;
  V: number;
  utilisation: number;
}

const STATION = 'station';

/** The cross-section between the supports with the largest moment over resistance, if that is above `known`. */
export function worstStation(
  beam: Beam,
  loads: DesignLoads,
  { R_A, R_B }: Effects,
  resistanceAt: (x: number, V: number) => number,
  known: number,
): Station | undefined {
  let worst: Station | undefined;
  for (const R of [R_A, R_B]) {
    if (R === null) continue;
    const span = firstSpan(beam, loads, R);
    for (const x of stationsOf(beam)) {
      const { M, V } = atSection(span, x);
      const utilisation = M > 0 ? M / resistanceAt(x, V) : 0;
      if (utilisation > (worst?.utilisation ?? known)) worst = { x, R, M, V, utilisation };
    }
  }
  return worst;
}

/** The same as a cross-section that may govern bending, with its working. */
export function showStation(
  { config, L, more }: Beam,
  { R_A }: Effects,
  { x, R, M, V }: Station,
  resistanceAt: ResistanceAt,
  w: Working,
): CriticalSection {
  const group = w.group(STATION);
  if (!w.recording || !more) {
    return criticalSection(M, resistanceAt(x, { V, formula: '' }, group), 'span', `u_${STATION}`);
  }
  const ofTwo = R === R_A ? 'R_A' : 'R_B';
  const reaction = config === 'ss' ? 'R' : ofTwo;
  const reference = 'Statics';
  group.find('xi', x / L, {
    note: `Search over ${INTERMEDIATE_SECTIONS} equal parts of the span, the places of loads and all load cases for the largest M_Ed / M_Rd`,
    description: 'Critical cross-section in the span: distance from the left support as a fraction of the span',
    unit: '-',
    reference,
  });
  group.step('x', x, {
    formula: 'xi * L',
    description: 'Critical cross-section in the span: distance from the left support',
    unit: 'm',
    reference,
  });
  group.step('M', M, {
    formula: `${reaction} * x - w_1 * x^2 / 2 - P_d * max(0, x - a * L) - f_m * (${FORMULAS.momentUpTo(more, 'x')})`,
    description: 'Bending moment at the critical cross-section in the span',
    unit: 'kNm',
    reference,
  });
  group.find('V_x', V, {
    note: 'The larger of the shear forces on the two sides of the cross-section',
    description: 'Shear force at the critical cross-section in the span',
    unit: 'kN',
    reference,
  });
  const M_Rd = resistanceAt(x, { V, formula: 'V_x' }, group);
  const section = criticalSection(M, M_Rd, 'span', `u_${STATION}`);
  group.step('u', section.utilisation, {
    formula: 'M / M_Rd',
    description: 'Utilisation in bending, reduced for shear, at the critical cross-section in the span',
    unit: '-',
    reference: 'EN 1993-1-1 6.2.8(1), EN 1994-1-1 6.1.1(4)',
  });
  return section;
}

/** The sections of maximum moment: in the span and at the support, where there are such moments. */
export function sectionsOfLargestMoments(
  { config }: Beam,
  { m_sag, m_hog }: Effects,
  m_sag_rd: number | null,
  m_hog_rd: number | null,
): CriticalSection[] {
  const sections: CriticalSection[] = [];
  if (m_sag !== null && m_sag_rd !== null) {
    const said = config === 'ss' ? 'M_span / M_Rd_sag' : 'm_sag / M_Rd_sag';
    sections.push(criticalSection(m_sag, m_sag_rd, 'span', said));
  }
  if (m_hog !== null && m_hog_rd !== null) {
    sections.push(criticalSection(m_hog, m_hog_rd, 'support', 'm_hog / M_Rd_hog'));
  }
  return sections;
}

/** The governing cross-section in bending, and its utilisation. */
export function governingBending(sections: readonly CriticalSection[], reference: string, w: Working) {
  let u_bending = 0;
  for (const { utilisation } of sections) u_bending = Math.max(u_bending, utilisation);
  if (w.recording) {
    const all = sections.map(({ said }) => said).join(', ');
    const formula = sections.length === 1 ? all : `max(${all})`;
    w.result('checks.0.utilisation', u_bending, {
      symbol: 'u_bending',
      formula,
      description: 'Utilisation in bending, M_Ed / M_Rd',
      reference,
    });
  }
  return { bending: worstOf(sections), u_bending };
}
