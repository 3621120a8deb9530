import type { Static } from 'typebox';
import type { ToolVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification: ToolVerification<Static<typeof Input>> = {
  notVerified: [],
  publications: [
    {
      document: 'Turner & Townsend, Data centre construction cost index 2025-2026',
      year: 2025,
      cases: [
        {
          id: 'cost-dc-frankfurt',
          title: 'Data centre, Frankfurt against London: 11.6 over 12.0 USD/W',
          place: 'Frankfurt 11.6, London 12.0 USD per W',
          evidence: 'recorded',
          input: { floor_area_m2: 5000, country: 'DE', project_type: 'data_centre' },
          published: { location_factor: 0.966667 },
          agreement: { withinPct: 0.5, reason: 'two digits' },
        },
      ],
    },
    {
      document: 'AACE International 56R-08',
      year: 2020,
      cases: [
        {
          id: 'cost-aace',
          title: 'Class 5 accuracy: low -20 to -30 %, high +30 to +50 %',
          place: 'Class 5',
          evidence: 'known',
          input: { floor_area_m2: 5000, country: 'UK', project_type: 'office_new' },
          published: { estimate_class: 'aace_class_5', range_low_pct: -20, range_high_pct: 30 },
          agreement: { within: 0, reason: 'edge of the band' },
        },
      ],
    },
    {
      document: 'Turner & Townsend, Global construction market intelligence 2025',
      year: 2025,
      cases: [
        {
          id: 'cost-dubai',
          title: 'Dubai office against Bristol: 1,926 USD/m2 over 2,588 GBP/m2 at 1.29 and 1.16 USD: about 0.56',
          place: 'Dubai 1,926 USD/m2, Bristol 2,588 GBP/m2',
          evidence: 'recorded',
          input: { floor_area_m2: 5000, country: 'UAE', project_type: 'office_new' },
          published: { location_factor: 0.557912 },
          agreement: { withinPct: 1, reason: 'published quotient in EUR' },
        },
        {
          id: 'cost-tt-madrid',
          title: 'Madrid against Bristol (2,976 EUR/m2), general construction',
          place: 'city average of Madrid',
          evidence: 'recorded',
          input: { floor_area_m2: 5000, country: 'ES', project_type: 'office_new' },
          published: { location_factor: 0.89 },
          agreement: { withinPct: 5, reason: 'a city average against a national factor' },
          differs: {
            withinPct: 15,
            judgement:
              'the published figure is right for the city; ours is a national mean and too low for the capital or dearest city',
          },
          note: 'Judgement tool: the factor lies between the city figure and the older national price index; no single publication fixes it.',
        },
        {
          id: 'cost-tt-munich',
          title: 'Munich against Bristol (2,976 EUR/m2), general construction',
          place: 'city average of Munich',
          evidence: 'recorded',
          input: { floor_area_m2: 5000, country: 'DE', project_type: 'office_new' },
          published: { location_factor: 1.201 },
          agreement: { withinPct: 5, reason: 'a city average against a national factor' },
          differs: {
            withinPct: 7,
            judgement:
              'the published figure is right for the city; ours is a national mean and too low for the capital or dearest city',
          },
          note: 'Judgement tool: the factor lies between the city figure and the older national price index; no single publication fixes it.',
        },
        {
          id: 'cost-tt-riyadh',
          title: 'Riyadh against Bristol (2,976 EUR/m2), general construction',
          place: 'city average of Riyadh',
          evidence: 'recorded',
          input: { floor_area_m2: 5000, country: 'SA', project_type: 'office_new' },
          published: { location_factor: 0.901 },
          agreement: { withinPct: 5, reason: 'a city average against a national factor' },
          differs: {
            withinPct: 6,
            judgement:
              'the published figure is right for the city; ours is a national mean and too low for the capital or dearest city',
          },
          note: 'Judgement tool: the factor lies between the city figure and the older national price index; no single publication fixes it.',
        },
      ],
    },
  ],
};
