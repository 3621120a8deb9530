import type { Calculated, Working } from '../../kernel/index.ts';
import type { FurtherCheck } from './check_schemas.ts';
import { COMPARISON_TOLERANCE, MAX_GLAZING, MIN_FREE_AREA } from './data.ts';
import type { Figures, Home } from './home.ts';
import { HIGH_RISK_DISTRICTS, MANCHESTER_DISTRICTS, type PostcodeRisk, readPostcode } from './postcodes.ts';
import { bedroomCheck, checkRooms, lastOnLimit, lastOnLimitFormula, mostGlazedRoomCheck, passOrFail } from './rooms.ts';
import { FACADES, OUTSTANDING_CHECKS, SHADING_OPTIONS, YES_NO } from './schema.ts';
import { checkFalling, checkNoise, checkSecurity, checkShading } from './usability.ts';

const GLAZING_TABLES = 'Approved Document O, Tables 1.1 and 1.2';
const FREE_AREA_TABLES = 'Approved Document O, Tables 1.3 and 1.4';
const SHADED_HOME = 'Approved Document O: frequently asked questions, question 2';

/** The row of the tables: location risk, cross-ventilation and orientation of the most glazed facade. */
type Situation = Pick<Home, 'location_risk' | 'cross_ventilation' | 'most_glazed_facade'>;

/** The table of a home with or without cross-ventilation. */
function tableFor<Table>(
  tables: { yes: Table; no: Table },
  { cross_ventilation }: Pick<Home, 'cross_ventilation'>,
): Table {
  return cross_ventilation === 'yes' ? tables.yes : tables.no;
}

interface GlazingLimit {
  gp: number;
  G_max: number;
  passes: boolean;
}

/** The limit on the glazing of the whole home, and whether the glazing area meets it. */
function limitGlazing({ floor_area_m2, glazing_area_m2 }: Home, situation: Situation, w: Working): GlazingLimit {
  const column = situation.location_risk === 'high' ? 'high_home' : 'moderate_home';
  const gp = w.pick('gp', tableFor(MAX_GLAZING, situation), situation.most_glazed_facade, column);
  const G_max = w.step('G_max', (gp * floor_area_m2) / 100, {
    formula: 'gp * floor_area_m2 / 100',
    description: 'Maximum glazing area',
    unit: 'm2',
    reference: GLAZING_TABLES,
  });
  const last = w.step('G_last', lastOnLimit(gp, floor_area_m2), {
    formula: lastOnLimitFormula('G_max', 'gp', 'floor_area_m2'),
    description: 'Maximum glazing area including rounding tolerance',
    unit: 'm2',
    reference: GLAZING_TABLES,
  });
  const passes = w.step('glazing_passes', glazing_area_m2 <= last, {
    formula: 'glazing_area_m2 <= G_last',
    description: 'Whether the glazing area is within its limit',
    unit: '-',
    reference: GLAZING_TABLES,
  });
  return { gp, G_max, passes };
}

function roomLimit(situation: Situation, w: Working): number {
  const column = situation.location_risk === 'high' ? 'high_room' : 'moderate_room';
  return w.pick('rp', tableFor(MAX_GLAZING, situation), situation.most_glazed_facade, column);
}

function measureGlazing({ floor_area_m2, glazing_area_m2 }: Home, { G_max, passes }: GlazingLimit, w: Working) {
  const glazing_pct = w.step('glazing_pct', (100 * glazing_area_m2) / floor_area_m2, {
    formula: '100 * glazing_area_m2 / floor_area_m2',
    description: 'Glazing area / floor area',
    unit: '%',
    reference: GLAZING_TABLES,
  });
  const margin = w.result('glazing_margin_m2', G_max - glazing_area_m2, {
    symbol: 'margin',
    formula: 'G_max - glazing_area_m2',
    reference: GLAZING_TABLES,
  });
  const reduction = w.result('glazing_reduction_needed_m2', passes ? 0 : glazing_area_m2 - G_max, {
    symbol: 'reduction',
    formula: 'glazing_passes ? 0 : glazing_area_m2 - G_max',
    reference: GLAZING_TABLES,
  });
  const utilisation = w.result('glazing_utilisation_pct', (100 * glazing_area_m2) / G_max, {
    symbol: 'utilisation',
    formula: '100 * glazing_area_m2 / G_max',
    reference: GLAZING_TABLES,
  });
  return { glazing_pct, margin, reduction, utilisation };
}

