import type { Static } from 'typebox';
import type { ToolVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification: ToolVerification<Static<typeof Input>> = {
  notVerified: [
    'Solar, fabric, infiltration, lighting, small-power and diversity figures stand for a typical building of each kind; nothing outside verifies the total for a given building.',
    'Outdoor design conditions are those of the zone, not of a station.',
    'The Approved Document F rates and the full-load hours of Regulation (EU) 2022/759 are taken from the documents as recorded or known; their text was not open to read again.',
    'Plant sizes, seasonal efficiency factors and annual energy are practice or assumption.',
  ],
  publications: [
    {
      document: 'ASHRAE Handbook Fundamentals, chapter 18',
      year: 2021,
      cases: [
        {
          id: 'cooling-people-dc',
          title: 'Ten people in a computer room: 0.75 kW sensible, 0.55 kW latent',
          place: 'Table 1: 75 W sensible and 55 W latent, moderately active office work',
          evidence: 'reported',
          provenance:
            'ASHRAE Handbook Fundamentals (SI), 2009 and 2013 editions, chapter 18, Table 1, page 18.4 (scribd.com/document/368669689 and 686101040)',
          input: {
            space_type: 'data_centre',
            floor_area_m2: 200,
            it_load_kw: 100,
            occupancy_persons: 10,
            climate_zone: 'uk',
            redundancy: 'N',
          },
          published: { 'load_breakdown.people.sensible_kw': 0.75, 'load_breakdown.people.latent_kw': 0.55 },
          agreement: { within: 0.005, reason: 'Table value times ten; no diversity in a computer room' },
          note: 'Read in the editions of 2009 and 2013, which give the same values; the edition of 2021 was not open to read.',
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
          place: 'Paragraph 1.32',
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
          agreement: { within: 0, reason: 'Rule' },
        },
        {
          id: 'cooling-adf-area',
          title: 'Offices: not less than 1 l/s per m2',
          place: 'Paragraph 1.32',
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
          agreement: { within: 0, reason: 'Rule: the greater of 500 and 1,000 l/s' },
        },
      ],
    },
    {
      document: 'APC/Schneider Electric White Paper 25; TechTarget, data centre cooling',
      year: 2007,
      cases: [
        {
          id: 'cooling-it-heat',
          title: 'Every kW of IT is a kW of sensible heat',
          place: 'All power drawn by IT equipment becomes heat',
          evidence: 'reported',
          provenance:
            'A page of TechTarget (itknowledgeexchange): 100 kW of power to the equipment needs 100 kW of cooling',
          input: {
            space_type: 'data_centre',
            floor_area_m2: 300,
            it_load_kw: 500,
            occupancy_persons: 4,
            climate_zone: 'uk',
            redundancy: 'N',
          },
          published: { 'load_breakdown.it_equipment.sensible_kw': 500, 'load_breakdown.it_equipment.latent_kw': 0 },
          agreement: { within: 0, reason: 'Energy balance' },
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
          agreement: { within: 0.5, reason: 'Formula with the 90 degree days that the tool takes for the UK' },
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
          place: 'Definition of N+1',
          evidence: 'reported',
          provenance:
            'definition of N+1 at gridvara.com, stulzoceania.com and datacentres.com; the standards themselves were not open to read',
          input: {
            space_type: 'data_centre',
            floor_area_m2: 300,
            it_load_kw: 500,
            occupancy_persons: 4,
            climate_zone: 'uk',
            redundancy: 'N+1',
          },
          published: { standby_units: 1, tolerates_one_unit_failure: true },
          agreement: { within: 0, reason: 'Definition' },
        },
      ],
    },
    {
      document: 'ASHRAE Handbook Fundamentals, chapter 18',
      year: 2013,
      cases: [
        {
          id: 'cooling-person-industrial',
          title: 'Heat of a person: light bench work, factory',
          place: 'Table 1: 80 W sensible and 140 W latent, light bench work, factory',
          evidence: 'reported',
          provenance:
            'ASHRAE Handbook Fundamentals (SI), 2009 and 2013 editions, chapter 18, Table 1, page 18.4 (scribd.com/document/368669689 and 686101040)',
          input: {
            space_type: 'industrial',
            floor_area_m2: 1000,
            it_load_kw: 0,
            occupancy_persons: 50,
            climate_zone: 'uk',
            redundancy: 'N',
          },
          published: { 'working:person_sensible': 80, 'working:person_latent': 140 },
          agreement: { within: 0, reason: 'Table value' },
        },
        {
          id: 'cooling-person-retail',
          title: 'Heat of a person: standing, light work; walking',
          place: 'Table 1: 75 W sensible and 55 W latent, standing, light work; walking',
          evidence: 'reported',
          provenance:
            'ASHRAE Handbook Fundamentals (SI), 2009 and 2013 editions, chapter 18, Table 1, page 18.4 (scribd.com/document/368669689 and 686101040)',
          input: {
            space_type: 'retail',
            floor_area_m2: 1000,
            it_load_kw: 0,
            occupancy_persons: 100,
            climate_zone: 'uk',
            redundancy: 'N',
          },
          published: { 'working:person_sensible': 75, 'working:person_latent': 55 },
          agreement: { within: 0, reason: 'Table value' },
        },
        {
          id: 'cooling-person-office',
          title: 'Heat of a person: moderately active office work',
          place: 'Table 1: 75 W sensible and 55 W latent, moderately active office work',
          evidence: 'reported',
          provenance:
            'ASHRAE Handbook Fundamentals (SI), 2009 and 2013 editions, chapter 18, Table 1, page 18.4 (scribd.com/document/368669689 and 686101040)',
          input: {
            space_type: 'office',
            floor_area_m2: 1000,
            it_load_kw: 0,
            occupancy_persons: 50,
            climate_zone: 'uk',
            redundancy: 'N',
          },
          published: { 'working:person_sensible': 75, 'working:person_latent': 55 },
          agreement: { within: 0, reason: 'Table value' },
        },
      ],
    },
  ],
};
