import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { boundsOf } from '../../testing/bounds_of.ts';
import { uk_planning_checker } from './index.ts';
import { INSTALLATION_LIMITS } from './installation_limits.ts';
import { RULES } from './rules/index.ts';

type Sent = Record<string, unknown>;

/** The members of `details` are sent together. */
const DETAILS = /^(house_form|extension_storeys|loft_volume_m3|installation)/;

function nested(sent: Sent): Sent {
  const entries = Object.entries(sent).filter(([, value]) => value !== undefined);
  const details = entries.filter(([name]) => DETAILS.test(name));
  const rest = entries.filter(([name]) => !DETAILS.test(name));
  return { ...Object.fromEntries(rest), ...(details.length > 0 && { details: Object.fromEntries(details) }) };
}

function check(sent: Sent) {
  const answer = runCalculator(uk_planning_checker, nested({ article_4: 'no', ...sent }));
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.result;
}

const conservation = { conservation_area: 'yes' };
const park = { national_park_aonb: 'yes' };

function rear(extension_depth_m: number | undefined, more: Sent = {}): Sent {
  return { property_type: 'house', proposal: 'extension', extension_depth_m, ...more };
}
function roof(loft_volume_m3: number, more: Sent = {}): Sent {
  return { property_type: 'house', proposal: 'loft', loft_volume_m3, ...more };
}
function install(installation: string, more: Sent = {}): Sent {
  return { property_type: 'house', proposal: 'outbuilding', installation, ...more };
}
const pump = (more: Sent = {}) => install('air_source_heat_pump', more);
const solar = (more: Sent = {}) => install('solar_on_building', more);
const standAlone = (more: Sent = {}) => install('solar_stand_alone', more);
const flat = { property_type: 'flat' };
const shop = { property_type: 'commercial' };
const detached = { house_form: 'detached' };
const semi = { house_form: 'semi_detached' };
const terraced = { house_form: 'terraced' };
const highway = { installation_fronts_highway: 'yes' };

// Fees of 2026: householder 548, works within the curtilage 272, certificates half of them, larger extension 249.
const LDC_H = ['permitted_development', 'lawful_development_certificate', 274, 56];
const LDC_O = ['permitted_development', 'lawful_development_certificate', 136, 56];
const LDC = ['permitted_development', 'lawful_development_certificate', null, 56];
const PA_EXT = ['prior_approval', 'prior_approval', 249, 42];
const PA = ['prior_approval', 'prior_approval', null, 56];
const HH = ['planning_permission', 'householder', 548, 56];
const CURTILAGE = ['planning_permission', 'householder', 272, 56];
const FULL = ['planning_permission', 'full', null, 56];
const ADVICE = ['further_assessment', 'seek_advice', null, null];

type Case = [rule: string, sent: Sent, pdClass: string | null, step: unknown[]];