interface FreeAreaNeed {
  fp: number;
  fg: number;
  F_floor: number;
  F_glaz: number;
  F_req: number;
}

/** The minimum free area of the whole home. */
function requireFreeArea(
  { location_risk, floor_area_m2, glazing_area_m2 }: Home,
  situation: Pick<Home, 'cross_ventilation'>,
  w: Working,
): FreeAreaNeed {
  const table = tableFor(MIN_FREE_AREA, situation);
  const fp = w.pick('fp', table, 'of_floor', location_risk);
  const fg = w.pick('fg', table, 'of_glazing', location_risk);
  const F_floor = w.step('F_floor', (fp * floor_area_m2) / 100, {
    formula: 'fp * floor_area_m2 / 100',
    description: 'Minimum free area based on floor area',
    unit: 'm2',
    reference: FREE_AREA_TABLES,
  });
  const F_glaz = w.step('F_glaz', (fg * glazing_area_m2) / 100, {
    formula: 'fg * glazing_area_m2 / 100',
    description: 'Minimum free area based on glazing area',
    unit: 'm2',
    reference: FREE_AREA_TABLES,
  });
  const F_req = w.step('F_req', Math.max(F_floor, F_glaz), {
    formula: 'max(F_floor, F_glaz)',
    description: 'Minimum free area required',
    unit: 'm2',
    reference: FREE_AREA_TABLES,
  });
  return { fp, fg, F_floor, F_glaz, F_req };
}

function floorGoverns({ F_floor, F_glaz }: FreeAreaNeed, w: Working): boolean {
  const eps = w.use(COMPARISON_TOLERANCE);
  return w.step('floor_governs', F_floor >= F_glaz - eps, {
    formula: 'F_floor >= F_glaz - eps',
    description: 'Whether the floor area governs the minimum free area',
    unit: '-',
    reference: FREE_AREA_TABLES,
  });
}

const NOT_ASSESSED = {
  check: 'not_assessed',
  provided: null,
  margin: null,
  shortfall: null,
  supportedGlazing: null,
} as const;

/** The free area sent against the required free area, and the glazing that it would allow. */
function assessFreeArea({ provided_free_area_m2: provided }: Home, need: FreeAreaNeed, G_max: number, w: Working) {
  if (provided === undefined) return NOT_ASSESSED;
  const { fg, F_floor, F_req } = need;
  const eps = w.use(COMPARISON_TOLERANCE);
  const passes = w.step('free_area_passes', provided >= F_req - eps, {
    formula: 'provided_free_area_m2 >= F_req - eps',
    description: 'Whether the free area is sufficient',
    unit: '-',
    reference: FREE_AREA_TABLES,
  });
  const margin = w.result('free_area_margin_m2', provided - F_req, {
    symbol: 'free_area_margin',
    formula: 'provided_free_area_m2 - F_req',
    reference: FREE_AREA_TABLES,
  });
  const shortfall = w.result('free_area_shortfall_m2', passes ? 0 : F_req - provided, {
    symbol: 'free_area_shortfall',
    formula: 'free_area_passes ? 0 : F_req - provided_free_area_m2',
    reference: FREE_AREA_TABLES,
  });
  const supported = provided < F_floor - eps ? 0 : Math.min(G_max, (provided * 100) / fg);
  const supportedGlazing = w.result('glazing_area_supported_by_free_area_m2', supported, {
    symbol: 'supported_glazing',
    formula: 'provided_free_area_m2 < F_floor - eps ? 0 : min(G_max, provided_free_area_m2 * 100 / fg)',
    reference: FREE_AREA_TABLES,
  });
  return { check: passOrFail(passes), provided, margin, shortfall, supportedGlazing };
}

