import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

const tm46InTwoPlaces = (category: string) =>
  `transcription of Table 1 of TM46 in github.com/juliendecharentenay/buildingphysicsonline-com, file www/public/benchmarkingJS/cibsetm46.js; also printed on ppponline.affinitext.com (decarbonisation guidance, example benchmarks), category ${category}`;
const tm46 = (category: string) =>
  `transcription of Table 1 of TM46 in github.com/juliendecharentenay/buildingphysicsonline-com, file www/public/benchmarkingJS/cibsetm46.js, category ${category}`;

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'The LETI and RIBA targets and the GLA benchmarks come from knowledge of the documents; no copy of the tables could be read again.',
    'Measures, costs, savings and abatement costs are of our own making.',
    'Benchmarks and targets of data centres, dwellings and every building type outside the named documents are assumptions.',
    'The correction for climate is ours: one weather share of 0.55 for every non-residential type, where TM46 has 0.30 to 0.70 by category, and degree-days rounded by country.',
    'The EEA factors of the EU Member States and the eGRID factor were recorded when the method was written and could not be read again.',
  ],
  input: { floor_area_m2: 1000, country: 'gb' },
  publications: [
    {
      document: 'CIBSE TM46:2008 Energy benchmarks',
      year: 2008,
      title: 'TM46 benchmark, {name}: {electricity_and_heat} kWh/m2',
      place: 'Table 1, category {category}',
      evidence: 'read',
      agreement: { within: 0.05, reason: 'Table value; the United Kingdom without weather correction' },
      columns: [
        'id',
        'name',
        'electricity_and_heat',
        'category',
        'input.building_type',
        'published.benchmark_energy_kwh_per_m2',
        'published.tm46_category',
        'provenance',
      ],
      // biome-ignore format: a table
      rows: [
        ['carbon-tm46-office', 'office', '95 + 120', '1 general office', 'office', 215, undefined, tm46InTwoPlaces('1')],
        ['carbon-tm46-retail', 'retail', '165 + 0', '3 general retail', 'retail', 165, undefined, tm46('3')],
        ['carbon-tm46-hospital', 'hospital', '90 + 420', '20 hospital', 'hospital', 510, undefined, tm46('20')],
        ['carbon-tm46-hotel', 'hotel', '105 + 330', '9 hotel', 'hotel', 435, undefined, tm46('9')],
        ['carbon-tm46-education', 'education', '40 + 150', '17 schools', 'education', 190, undefined, tm46InTwoPlaces('17')],
        ['carbon-tm46-industrial', 'industrial', '35 + 180', '27 workshop', 'industrial', 215, undefined, tm46('27')],
        ['carbon-tm46-warehouse', 'warehouse', '35 + 160', '28 storage facility', 'warehouse', 195, undefined, tm46('28')],
        ['carbon-tm46-high-street-agency', 'high street agency', '140 + 0', '2 high street agency', 'high_street_agency', 140, 2, tm46('2')],
        ['carbon-tm46-large-non-food-shop', 'large non-food shop', '70 + 170', '4 large non-food shop', 'large_non_food_shop', 240, 4, tm46('4')],
        ['carbon-tm46-small-food-shop', 'small food store', '310 + 0', '5 small food store', 'small_food_shop', 310, 5, tm46('5')],
        ['carbon-tm46-supermarket', 'large food store', '400 + 105', '6 large food store', 'supermarket', 505, 6, tm46('6')],
        ['carbon-tm46-restaurant', 'restaurant', '90 + 370', '7 restaurant', 'restaurant', 460, 7, tm46('7')],
        ['carbon-tm46-bar-pub', 'bar, pub or licensed club', '130 + 350', '8 bar, pub or licensed club', 'bar_pub', 480, 8, tm46('8')],
        ['carbon-tm46-cultural', 'cultural activities', '70 + 200', '10 cultural activities', 'cultural', 270, 10, tm46InTwoPlaces('10')],
        ['carbon-tm46-entertainment', 'entertainment halls', '150 + 420', '11 entertainment halls', 'entertainment', 570, 11, tm46('11')],
        ['carbon-tm46-swimming-pool', 'swimming pool centre', '245 + 1130', '12 swimming pool centre', 'swimming_pool', 1375, 12, tm46InTwoPlaces('12')],
        ['carbon-tm46-fitness-centre', 'fitness and health centre', '160 + 440', '13 fitness and health centre', 'fitness_centre', 600, 13, tm46('13')],
        ['carbon-tm46-sports-hall', 'dry sports and leisure facility', '95 + 330', '14 dry sports and leisure facility', 'sports_hall', 425, 14, tm46InTwoPlaces('14')],
        ['carbon-tm46-car-park', 'covered car park', '20 + 0', '15 covered car park', 'car_park', 20, 15, tm46('15')],
        ['carbon-tm46-community-hall', 'public buildings with light usage', '20 + 105', '16 public buildings with light usage', 'community_hall', 125, 16, tm46InTwoPlaces('16')],
        ['carbon-tm46-university', 'university campus', '80 + 240', '18 university campus', 'university', 320, 18, tm46('18')],
        ['carbon-tm46-clinic', 'clinic', '70 + 200', '19 clinic', 'clinic', 270, 19, tm46('19')],
        ['carbon-tm46-long-term-residential', 'long term residential', '65 + 420', '21 long term residential', 'long_term_residential', 485, 21, tm46('21')],
        ['carbon-tm46-general-accommodation', 'general accommodation', '60 + 300', '22 general accommodation', 'general_accommodation', 360, 22, tm46('22')],
        ['carbon-tm46-emergency-services', 'emergency services', '70 + 390', '23 emergency services', 'emergency_services', 460, 23, tm46('23')],
        ['carbon-tm46-laboratory', 'laboratory or operating theatre', '160 + 160', '24 laboratory or operating theatre', 'laboratory', 320, 24, tm46('24')],
        ['carbon-tm46-station', 'public waiting or circulation', '30 + 120', '25 public waiting or circulation', 'station', 150, 25, tm46('25')],
        ['carbon-tm46-terminal', 'terminal', '75 + 200', '26 terminal', 'terminal', 275, 26, tm46('26')],
        ['carbon-tm46-cold-storage', 'cold storage', '145 + 80', '29 cold storage', 'cold_storage', 225, 29, tm46('29')],
      ],
    },
    {
      document: 'CIBSE TM47:2009; Display Energy Certificates',
      year: 2009,
      evidence: 'read',
      provenance:
        'band limits in the certificate register of the UK government, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
      cases: [
        {
          place: 'Bands of 25 points, 100 = typical',
          agreement: { within: 0.001, reason: 'Definition of the rating' },
          note: 'The certificate rates carbon emissions after corrections for weather and hours of use; the tool makes the ratio with the same emission factors on both sides and without these corrections.',
          cases: [
            {
              id: 'carbon-tm47-typical',
              title: 'Operational rating of 100: band D',
              provenance:
                'gov.uk, collection "DECC Display Energy Certificates": a typical score is 100, the boundary between D and E; band limits in the certificate register of the UK government, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
              input: { building_type: 'office', energy_kwh_year: 215000 },
              published: { benchmark_band: 'D', benchmark_ratio: 1 },
            },
            {
              id: 'carbon-tm47-half',
              title: 'Operational rating of 50: band B',
              input: { building_type: 'office', energy_kwh_year: 107500 },
              published: { benchmark_band: 'B', benchmark_ratio: 0.5 },
            },
            {
              id: 'carbon-tm47-double',
              title: 'Operational rating of 200: band G',
              provenance:
                'wece.co.uk, "What is a Display Energy Certificate?": twice the typical emissions is a rating of 200, band G; band limits in the certificate register of the UK government, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
              input: { building_type: 'office', energy_kwh_year: 430000 },
              published: { benchmark_band: 'G', benchmark_ratio: 2 },
            },
          ],
        },
        {
          id: 'carbon-tm47-77',
          title: 'Operational rating of 77: band D',
          place: 'Bands of 25 points, 100 = typical',
          provenance:
            'sample record of a display energy certificate with rating 77 and band D in the public test data of an energy certificate register; band limits in the certificate register of the UK government, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
          input: { building_type: 'office', energy_kwh_year: 165550 },
          published: { benchmark_band: 'D', benchmark_ratio: 0.77 },
          agreement: { within: 0.001, reason: 'Definition of the rating' },
          note: '0.77 of 215 kWh/m2 is 165,550 kWh for 1,000 m2.',
        },
        {
          id: 'carbon-tm47-{rating}',
          title: 'Operational rating of {rating}: band {benchmark_band}',
          place: 'Bands A 0-25, B 26-50, C 51-75, D 76-100, E 101-125, F 126-150, G above',
          input: { building_type: 'office' },
          agreement: { within: 0.001, reason: 'Definition of the rating' },
          columns: ['rating', 'input.energy_kwh_year', 'published.benchmark_band', 'published.benchmark_ratio', 'note'],
          rows: [
            ['25', 53750, 'A', 0.25, '25 % of 215 kWh/m2 is 53,750 kWh for 1,000 m2.'],
            ['26', 55900, 'B', 0.26, '26 % of 215 kWh/m2 is 55,900 kWh for 1,000 m2.'],
            ['51', 109650, 'C', 0.51, '51 % of 215 kWh/m2 is 109,650 kWh for 1,000 m2.'],
            ['75', 161250, 'C', 0.75, '75 % of 215 kWh/m2 is 161,250 kWh for 1,000 m2.'],
            ['76', 163400, 'D', 0.76, '76 % of 215 kWh/m2 is 163,400 kWh for 1,000 m2.'],
            ['101', 217150, 'E', 1.01, '101 % of 215 kWh/m2 is 217,150 kWh for 1,000 m2.'],
            ['125', 268750, 'E', 1.25, '125 % of 215 kWh/m2 is 268,750 kWh for 1,000 m2.'],
            ['126', 270900, 'F', 1.26, '126 % of 215 kWh/m2 is 270,900 kWh for 1,000 m2.'],
            ['150', 322500, 'F', 1.5, '150 % of 215 kWh/m2 is 322,500 kWh for 1,000 m2.'],
            ['151', 324650, 'G', 1.51, '151 % of 215 kWh/m2 is 324,650 kWh for 1,000 m2.'],
          ],
        },
      ],
    },
    {
      document: 'LETI Climate Emergency Design Guide',
      year: 2020,
      id: 'carbon-leti-{building_type}',
      title: 'LETI energy target, {building_type}',
      place: 'Energy use intensity targets',
      evidence: 'known',
      agreement: { within: 0.05, reason: 'Table value' },
      columns: ['input.building_type', 'published.net_zero_target_eui_kwh_per_m2'],
      rows: [
        ['office', 55],
        ['residential', 35],
        ['education', 65],
      ],
    },
    {
      document: 'RIBA 2030 Climate Challenge, version 2',
      year: 2021,
      id: 'carbon-riba-{building_type}',
      title: 'RIBA 2030 embodied carbon target, {building_type}',
      place: 'Embodied carbon targets A-C',
      evidence: 'known',
      agreement: { within: 0, reason: 'Table value' },
      columns: ['input.building_type', 'published.embodied_target_kgco2e_per_m2'],
      rows: [
        ['office', 750],
        ['residential', 625],
        ['education', 540],
      ],
    },
    {
      document: 'Ember, Yearly electricity data',
      year: 2025,
      address: 'ember-energy.org',
      evidence: 'read',
      provenance:
        'copy of the Ember data in github.com/thegreenwebfoundation/co2.js, data/output/average-intensities.json',
      input: { building_type: 'office' },
      agreement: {
        withinPct: 1,
        reason: 'Ember revises the year after its first release, and the copy read may be of another release',
      },
      cases: [
        {
          id: 'carbon-grid-{country}',
          title: 'Electricity of {name}, Ember {year}: {intensity} gCO2e/kWh',
          place: '{name}, {year}, life-cycle intensity',
          agreement: { within: 0, reason: 'Table value' },
          columns: ['name', 'year', 'intensity', 'input.country', 'published.grid_emission_factor_kgco2e_per_kwh'],
          rows: [
            ['Norway', '2024', '30.75', 'no', 0.03075],
            ['Denmark', '2024', '143.3', 'dk', 0.1433],
            ['Finland', '2024', '72.25', 'fi', 0.07225],
            ['New Zealand', '2024', '120.11', 'nz', 0.12011],
            ['Iceland', '2023', '28.33', 'is', 0.02833],
          ],
        },
        {
          id: 'carbon-grid-{country}',
          title: 'Electricity of {name}, Ember 2024: {intensity} gCO2e/kWh',
          place: '{name}, 2024, life-cycle intensity',
          columns: ['name', 'intensity', 'input.country', 'published.grid_emission_factor_kgco2e_per_kwh'],
          rows: [
            ['Sweden', '35.82', 'se', 0.03582],
            ['Switzerland', '36.6', 'ch', 0.0366],
            ['Portugal', '112.29', 'pt', 0.11229],
            ['Japan', '482.32', 'jp', 0.48232],
            ['South Korea', '414.27', 'kr', 0.41427],
            ['China', '559.55', 'cn', 0.55955],
            ['India', '708.32', 'in', 0.70832],
            ['Australia', '551.59', 'au', 0.55159],
            ['South Africa', '708.88', 'za', 0.70888],
          ],
        },
        {
          id: 'carbon-grid-ca',
          title: 'Electricity of Canada, Ember 2024: 174.81 gCO2e/kWh',
          place: 'Canada, 2024, life-cycle intensity',
          input: { country: 'ca' },
          published: { grid_emission_factor_kgco2e_per_kwh: 0.17481 },
          differs: {
            withinPct: 6,
            judgement:
              'Both figures are Ember figures for 2024 from different releases: 174.81 in the copy read, 184.99 in the product. Which release is the later one could not be determined; the difference of 6 % moves the operational carbon of an all-electric building by the same 6 %.',
          },
        },
      ],
    },
    {
      document: 'UK Government GHG conversion factors for company reporting 2026 (DESNZ)',
      year: 2026,
      address: 'gov.uk, greenhouse gas reporting: conversion factors 2026',
      id: 'carbon-gb-electric',
      title: '100,000 kWh of UK electricity: 13.096 t',
      place: 'UK electricity, 0.13096 kgCO2e/kWh',
      evidence: 'reported',
      provenance: 'stated as the 2026 factor in python/README.md of github.com/greencalculus/greencalculus-sdk',
      input: { building_type: 'retail', energy_kwh_year: 100000 },
      published: { operational_carbon_tco2e: 13.096, grid_emission_factor_kgco2e_per_kwh: 0.13096 },
      agreement: {
        within: 0.005,
        reason: 'Result with two decimals; a shop has no fossil-thermal benchmark, so all its energy is electricity',
      },
    },
  ],
});
