import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'A score of our own; nothing outside verifies it: the weights, the deductions, the limits of red, amber and green and the complexity bands are engineering judgement.',
    'The weeks before construction are estimates of our own.',
    'The imposed loads of healthcare (3.0 kN/m2) and industry (5.0 kN/m2) are practice values; those of dwellings, offices and shops are the National Annex from knowledge of the table.',
    'The age bands behind the warnings on asbestos, RAAC, large panels and high-alumina cement follow public guidance; no published table maps them to a building.',
    'The law of Scotland, Northern Ireland, the EU and the UAE is named from knowledge and not checked; the table to regulation 8 of Northern Ireland was read in SR 2024/191.',
    'The height in metres is not an input: a tall building of fewer than seven storeys can be higher-risk and is only warned of.',
  ],
  input: {
    current_use: 'office',
    year_built: '1970-1990',
    structure: 'concrete',
    condition: 'fair',
    location: 'uk',
    bim: 'no',
  },
  publications: [
    {
      document:
        'Building Safety Act 2022, section 31; Higher-Risk Buildings (Descriptions and Supplementary Provisions) Regulations 2023, SI 2023/275',
      year: 2023,
      address: 'https://www.legislation.gov.uk/uksi/2023/275',
      place:
        'Design and construction: at least 18 m or 7 storeys and two residential units, or a hospital or care home',
      evidence: 'reported',
      provenance:
        'summary at clydeco.com, Building Safety Act 2022: new regulations define what constitutes a higher-risk building, and page at chelmsford.gov.uk, Higher risk buildings',
      agreement: { within: 0, reason: 'a fact inside the tool; the score beside it is our own' },
      columns: ['id', 'title', 'input.proposed_use', 'input.floors', 'published.higher_risk_building'],
      // biome-ignore format: a table
      rows: [
        ['readiness-hrb-7', 'Flats in a building of 7 to 10 storeys: higher-risk building', 'residential', '7-10', true],
        ['readiness-hrb-6', 'Flats in a building of 4 to 6 storeys: not by storeys', 'residential', '4-6', false],
        ['readiness-hrb-hospital', 'Hospital of 7 to 10 storeys: higher-risk during building work', 'healthcare', '7-10', true],
        ['readiness-hrb-office', 'Offices of any height: not higher-risk', 'office', '7-10', false],
        ['readiness-hrb-11', 'Flats in a building of more than 10 storeys: higher-risk building', 'residential', '10+', true],
        ['readiness-hrb-3', 'Flats in a building of 1 to 3 storeys: not higher-risk', 'residential', '1-3', false],
        ['readiness-hrb-hospital-low', 'Hospital of 4 to 6 storeys: not by storeys', 'healthcare', '4-6', false],
        ['readiness-hrb-shop', 'Shops in a building of more than 10 storeys: not higher-risk', 'retail', '10+', false],
      ],
    },
    {
      document:
        'Building Safety (Description of Higher-Risk Building) (Design and Construction Phase) (Wales) Regulations 2023',
      year: 2023,
      address: 'https://www.gov.wales/node/76969',
      place:
        "Regulation 3: at least 18 m or 7 storeys with a residential unit, a hospital, a care home or a children's home",
      evidence: 'reported',
      provenance: 'guidance at gov.wales, node 76969, 18 June 2026, on building work to an existing building',
      agreement: { within: 0, reason: 'a fact inside the tool; the score beside it is our own' },
      input: { nation: 'wales' },
      columns: ['id', 'title', 'input.proposed_use', 'input.floors', 'published.higher_risk_building'],
      // biome-ignore format: a table
      rows: [
        ['readiness-wales-flats-7', 'Wales: flats in a building of 7 to 10 storeys', 'residential', '7-10', true],
        ['readiness-wales-flats-6', 'Wales: flats in a building of 4 to 6 storeys, not by storeys', 'residential', '4-6', false],
        ['readiness-wales-hospital', 'Wales: hospital of more than 10 storeys', 'healthcare', '10+', true],
        ['readiness-wales-office', 'Wales: offices of any height', 'office', '10+', false],
      ],
    },
    {
      document: 'NA to BS EN 1991-1-1:2002, UK National Annex to Eurocode 1',
      year: 2005,
      place: 'Table NA.3: dwellings 1.5, offices above ground floor 2.5, shops 4.0 kN/m2',
      evidence: 'known',
      agreement: { within: 0.001, reason: 'a fact inside the tool; the score beside it is our own' },
      cases: [
        {
          id: 'readiness-load-resi',
          title: 'Office to flats: 1.5 over 2.5 kN/m2',
          input: { proposed_use: 'residential', floors: '7-10' },
          published: {
            imposed_load_ratio: 0.6,
            current_imposed_load_kn_per_m2: 2.5,
            proposed_imposed_load_kn_per_m2: 1.5,
          },
        },
        {
          id: 'readiness-load-retail',
          title: 'Office to shop: 4.0 over 2.5 kN/m2',
          input: { proposed_use: 'retail', floors: '7-10' },
          published: { imposed_load_ratio: 1.6, proposed_imposed_load_kn_per_m2: 4 },
        },
      ],
    },
  ],
});
