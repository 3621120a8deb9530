import { STEEL_ELASTIC_MODULUS, type SteelGrade } from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import { SILENT } from '../../../kernel/index.ts';
import { deflectionLimits, elasticSpan, mostBent, ONE_KN_M } from '../actions/deflection.ts';
import { effectsOf } from '../actions/effects.ts';
import { GAMMA_G, GAMMA_Q, GRAVITY } from '../data.ts';
import type { Trial } from '../rolled/check.ts';
import type { ConcreteGradeName } from '../schema.ts';
import { knownResistance, type Resistance } from '../steel/resistance.ts';
import { bendFully } from './bending.ts';
import { checkComposite, designLoads, redistributionOf, type SlabbedBeam } from './check.ts';
import { connect, STUDS, type StudsPerTrough, studResistance } from './connection.ts';
import { CONSTRUCTION_LOAD, CRACKING_FACTOR, SLAB_WEIGHT } from './data.ts';
import { compositeSecondMoment, slabOn } from './slab.ts';

/** Tries sections with a slab for a beam; what does not depend on the section is worked out once. */
export function compositeTrial(beam: SlabbedBeam, grade: SteelGrade, slabGrade: ConcreteGradeName): Trial {
  const { config, L, P } = beam;
  const E = STEEL_ELASTIC_MODULUS.value;
  const slab = slabOn(beam, slabGrade, SILENT);
  const limits = deflectionLimits(beam, SILENT);
  const fresh = GAMMA_Q.value * (SLAB_WEIGHT.value.wet + CONSTRUCTION_LOAD.value) * slab.spacing;
  const bentByOne = mostBent(beam, elasticSpan(beam, ONE_KN_M));
  const f_1 = config === 'cont' ? CRACKING_FACTOR.value : 1;
  const bentByVariable = mostBent(beam, elasticSpan(beam, { w_1: slab.q_var, w_2: 0, P }, f_1));
  const stud = { 1: studResistance(slab, 1, SILENT), 2: studResistance(slab, 2, SILENT) };

  /** What a section reaches whatever its studs: the construction stage and the deflections. */
  function withoutStuds(section: SteelSection, g: number, { M_c }: Resistance): number {
    /** Sagging on two supports, hogging over the middle one of three. */
    const u_construction = ((GAMMA_G.value * g + fresh) * L ** 2) / 8 / M_c;
    const delta_slab = ((g + slab.g_slab) * bentByOne) / (E * section.I_y);
    const delta_variable = bentByVariable / (E * compositeSecondMoment(section, slab, SILENT));
    return Math.max(u_construction, delta_variable / limits.variable, (delta_slab + delta_variable) / limits.total);
  }

  return (section) => {
    const resistance = knownResistance(section, grade);
    const { section_class, M_c, V_Rd, f_y } = resistance;
    if (section_class > 2) return [];
    const check = (studs: StudsPerTrough) => () => checkComposite({ section, grade, slabGrade, studs }, beam, SILENT);
    const g = (section.mass_kg_m * GRAVITY.value) / 1000;
    const bound = withoutStuds(section, g, resistance);
    if (bound > 1) return STUDS.map((studs) => ({ atLeast: bound, check: check(studs) }));
    const redistribution = redistributionOf(config, section_class, SILENT);
    const effects = effectsOf(beam, designLoads(beam, g, slab, SILENT), SILENT, redistribution);
    const { N_cf, M_a, M_full } = bendFully(section, resistance, slab, SILENT);
    const withEffects = Math.max(bound, effects.V / V_Rd, (effects.m_hog ?? 0) / M_c);
    return STUDS.map((studs) => {
      const connection = connect(beam, slab, { N_cf, x_0: effects.x_0, f_y }, studs, stud[studs], SILENT);
      /** Without the reduction for shear. */
      const u_sag = (effects.m_sag ?? 0) / (M_a + connection.eta_c * (M_full - M_a));
      return { atLeast: Math.max(withEffects, connection.utilisation, u_sag), check: check(studs) };
    });
  };
}
