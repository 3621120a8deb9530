import { STEEL_ELASTIC_MODULUS, type SteelGrade, YIELD_STRENGTH } from '../../../data/eurocode_steel.ts';
import type { SteelSection } from '../../../data/steel_sections.ts';
import { SILENT } from '../../../kernel/index.ts';
import { utilisationOf } from '../../../methods/checks.ts';
import { deflectionLimits, elasticSpan, maximumDeflection, ONE_KN_M } from '../actions/deflection.ts';
import { effectsOf, type SpanEffects } from '../actions/effects.ts';
import { GAMMA_G, GAMMA_Q, GRAVITY } from '../data.ts';
import type { Trial } from '../rolled/check.ts';
import type { ConcreteGradeName } from '../schema.ts';
import { bucklingMoment, checkLateralTorsionalBuckling } from '../steel/lateral_torsional.ts';
import { knownResistance, type Resistance } from '../steel/resistance.ts';
import { partialConnectionResistance } from './bending.ts';
import { checkComposite, designLoads } from './check.ts';
import { degreeRequired, STUDS, type StudsPerTrough, studResistance, troughsTo } from './connection.ts';
import { bucklesWhenCast, type CompositeBeam, castBeam, freshLoad } from './construction.ts';
import { CRACKING_FACTOR } from './data.ts';
import { hoggingCheck, redistributionOf } from './hogging.ts';
import { compositeSecondMoment, sizeOf, slabOn } from './slab.ts';

/** The utilisation of a section in lateral torsional buckling while the slab is cast; 0 where it is held. */
function castBuckling(beam: CompositeBeam, fresh: number) {
  if (!bucklesWhenCast(beam)) return () => 0;
  const cast = castBeam(beam);
  const { M: perLoad } = bucklingMoment(cast, effectsOf(cast, { w_1: 1, w_2: 1, P_d: 0 }, SILENT));
  const acting = { loads: { w_1: 1, w_2: 0, P_d: 0 }, M_A: 0 };
  return (section: SteelSection, g: number, resistance: Resistance): number => {
    const { M_b } = checkLateralTorsionalBuckling(section, resistance, cast, acting, SILENT);
    return ((GAMMA_G.value * g + fresh) * perLoad) / M_b;
  };
}

/** Tries composite sections for a beam; values that do not depend on the section are calculated once. */
export function compositeTrial(
  beam: CompositeBeam,
  grade: SteelGrade,
  slabGrade: ConcreteGradeName,
): Trial<StudsPerTrough> {
  const { config, L, P } = beam;
  const E = STEEL_ELASTIC_MODULUS.value;
  const slab = slabOn(beam, slabGrade, SILENT);
  const limits = deflectionLimits(beam, SILENT);
  const fresh = GAMMA_Q.value * freshLoad(sizeOf(beam.slab)) * slab.spacing;
  const deflectionByUnitLoad = maximumDeflection(beam, elasticSpan(beam, ONE_KN_M));
  const f_1 = config === 'cont' ? CRACKING_FACTOR.value : 1;
  const variable = { w_1: slab.q_var, w_2: 0, P, f: 1 };
  const deflectionByVariableLoad = maximumDeflection(beam, elasticSpan(beam, variable, f_1));
  const finishes = { w_1: slab.g_fin, w_2: slab.g_fin, P: 0 };
  const deflectionByFinishes = maximumDeflection(beam, elasticSpan(beam, finishes, f_1));
  const castMoment = castBuckling(beam, fresh);
  const stud = { 1: studResistance(slab, 1, SILENT), 2: studResistance(slab, 2, SILENT) };
  const troughsMax = troughsTo(L / 2, L);

  /** A grade has few yield strengths and a family many sections. */
  const degreeAt = new Map(
    Object.values(YIELD_STRENGTH.value[grade]).map((f_y) => [f_y, degreeRequired(slab.L_e, f_y, SILENT)]),
  );

  /** The degree of shear connection with this many troughs. */
  function connectionBound(section: SteelSection, { f_y }: Resistance, studs: StudsPerTrough, troughs: number): number {
    const eta_c = Math.min(1, (studs * troughs * stud[studs].P_Rd) / Math.min(slab.R_c, section.A * f_y));
    return utilisationOf({ demand: degreeAt.get(f_y) as number, resistance: eta_c });
  }

  /** The deflections, and buckling while the slab is cast. */
  function stiffnessBound(section: SteelSection, g: number, resistance: Resistance, enough: number): number {
    const delta_slab = ((g + slab.g_slab) * deflectionByUnitLoad) / (E * section.I_y);
    const bare = delta_slab / limits.total;
    if (bare > enough) return bare;
    const EI = E * compositeSecondMoment(section, slab, SILENT);
    const delta_variable = deflectionByVariableLoad / EI;
    const later = delta_variable + deflectionByFinishes / EI;
    const stiff = Math.max(delta_variable / limits.variable, (delta_slab + later) / limits.total);
    return stiff > enough ? stiff : Math.max(stiff, castMoment(section, g, resistance));
  }

  /** Lower bound of the utilisation of the section tried last, whatever its studs; its options are tried in turn. */
  let tried: SteelSection | undefined;
  let bound = 0;
  /** Undefined as long as the bound is high enough without them. */
  let effects: SpanEffects | undefined;

  function tryWithoutStuds(section: SteelSection, resistance: Resistance, enough: number): void {
    const { section_class, V_Rd, M_c } = resistance;
    tried = section;
    effects = undefined;
    const g = (section.mass_kg_m * GRAVITY.value) / 1000;
    bound = stiffnessBound(section, g, resistance, enough);
    if (bound > enough) return;
    const loads = designLoads(beam, g, slab, SILENT);
    const { lateral, hogging } = hoggingCheck(section, grade, resistance, beam, loads);
    effects = effectsOf(beam, loads, SILENT, redistributionOf(hogging, section_class, SILENT));
    const m_hog = effects.m_hog ?? 0;
    bound = Math.max(bound, effects.V / V_Rd, m_hog / M_c);
    if (lateral && hogging === 'can_buckle') bound = Math.max(bound, m_hog / lateral.M_b);
  }

  function atLeast(section: SteelSection, studs: StudsPerTrough, enough: number): number {
    const resistance = knownResistance(section, grade);
    if (resistance.section_class > 2) return Number.POSITIVE_INFINITY;
    const withTroughsMax = connectionBound(section, resistance, studs, troughsMax);
    if (withTroughsMax > enough) return withTroughsMax;
    if (tried !== section || (!effects && bound <= enough)) tryWithoutStuds(section, resistance, enough);
    if (!effects || bound > enough) return bound;
    const troughs = troughsTo(effects.x_0, L);
    const withStuds = Math.max(bound, connectionBound(section, resistance, studs, troughs));
    if (withStuds > enough) return withStuds;
    const N_studs = studs * troughs * stud[studs].P_Rd;
    return Math.max(
      withStuds,
      effects.m_sag / partialConnectionResistance(N_studs, effects.v_sag, section, resistance, slab),
    );
  }

  const prepared = { slab, stud, limits, deflectionByVariableLoad, deflectionByFinishes };
  return {
    ways: STUDS,
    atLeast,
    check: (section, studs) => checkComposite({ section, grade, slabGrade, studs }, beam, SILENT, prepared),
  };
}
