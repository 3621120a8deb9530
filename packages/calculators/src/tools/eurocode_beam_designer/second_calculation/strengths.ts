import { STEEL_SECTIONS, type SteelSection } from '../../../data/steel_sections.ts';
import { pow } from '../../../kernel/mathematics/index.ts';

/** Strengths of a rolled section from the clauses once more: mm, N and MPa; moments in kNm, forces in kN. */
const E = 210_000;
const G = 81_000;
const STRENGTHS = { s275: [275, 265, 255, 245, 235, 225], s355: [355, 345, 335, 325, 315, 295] } as const;
const UP_TO_MM = [16, 40, 63, 80, 100, 150];

export type GradeName = keyof typeof STRENGTHS;

export function sectionNamed(name: string): SteelSection {
  const section = STEEL_SECTIONS.find(({ key }) => key === name);
  if (!section) throw new Error(`${name} is not in the catalogue`);
  return section;
}

export interface Strength {
  section: SteelSection;
  grade: GradeName;
  fy: number;
  sectionClass: number;
  M_c: number;
  V: number;
  /** Part of the web that shear takes. */
  rho(V: number): number;
  bending(V: number): number;
  buckling(length: number, C_1: number, load?: { C_2: number; z: number }): { M: number; slenderness: number };
}

function classOf({ h, b, t_w, t_f, r }: SteelSection, fy: number): number {
  const eps = Math.sqrt(235 / fy);
  const flange = (b - t_w - 2 * r) / 2 / t_f / eps;
  const web = (h - 2 * t_f - 2 * r) / t_w / eps;
  if (flange <= 9 && web <= 72) return 1;
  if (flange <= 10 && web <= 83) return 2;
  return flange <= 14 && web <= 124 ? 3 : 4;
}

function shearOf({ h, b, t_w, t_f, r, A }: SteelSection, fy: number): number {
  const web = h - 2 * t_f;
  const plastic = Math.max(A - 2 * b * t_f + (t_w + 2 * r) * t_f, web * t_w) * (fy / Math.sqrt(3));
  const eps = Math.sqrt(235 / fy);
  if (web / t_w <= 72 * eps) return plastic / 1000;
  const slenderness = web / (86.4 * t_w * eps);
  const buckled = Math.min(1, 0.83 / slenderness) * web * t_w * (fy / Math.sqrt(3));
  return Math.min(plastic, buckled) / 1000;
}

export function strengthOf(section: SteelSection, grade: GradeName): Strength {
  const { h, b, t_w, t_f, I_z, I_t, I_w } = section;
  const fy = STRENGTHS[grade][UP_TO_MM.findIndex((limit) => Math.max(t_f, t_w) <= limit)] as number;
  const sectionClass = classOf(section, fy);
  const W = sectionClass <= 2 ? section.W_pl_y : section.W_el_y;
  const V = shearOf(section, fy);
  const web = h - 2 * t_f;
  const rho = (force: number) => (2 * force <= V ? 0 : Math.min(0.99, pow((2 * force) / V - 1, 2)));
  const M_c = (W * fy) / 1e6;
  return {
    section,
    grade,
    fy,
    sectionClass,
    M_c,
    V,
    rho,
    bending: (force) =>
      sectionClass > 2 ? M_c * (1 - rho(force)) : Math.min(M_c, M_c - (rho(force) * web * web * t_w * fy) / 4e6),
    buckling(length, C_1, load) {
      const mm = 1000 * length;
      const euler = (Math.PI * Math.PI * E * I_z) / (mm * mm);
      const z = load ? load.C_2 * load.z : 0;
      const critical = C_1 * euler * (Math.sqrt(I_w / I_z + (G * I_t) / euler + z * z) - z);
      const slenderness = Math.sqrt((W * fy) / critical);
      const curve = h / b <= 2 ? 0.34 : h / b <= 3.1 ? 0.49 : 0.76;
      const phi = (1 + curve * (slenderness - 0.4) + 0.75 * slenderness * slenderness) / 2;
      const root = phi + Math.sqrt(phi * phi - 0.75 * slenderness * slenderness);
      const most = Math.min(1, 1 / (slenderness * slenderness));
      const chi = slenderness <= 0.4 ? 1 : Math.min(most, 1 / root);
      const f = Math.min(1, 1 - 0.5 * (1 - 1 / Math.sqrt(C_1)) * (1 - 2 * pow(slenderness - 0.8, 2)));
      return { M: Math.min(most, chi / f) * M_c, slenderness };
    },
  };
}

/** The slab of a composite beam: mm and m. */
export interface ScannedSlab {
  depth: number;
  deck: number;
  width: number;
  f_ck: number;
}

const LAYERS = 400;

/**
 * Plastic moment in kNm with the force N in the slab, by layers of the steel section: the neutral axis is where the layers above and
 * below it balance N. The fillets are spread over the web.
 */
export function layeredMoment({ section, fy }: Strength, rho: number, N: number, slab: ScannedSlab): number {
  const { h, b, t_f, t_w, A } = section;
  const web = h - 2 * t_f;
  const fillets = (A - 2 * b * t_f - web * t_w) / web;
  const widthAt = (y: number) => (y < t_f || y > h - t_f ? b : t_w * (1 - rho) + fillets);
  const dy = h / LAYERS;
  const layers = Array.from({ length: LAYERS }, (_, index) => {
    const y = (index + 0.5) * dy;
    return { y, force: widthAt(y) * dy * fy };
  });
  const steel = layers.reduce((sum, { force }) => sum + force, 0);
  const strength = (0.85 * slab.f_ck) / 1.5;
  const inSlab = Math.min(N, steel, strength * slab.width * (slab.depth - slab.deck));
  const block = inSlab / (strength * slab.width);
  let compression = (steel - inSlab) / 2;
  let moment = inSlab * (slab.depth - block / 2);
  for (const { y, force } of layers) {
    const pressed = Math.min(force, Math.max(0, compression));
    compression -= pressed;
    moment += (force - 2 * pressed) * y;
  }
  return moment / 1e6;
}
