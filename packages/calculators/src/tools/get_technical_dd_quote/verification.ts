import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'The fees are a model of our own, set to the order of magnitude of quotations: no public fee scale for technical due diligence exists, and nothing outside verifies a fee, that of an external wall review included.',
    'The area exponents, the multipliers by building type, place and transaction, the urgency surcharge and the range around the middle are assumptions of this product.',
    'The working days are estimates of our own; nothing published gives a turnaround for a given scope.',
    'The scope and the extra disciplines suggested are advice; the guidance of RICS and ASTM names what a report covers and gives no such rule.',
    'Whether a building of which only storeys or only the height is known can reach the other threshold is a rule of our own.',
  ],
  input: {
    building_type: 'block of flats',
    gross_area_m2: 8000,
    transaction_type: 'acquisition',
    disciplines: ['structural', 'compliance'],
    geography: 'uk',
    timeline_weeks: 8,
    nation: 'england',
  },
  agreement: { within: 0, reason: 'In or out of the definition' },
  publications: [
    {
      document: 'Building Safety Act 2022, section 65, with SI 2023/275: higher-risk buildings in occupation, England',
      year: 2023,
      address: 'https://www.legislation.gov.uk/uksi/2023/275',
      evidence: 'reported',
      provenance:
        'clydeco.com, "Building Safety Act 2022: new regulations define what constitutes a higher-risk building", 3 April 2023; trethowans.com, "Counting storeys"',
      cases: [
        {
          id: 'dd-hrb-{case}',
          title: '{title_of}',
          place: '{clause}',
          columns: [
            'case',
            'title_of',
            'clause',
            'published.higher_risk_building',
            'input.storeys',
            'input.height_m',
            'input.dwellings',
            'input.building_type',
          ],
          // biome-ignore format: a table
          rows: [
            ['storeys', 'Flats of seven storeys', 'Section 65(1): at least 7 storeys', 'yes', 7, 17, 40],
            ['height', 'Flats of 18 m and six storeys', 'Section 65(1): at least 18 metres in height', 'yes', 6, 18, 40],
            ['either', 'Flats of seven storeys and 16 m: either threshold is enough', 'Section 65(1): or', 'yes', 7, 16, 40],
            ['below', 'Flats of six storeys and 17.9 m', 'Section 65(1): below both', 'no', 6, 17.9, 40],
            ['two-dwellings', 'A tower with two dwellings', 'Section 65(1): at least 2 residential units', 'yes', 9, 27, 2],
            ['one-dwelling', 'A tower with one dwelling', 'Section 65(1): at least 2 residential units', 'no', 9, 27, 1],
            ['halls', 'Student accommodation of eight storeys', 'Residential unit: dwelling or other unit of living accommodation', 'yes', 8, 24, undefined, 'student accommodation'],
            ['mixed', 'Mixed use of ten storeys with homes', 'Section 65(1): contains at least 2 residential units', 'yes', 10, 33, 12, 'mixed use'],
            ['hotel', 'A hotel of twelve storeys', 'SI 2023/275: hotels are excluded', 'no', 12, 38, undefined, 'hotel'],
            ['prison', 'A prison of eight storeys', 'SI 2023/275: secure residential institutions are excluded', 'no', 8, 25, undefined, 'prison'],
            ['office', 'An office tower of 30 storeys', 'Section 65(1): no residential units', 'no', 30, 115, undefined, 'office'],
          ],
        },
      ],
    },
    {
      document:
        'GOV.UK, Criteria for determining whether an existing building is a higher-risk building during building work',
      year: 2023,
      address:
        'https://www.gov.uk/guidance/criteria-for-determining-whether-an-existing-building-is-a-higher-risk-building-during-building-work',
      evidence: 'read',
      provenance:
        'the introduction of the guidance, read in November 2026: at least two residential units, care homes and hospitals of at least 18 metres or 7 storeys; applies to England',
      cases: [
        {
          id: 'dd-works-{case}',
          title: '{title_of}',
          place: 'Introduction',
          columns: [
            'case',
            'title_of',
            'published.higher_risk_building',
            'input.storeys',
            'input.height_m',
            'input.building_type',
            'input.nation',
          ],
          // biome-ignore format: a table
          rows: [
            ['hospital', 'A hospital of seven storeys: during building work', 'works_only', 7, 27, 'hospital'],
            ['care-home', 'A care home of 18 m: during building work', 'works_only', 6, 18, 'care home'],
            ['low-hospital', 'A hospital of five storeys and 17 m', 'no', 5, 17, 'hospital'],
            ['flats', 'Flats of seven storeys', 'yes', 7, 19, 'flats'],
            ['scotland', 'Flats of nine storeys in Scotland: the guidance applies to England', 'other_law', 9, 27, 'flats', 'scotland'],
            ['wales', 'Flats of nine storeys in Wales: the guidance applies to England', 'other_law', 9, 27, 'flats', 'wales'],
          ],
        },
      ],
    },
    {
      document: 'Building Safety Act 2022, section 117: relevant buildings, England',
      year: 2022,
      place: 'Section 117(2): at least 2 dwellings, and at least 11 metres high or at least 5 storeys',
      evidence: 'known',
      cases: [
        {
          id: 'dd-wall-{case}',
          title: '{title_of}',
          columns: ['case', 'title_of', 'published.external_wall_review', 'input.storeys', 'input.height_m'],
          rows: [
            ['storeys', 'Flats of five storeys', 'needed', 5, 10.5],
            ['height', 'Flats of 11 m', 'needed', 4, 11],
            ['below', 'Flats of four storeys and 10.9 m', 'not_indicated', 4, 10.9],
          ],
        },
      ],
    },
  ],
});
