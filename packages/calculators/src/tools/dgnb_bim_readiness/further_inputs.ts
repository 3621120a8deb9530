import { choice, mapOf, quantity } from '../../kernel/index.ts';

/** The topics that the questions do not ask about. */
export const OTHER_TOPIC_LABELS = { tec: 'Technical quality', site: 'Site quality' } as const;
export type OtherTopic = keyof typeof OTHER_TOPIC_LABELS;

/** The input that gives each of these topics. */
export const INPUT_OF_TOPIC = {
  tec: 'technical_quality_pct',
  site: 'site_quality_pct',
} as const satisfies Record<OtherTopic, string>;

export const ANSWERS = { yes: 'Yes', partial: 'Partial', no: 'No' } as const;

function score(topic: OtherTopic, codes: string) {
  const label = OTHER_TOPIC_LABELS[topic];
  return quantity({
    label,
    unit: '%',
    minimum: 0,
    maximum: 100,
    description: `Performance index of ${label.toLowerCase()} (${codes}) by the auditor`,
  });
}

function answer(label: string, description: string) {
  return choice(ANSWERS, { label, description });
}

const DETAILS = {
  technical_quality_pct: score('tec', 'TEC'),
  site_quality_pct: score('site', 'SITE'),
  minimum_requirements: choice(
    { met: 'All met', not_met: 'Not all met' },
    {
      label: 'Minimum requirements',
      description: 'Whether the auditor has found all minimum requirements of the criteria met, or one not met',
    },
  ),
  building_status: choice(
    { new: 'New building', existing: 'Existing building' },
    {
      label: 'Building status',
      description: 'New building, which cannot be awarded bronze, or existing building',
    },
  ),
  information_requirements: answer(
    'Information requirements',
    'Exchange information requirements of the appointing party set (ISO 19650-2, 5.2)',
  ),
  information_standard: answer('Information standard', 'Information standard of the project set (ISO 19650-2, 5.1)'),
  delivery_plan: answer('Delivery plan', 'Master information delivery plan agreed (ISO 19650-2, 5.4)'),
};

export const Details = mapOf(DETAILS, {
  label: 'Details',
  inSentence: 'details from the auditor and the information manager',
  hint: 'Findings of the auditor and the information manager, where they are known.',
  description:
    'Findings of the auditor and the information manager; without it, a level is possible at best, and a BIM stage rests on the answers alone',
});

/** The answers on information management that only a manager knows. */
export const INFORMATION_ANSWERS = ['information_requirements', 'information_standard', 'delivery_plan'] as const;
export const INFORMATION_LABELS = {
  information_requirements: 'exchange information requirements',
  information_standard: 'information standard',
  delivery_plan: 'master information delivery plan',
} as const satisfies Record<(typeof INFORMATION_ANSWERS)[number], string>;