/** The high-risk limits that a moderate-risk home may use once it is shaded to the high-risk standard. */
function shadeAsHighRisk(home: Home, gp: number, w: Working): Figures['shaded_alternative'] {
  if (home.location_risk === 'high') return null;
  const { cross_ventilation, most_glazed_facade } = home;
  const ifShaded: Situation = { location_risk: 'high', cross_ventilation, most_glazed_facade };
  const group = w.group('shaded');
  const shaded = limitGlazing(home, ifShaded, group);
  const rp = roomLimit(ifShaded, group);
  const more_generous = w.result('shaded_alternative.more_generous', shaded.gp > gp, {
    formula: 'gp_shaded > gp',
    reference: SHADED_HOME,
  });
  return {
    max_glazing_pct_of_floor: shaded.gp,
    max_glazing_area_m2: shaded.G_max,
    glazing_check: passOrFail(shaded.passes),
    max_most_glazed_room_pct_of_room_floor: rp,
    more_generous,
  };
}

function compareScenarios(home: Home, w: Working): Figures['scenario_comparison'] {
  const { location_risk } = home;
  const scenarios: Figures['scenario_comparison'] = [];
  for (const cross_ventilation of YES_NO) {
    const group = w.group(cross_ventilation === 'yes' ? 'cross' : 'no_cross');
    const { F_req } = requireFreeArea(home, { cross_ventilation }, group);
    for (const most_glazed_facade of FACADES) {
      const situation: Situation = { location_risk, cross_ventilation, most_glazed_facade };
      const { G_max, passes } = limitGlazing(home, situation, group.group(most_glazed_facade));
      scenarios.push({
        most_glazed_facade,
        cross_ventilation,
        max_glazing_area_m2: G_max,
        required_free_area_m2: F_req,
        glazing_check: passOrFail(passes),
      });
    }
  }
  return scenarios;
}

/** The risk category of the postcode, and where Appendix C lists it. */
function locate({ postcode_district: text }: Home, w: Working): PostcodeRisk | null {
  if (text === undefined) return null;
  const { district = '', risk } = readPostcode(text);
  if (risk === undefined) return null;
  const table = risk === 'elevated' ? MANCHESTER_DISTRICTS : HIGH_RISK_DISTRICTS;
  if (district in table.value) w.pick('district_listed', table, district);
  w.rule(risk, {
    description: `Postcode district ${district}: ${risk === 'high' ? 'high-risk' : 'moderate-risk'} location`,
    reference: 'Approved Document O, paragraph 1.3 and Appendix C',
  });
  return risk;
}

/** The location risk that the tables are read with. In central Manchester the document leaves the choice to the designer. */
function riskUsed({ location_risk }: Home, postcode: PostcodeRisk | null): Home['location_risk'] {
  return postcode === null || postcode === 'elevated' ? location_risk : postcode;
}

type FurtherChecks = Pick<Figures, FurtherCheck>;

/** The checks that decide in addition to those of glazing and free area. */
function checkFurther(home: Home, room_checks: Figures['room_checks'], w: Working): FurtherChecks {
  const { details = {} } = home;
  return {
    most_glazed_room_check: mostGlazedRoomCheck(room_checks),
    bedroom_check: bedroomCheck(room_checks, details.bedrooms),
    shading_check: checkShading(home),
    night_noise_check: checkNoise(details, w),
    security_check: checkSecurity(details),
    falling_check: checkFalling(details, w),
  };
}

function combine(
  checks: readonly Figures['shading_check'][],
  freeArea: Figures['free_area_check'],
): Figures['simplified_method_result'] {
  if (checks.includes('fail')) return 'fail';
  return freeArea === 'not_assessed' ? 'incomplete' : 'pass';
}