const HOUSES: Case[] = [
  ['EXT-STOREYS', rear(3.01, { extension_storeys: 'more' }), null, HH],
  ['EXT-STOREYS', rear(9, { extension_storeys: 'more', ...detached }), null, HH],
  ['EXT-1', rear(3, { extension_storeys: 'more' }), 'part_1_class_a', LDC_H],
  ['EXT-1', rear(3, { extension_storeys: 'one', ...conservation }), 'part_1_class_a', LDC_H],
  ['EXT-STOREYS-D', rear(2, { extension_storeys: 'more', ...conservation }), null, HH],
  ['EXT-STOREYS-D', rear(undefined, { extension_storeys: 'more', ...park }), null, HH],
  ['EXT-0', rear(undefined, { extension_storeys: 'more' }), 'part_1_class_a', ADVICE],
  ['EXT-2-DETACHED', rear(4, detached), 'part_1_class_a', LDC_H],
  ['EXT-2-DETACHED', rear(3.5, { ...detached, ...conservation }), 'part_1_class_a', LDC_H],
  ['EXT-2-ATTACHED', rear(3.01, semi), 'part_1_class_a', PA_EXT],
  ['EXT-2-ATTACHED', rear(4, terraced), 'part_1_class_a', PA_EXT],
  ['EXT-2D-ATTACHED', rear(3.5, { ...semi, ...park }), null, HH],
  ['EXT-2D-ATTACHED', rear(3.5, { ...terraced, ...conservation }), null, HH],
  ['EXT-3', rear(5, semi), 'part_1_class_a', PA_EXT],
  ['EXT-4-DETACHED', rear(8, detached), 'part_1_class_a', PA_EXT],
  ['EXT-4-ATTACHED', rear(6.01, semi), null, HH],
  ['EXT-4-ATTACHED', rear(7, terraced), null, HH],
  ['EXT-D', rear(7, { ...detached, ...park }), null, HH],
  ['EXT-5', rear(8.01, detached), null, HH],
  ['LOFT-1', roof(40), 'part_1_class_b', LDC_H],
  ['LOFT-FORM', roof(40.1), 'part_1_class_b', ADVICE],
  ['LOFT-FORM', roof(50), 'part_1_class_b', ADVICE],
  ['LOFT-VOLUME', roof(50.1), null, HH],
  ['LOFT-1', roof(40, terraced), 'part_1_class_b', LDC_H],
  ['LOFT-VOLUME', roof(40.1, terraced), null, HH],
  ['LOFT-1', roof(50, semi), 'part_1_class_b', LDC_H],
  ['LOFT-1', roof(50, detached), 'part_1_class_b', LDC_H],
  ['LOFT-VOLUME', roof(50.1, detached), null, HH],
  ['LOFT-D', roof(10, conservation), null, HH],
];

