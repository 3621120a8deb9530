import { type FieldGroup, optionsOf } from '../../kernel/index.ts';

/** The DGNB topics that the questions ask about, in the order in which ties are decided. */
export const TOPIC_LABELS = {
  env: 'Environmental quality',
  eco: 'Economic quality',
  soc: 'Sociocultural quality',
  pro: 'Process quality',
} as const;
export type Topic = keyof typeof TOPIC_LABELS;
export const TOPICS = optionsOf(TOPIC_LABELS);

/** The domain of a question: a DGNB topic, or information management, which is not part of DGNB. */
export const DOMAIN_LABELS = {
  env: TOPIC_LABELS.env,
  eco: TOPIC_LABELS.eco,
  soc: TOPIC_LABELS.soc,
  bim: 'BIM',
  pro: TOPIC_LABELS.pro,
} as const;
export type Domain = keyof typeof DOMAIN_LABELS;
export const DOMAINS = optionsOf(DOMAIN_LABELS);

interface Row {
  label: string;
  domain: Domain;
  question: string;
  /** The action that turns the answer into a yes, with the criterion of Version 2023 if there is one. */
  action: string;
}

/** The order of the rows decides between gaps of equal potential. */
const ROWS = {
  lca: {
    label: 'Life-cycle assessment',
    domain: 'env',
    question: 'Whole-building life-cycle assessment with a carbon target',
    action: 'Carry out a whole-building life-cycle assessment and set a carbon target (ENV1.1).',
  },
  materials: {
    label: 'Materials',
    domain: 'env',
    question: 'Low-pollutant, responsibly sourced materials',
    action:
      'Specify low-pollutant and responsibly sourced materials, with declarations in the tender (ENV1.2, ENV1.3).',
  },
  water: {
    label: 'Water',
    domain: 'env',
    question: 'Potable-water concept',
    action: 'Draw up a potable-water concept with saving fittings and rain or grey water use (ENV2.2).',
  },
  biodiversity: {
    label: 'Biodiversity',
    domain: 'env',
    question: 'Biodiversity strategy for the site',
    action: 'Draw up a biodiversity strategy for the site with an ecologist (ENV2.4).',
  },
  lcc: {
    label: 'Life-cycle cost',
    domain: 'eco',
    question: 'Life-cycle costing in decisions',
    action: 'Compare the main design options by life-cycle cost before they are decided (ECO1.1).',
  },
  flexibility: {
    label: 'Flexibility',
    domain: 'eco',
    question: 'Adaptability and conversion',
    action: 'Show that structure, storey heights, cores and services allow adaptation and conversion (ECO2.4).',
  },
  value_stability: {
    label: 'Value stability',
    domain: 'eco',
    question: 'Market and climate-risk resilience',
    action:
      'Analyse the market position and the climate risks of the site and answer them in the design (ECO2.4, ECO2.6).',
  },
  cert_budget: {
    label: 'Certification budget',
    domain: 'eco',
    question: 'Budget and auditor for certification',
    action: 'Set a budget for certification and appoint a DGNB auditor (project readiness, no criterion).',
  },
  comfort: {
    label: 'Comfort',
    domain: 'soc',
    question: 'Thermal, air, acoustic and visual comfort targets',
    action:
      'Set targets for thermal, air, acoustic and visual comfort and prove them by simulation (SOC1.1 to SOC1.4).',
  },
  accessibility: {
    label: 'Accessibility',
    domain: 'soc',
    question: 'Barrier-free design',
    action: 'Agree a barrier-free concept for all public and work areas (SOC2.1).',
  },
  wellbeing: {
    label: 'Wellbeing',
    domain: 'soc',
    question: 'Quality of indoor and outdoor spaces',
    action: 'Plan indoor and outdoor spaces that invite people to stay (SOC1.6).',
  },
  satisfaction: {
    label: 'Satisfaction',
    domain: 'soc',
    question: 'User control and feedback',
    action: 'Give users control of their rooms and agree how their feedback is gathered (SOC1.6, operation).',
  },
  bep: {
    label: 'BIM execution plan',
    domain: 'bim',
    question: 'BIM execution plan agreed',
    action: 'Agree the BIM execution plan of the delivery team (ISO 19650-2, 5.4).',
  },
  cde: {
    label: 'Common data environment',
    domain: 'bim',
    question: 'Common data environment in use',
    action: 'Put a common data environment with its states and approvals into use (ISO 19650-1, 12).',
  },
  competency: {
    label: 'Competency',
    domain: 'bim',
    question: 'BIM competence of the team demonstrated',
    action: 'Have every task team demonstrate its BIM capability and capacity (ISO 19650-2).',
  },
  clash: {
    label: 'Clash detection',
    domain: 'bim',
    question: 'Clash detection and coordination cycle',
    action: 'Set up a regular cycle of clash detection and coordination across disciplines (ISO 19650-2).',
  },
  integrated_team: {
    label: 'Integrated team',
    domain: 'pro',
    question: 'Integral planning, sustainability in brief and tender',
    action: 'Form an integral planning team and write sustainability into brief and tender (PRO1.1, PRO1.4).',
  },
  commissioning: {
    label: 'Commissioning',
    domain: 'pro',
    question: 'Systematic commissioning and monitoring',
    action: 'Commission systematic commissioning and a monitoring concept (PRO2.3).',
  },
  documentation: {
    label: 'Documentation',
    domain: 'pro',
    question: 'As-built and FM documentation',
    action: 'Contract as-built and facility-management documentation with its formats (PRO, ECO2.7).',
  },
  poe: {
    label: 'Post-occupancy evaluation',
    domain: 'pro',
    question: 'Post-occupancy evaluation agreed',
    action: 'Agree a post-occupancy evaluation with owner and users (PRO, operation).',
  },
} as const satisfies Record<string, Row>;

export type QuestionId = keyof typeof ROWS;

export interface Question extends Row {
  id: QuestionId;
}

export const QUESTION_IDS = Object.keys(ROWS) as QuestionId[];

export const QUESTIONS: readonly Question[] = QUESTION_IDS.map((id) => ({ id, ...ROWS[id] }));

export const QUESTION_LABELS = Object.fromEntries(QUESTIONS.map(({ id, label }) => [id, label])) as Record<
  QuestionId,
  string
>;

/** The questions of a form under their headings. */
export const QUESTION_GROUPS: readonly FieldGroup[] = DOMAINS.map((domain) => ({
  title: domain === 'bim' ? 'Information management (BIM)' : DOMAIN_LABELS[domain],
  members: QUESTION_IDS.filter((id) => ROWS[id].domain === domain),
}));
