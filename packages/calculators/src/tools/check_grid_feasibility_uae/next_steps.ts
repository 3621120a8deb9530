import { holds, type When } from '../../kernel/index.ts';
import type { GridResult, IntendedUse, Level, StepKey, VoltageCheck } from './schema.ts';

interface StepFacts {
  voltage_check: VoltageCheck;
  intended_use: IntendedUse;
  level: Level;
  substation_required: boolean;
  /** Whether the typical lead time fits into the time available. */
  in_time: boolean;
}

interface StepRule {
  key: StepKey;
  when: When<StepFacts>;
  step: string;
  owner: (utility: string) => string;
}

const applicant = () => 'Applicant';
const consultant = () => 'Electrical consultant';
const applicantAndUtility = (utility: string) => `Applicant and ${utility}`;

const STEP_RULES: readonly StepRule[] = [
  {
    key: 'revise_voltage_request',
    when: { voltage_check: ['too_low'] },
    step: 'Change the request to the recommended voltage level, or agree another supply point with the utility.',
    owner: applicant,
  },
  {
    key: 'load_schedule',
    when: {},
    step: 'Draw up the load schedule: connected load, maximum demand, power factor and growth by year.',
    owner: consultant,
  },
  {
    key: 'phased_ramp_and_dual_feed',
    when: { intended_use: ['data_centre'] },
    step: 'Set out the load ramp by year and the concept of two independent feeds.',
    owner: consultant,
  },
  {
    key: 'utility_noc_application',
    when: {},
    step: 'Apply to the utility for the no objection certificate (NOC) with the load schedule and the site plan.',
    owner: consultant,
  },
  {
    key: 'power_supply_master_plan',
    when: { level: ['HV'] },
    step: 'File the power supply master plan with substation plots and cable corridors.',
    owner: consultant,
  },
  {
    key: 'system_impact_study',
    when: { level: ['HV'] },
    step: 'Commission the system impact study: load flow, short circuit and harmonics.',
    owner: applicantAndUtility,
  },
  {
    key: 'substation_plot_or_room',
    when: { substation_required: [true] },
    step: 'Reserve the substation plot or room with access and cable entries, and have it accepted.',
    owner: applicant,
  },
  {
    key: 'design_approval',
    when: {},
    step: 'Submit the electrical design and obtain its approval.',
    owner: consultant,
  },
  {
    key: 'connection_charges',
    when: {},
    step: 'Obtain the connection offer and pay the connection charges.',
    owner: applicantAndUtility,
  },
  {
    key: 'interim_supply',
    when: { in_time: [false] },
    step: 'Arrange a temporary supply or a first phase of the load until the connection is energised.',
    owner: applicant,
  },
  {
    key: 'inspection_and_energisation',
    when: {},
    step: 'Pass the inspection, have the meters installed and energise.',
    owner: (utility) => `Contractor and ${utility}`,
  },
];

/** The steps to a connection, in order. */
export function nextStepsFor(facts: StepFacts, utility: string): GridResult['next_steps'] {
  return STEP_RULES.filter(({ when }) => holds(when, facts)).map(({ key, step, owner }, index) => ({
    order: index + 1,
    key,
    step,
    owner: owner(utility),
  }));
}