const INSTALLATIONS: Case[] = [
  ['HP-1', pump(), 'part_14_class_g', LDC_H],
  ['HP-1', pump(flat), 'part_14_class_g', LDC],
  ['HP-1', pump({ installation_volume_m3: 1.5 }), 'part_14_class_g', LDC_H],
  ['HP-LIMIT', pump({ installation_volume_m3: 1.51 }), null, HH],
  ['HP-1', pump({ ...flat, installation_volume_m3: 0.6 }), 'part_14_class_g', LDC],
  ['HP-LIMIT', pump({ ...flat, installation_volume_m3: 0.61 }), null, FULL],
  ['HP-1', pump({ installation_units: 1 }), 'part_14_class_g', LDC_H],
  ['HP-OPEN', pump({ installation_units: 2 }), 'part_14_class_g', ADVICE],
  ['HP-1', pump({ installation_units: 2, ...detached }), 'part_14_class_g', LDC_H],
  ['HP-LIMIT', pump({ installation_units: 3, ...detached }), null, HH],
  ['HP-LIMIT', pump({ installation_units: 3 }), null, HH],
  ['HP-LIMIT', pump({ installation_units: 2, ...semi }), null, HH],
  ['HP-LIMIT', pump({ ...flat, installation_units: 2, ...detached }), null, FULL],
  ['HP-LIMIT', pump({ installation_units: 2, installation_volume_m3: 2 }), null, HH],
  ['HP-ROOF', pump({ installation_place: 'pitched_roof' }), null, HH],
  ['HP-1', pump({ installation_place: 'flat_roof' }), 'part_14_class_g', LDC_H],
  ['HP-HIGHWAY', pump({ ...highway, ...conservation }), null, HH],
  ['HP-1', pump({ ...highway, ...park }), 'part_14_class_g', LDC_H],
  ['HP-1', pump({ installation_fronts_highway: 'no', ...conservation }), 'part_14_class_g', LDC_H],
  ['HP-OTHER', pump(shop), null, FULL],
  ['HP-OTHER', pump({ property_type: 'mixed' }), null, FULL],
  ['INST-USE', pump({ use_class: 'pub' }), null, ADVICE],
  ['INST-USE', solar({ ...flat, use_class: 'E' }), null, ADVICE],
  ['INST-USE', standAlone({ use_class: 'zoo' }), null, ADVICE],
  ['SOLAR-1', solar(), 'part_14_class_a', LDC_H],
  ['SOLAR-1', solar(flat), 'part_14_class_a', LDC],
  ['SOLAR-1', solar({ installation_height_m: 0.2 }), 'part_14_class_a', LDC_H],
  ['SOLAR-OPEN', solar({ installation_height_m: 0.21 }), 'part_14_class_a', ADVICE],
  ['SOLAR-OPEN', solar({ installation_height_m: 0.6 }), 'part_14_class_a', ADVICE],
  ['SOLAR-LIMIT', solar({ installation_height_m: 0.61 }), null, HH],
  ['SOLAR-LIMIT', solar({ installation_height_m: 0.21, installation_place: 'pitched_roof' }), null, HH],
  ['SOLAR-1', solar({ installation_height_m: 0.6, installation_place: 'flat_roof' }), 'part_14_class_a', LDC_H],
  ['SOLAR-LIMIT', solar({ ...flat, installation_height_m: 0.61, installation_place: 'flat_roof' }), null, FULL],
  ['SOLAR-FLAT-D', solar({ installation_place: 'flat_roof', ...park }), 'part_14_class_a', PA],
  ['SOLAR-D', solar(conservation), 'part_14_class_a', ADVICE],
  ['SOLAR-1', solar({ installation_place: 'pitched_roof', ...highway, ...conservation }), 'part_14_class_a', LDC_H],
  ['SOLAR-HIGHWAY', solar({ installation_place: 'wall', ...highway, ...conservation }), null, HH],
  ['SOLAR-1', solar({ installation_place: 'wall', ...highway }), 'part_14_class_a', LDC_H],
  ['SOLAR-J', solar({ ...shop, installation_height_m: 5 }), 'part_14_class_j', ADVICE],
  ['STAND-ALONE-1', standAlone(), 'part_14_class_b', LDC_O],
  ['STAND-ALONE-1', standAlone(flat), 'part_14_class_b', LDC],
  ['STAND-ALONE-1', standAlone(shop), 'part_14_class_k', LDC],
  ['STAND-ALONE-1', standAlone({ installation_height_m: 4, installation_area_m2: 9 }), 'part_14_class_b', LDC_O],
  ['STAND-ALONE-LIMIT', standAlone({ installation_height_m: 4.01 }), null, CURTILAGE],
  ['STAND-ALONE-LIMIT', standAlone({ installation_area_m2: 9.01 }), null, CURTILAGE],
  ['STAND-ALONE-LIMIT', standAlone({ ...shop, installation_area_m2: 9.01 }), null, FULL],
  ['STAND-ALONE-D', standAlone(conservation), 'part_14_class_b', ADVICE],
  ['STAND-ALONE-1', standAlone({ ...conservation, installation_fronts_highway: 'no' }), 'part_14_class_b', LDC_O],
  ['STAND-ALONE-HIGHWAY', standAlone({ ...park, ...highway, installation_height_m: 2 }), 'part_14_class_b', PA],
  ['STAND-ALONE-HIGHWAY', standAlone({ ...park, ...highway, ...shop }), 'part_14_class_k', PA],
  ['STAND-ALONE-LIMIT', standAlone({ ...park, ...highway, installation_height_m: 2.01 }), null, CURTILAGE],
  ['STAND-ALONE-1', standAlone({ ...highway, installation_height_m: 4 }), 'part_14_class_b', LDC_O],
  ['EV-D', install('ev_outlet'), 'part_2_class_d', LDC_H],
  ['EV-D', install('ev_outlet', { ...shop, use_class: 'pub' }), 'part_2_class_d', LDC],
  ['EV-D', install('ev_outlet', { installation_volume_m3: 0.2 }), 'part_2_class_d', LDC_H],
  ['EV-LIMIT', install('ev_outlet', { installation_volume_m3: 0.21 }), null, HH],
  ['EV-E', install('ev_upstand', { installation_height_m: 1.6 }), 'part_2_class_e', LDC_O],
  ['EV-LIMIT', install('ev_upstand', { installation_height_m: 1.61 }), null, CURTILAGE],
  ['EV-LIMIT', install('ev_upstand', { ...flat, installation_height_m: 1.61 }), null, FULL],
  ['EV-E', install('ev_upstand', { ...shop, installation_height_m: 2.7 }), 'part_2_class_e', LDC],
  ['EV-LIMIT', install('ev_upstand', { ...shop, installation_height_m: 2.71 }), null, FULL],
];

