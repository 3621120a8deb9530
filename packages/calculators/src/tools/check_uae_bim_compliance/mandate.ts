import { type Given, holds, type When, type Working } from '../../kernel/index.ts';
import { ALL_DISCIPLINES, circularFor } from './circulars.ts';
import { CIRCULAR_207, OTHER_EMIRATES } from './references.ts';
import type { BuildingType, Discipline, Emirate, Input, MandateBasis, MandateStatus, TriggerId } from './schema.ts';
import { measure, type Size, triggersFor } from './triggers.ts';

interface MandateFacts {
  emirate: Emirate;
  building_type: BuildingType;
  /** Whether the Dubai circular would require a model. */
  within_thresholds: boolean;
  area_in_207_band: boolean;
}

interface MandateRule {
  id: string;
  when: When<MandateFacts>;
  status: MandateStatus;
  /** Listed after the triggers of the circular in force. */
  adds?: TriggerId;
  description: string;
  /** That of the circular in force, if it is not named. */
  article?: string;
}

/** The first rule that matches decides. */
const MANDATE_RULES: readonly MandateRule[] = [
  {
    id: 'dubai_mandatory',
    when: { emirate: ['dubai'], within_thresholds: [true] },
    status: 'mandatory',
    description: 'The permit submission in Dubai requires BIM models',
  },
  {
    id: 'dubai_circular_207_band',
    when: { emirate: ['dubai'], area_in_207_band: [true] },
    status: 'recommended',
    adds: 'circular_207_area_band',
    description:
      'The building exceeds the area threshold of Circular 207 of 2015, but no threshold in force: models are recommended',
    article: CIRCULAR_207,
  },
  {
    id: 'dubai_below_thresholds',
    when: { emirate: ['dubai'] },
    status: 'not_mandated',
    description: 'The building is below every threshold: BIM is not mandated',
  },
  {
    id: 'emirate_public_client',
    when: { building_type: ['government'] },
    status: 'client_mandated',
    description: 'Public clients in the other emirates require BIM in tenders',
    article: OTHER_EMIRATES,
  },
  {
    id: 'emirate_dubai_thresholds_met',
    when: { within_thresholds: [true] },
    status: 'recommended',
    description:
      'No permit threshold is confirmed for the emirate, but the building exceeds a Dubai threshold: models are recommended',
    article: OTHER_EMIRATES,
  },
  {
    id: 'emirate_below_dubai_thresholds',
    when: {},
    status: 'not_mandated',
    description: 'No permit threshold is confirmed for the emirate, and the building is below the Dubai thresholds',
    article: OTHER_EMIRATES,
  },
];

const BASIS_IN: Readonly<Record<Exclude<Emirate, 'dubai'>, MandateBasis>> = {
  abu_dhabi: 'abu_dhabi_procurement',
  sharjah: 'sharjah_procurement',
  other: 'other_emirate_municipality',
};

/** The models that a status requires, of those that the triggers name. */
function disciplinesFor(status: MandateStatus, asked: readonly Discipline[]): Discipline[] {
  switch (status) {
    case 'mandatory':
    case 'client_mandated':
      return [...asked];
    case 'recommended':
      return ['architectural', 'mep'];
    case 'not_mandated':
      return [];
  }
}

export interface Mandate {
  status: MandateStatus;
  basis: MandateBasis;
  triggers: TriggerId[];
  /** Whether models must be submitted, by law or for the client. */
  required: boolean;
  disciplines: Discipline[];
  structuralRequired: boolean;
  in196Band: boolean;
  size: Size;
}

/** Whether and for which disciplines a building has to be submitted with BIM models. */
export function findMandate(input: Given<typeof Input>, w: Working): Mandate {
  const { emirate, building_type } = input;
  const circular = circularFor(input, w.law);
  const size = measure(input, circular, w);
  const fired = triggersFor(building_type, size, circular);
  const facts: MandateFacts = {
    emirate,
    building_type,
    within_thresholds: fired.length > 0,
    area_in_207_band: size.area_in_207_band,
  };
  const rule = MANDATE_RULES.find(({ when }) => holds(when, facts));
  if (!rule) throw new Error(`no mandate rule for ${emirate}`);
  if (w.recording) {
    for (const { id, description, article = circular.reference } of [...fired, rule])
      w.rule(id, { description, reference: article });
  }

  const asked = ALL_DISCIPLINES.filter((discipline) => fired.some(({ models }) => models.includes(discipline)));
  const { status, adds } = rule;
  const required = status === 'mandatory' || status === 'client_mandated';
  const needsStructure = asked.includes('structural');
  return {
    status,
    basis: emirate === 'dubai' ? circular.basis : BASIS_IN[emirate],
    triggers: [...fired.map(({ id }) => id), ...(adds ? [adds] : [])],
    required,
    disciplines: disciplinesFor(status, asked),
    structuralRequired: required && needsStructure,
    in196Band: emirate === 'dubai' && size.area_in_196_band && !needsStructure,
    size,
  };
}
