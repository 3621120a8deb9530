import type { Static } from 'typebox';
import type { ToolVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification: ToolVerification<Static<typeof Input>> = {
  notVerified: [],
  publications: [
    {
      document: 'ASHRAE Handbook Fundamentals, chapter 18',
      year: 2021,
      cases: [
        {
          id: 'cooling-people-dc',
          title: 'Ten people in a computer room: 0.75 kW sensible, 0.55 kW latent',
          place: 'Table 1: 75 W sensible and 55 W latent, moderately active office work',
          evidence: 'recorded',
          input: {
            space_type: 'data_centre',
            floor_area_m2: 200,
            it_load_kw: 100,
            occupancy_persons: 10,
            climate_zone: 'uk',
            redundancy: 'N',
          },
          published: { 'load_breakdown.people.sensible_kw': 0.75, 'load_breakdown.people.latent_kw': 0.55 },
          agreement: { within: 0.005, reason: 'table value times ten; no diversity in a computer room' },
        },
      ],
    },
    {
      document: 'Approved Document F, Volume 2 (2021)',
      year: 2021,
      cases: [
        {
          id: 'cooling-adf-person',
          title: 'Fresh air of 10 l/s a person',
          place: 'paragraph 1.32',
          evidence: 'recorded',
          input: {
            space_type: 'retail',
            floor_area_m2: 1000,
            it_load_kw: 0,
            occupancy_persons: 100,
            climate_zone: 'uk',
            redundancy: 'N',
          },
          published: { fresh_air_l_per_s: 1000 },
          agreement: { within: 0, reason: 'rule' },
        },
        {
          id: 'cooling-adf-area',
          title: 'Offices: not less than 1 l/s per m2',
          place: 'paragraph 1.32',
          evidence: 'recorded',
          input: {
            space_type: 'office',
            floor_area_m2: 1000,
            it_load_kw: 0,
            occupancy_persons: 50,
            climate_zone: 'uk',
            redundancy: 'N',
          },
          published: { fresh_air_l_per_s: 1000 },
          agreement: { within: 0, reason: 'rule: the greater of 500 and 1,000 l/s' },
        },
      ],
    },
    {
      document: 'APC/Schneider Electric White Paper 25',
      year: 2007,
      cases: [
        {
          id: 'cooling-it-heat',
          title: 'Every kW of IT is a kW of sensible heat',
          place: 'IT equipment: total IT load power',
          evidence: 'known',
          input: {
            space_type: 'data_centre',
            floor_area_m2: 300,
            it_load_kw: 500,
            occupancy_persons: 4,
            climate_zone: 'uk',
            redundancy: 'N',
          },
          published: { 'load_breakdown.it_equipment.sensible_kw': 500, 'load_breakdown.it_equipment.latent_kw': 0 },
          agreement: { within: 0, reason: 'energy balance' },
        },
      ],
    },
    {
      document: 'Commission Delegated Regulation (EU) 2022/759',
      year: 2022,
      address: 'eur-lex.europa.eu/eli/reg_del/2022/759/oj',
      cases: [
        {
          id: 'cooling-eflh-tertiary',
          title: 'Comfort cooling: 475 + 0.49 CDD hours',
          place: 'Annex VII part B: equivalent full-load hours by cooling degree days',
          evidence: 'known',
          input: {
            space_type: 'office',
            floor_area_m2: 1000,
            it_load_kw: 0,
            occupancy_persons: 100,
            climate_zone: 'uk',
            redundancy: 'N',
          },
          published: { equivalent_full_load_hours_comfort: 519 },
          agreement: { within: 0.5, reason: 'formula with the 90 degree days that the tool takes for the UK' },
        },
      ],
    },
    {
      document: 'EN 50600-2-3; Uptime Institute tier standard',
      year: 2019,
      cases: [
        {
          id: 'cooling-redundancy',
          title: 'N, N+1 and 2N: units of an N+1 plant after one failure still carry the load',
          place: 'definition of N+1',
          evidence: 'known',
          input: {
            space_type: 'data_centre',
            floor_area_m2: 300,
            it_load_kw: 500,
            occupancy_persons: 4,
            climate_zone: 'uk',
            redundancy: 'N+1',
          },
          published: { standby_units: 1, tolerates_one_unit_failure: true },
          agreement: { within: 0, reason: 'definition' },
        },
      ],
    },
  ],
};