describe('a rule on a further input', () => {
  it.each([...HOUSES, ...INSTALLATIONS])('%s answers %j', (rule, sent, pdClass, step) => {
    const result = check(sent);
    expect(result.rules_applied).toEqual([rule]);
    expect(result.pd_class).toBe(pdClass);
    const { planning_route, application_type, application_fee_gbp, statutory_decision_days } = result;
    expect([planning_route, application_type, application_fee_gbp, statutory_decision_days]).toEqual(step);
  });

  it('is tested here, each of them', () => {
    const FURTHER = ['house_form', 'extension_storeys', 'limits', 'installation'];
    const rules = RULES.filter(({ when }) => Object.keys(when).some((fact) => FURTHER.includes(fact)));
    const tested = new Set([...HOUSES, ...INSTALLATIONS].map(([rule]) => rule));
    expect(rules.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([]);
  });
});

describe('the conditions of an installation', () => {
  it.each<[Sent, string[]]>([
    [pump(), ['heat_pump_standard', 'heat_pump_volume_house', 'heat_pump_number', 'heat_pump_position']],
    [
      pump({ ...flat, ...conservation }),
      [
        'heat_pump_standard',
        'heat_pump_volume_flats',
        'heat_pump_number',
        'heat_pump_position',
        'heat_pump_not_fronting_highway',
      ],
    ],
    [pump({ installation_units: 2 }), ['heat_pump_number', 'heat_pump_volume_house', 'heat_pump_standard']],
    [solar(), ['solar_projection', 'solar_flat_roof', 'solar_sited_and_removed']],
    [solar({ installation_place: 'flat_roof' }), ['solar_flat_roof', 'solar_sited_and_removed']],
    [
      solar({ installation_place: 'wall', ...park }),
      ['solar_projection', 'solar_sited_and_removed', 'solar_not_on_wall_to_highway'],
    ],
    [solar(shop), ['solar_non_domestic']],
    [standAlone(), ['stand_alone_size', 'stand_alone_single', 'stand_alone_boundary', 'solar_sited_and_removed']],
    [
      standAlone({ ...park, ...highway }),
      [
        'stand_alone_size',
        'stand_alone_single',
        'stand_alone_boundary',
        'solar_sited_and_removed',
        'stand_alone_height_near_highway',
      ],
    ],
    [
      install('ev_outlet'),
      ['off_street_parking', 'outlet_volume', 'charge_point_near_highway', 'charge_point_removed'],
    ],
    [
      install('ev_upstand', flat),
      [
        'off_street_parking',
        'upstand_height_dwelling',
        'one_upstand_for_each_space',
        'charge_point_near_highway',
        'charge_point_removed',
      ],
    ],
    [
      install('ev_upstand', shop),
      [
        'off_street_parking',
        'upstand_height_other',
        'one_upstand_for_each_space',
        'charge_point_near_highway',
        'charge_point_removed',
      ],
    ],
  ])('are those of %j', (sent, keys) => {
    expect(check(sent).conditions.map(({ key }) => key)).toEqual(keys);
  });

  it.each<[Sent, string]>([
    [roof(10), 'volume_40_50m3'],
    [roof(10, terraced), 'volume_40m3'],
    [roof(10, semi), 'volume_50m3'],
    [roof(10, detached), 'volume_50m3'],
  ])('state the roof volume of %j as %s', (sent, key) => {
    expect(check(sent).conditions[0]?.key).toBe(key);
  });

  it('rest on the limits of the Order', () => {
    expect(Object.values(INSTALLATION_LIMITS).map(({ symbol, value, unit }) => [symbol, value, unit])).toEqual([
      ['heat_pump_volume_house', 1.5, 'm3'],
      ['heat_pump_volume_flats', 0.6, 'm3'],
      ['heat_pumps_detached', 2, '-'],
      ['heat_pumps_other', 1, '-'],
      ['heat_pump_volume_before_2025', 0.6, 'm3'],
      ['heat_pumps_before_2025', 1, '-'],
      ['heat_pump_boundary', 1, 'm'],
      ['solar_projection', 0.2, 'm'],
      ['solar_flat_roof', 0.6, 'm'],
      ['stand_alone_height', 4, 'm'],
      ['stand_alone_height_near_highway', 2, 'm'],
      ['stand_alone_area', 9, 'm2'],
      ['outlet_volume', 0.2, 'm3'],
      ['upstand_height_dwelling', 1.6, 'm'],
      ['upstand_height_other', 2.7, 'm'],
      ['upstand_height_before_2025', 2.3, 'm'],
    ]);
  });
});

describe('an installation', () => {
  it.each<[Sent, string, unknown[]]>([
    [pump(), 'part_14_class_g', HH],
    [install('ev_outlet'), 'part_2_class_d', HH],
    [standAlone(), 'part_14_class_b', CURTILAGE],
    [install('ev_upstand'), 'part_2_class_e', CURTILAGE],
    [solar(shop), 'part_14_class_j', FULL],
    [pump(flat), 'part_14_class_g', FULL],
  ])('loses its class to an article 4 direction: %j', (sent, withdrawn, step) => {
    const result = check({ ...sent, article_4: 'yes' });
    expect(result.pd_class_withdrawn).toBe(withdrawn);
    const { planning_route, application_type, application_fee_gbp, statutory_decision_days } = result;
    expect([planning_route, application_type, application_fee_gbp, statutory_decision_days]).toEqual(step);
  });

  it.each<[Sent, unknown[]]>([
    [pump(), HH],
    [install('ev_outlet'), HH],
    [standAlone(), CURTILAGE],
    [install('ev_upstand'), CURTILAGE],
    [pump(flat), FULL],
    [solar(shop), FULL],
    [standAlone(shop), FULL],
    [standAlone({ ...shop, ...conservation }), FULL],
    [standAlone({ ...shop, ...conservation, ...highway }), FULL],
    [install('ev_outlet', shop), FULL],
    [install('ev_upstand', shop), FULL],
  ])('in the curtilage of a listed building needs permission: %j', (sent, step) => {
    const result = check({ ...sent, listed: 'yes' });
    expect(result.rules_applied.at(-1)).toBe('LISTED-EXCLUDED');
    const { planning_route, application_type, application_fee_gbp, statutory_decision_days } = result;
    expect([planning_route, application_type, application_fee_gbp, statutory_decision_days]).toEqual(step);
  });

  it('on a listed house keeps the right for solar equipment and needs consent', () => {
    expect(check(solar({ listed: 'yes' }))).toMatchObject({
      planning_route: 'listed_building_consent',
      pd_class: 'part_14_class_a',
      consents_required: ['listed_building_consent', 'building_regulations'],
      rules_applied: ['SOLAR-1', 'LISTED-LBC'],
    });
  });

  it('is checked in place of the proposal, and the answer says so', () => {
    const sent = pump({ proposal: 'demolition', extension_depth_m: 3, proposed_use: 'pub' });
    const { consents_required, extension_depth_band, warnings, assumptions } = check(sent);
    expect([consents_required, extension_depth_band]).toEqual([['building_regulations'], null]);
    expect(warnings).toEqual([
      'The answer is on the air source heat pump alone: the proposal was not checked.',
      'The extension depth applies to extensions only and is ignored.',
      'The proposed use applies to a change of use only and is ignored.',
    ]);
    expect(assumptions.join()).not.toContain('is read as');
    const cou = check(pump({ proposal: 'cou', proposed_use: 'pub' }));
    expect(cou.warnings).toContain('The proposed use applies to a change of use only and is ignored.');
    expect(cou.assumptions.join()).not.toContain('is read as');
    const extension = check(pump({ proposal: 'extension', extension_depth_m: 5 }));
    expect(extension.warnings).toContain('The extension depth applies to extensions only and is ignored.');
    expect(extension.assumptions.join()).not.toContain('storey');
  });

  it('is left to the other nations', () => {
    expect(check(pump({ location: 'wales' })).rules_applied).toEqual(['LOC-WALES']);
  });

  it.each<[Sent, string]>([
    [pump({ installation_volume_m3: 1.6 }), 'The volume of the outdoor unit, 1.6 m3, is above the limit of 1.5 m3.'],
    [
      pump({ installation_volume_m3: 1.6, installation_units: 9 }),
      'The volume of the outdoor unit, 1.6 m3, is above the limit of 1.5 m3.',
    ],
    [pump({ installation_units: 3 }), 'The number of heat pumps, 3, is above the limit of 2.'],
    [solar({ installation_height_m: 0.7 }), 'The projection of the equipment, 0.7 m, is above the limit of 0.6 m.'],
    [standAlone({ installation_height_m: 5 }), 'The height of the equipment, 5 m, is above the limit of 4 m.'],
    [standAlone({ installation_area_m2: 12 }), 'The surface area of the equipment, 12 m2, is above the limit of 9 m2.'],
    [
      install('ev_outlet', { installation_volume_m3: 0.3 }),
      'The volume of the outlet and its casing, 0.3 m3, is above the limit of 0.2 m3.',
    ],
    [
      install('ev_upstand', { installation_height_m: 2 }),
      'The height of the upstand, 2 m, is above the limit of 1.6 m.',
    ],
    [roof(45, terraced), 'The volume added to the roof, 45 m3, is above the limit of 40 m3.'],
  ])('is told which limit it exceeds: %j', (sent, sentence) => {
    expect(check(sent).recommendations[0]).toContain(`and seek pre-application advice first. ${sentence}`);
  });

  it.each<[Sent, string]>([
    [
      pump({ installation_units: 2 }),
      'Settle this first: whether the house is detached. Part 14 Class G may then apply.',
    ],
    [
      solar({ installation_height_m: 0.4 }),
      'Settle this first: whether the roof is flat. Part 14 Class A may then apply.',
    ],
    [solar(conservation), 'Settle this first: whether the roof is flat. Part 14 Class A may then apply.'],
    [
      standAlone(park),
      'Settle this first: whether the equipment is nearer to a highway than the building. Part 14 Class B may then apply.',
    ],
    [
      solar(shop),
      'Settle this first: the capacity, and how far the equipment stands from the roof and its edge. Part 14 Class J may then apply.',
    ],
    [pump({ use_class: 'E' }), 'Settle this first: the lawful use of the building.'],
    [roof(45), 'Settle this first: whether the house is terraced. Part 1 Class B may then apply.'],
  ])('is told which fact is missing: %j', (sent, sentence) => {
    expect(check(sent).recommendations[0]).toBe(sentence);
  });

  it('is told why a fee is missing, and probably needs no net gain', () => {
    const missing = 'No fee can be given: it depends on the size of the works, which is not an input.';
    expect(check(pump(flat)).warnings).toContain(missing);
    expect(check(solar({ installation_place: 'flat_roof', ...park })).warnings).toContain(missing);
    expect(check(pump()).warnings).not.toContain(missing);
    expect(check(pump(shop)).biodiversity_net_gain?.status).toBe('probably_exempt_de_minimis');
  });

  it('that was not given leaves its measures unused', () => {
    const ignored = 'Place and measures of an installation are ignored, because no installation was given.';
    for (const more of [
      { installation_place: 'wall' },
      { installation_fronts_highway: 'no' },
      { installation_units: 1 },
      { installation_volume_m3: 1 },
      { installation_height_m: 1 },
      { installation_area_m2: 1 },
    ]) {
      expect(check(roof(10, more)).warnings).toEqual([ignored]);
    }
    expect(check(roof(10)).warnings).toEqual([]);
    expect(check(pump({ installation_units: 1 })).warnings).not.toContain(ignored);
  });
});

describe('the form', () => {
  it.each<[string, number, number]>([
    ['loft_volume_m3', 0.01, 500],
    ['installation_units', 1, 100],
    ['installation_volume_m3', 0.01, 20],
    ['installation_height_m', 0.01, 20],
    ['installation_area_m2', 0.01, 1000],
  ])('takes %s from %d to %d', (name, least, most) => {
    const answers = [least, most, least / 2, most + 1].map((value) =>
      runCalculator(uk_planning_checker, { property_type: 'house', proposal: 'loft', details: { [name]: value } }),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false, false]);
  });
});

