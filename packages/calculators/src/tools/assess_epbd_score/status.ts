import { DEADLINES, EPBD } from '../../data/epbd_law.ts';
import { holds, type When, type Working } from '../../kernel/index.ts';
import { NOT_RESIDENTIAL } from './building_types.ts';
import type { Standing } from './deadlines.ts';
import type { Facts } from './facts.ts';
import type { Status } from './names.ts';

/** The thresholds of the directive that the class indicates; the mapping is an assumption. */
export interface Exposure {
  meps_2030_exposed: boolean;
  meps_2033_exposed: boolean;
  residential_worst_43_pct: boolean;
}

interface ExposureRule {
  when: When<Facts>;
  description: string;
  reference: string;
}

const EXPOSURE_RULES: Readonly<Record<keyof Exposure, ExposureRule>> = {
  meps_2030_exposed: {
    when: { regime: ['epbd'], category: NOT_RESIDENTIAL, may_be_exempt: [false], epc: ['G'] },
    description: 'Class G is assumed to be below the 16 % threshold of 2030.',
    reference: `${EPBD} Art. 9(1)`,
  },
  meps_2033_exposed: {
    when: { regime: ['epbd'], category: NOT_RESIDENTIAL, may_be_exempt: [false], epc: ['F', 'G'] },
    description: 'Classes F and G are assumed to be below the 26 % threshold of 2033.',
    reference: `${EPBD} Art. 9(1)`,
  },
  residential_worst_43_pct: {
    when: { regime: ['epbd'], category: ['residential'], may_be_exempt: [false], epc: ['E', 'F', 'G'] },
    description: 'Classes E, F and G are assumed to be the worst-performing 43 % of dwellings.',
    reference: `${EPBD} Art. 9(2)`,
  },
};

export function exposureOf(facts: Facts, w: Working): Exposure {
  function exposed(field: keyof Exposure): boolean {
    const { when, description, reference } = EXPOSURE_RULES[field];
    const fires = holds(when, facts);
    if (fires) w.rule(field, { description, reference });
    return fires;
  }
  return {
    meps_2030_exposed: exposed('meps_2030_exposed'),
    meps_2033_exposed: exposed('meps_2033_exposed'),
    residential_worst_43_pct: exposed('residential_worst_43_pct'),
  };
}

type Position = Standing & Exposure;

interface StatusRule {
  status: Status;
  when: When<Position>;
  description: string;
  reference: string;
}

const OUTSIDE = 'The directive binds Member States of the EU.';

const EXEMPTION = {
  description: 'A Member State may exempt the building from the standards that its class or design would miss.',
  reference: DEADLINES.art_9_6_possible_exemption.reference,
};

/** The first rule that holds applies. All of them are law in force, unless announced law is taken as made. */
export const STATUS_RULES: readonly StatusRule[] = [
  { status: 'outside_epbd', when: { regime: ['outside'] }, description: OUTSIDE, reference: EPBD },
  {
    status: 'outside_epbd',
    when: { regime: ['uk_mees'], let: [false] },
    description: `${OUTSIDE} The minimum standard of England and Wales is for let property.`,
    reference: DEADLINES.uk_mees_epc_e.reference,
  },
  {
    status: 'exemption_to_confirm',
    when: { driving: ['uk_mees_possible_exemption'], epc: ['F', 'G'] },
    description: `${OUTSIDE} The band is below EPC E, and the building may be outside the minimum standard.`,
    reference: DEADLINES.uk_mees_possible_exemption.reference,
  },
  {
    status: 'outside_epbd_mees_fail',
    when: { regime: ['uk_mees'], let: [true], epc: ['F', 'G'] },
    description: `${OUTSIDE} The band is below EPC E, the minimum for let property in England and Wales.`,
    reference: DEADLINES.uk_mees_epc_e.reference,
  },
  {
    status: 'outside_epbd_mees_fail',
    when: { below_announced: [true] },
    description: `${OUTSIDE} The band is below the announced minimum, taken as made.`,
    reference: DEADLINES.uk_mees_epc_c_announced.reference,
  },
  {
    status: 'outside_epbd_mees_pass',
    when: { regime: ['uk_mees'] },
    description: `${OUTSIDE} The band meets EPC E, the minimum for let property in England and Wales.`,
    reference: DEADLINES.uk_mees_epc_e.reference,
  },
  {
    status: 'not_zero_emission',
    when: { zeb_due: [true], zero_emission_ready: [false], may_be_exempt: [false] },
    description: 'The new building is not class A with a heat source known to be free of fossil fuel.',
    reference: DEADLINES.art_7_zero_emission_new_building.reference,
  },
  {
    status: 'national_rule_breach',
    when: { pressure: ['critical'], driving: ['fr_letting_ban'] },
    description: 'The class breaches a national rule in force.',
    reference: DEADLINES.fr_letting_ban.reference,
  },
  {
    status: 'national_rule_breach',
    when: { pressure: ['critical'], driving: ['nl_office_label_c'] },
    description: 'The class breaches a national rule in force.',
    reference: DEADLINES.nl_office_label_c.reference,
  },
  {
    status: 'exemption_to_confirm',
    when: { may_be_exempt: [true], zeb_due: [true], zero_emission_ready: [false] },
    ...EXEMPTION,
  },
  {
    status: 'exemption_to_confirm',
    when: { may_be_exempt: [true], category: ['residential'], epc: ['E'] },
    ...EXEMPTION,
  },
  { status: 'exemption_to_confirm', when: { may_be_exempt: [true], epc: ['F', 'G'] }, ...EXEMPTION },
  {
    status: 'below_2030_threshold',
    when: { meps_2030_exposed: [true] },
    description: 'The building is exposed to the 2030 threshold.',
    reference: DEADLINES.art_9_1_meps_16_pct.reference,
  },
  {
    status: 'below_2033_threshold',
    when: { meps_2033_exposed: [true] },
    description: 'The building is exposed to the 2033 threshold.',
    reference: DEADLINES.art_9_1_meps_26_pct.reference,
  },
  {
    status: 'worst_performing_43_pct',
    when: { residential_worst_43_pct: [true] },
    description: 'The dwelling counts among the worst-performing 43 %.',
    reference: DEADLINES.art_9_2_trajectory.reference,
  },
  {
    status: 'zero_emission_ready',
    when: { zero_emission_ready: [true] },
    description: 'The building is class A with a heat source known to be free of fossil fuel.',
    reference: `${EPBD} Art. 11 and 19, Annex V`,
  },
  {
    status: 'no_current_exposure',
    when: {},
    description: 'No dated threshold applies to the building.',
    reference: EPBD,
  },
];

export function statusOf(position: Position, w: Working): Status {
  const rule = STATUS_RULES.find(({ when }) => holds(when, position));
  if (!rule) throw new Error('the last rule always holds');
  w.rule(rule.status, { description: rule.description, reference: rule.reference });
  return rule.status;
}
