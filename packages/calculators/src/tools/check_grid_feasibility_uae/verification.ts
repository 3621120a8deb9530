import type { Static } from 'typebox';
import type { ToolVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification: ToolVerification<Static<typeof Input>> = {
  notVerified: [],
  publications: [
    {
      document: 'DEWA Regulations for Electrical Installations',
      year: 2025,
      cases: [
        {
          id: 'uae_grid-400kw',
          title: '400 kW: fed at low voltage without a substation',
          place: 'substation room for loads above 400 kW',
          evidence: 'recorded',
          input: {
            site_location: 'dubai',
            power_requirement_mw: 0.4,
            voltage_level: 'LV',
            intended_use: 'commercial',
            has_existing_supply: false,
            target_completion_year: 2030,
          },
          published: { substation_required: false },
          agreement: { within: 0, reason: 'fact inside the tool; the score is its own' },
        },
        {
          id: 'uae_grid-401kw',
          title: '401 kW: substation',
          place: 'substation room for loads above 400 kW',
          evidence: 'recorded',
          input: {
            site_location: 'dubai',
            power_requirement_mw: 0.401,
            voltage_level: 'LV',
            intended_use: 'commercial',
            has_existing_supply: false,
            target_completion_year: 2030,
          },
          published: { substation_required: true },
          agreement: { within: 0, reason: 'fact inside the tool; the score is its own' },
        },
      ],
    },
    {
      document: 'definition of apparent power',
      year: 2020,
      cases: [
        {
          id: 'uae_grid-mva',
          title: '18 MW at a power factor of 0.9 are 20 MVA',
          place: 'S = P / cos phi',
          evidence: 'known',
          input: {
            site_location: 'dubai',
            power_requirement_mw: 18,
            voltage_level: 'MV',
            intended_use: 'commercial',
            has_existing_supply: false,
            target_completion_year: 2030,
          },
          published: { apparent_power_mva: 20 },
          agreement: { within: 0, reason: 'fact inside the tool; the score is its own' },
        },
      ],
    },
    {
      document: 'DEWA press releases 2020 to 2024',
      year: 2024,
      cases: [
        {
          id: 'uae_grid-132kv',
          title: '132/11 kV substation of 3 x 50 MVA',
          place: '132/11 kV substations of 150 MVA each',
          evidence: 'recorded',
          input: {
            site_location: 'dubai',
            power_requirement_mw: 60,
            voltage_level: 'HV',
            intended_use: 'commercial',
            has_existing_supply: false,
            target_completion_year: 2030,
          },
          published: {
            recommended_voltage_kv: 132,
            transformer_count: 3,
            transformer_rating_mva: 50,
            substation_count: 1,
          },
          agreement: { within: 0, reason: 'fact inside the tool; the score is its own' },
        },
      ],
    },
    {
      document: 'DEWA press release 2020: eight substations for AED 850 million',
      year: 2020,
      cases: [
        {
          id: 'uae_grid-cost',
          title: 'Cost per 132/11 kV substation from the published contracts',
          place: 'quotient',
          evidence: 'recorded',
          input: {
            site_location: 'dubai',
            power_requirement_mw: 60,
            voltage_level: 'HV',
            intended_use: 'commercial',
            has_existing_supply: false,
            target_completion_year: 2030,
          },
          published: { substation_cost_low_aed: 106250000 },
          agreement: { within: 0, reason: 'fact inside the tool; the score is its own' },
        },
      ],
    },
  ],
};