/** Whether a check fails that modelling can answer. It cannot make openings secure or safe. */
function needsModelling(
  areas: readonly Figures['free_area_check'][],
  { security_check: _security, falling_check: _falling, ...answered }: FurtherChecks,
): boolean {
  return [...areas, ...Object.values(answered)].includes('fail');
}

/** The checks that some input assesses, by their name among those that remain. */
const ASSESSED_BY = {
  most_glazed_room: 'most_glazed_room_check',
  bedroom_free_area: 'bedroom_check',
  shading: 'shading_check',
  total_free_area: 'free_area_check',
  night_noise: 'night_noise_check',
  security: 'security_check',
  protection_from_falling: 'falling_check',
} as const;

function outstandingChecks(checks: FurtherChecks & Pick<Figures, 'free_area_check'>): Figures['outstanding_checks'] {
  return OUTSTANDING_CHECKS.filter(
    (check) => !(check in ASSESSED_BY) || checks[ASSESSED_BY[check as keyof typeof ASSESSED_BY]] === 'not_assessed',
  );
}

/** The simplified method of Approved Document O, and whether its openings can be used. */
export function checkOverheating(sent: Home, w: Working): Calculated<Figures> {
  const postcode_risk = locate(sent, w);
  const home: Home = { ...sent, location_risk: riskUsed(sent, postcode_risk) };
  const { location_risk, cross_ventilation, most_glazed_facade } = home;
  const limit = limitGlazing(home, home, w);
  const glazing = measureGlazing(home, limit, w);
  const rp = roomLimit(home, w);
  const need = requireFreeArea(home, home, w);
  const bp = w.pick('bp', tableFor(MIN_FREE_AREA, home), 'of_bedroom_floor', location_risk);
  const governing_free_area_rule = floorGoverns(need, w) ? 'floor_area' : 'glazing_area';
  const freeArea = assessFreeArea(home, need, limit.G_max, w);
  const glazing_check = passOrFail(limit.passes);
  const room_checks = checkRooms(home.details ?? {}, { rp, bp }, w);
  const further = checkFurther(home, room_checks, w);
  const checks = [glazing_check, freeArea.check, ...Object.values(further)];
  const simplified_method_result = combine(checks, freeArea.check);
  const shading_required = location_risk === 'high';

  const figures: Figures = {
    location_risk,
    cross_ventilation,
    most_glazed_facade,
    simplified_method_result,
    glazing_check,
    free_area_check: freeArea.check,
    glazing_pct_of_floor: glazing.glazing_pct,
    max_glazing_pct_of_floor: limit.gp,
    max_glazing_area_m2: limit.G_max,
    glazing_margin_m2: glazing.margin,
    glazing_reduction_needed_m2: glazing.reduction,
    glazing_utilisation_pct: glazing.utilisation,
    min_free_area_pct_of_floor: need.fp,
    min_free_area_pct_of_glazing: need.fg,
    required_free_area_by_floor_m2: need.F_floor,
    required_free_area_by_glazing_m2: need.F_glaz,
    required_free_area_m2: need.F_req,
    governing_free_area_rule,
    provided_free_area_m2: freeArea.provided,
    free_area_margin_m2: freeArea.margin,
    free_area_shortfall_m2: freeArea.shortfall,
    max_most_glazed_room_pct_of_room_floor: rp,
    min_bedroom_free_area_pct_of_room_floor: bp,
    shading_required,
    shading_options: shading_required ? [...SHADING_OPTIONS] : [],
    detailed_modelling_needed: needsModelling([glazing_check, freeArea.check], further),
    outstanding_checks: outstandingChecks({ ...further, free_area_check: freeArea.check }),
    shaded_alternative: shadeAsHighRisk(home, limit.gp, w),
    glazing_area_supported_by_free_area_m2: freeArea.supportedGlazing,
    scenario_comparison: compareScenarios(home, w),
    postcode_risk,
    ...further,
    room_checks,
    all_checks_made: !checks.includes('not_assessed'),
  };
  return { figures };
}
