import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'A score of our own; nothing outside verifies it.',
    'The circular of 2024 itself was not read, only summaries of it in the trade press.',
    'The level of development by stage is local practice; the circulars set none.',
    'Which software counts as able to write IFC is a list of our own.',
  ],
  input: {
    emirate: 'dubai',
    building_type: 'commercial',
    has_bim_model: true,
    bim_software: 'Revit 2024',
    ifc_export: true,
    has_bep: true,
  },
  publications: [
    {
      document: 'Dubai Municipality BIM circular in force from 1 January 2024 (after Circulars 196/2013 and 207/2015)',
      year: 2023,
      evidence: 'reported',
      provenance:
        'globalconstructionreview.com/dubai-mandates-bim-for-new-buildings and tecon.ae: summary of the circular',
      agreement: { within: 0, reason: 'Threshold of the circular, read as above it' },
      note: 'The circular itself is not on a public address that could be cited; the summaries say over and exceeding, which is read as above the limit.',
      cases: [
        {
          id: 'uae_bim-{building_floors}-floors',
          title: '{building_floors} floors: {answer}',
          input: { building_area_m2: 10000 },
          columns: [
            'answer',
            'place',
            'input.building_floors',
            'published.mandate_status',
            'published.structural_bim_required',
          ],
          rows: [
            ['not above 20', 'Architectural and MEP models above 20 floors', 20, 'not_mandated'],
            ['mandatory', 'Architectural and MEP models above 20 floors', 21, 'mandatory', false],
            ['no structural model yet', 'Structural models above 40 floors', 40, 'mandatory', false],
            ['structural model', 'Structural models above 40 floors', 41, undefined, true],
          ],
        },
        {
          id: 'uae_bim-20000-m2',
          title: '20,000 m2: not above',
          place: 'Architectural and MEP models above 20,000 m2',
          input: { building_area_m2: 20000, building_floors: 5 },
          published: { mandate_status: 'recommended', required_disciplines: ['architectural', 'mep'] },
          note: 'The circular itself is not on a public address that could be cited; the summaries say over and exceeding, which is read as above the limit. At 20,000 m2 the older area of Circular 207 is exceeded, so the tool says recommended.',
        },
        {
          id: 'uae_bim-20000.1-m2',
          title: '20,000.1 m2: mandatory',
          place: 'Architectural and MEP models above 20,000 m2',
          input: { building_area_m2: 20000.1, building_floors: 5 },
          published: { mandate_status: 'mandatory' },
        },
        {
          columns: [
            'id',
            'title',
            'place',
            'input.building_type',
            'input.building_area_m2',
            'input.building_floors',
            'published.mandate_status',
            'published.structural_bim_required',
          ],
          // biome-ignore format: a table
          rows: [
            ['uae_bim-30000-m2', '30,000 m2: no structural model yet', 'Structural models above 30,000 m2', 'commercial', 30000, 5, undefined, false],
            ['uae_bim-30000.1-m2', '30,000.1 m2: structural model', 'Structural models above 30,000 m2', 'commercial', 30000.1, 5, undefined, true],
            ['uae_bim-hospital', 'Hospital of any size', 'Special buildings', 'healthcare', 1500, 2, 'mandatory', true],
            ['uae_bim-government', 'Government project of any size', 'Government projects', 'government', 1500, 2, 'mandatory'],
          ],
        },
        {
          id: 'uae_bim-special-structural',
          title: 'Government project: architectural, MEP and structural models',
          place: 'Government projects',
          input: { building_type: 'government', building_area_m2: 1500, building_floors: 2 },
          published: { mandate_status: 'mandatory', required_disciplines: ['architectural', 'mep', 'structural'] },
          agreement: { within: 0, reason: 'Scope of the mandate' },
          note: 'The summaries list special buildings and government projects without a split by discipline; the tool asks for all three.',
        },
      ],
    },
    {
      document: 'Dubai Municipality Circular 207',
      year: 2015,
      place: 'Architectural and mechanical works: area above 200,000 sq ft = 18,580.6 m2',
      evidence: 'reported',
      provenance:
        'cms.law, Expert Guide to BIM, United Arab Emirates, and bimes.com, 17 August 2015: Circular 207, areas larger than 200,000 square feet',
      agreement: { within: 0, reason: 'Threshold of the circular, read as above it' },
      cases: [
        {
          id: 'uae_bim-circular-207-edge',
          title: '18,580 m2: just under the 200,000 sq ft of Circular 207',
          input: { building_area_m2: 18580, building_floors: 5 },
          published: { mandate_status: 'not_mandated' },
          note: 'Below both areas nothing is mandated.',
        },
        {
          id: 'uae_bim-circular-207-band',
          title: '18,581 m2: between Circular 207 and the 2024 threshold',
          input: { building_area_m2: 18581, building_floors: 5 },
          published: { mandate_status: 'recommended', mandate_triggers: ['circular_207_area_band'] },
          note: 'Between the area of Circular 207 and that of the circular of 2024 the tool says recommended; that word is our judgement.',
        },
      ],
    },
    {
      document: 'CMS Expert Guide to Building Information Modelling, United Arab Emirates',
      id: 'uae_bim-abu-dhabi',
      title: 'Abu Dhabi: no general permit mandate',
      place: 'Section 1',
      evidence: 'reported',
      provenance: 'cms.law, Expert Guide to BIM, United Arab Emirates: Dubai is the only emirate that prescribes BIM',
      input: { emirate: 'abu_dhabi', building_area_m2: 50000, building_floors: 50 },
      published: { mandate_status: 'recommended' },
      agreement: { within: 0, reason: 'Scope of the mandate' },
      note: 'Recommended is our word where an emirate has no published mandate.',
    },
    {
      document: 'Dubai Municipality Circular 196',
      year: 2013,
      place: 'Buildings larger than 300,000 sq ft = 27,870.9 m2',
      evidence: 'reported',
      provenance:
        'globalbim.org, "Dubai BIM Mandate (Circular 196)": buildings with areas larger than 300 thousand square feet; bimes.com, 17 August 2015, has the same area for structural models in Circular 207',
      agreement: { within: 0, reason: 'Threshold of the circular, read as above it' },
      input: { building_floors: 5 },
      id: 'uae_bim-circular-196-{building_area_m2}-m2',
      title: '{building_area_m2} m2: {answer}',
      note: 'The circular in force asks for a structural model above 30,000 m2; between the areas the tool says so and leaves the decision to the municipality.',
      columns: [
        'answer',
        'input.building_area_m2',
        'published.circular_196_area_band',
        'published.structural_bim_required',
      ],
      rows: [
        ['not above 300,000 sq ft', 27870, false, false],
        ['above 300,000 sq ft, not above the area in force', 27871, true, false],
        ['above the area in force', 30001, false, true],
      ],
    },
  ],
});
