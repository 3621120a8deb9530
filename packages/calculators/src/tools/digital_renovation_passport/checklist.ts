export const CHECKLIST_STATUSES = ['provided', 'to_complete'] as const;

/** Annex VIII point 1: what a renovation passport contains, and what this draft leaves to the expert. */
const CONTENTS = {
  current_performance: 'provided',
  graphical_roadmap: 'to_complete',
  national_requirements: 'provided',
  optimal_sequencing: 'provided',
  step_measures: 'provided',
  step_energy_savings: 'provided',
  step_ghg_reduction: 'provided',
  step_bill_savings: 'provided',
  step_epc_class: 'provided',
  district_heating_connection: 'to_complete',
  renewable_generation_share: 'provided',
  circularity_and_whole_life_carbon: 'to_complete',
  wider_benefits: 'to_complete',
  funding: 'to_complete',
  technical_advice_contacts: 'to_complete',
} as const satisfies Record<string, (typeof CHECKLIST_STATUSES)[number]>;

type Item = keyof typeof CONTENTS;

export const CHECKLIST_ITEMS = Object.keys(CONTENTS) as Item[];

export function annexViiiChecklist() {
  return CHECKLIST_ITEMS.map((item) => ({ item, status: CONTENTS[item] }));
}

/** The items that the expert completes, as a sentence names them. */
export const TO_COMPLETE = CHECKLIST_ITEMS.filter((item) => CONTENTS[item] === 'to_complete')
  .map((item) => item.replaceAll('_', ' '))
  .join(', ');