describe('the storeys of an extension', () => {
  const ASSUMED = 'The number of storeys of the extension was not given: one storey is assumed.';
  const WARNED =
    'The answer is for one storey: an extension of more than one storey needs permission at this depth or on this land.';

  it.each<[Sent, boolean, boolean]>([
    [rear(3), true, false],
    [rear(3.01), true, true],
    [rear(5), true, true],
    [rear(9), true, false],
    [rear(undefined), true, false],
    [rear(3, conservation), true, true],
    [rear(5, { extension_storeys: 'one' }), false, false],
    [rear(3, { location: 'wales' }), false, false],
    [{ property_type: 'flat', proposal: 'extension', extension_depth_m: 3 }, false, false],
    [roof(10), false, false],
  ])('%j: assumed %s, warned of %s', (sent, isAssumed, isWarned) => {
    const { assumptions, warnings } = check(sent);
    expect([assumptions.includes(ASSUMED), warnings.includes(WARNED)]).toEqual([isAssumed, isWarned]);
  });

  it.each<[Sent, string]>([
    [rear(9, semi), 'A depth of 3 m would be permitted development.'],
    [rear(9, detached), 'A depth of 4 m would be permitted development.'],
    [rear(3.5, { ...terraced, ...park }), 'A single-storey depth of 3 m would be permitted development.'],
    [
      rear(5, { extension_storeys: 'more' }),
      'A single-storey depth of 3 m, or 4 m if the house is detached, would be permitted development.',
    ],
    [
      rear(2, { extension_storeys: 'more', ...detached, ...conservation }),
      'A single-storey depth of 4 m would be permitted development.',
    ],
    [rear(7, semi), 'A depth of 3 m would be permitted development.'],
  ])('%j is offered a smaller extension that fits the house', (sent, sentence) => {
    expect(check(sent).recommendations[0]).toMatch(new RegExp(`first\\. ${sentence}$`));
  });
});

it('accepts measures between these bounds', () => {
  expect(boundsOf(uk_planning_checker.inputSchema)).toEqual({
    extension_depth_m: [undefined, 50],
    'details.loft_volume_m3': [0.01, 500],
    'details.installation_units': [1, 100],
    'details.installation_volume_m3': [0.01, 20],
    'details.installation_height_m': [0.01, 20],
    'details.installation_area_m2': [0.01, 1000],
  });
});
