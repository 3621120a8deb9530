import { optionsOf } from '../../kernel/index.ts';

export const CHECKLIST_STATUSES = { provided: 'Provided', to_complete: 'To complete' } as const;
type Status = keyof typeof CHECKLIST_STATUSES;

/** Annex VIII point 1: the contents of a renovation passport. */
export const CHECKLIST_ITEMS = {
  current_performance: 'Current performance',
  graphical_roadmap: 'Graphical roadmap',
  national_requirements: 'National requirements',
  optimal_sequencing: 'Optimal sequencing',
  step_measures: 'Step measures',
  step_energy_savings: 'Step energy savings',
  step_ghg_reduction: 'Step GHG reduction',
  step_bill_savings: 'Step bill savings',
  step_epc_class: 'Step EPC class',
  district_heating_connection: 'District heating connection',
  renewable_generation_share: 'Renewable generation share',
  circularity_and_whole_life_carbon: 'Circularity and whole life carbon',
  wider_benefits: 'Wider benefits',
  funding: 'Funding',
  technical_advice_contacts: 'Technical advice contacts',
} as const;
type Item = keyof typeof CHECKLIST_ITEMS;

/** The items that this draft leaves to the expert. */
const LEFT_TO_EXPERT: ReadonlySet<Item> = new Set<Item>([
  'graphical_roadmap',
  'national_requirements',
  'district_heating_connection',
  'circularity_and_whole_life_carbon',
  'wider_benefits',
  'funding',
  'technical_advice_contacts',
]);

const STATUS_OF = optionsOf(CHECKLIST_ITEMS).map((item) => ({
  item,
  status: (LEFT_TO_EXPERT.has(item) ? 'to_complete' : 'provided') as Status,
}));

export function annexViiiChecklist(): { item: Item; status: Status }[] {
  return STATUS_OF.map(({ item, status }) => ({ item, status }));
}

/** The items that the expert completes, as a sentence names them. */
export const TO_COMPLETE = [...LEFT_TO_EXPERT].map((item) => CHECKLIST_ITEMS[item].toLowerCase()).join(', ');
