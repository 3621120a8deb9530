import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

const ALL_YES = {
  registered: 'yes',
  insurance: 'yes',
  no_prosecutions: 'yes',
  certifications: 'yes',
  references: 'yes',
  cvs: 'yes',
  cyber_policy: 'yes',
  incident_reporting: 'yes',
  access_control: 'yes',
  assessor_cert: 'yes',
  energy_qual: 'yes',
  reno_experience: 'yes',
} as const;

const SAFE = {
  hs_policy: 'yes',
  competent_person: 'yes',
  rams: 'yes',
  accident_record: 'yes',
  no_open_notices: 'yes',
} as const;

const PART_1 = 'legislation.gov.uk, Procurement Act 2023 Schedule 6 Part 1, opening of the page (paragraphs 1 and 2)';
const PART_3 =
  'legislation.gov.uk, Procurement Act 2023 Schedule 6 Part 3, opening of the page (paragraph 44), which names the paragraphs of the grounds';
const SCHEDULE_7 = 'legislation.gov.uk, Procurement Act 2023 Schedule 7, opening of the page (paragraphs 1 to 3)';
const GROUNDS_SUMMARY =
  'summary of the grounds by Fieldfisher, Supplier exclusion and debarment under the Procurement Act';
const SECTION_57_SUMMARY = 'summary of section 57 by Ward Hadaway, Procurement in a Nutshell: Exclusion Grounds';
const PERFORMANCE_SUMMARY =
  'summary by DLA Piper, The New Procurement Act 2023: Exclusion and debarment of suppliers, contractual performance';

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'A score of our own; nothing outside verifies it: the questions, their weights by purpose, the half credit for an unknown answer and the limits of the ratings are choices of this product.',
    'That registration, certificates, cyber security and energy qualifications are knock-outs follows law and client practice, but no publication ties them to these questions; they have no case.',
    'When the evidence counts as too little (fewer than six answers yes, or less than half of the weight) is a choice of this product.',
    'The cases compare the effect of law on the decision: what must or may be excluded, and whose absence is a breach of duty. Whether a ground applies in a case, and has ended by self-cleaning, is for the buyer to judge.',
    'The answers are declared by the contractor; nothing here checks a register, a certificate or a debarment list.',
  ],
  agreement: { within: 0, reason: 'Effect of law; the score of the tool is its own and is not compared' },
  input: { answers: ALL_YES, health_and_safety: SAFE },
  publications: [
    {
      document: 'Procurement Act 2023',
      year: 2023,
      address: 'legislation.gov.uk/ukpga/2023/54',
      cases: [
        {
          id: 'vetting-sch6-{exclusion_ground}',
          title: 'Mandatory ground: the supplier is excluded',
          evidence: 'read',
          columns: ['place', 'input.exclusion_ground', 'published.exclusion_class', 'published.decision', 'provenance'],
          // biome-ignore format: a table
          rows: [
            ['Schedule 6 para. 2, s. 57(1)', 'corporate_manslaughter', 'mandatory', 'do_not_appoint', PART_1],
            ['Schedule 6 para. 3, s. 57(1)', 'terrorism', 'mandatory', 'do_not_appoint', PART_3],
            ['Schedule 6 para. 12 and 17, s. 57(1)', 'bribery', 'mandatory', 'do_not_appoint', PART_3],
            ['Schedule 6 para. 14, s. 57(1)', 'money_laundering', 'mandatory', 'do_not_appoint', PART_3],
            ['Schedule 6 para. 23 to 25, s. 57(1)', 'slavery_or_trafficking', 'mandatory', 'do_not_appoint', PART_3],
            ['Schedule 6 para. 27 and 28, s. 57(1)', 'organised_crime', 'mandatory', 'do_not_appoint', PART_3],
          ],
        },
        {
          id: 'vetting-sch6-{exclusion_ground}',
          title: 'Mandatory ground, or debarment because of one: the supplier is excluded',
          evidence: 'reported',
          columns: ['place', 'input.exclusion_ground', 'published.exclusion_class', 'published.decision', 'provenance'],
          // biome-ignore format: a table
          rows: [
            ['Schedule 6 Part 1, s. 57(1)', 'theft_or_fraud', 'mandatory', 'do_not_appoint', GROUNDS_SUMMARY],
            ['Schedule 6, s. 57(1)', 'tax_offence', 'mandatory', 'do_not_appoint', GROUNDS_SUMMARY],
            ['Schedule 6, s. 57(1)', 'cartel', 'mandatory', 'do_not_appoint', GROUNDS_SUMMARY],
            ['s. 57(1)', 'debarred_mandatory', 'mandatory', 'do_not_appoint', SECTION_57_SUMMARY],
          ],
        },
        {
          id: 'vetting-sch7-labour-market',
          title: 'Labour market misconduct is a discretionary ground: the supplier may be excluded',
          place: 'Schedule 7 para. 1 to 3, s. 57(2)',
          evidence: 'read',
          provenance: SCHEDULE_7,
          input: { exclusion_ground: 'labour_market' },
          published: { exclusion_class: 'discretionary', decision: 'do_not_appoint_until_resolved' },
        },
        {
          id: 'vetting-sch7-{exclusion_ground}',
          title: 'Discretionary ground, or debarment because of one: the supplier may be excluded',
          evidence: 'reported',
          columns: ['place', 'input.exclusion_ground', 'published.exclusion_class', 'published.decision', 'provenance'],
          // biome-ignore format: a table
          rows: [
            ['Schedule 7, s. 57(2)', 'poor_performance', 'discretionary', 'do_not_appoint_until_resolved', PERFORMANCE_SUMMARY],
            ['s. 57(2)', 'debarred_discretionary', 'discretionary', 'do_not_appoint_until_resolved', SECTION_57_SUMMARY],
          ],
        },
        {
          id: 'vetting-sch7-{exclusion_ground}',
          title: 'Discretionary ground: the supplier may be excluded',
          place: 'Schedule 7, s. 57(2)',
          evidence: 'known',
          columns: ['input.exclusion_ground', 'published.exclusion_class', 'published.decision'],
          rows: [
            ['environmental', 'discretionary', 'do_not_appoint_until_resolved'],
            ['insolvency', 'discretionary', 'do_not_appoint_until_resolved'],
            ['potential_competition', 'discretionary', 'do_not_appoint_until_resolved'],
            ['professional_misconduct', 'discretionary', 'do_not_appoint_until_resolved'],
            ['acting_improperly', 'discretionary', 'do_not_appoint_until_resolved'],
            ['national_security', 'discretionary', 'do_not_appoint_until_resolved'],
          ],
        },
      ],
    },
    {
      document: 'Construction (Design and Management) Regulations 2015 (SI 2015/51)',
      year: 2015,
      address: 'legislation.gov.uk/uksi/2015/51',
      id: 'vetting-cdm-competence',
      title: 'No contractor is appointed without reasonable steps to be satisfied of skills, knowledge and experience',
      place: 'Regulation 8',
      evidence: 'reported',
      provenance:
        'summaries of regulation 8 by PBC Today (CDM2015: Skilled, knowledgeable, experienced and capable?) and PP Construction Safety (Choosing the team)',
      input: { answers: { ...ALL_YES, cvs: 'no' } },
      published: { decision: 'do_not_appoint', 'blocking_failures.0': 'cvs' },
    },
    {
      document: 'Building Regulations 2010, Part 2A',
      year: 2023,
      address: 'legislation.gov.uk/uksi/2023/911',
      id: 'vetting-dutyholders-competence',
      title: 'Clients appoint only contractors who are competent, for all building work',
      place: 'Regulations 11E and 11F, inserted by SI 2023/911',
      evidence: 'reported',
      provenance:
        'CIBSE, Dutyholder and Competence Regulations; opening of SI 2023/911 regulation 6 on legislation.gov.uk',
      input: { answers: { ...ALL_YES, cvs: 'no' }, purpose: 'epbd' },
      published: { decision: 'do_not_appoint', 'blocking_failures.0': 'cvs' },
    },
    {
      document: 'Management of Health and Safety at Work Regulations 1999 (SI 1999/3242)',
      year: 1999,
      address: 'legislation.gov.uk/uksi/1999/3242',
      id: 'vetting-mhswr-{place}',
      title: 'A duty of every employer: without it the contractor is in breach',
      evidence: 'reported',
      provenance:
        'summaries of regulations 3 and 7 by LRD Publications (Appointment of safety specialists) and Buckinghamshire Council (Management of Health and Safety at Work Regulations 1999)',
      columns: ['place', 'input.health_and_safety', 'published.decision', 'published.blocking_failures.0'],
      rows: [
        ['Regulation 3', { ...SAFE, rams: 'no' }, 'do_not_appoint', 'rams'],
        ['Regulation 7', { ...SAFE, competent_person: 'no' }, 'do_not_appoint', 'competent_person'],
      ],
    },
    {
      document: 'Health and Safety at Work etc. Act 1974',
      year: 1974,
      address: 'legislation.gov.uk/ukpga/1974/37',
      evidence: 'known',
      id: 'vetting-hswa-{place}',
      title: 'A duty of every employer: without it the contractor is in breach',
      columns: ['place', 'input.health_and_safety', 'published.decision', 'published.blocking_failures.0'],
      rows: [
        ['Section 2(3)', { ...SAFE, hs_policy: 'no' }, 'do_not_appoint', 'hs_policy'],
        ['Section 33(1)(g)', { ...SAFE, no_open_notices: 'no' }, 'do_not_appoint', 'no_open_notices'],
      ],
    },
    {
      document: "Employers' Liability (Compulsory Insurance) Act 1969",
      year: 1969,
      address: 'legislation.gov.uk/ukpga/1969/57',
      evidence: 'known',
      id: 'vetting-employers-liability',
      title: 'Every employer insures against liability to its employees: no appointment without it',
      place: 'Section 1',
      input: { answers: { ...ALL_YES, insurance: 'no' } },
      published: { decision: 'do_not_appoint', 'blocking_failures.0': 'insurance' },
    },
  ],
});
