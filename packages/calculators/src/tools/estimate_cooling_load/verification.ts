import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'Solar, fabric, infiltration, lighting, small-power and diversity figures stand for a typical building of each kind; nothing outside verifies the total for a given building.',
    'Outdoor design conditions are those of the zone, not of a station.',
    'The Approved Document F rates and the full-load hours of Regulation (EU) 2022/759 are taken from the documents as recorded or known; their text was not open to read again.',
    'Plant sizes, seasonal efficiency factors and annual energy are practice or assumption.',
  ],
  input: { floor_area_m2: 1000, it_load_kw: 0, climate_zone: 'uk', redundancy: 'N' },
  publications: [
    {
      document: 'ASHRAE Handbook Fundamentals, chapter 18',
      year: 2021,
      id: 'cooling-people-dc',
      title: 'Ten people in a computer room: 0.75 kW sensible, 0.55 kW latent',
      place: 'Table 1: 75 W sensible and 55 W latent, moderately active office work',
      evidence: 'reported',
      provenance:
        'ASHRAE Handbook Fundamentals (SI), 2009 and 2013 editions, chapter 18, Table 1, page 18.4 (scribd.com/document/368669689 and 686101040)',
      input: { space_type: 'data_centre', floor_area_m2: 200, it_load_kw: 100, occupancy_persons: 10 },
      published: { 'load_breakdown.people.sensible_kw': 0.75, 'load_breakdown.people.latent_kw': 0.55 },
      agreement: { within: 0.005, reason: 'Table value times ten; no diversity in a computer room' },
      note: 'Read in the editions of 2009 and 2013, which give the same values; the edition of 2021 was not open to read.',
    },
    {
      document: 'Approved Document F, Volume 2 (2021)',
      year: 2021,
      place: 'Paragraph 1.32',
      evidence: 'recorded',
      cases: [
        {
          id: 'cooling-adf-person',
          title: 'Fresh air of 10 l/s a person',
          input: { space_type: 'retail', occupancy_persons: 100 },
          published: { fresh_air_l_per_s: 1000 },
          agreement: { within: 0, reason: 'Rule' },
        },
        {
          id: 'cooling-adf-area',
          title: 'Offices: not less than 1 l/s per m2',
          input: { space_type: 'office', occupancy_persons: 50 },
          published: { fresh_air_l_per_s: 1000 },
          agreement: { within: 0, reason: 'Rule: the greater of 500 and 1,000 l/s' },
        },
      ],
    },
    {
      document: 'APC/Schneider Electric White Paper 25; TechTarget, data centre cooling',
      year: 2007,
      id: 'cooling-it-heat',
      title: 'Every kW of IT is a kW of sensible heat',
      place: 'All power drawn by IT equipment becomes heat',
      evidence: 'reported',
      provenance:
        'A page of TechTarget (itknowledgeexchange): 100 kW of power to the equipment needs 100 kW of cooling',
      input: { space_type: 'data_centre', floor_area_m2: 300, it_load_kw: 500, occupancy_persons: 4 },
      published: { 'load_breakdown.it_equipment.sensible_kw': 500, 'load_breakdown.it_equipment.latent_kw': 0 },
      agreement: { within: 0, reason: 'Energy balance' },
    },
    {
      document: 'Commission Delegated Regulation (EU) 2022/759',
      year: 2022,
      address: 'eur-lex.europa.eu/eli/reg_del/2022/759/oj',
      id: 'cooling-eflh-tertiary',
      title: 'Comfort cooling: 475 + 0.49 CDD hours',
      place: 'Annex VII part B: equivalent full-load hours by cooling degree days',
      evidence: 'known',
      input: { space_type: 'office', occupancy_persons: 100 },
      published: { equivalent_full_load_hours_comfort: 519 },
      agreement: { within: 0.5, reason: 'Formula with the 90 degree days that the tool takes for the UK' },
    },
    {
      document: 'EN 50600-2-3; Uptime Institute tier standard',
      year: 2019,
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
        redundancy: 'N+1',
      },
      published: { standby_units: 1, tolerates_one_unit_failure: true },
      agreement: { within: 0, reason: 'Definition' },
    },
    {
      document: 'ASHRAE Handbook Fundamentals, chapter 18',
      year: 2013,
      id: 'cooling-person-{space_type}',
      title: 'Heat of a person: {activity}',
      place: 'Table 1: {working:person_sensible} W sensible and {working:person_latent} W latent, {activity}',
      evidence: 'reported',
      provenance:
        'ASHRAE Handbook Fundamentals (SI), 2009 and 2013 editions, chapter 18, Table 1, page 18.4 (scribd.com/document/368669689 and 686101040)',
      agreement: { within: 0, reason: 'Table value' },
      columns: [
        'activity',
        'input.space_type',
        'input.occupancy_persons',
        'published.working:person_sensible',
        'published.working:person_latent',
      ],
      rows: [
        ['light bench work, factory', 'industrial', 50, 80, 140],
        ['standing, light work; walking', 'retail', 100, 75, 55],
        ['moderately active office work', 'office', 50, 75, 55],
      ],
    },
  ],
});
