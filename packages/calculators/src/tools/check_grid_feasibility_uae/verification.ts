import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'A score of our own; nothing outside verifies it.',
    'The MVA limits between voltage levels, feeder ratings and transformer sizes are planning practice; no utility publishes them.',
    'Connection times and their factors by emirate and existing supply are assumptions; only the offer of the utility binds.',
    'The 400 kW rule and the power factor were read in summaries by others, not in the regulations themselves.',
  ],
  input: {
    site_location: 'dubai',
    intended_use: 'commercial',
    has_existing_supply: false,
    target_completion_year: 2030,
  },
  publications: [
    {
      document: 'DEWA Regulations for Electrical Installations',
      year: 2025,
      place: 'Substation room for loads above 400 kW',
      evidence: 'reported',
      provenance:
        '"DEWA Regulations Easy 2025" (scribd.com/document/888225060), section 1.1, a summary by others: above 400 kW a new substation has to be approved',
      input: { voltage_level: 'LV' },
      agreement: { within: 0, reason: 'Rule: below or on the limit, and above it' },
      note: 'The regulation itself was not open to read; the summary states the rule.',
      columns: ['id', 'title', 'input.power_requirement_mw', 'published.substation_required'],
      rows: [
        ['uae_grid-400kw', '400 kW: fed at low voltage without a substation', 0.4, false],
        ['uae_grid-401kw', '401 kW: substation', 0.401, true],
      ],
    },
    {
      document: 'DEWA Regulations for Electrical Installations',
      year: 2017,
      id: 'uae_grid-mva',
      title: '18 MW at a power factor of 0.9 are 20 MVA',
      place: 'Power factor of 0.9 or higher; S = P / cos phi',
      evidence: 'reported',
      provenance:
        'the least power factor of 0.9 in a summary of the DEWA regulations, 2017 edition (scribd.com/document/891693459); the quotient is worked out here',
      input: { power_requirement_mw: 18, voltage_level: 'MV' },
      published: { apparent_power_mva: 20 },
      agreement: { within: 0, reason: '18 / 0.9' },
    },
    {
      document: 'DEWA press releases 2020 to 2024',
      year: 2024,
      id: 'uae_grid-132kv',
      title: 'One 132/11 kV substation of 150 MVA',
      place: '132/11 kV substations of 150 MVA each',
      evidence: 'reported',
      provenance:
        'WAM, 5 April 2020, on urdupoint.com (eight 132/11 kV substations of 150 MVA each); seven with 1,050 MVA in 2023 and eight with 1,200 MVA in 2024 (zawya.com, tdworld.com)',
      input: { power_requirement_mw: 60, voltage_level: 'HV' },
      published: { recommended_voltage_kv: 132, installed_capacity_mva: 150 },
      agreement: { within: 0, reason: 'Published size of a substation' },
    },
    {
      document: 'WAM, DEWA commissions eight new 132/11 kV substations',
      year: 2020,
      address: 'urdupoint.com',
      id: 'uae_grid-cost',
      title: 'Cost per 132/11 kV substation from the published contracts',
      place: 'AED 850 million for eight: 106.25 million each',
      evidence: 'reported',
      provenance: 'WAM, 5 April 2020, on urdupoint.com: eight substations of 150 MVA for AED 850 million',
      input: { power_requirement_mw: 60, voltage_level: 'HV' },
      published: { substation_cost_low_aed: 106250000 },
      agreement: { within: 0, reason: '850 / 8' },
    },
    {
      document: 'DEWA practice',
      year: 2024,
      id: 'uae_grid-132kv-units',
      title: 'Three transformers of 50 MVA',
      place: '150 MVA as three units of 50 MVA',
      evidence: 'recorded',
      provenance: 'recorded when the method was written; the press releases give the 150 MVA, not the units',
      input: { power_requirement_mw: 60, voltage_level: 'HV' },
      published: { transformer_count: 3, transformer_rating_mva: 50, substation_count: 1 },
      agreement: { within: 0, reason: 'Published size of a substation' },
    },
    {
      document: 'WAM, DEWA 132/11 kV substations in the first half of 2024',
      year: 2024,
      address: 'lokmattimes.com',
      id: 'uae_grid-cost-high',
      title: 'Upper cost of a 132/11 kV substation',
      place: 'AED 1.36 billion for eight with cables: 170 million each',
      evidence: 'reported',
      provenance:
        'WAM, 22 July 2024 (lokmattimes.com), and tdworld.com: eight substations, 1,200 MVA, AED 1.36 billion with 89 km of cable',
      input: { power_requirement_mw: 60, voltage_level: 'HV' },
      published: { substation_cost_high_aed: 170000000 },
      agreement: { within: 0, reason: '1,360 / 8' },
      note: 'Of 2023: seven for AED 962 million, 137.4 million each, inside the range. Of 2025: four of 450 MVA in all for AED 725 million, other sizes, 181 million each, above it.',
    },
  ],
});
