import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'RdSAP 10: the straight branch of the equation, the prices of pellets, chips and heat networks, and the standing charges are from knowledge; heating oil is priced as in assessment software, not as reported of the printed table.',
    'The CO2 and primary energy factors of wood chips and of biomass heat networks, and the price of heat networks, were recorded when the method was written and were not read again.',
    'The SAP 10.3 factors are shown for comparison only; all but gas and electricity are rounded from an earlier factor set and nothing published confirms them as SAP 10.3.',
    'The heat pump scenario (boiler 0.84, seasonal factor 2.8) is an estimate of our own; nothing outside verifies it.',
    'A non-domestic rating (SBEM) is not calculated.',
  ],
  publications: [
    {
      document: "SAP 10.2, The Government's Standard Assessment Procedure (BRE for DESNZ), amended 14 March 2025",
      year: 2025,
      address: 'https://bregroup.com/sap',
      place: 'Table 14',
      evidence: 'read',
      provenance:
        'band limits in github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb, and in github.com/communitiesuk/epb-hem-wrapper-fhs, src/future_homes_standard/metrics.rs',
      agreement: { within: 0, reason: 'Limit of the table' },
      cases: [
        {
          id: 'sap-band-100',
          title: 'Rating 100 is band A',
          input: { sap_rating: 100 },
          published: { epc_band: 'A' },
        },
        { id: 'sap-band-92', title: 'Rating 92 is band A', input: { sap_rating: 92 }, published: { epc_band: 'A' } },
        { id: 'sap-band-91', title: 'Rating 91 is band B', input: { sap_rating: 91 }, published: { epc_band: 'B' } },
        { id: 'sap-band-81', title: 'Rating 81 is band B', input: { sap_rating: 81 }, published: { epc_band: 'B' } },
        { id: 'sap-band-80', title: 'Rating 80 is band C', input: { sap_rating: 80 }, published: { epc_band: 'C' } },
        { id: 'sap-band-69', title: 'Rating 69 is band C', input: { sap_rating: 69 }, published: { epc_band: 'C' } },
        { id: 'sap-band-68', title: 'Rating 68 is band D', input: { sap_rating: 68 }, published: { epc_band: 'D' } },
        { id: 'sap-band-55', title: 'Rating 55 is band D', input: { sap_rating: 55 }, published: { epc_band: 'D' } },
        { id: 'sap-band-54', title: 'Rating 54 is band E', input: { sap_rating: 54 }, published: { epc_band: 'E' } },
        { id: 'sap-band-39', title: 'Rating 39 is band E', input: { sap_rating: 39 }, published: { epc_band: 'E' } },
        { id: 'sap-band-38', title: 'Rating 38 is band F', input: { sap_rating: 38 }, published: { epc_band: 'F' } },
        { id: 'sap-band-21', title: 'Rating 21 is band F', input: { sap_rating: 21 }, published: { epc_band: 'F' } },
        { id: 'sap-band-20', title: 'Rating 20 is band G', input: { sap_rating: 20 }, published: { epc_band: 'G' } },
        { id: 'sap-band-1', title: 'Rating 1 is band G', input: { sap_rating: 1 }, published: { epc_band: 'G' } },
        {
          id: 'sap-hand-90m2',
          title: '12,000 kWh gas and 3,000 kWh electricity, 90 m2: section 13 and 14 by hand',
          place:
            'Table 12; sections 13, 14: 0.36 x 1,023.50 / 135 = 2.729; 100 - 16.21 x 2.729; 100 - 1.34 x 2,928/135',
          evidence: 'reported',
          provenance:
            'prices and standing charges in github.com/communitiesuk/epb-hem-wrapper-fhs, src/future_homes_standard/project_lookups.rs (SAP 10.2 of 17 March 2022); equation in github.com/communitiesuk/epb-hem-wrapper-fhs, src/future_homes_standard/metrics.rs; equation in github.com/furbnow/macquette, client/src/model/model.js',
          input: { annual_energy_kwh: { mains_gas: 12000, grid_electricity: 3000 }, floor_area_m2: 90 },
          published: { energy_cost_factor: 2.729, indicative_sap_rating: 56, environmental_impact_rating: 71 },
          agreement: {
            within: 0.0005,
            reason:
              'Equations and table values as read, worked by hand: 12,000 x 0.0364 + 92 + 3,000 x 0.1649 = 1,023.50; ratings are whole numbers',
          },
        },
        {
          id: 'sap-high-ecf',
          title: 'Energy cost factor above 3.5: logarithmic branch',
          place: 'Section 13: 108.8 - 120.5 log10(ECF) for ECF of 3.5 or more',
          evidence: 'reported',
          provenance:
            'prices and standing charges in github.com/communitiesuk/epb-hem-wrapper-fhs, src/future_homes_standard/project_lookups.rs (SAP 10.2 of 17 March 2022); equation in github.com/communitiesuk/epb-hem-wrapper-fhs, src/future_homes_standard/metrics.rs',
          input: { annual_energy_kwh: { grid_electricity: 12000 }, floor_area_m2: 90 },
          published: { energy_cost_factor: 5.277, indicative_sap_rating: 22 },
          agreement: { within: 0.0005, reason: '0.36 x 1,978.80 / 135 = 5.277; 108.8 - 120.5 x 0.7224 = 21.7' },
        },
        {
          id: 'sap-t12-mains_gas',
          title: 'Table 12, mains gas: CO2 factor, primary energy factor and price for 10,000 kWh',
          place: 'Table 12',
          provenance:
            'rows of Table 12 in github.com/swwilshub/OpenUValue, packages/engine/src/heatSource.ts (SAP 10.2 of 17 December 2021); prices and standing charges in github.com/communitiesuk/epb-hem-wrapper-fhs, src/future_homes_standard/project_lookups.rs (SAP 10.2 of 17 March 2022)',
          input: { annual_energy_kwh: { mains_gas: 10000 } },
          published: {
            'fuel_breakdown.mains_gas.co2_factor_kgco2e_per_kwh': 0.21,
            'fuel_breakdown.mains_gas.primary_energy_factor': 1.13,
            annual_co2_kgco2e: 2100,
            sap_standard_cost_gbp: 456,
          },
          agreement: { within: 0.0001, reason: 'Table value; cost of 10,000 kWh with the standing charge of GBP 92' },
        },
        {
          id: 'sap-t12-grid_electricity',
          title: 'Table 12, grid electricity: CO2 factor, primary energy factor and price for 10,000 kWh',
          place: 'Table 12',
          provenance:
            'rows of Table 12 in github.com/swwilshub/OpenUValue, packages/engine/src/heatSource.ts (SAP 10.2 of 17 December 2021); prices and standing charges in github.com/communitiesuk/epb-hem-wrapper-fhs, src/future_homes_standard/project_lookups.rs (SAP 10.2 of 17 March 2022)',
          input: { annual_energy_kwh: { grid_electricity: 10000 } },
          published: {
            'fuel_breakdown.grid_electricity.co2_factor_kgco2e_per_kwh': 0.136,
            'fuel_breakdown.grid_electricity.primary_energy_factor': 1.501,
            annual_co2_kgco2e: 1360,
            sap_standard_cost_gbp: 1649,
          },
          agreement: { within: 0.0001, reason: 'Table value; cost of 10,000 kWh' },
        },
        {
          id: 'sap-t12-heating_oil',
          title: 'Table 12, heating oil: CO2 factor, primary energy factor and price for 10,000 kWh',
          place: 'Table 12',
          provenance:
            'rows of Table 12 in github.com/swwilshub/OpenUValue, packages/engine/src/heatSource.ts (SAP 10.2 of 17 December 2021); prices and standing charges in github.com/communitiesuk/epb-hem-wrapper-fhs, src/future_homes_standard/project_lookups.rs (SAP 10.2 of 17 March 2022)',
          input: { annual_energy_kwh: { heating_oil: 10000 } },
          published: {
            'fuel_breakdown.heating_oil.co2_factor_kgco2e_per_kwh': 0.298,
            'fuel_breakdown.heating_oil.primary_energy_factor': 1.18,
            annual_co2_kgco2e: 2980,
            sap_standard_cost_gbp: 494,
          },
          agreement: { within: 0.0001, reason: 'Table value; cost of 10,000 kWh' },
        },
        {
          id: 'sap-t12-lpg',
          title: 'Table 12, lpg: CO2 factor, primary energy factor and price for 10,000 kWh',
          place: 'Table 12',
          provenance:
            'rows of Table 12 in github.com/swwilshub/OpenUValue, packages/engine/src/heatSource.ts (SAP 10.2 of 17 December 2021); prices and standing charges in github.com/communitiesuk/epb-hem-wrapper-fhs, src/future_homes_standard/project_lookups.rs (SAP 10.2 of 17 March 2022)',
          input: { annual_energy_kwh: { lpg: 10000 } },
          published: {
            'fuel_breakdown.lpg.co2_factor_kgco2e_per_kwh': 0.241,
            'fuel_breakdown.lpg.primary_energy_factor': 1.141,
            annual_co2_kgco2e: 2410,
            sap_standard_cost_gbp: 736,
          },
          agreement: { within: 0.0001, reason: 'Table value; cost of 10,000 kWh with the standing charge of GBP 62' },
        },
        {
          id: 'sap-t12-wood_logs',
          title: 'Table 12, wood logs: CO2 factor, primary energy factor and price for 10,000 kWh',
          place: 'Table 12',
          provenance:
            'rows of Table 12 in github.com/swwilshub/OpenUValue, packages/engine/src/heatSource.ts (SAP 10.2 of 17 December 2021); prices and standing charges in github.com/communitiesuk/epb-hem-wrapper-fhs, src/future_homes_standard/project_lookups.rs (SAP 10.2 of 17 March 2022)',
          input: { annual_energy_kwh: { wood_logs: 10000 } },
          published: {
            'fuel_breakdown.wood_logs.co2_factor_kgco2e_per_kwh': 0.028,
            'fuel_breakdown.wood_logs.primary_energy_factor': 1.046,
            annual_co2_kgco2e: 280,
            sap_standard_cost_gbp: 512,
          },
          agreement: { within: 0.0001, reason: 'Table value; cost of 10,000 kWh' },
        },
        {
          id: 'sap-t12-wood_pellets',
          title: 'Table 12, wood pellets: CO2 factor, primary energy factor and price for 10,000 kWh',
          place: 'Table 12',
          provenance:
            'rows of Table 12 in github.com/swwilshub/OpenUValue, packages/engine/src/heatSource.ts (SAP 10.2 of 17 December 2021)',
          input: { annual_energy_kwh: { wood_pellets: 10000 } },
          published: {
            'fuel_breakdown.wood_pellets.co2_factor_kgco2e_per_kwh': 0.053,
            'fuel_breakdown.wood_pellets.primary_energy_factor': 1.325,
            annual_co2_kgco2e: 530,
            sap_standard_cost_gbp: 625,
          },
          agreement: { within: 0.0001, reason: 'Table value; cost of 10,000 kWh' },
        },
        {
          id: 'sap-high-ei',
          title: '20,000 kWh of oil, 90 m2: logarithmic branch of the environmental impact rating',
          place:
            'Section 14: 200 - 95 log10(CF) for CF of 28.3 or more; CF = 5,960/135 = 44.148; 200 - 95 x 1.6449 = 43.7',
          evidence: 'reported',
          provenance:
            'equation in github.com/furbnow/macquette, client/src/model/model.js; rows of Table 12 in github.com/swwilshub/OpenUValue, packages/engine/src/heatSource.ts (SAP 10.2 of 17 December 2021)',
          input: { annual_energy_kwh: { heating_oil: 20000 }, floor_area_m2: 90 },
          published: { annual_co2_kgco2e: 5960, environmental_impact_rating: 44 },
          agreement: { within: 0.05, reason: 'Equation as read, worked by hand; the rating is a whole number' },
          note: 'The equation is the same in SAP 2012, whose model that file holds, and meets the straight branch at CF = 28.3.',
        },
      ],
    },
    {
      document: 'sap10calcs (open source), result of a SAP 10.2 calculation, energy rating',
      year: 2025,
      address: 'https://github.com/stevenkfirth/sap10calcs',
      id: 'sap-engine-100m2',
      title: 'Output of a SAP 10.2 engine, detached house of 100 m2: 14,838.614 kWh gas, 642.839 kWh electricity',
      place:
        'docs/tutorials/sap/sap_result.json: boxes (211), (219), (231), (232) as input; (255), (257), (258), (272), (274), (286)',
      evidence: 'read',
      provenance: 'the file itself in github.com/stevenkfirth/sap10calcs',
      input: { annual_energy_kwh: { mains_gas: 14838.614, grid_electricity: 642.839 }, floor_area_m2: 100 },
      published: {
        sap_standard_cost_gbp: 738.13,
        energy_cost_factor: 1.8326,
        indicative_sap_rating: 70,
        environmental_impact_rating: 70,
        annual_co2_kgco2e: 3208.24,
        annual_primary_energy_kwh: 17751.2,
      },
      agreement: {
        withinPct: 0.2,
        reason:
          'The engine uses monthly electricity factors (Tables 12d, 12e), the tool the annual ones: 0.15 % in CO2 and 0.10 % in primary energy',
      },
    },
    {
      document:
        'Future Homes Standard wrapper of the Home Energy Model (MHCLG, open source), test of the energy efficiency rating',
      year: 2026,
      address: 'https://github.com/communitiesuk/epb-hem-wrapper-fhs',
      id: 'sap-hem-eer-89',
      title: 'Annual cost of GBP 265.90, 100 m2: energy efficiency rating 89.30, band B',
      place:
        'src/future_homes_standard/metrics.rs, test_energy_efficiency_rating: 0.36 x 265.9 / 145 = 0.660165517; 100 - 16.21 x 0.660165517 = 89.2987',
      evidence: 'read',
      provenance: 'the file itself in github.com/communitiesuk/epb-hem-wrapper-fhs',
      input: { annual_energy_kwh: { grid_electricity: 1612.4924196482716 }, floor_area_m2: 100 },
      published: {
        sap_standard_cost_gbp: 265.9,
        energy_cost_factor: 0.660165517,
        indicative_sap_rating: 89,
        indicative_epc_band: 'B',
      },
      agreement: {
        within: 0.0005,
        reason: 'The factor is shown with three decimals; the rating is rounded to a whole number, 89.2987 to 89',
      },
      note: 'The test buys 1,000 kWh of electricity and a custom fuel; here the same cost is bought as electricity at 16.49 p/kWh.',
    },
    {
      document: 'sap10calcs (open source), result of an RdSAP 10 calculation',
      year: 2025,
      address: 'https://github.com/stevenkfirth/sap10calcs',
      evidence: 'read',
      provenance: 'the file itself in github.com/stevenkfirth/sap10calcs',
      agreement: { withinPct: 1, reason: 'Same fuel, same floor area' },
      differs: {
        withinPct: 10.6,
        judgement:
          'The engine is right for a heating profile: SAP takes electricity month by month (Tables 12d and 12e), and heating falls in months with higher factors. The tool takes the annual factors, which gives about 10.4 % less CO2, 3.9 % less primary energy and about 3 points more environmental impact rating for a home heated by electricity alone; the answer says so.',
      },
      note: 'The cost and the rating of that file follow the price table and the equation of RdSAP 10 and are not comparable.',
      cases: [
        {
          id: 'sap-engine-electric-100m2',
          title: 'House of 100 m2 heated by electricity alone, 22,957 kWh: monthly factors',
          place:
            'tests/rdsap/1_base_case/1_detached/sap/out.json: boxes (211), (219), (231), (232) as input; (272), (274), (286)',
          input: { annual_energy_kwh: { grid_electricity: 22957.278 }, floor_area_m2: 100 },
          published: {
            annual_co2_kgco2e: 3479.92,
            annual_primary_energy_kwh: 35839.4,
            environmental_impact_rating: 68,
          },
        },
        {
          id: 'sap-engine-electric-180m2',
          title: 'House of 180 m2 heated by electricity alone, 30,223 kWh: monthly factors',
          place:
            'tests/rdsap/2_room_in_roof_type_1/1_base/sap/out.json: boxes (211), (219), (231), (232) as input; (272), (274), (286)',
          input: { annual_energy_kwh: { grid_electricity: 30222.768 }, floor_area_m2: 180 },
          published: {
            annual_co2_kgco2e: 4589.98,
            annual_primary_energy_kwh: 47214.5,
            environmental_impact_rating: 73,
          },
        },
      ],
    },
    {
      document: 'sap10calcs (open source), rating of an RdSAP 10 calculation',
      year: 2025,
      address: 'https://github.com/stevenkfirth/sap10calcs',
      evidence: 'read',
      provenance: 'the files themselves in github.com/stevenkfirth/sap10calcs',
      agreement: {
        within: 0.0005,
        reason: 'The factor is shown with three decimals, the cost with two; the rating is a whole number',
      },
      note: 'The engine prices the water heating at 16.49 p/kWh; here the total cost (255) is bought as electricity at 13.19 p/kWh, so that deflator and equation are compared.',
      input: { rating_method: 'rdsap_10' },
      id: 'sap-rdsap-engine-{file}',
      title: 'RdSAP 10 output, {floor_area_m2} m2: boxes (255), (257) and (258)',
      place: 'tests/rdsap/{path}/sap/out.json',
      // biome-ignore format: a table
      columns: ['file', 'path', 'input.floor_area_m2', 'input.annual_energy_kwh', 'published.sap_standard_cost_gbp', 'published.energy_cost_factor', 'published.indicative_sap_rating'],
      // biome-ignore format: a table
      rows: [
        ['detached', '1_base_case/1_detached', 100, { grid_electricity: 23349.23032172145 }, 3079.76, 8.920694, 2],
        ['roof-1', '2_room_in_roof_type_1/1_base', 180, { grid_electricity: 30636.93958946921 }, 4041.01, 7.543223, 11],
        ['roof-2', '3_room_in_roof_type_2/1_base', 180, { grid_electricity: 27237.253947831883 }, 3592.59, 6.706175, 17],
      ],
    },
    {
      document: 'RdSAP 10 Specification, 10 June 2025',
      year: 2025,
      address: 'https://bregroup.com/sap/sap10',
      place: 'Table 32',
      agreement: { within: 0.0001, reason: 'Table value: cost of 10,000 kWh with the standing charge' },
      input: { rating_method: 'rdsap_10' },
      cases: [
        {
          evidence: 'reported',
          provenance:
            'transcription of Table 32 in the public repository Hestia-Homes/Model, domain/sap10_calculator/tables/table_32.py, and its notes on the standing charge of gas (mirror at git.juntekim.com)',
          id: 'sap-t32-{fuel}',
          title: 'Table 32, {fuel}: 10,000 kWh cost GBP {sap_standard_cost_gbp}',
          columns: ['fuel', 'input.annual_energy_kwh', 'published.sap_standard_cost_gbp'],
          rows: [
            ['mains_gas', { mains_gas: 10_000 }, 468],
            ['grid_electricity', { grid_electricity: 10_000 }, 1319],
            ['heating_oil', { heating_oil: 10_000 }, 544],
            ['wood_logs', { wood_logs: 10_000 }, 423],
            ['biomass_community', { biomass_community: 10_000 }, 544],
          ],
        },
        {
          evidence: 'known',
          id: 'sap-t32-{fuel}',
          title: 'Table 32, {fuel}: 10,000 kWh cost GBP {sap_standard_cost_gbp}',
          columns: ['fuel', 'input.annual_energy_kwh', 'published.sap_standard_cost_gbp'],
          rows: [
            ['lpg', { lpg: 10_000 }, 830],
            ['wood_pellets', { wood_pellets: 10_000 }, 526],
            ['wood_chips', { wood_chips: 10_000 }, 307],
          ],
        },
      ],
    },
    {
      document: 'BRE, SAP and RdSAP: frequently asked questions',
      year: 2026,
      address: 'https://bregroup.com/expertise/energy/sap/sap10/faqs',
      place: 'SAP score: "a scale of 1 to 100+"; Table 14: A from 92',
      evidence: 'read',
      provenance: 'the page itself',
      agreement: { within: 0, reason: 'Limit of the table' },
      id: 'sap-band-{sap_rating}',
      title: 'Rating {sap_rating} of a home that exports energy is band A',
      columns: ['input.sap_rating', 'published.epc_band', 'published.sap_rating_rounded'],
      rows: [
        [101, 'A', 101],
        [120, 'A', 120],
      ],
    },
    {
      document: "SAP 10.2, The Government's Standard Assessment Procedure (BRE for DESNZ), Table 12 as transcribed",
      year: 2025,
      address: 'https://bregroup.com/sap',
      place: 'Table 12',
      evidence: 'reported',
      provenance:
        'transcription of Table 12 in the public repository Hestia-Homes/Model, domain/sap10_calculator/tables/table_12.py (mirror at git.juntekim.com): wood chips 3.72, wood pellets for main heating 6.25 p/kWh',
      agreement: { within: 0.0001, reason: 'Table value: cost of 10,000 kWh' },
      id: 'sap-t12-price-{fuel}',
      title: 'Table 12, {fuel}: 10,000 kWh cost GBP {sap_standard_cost_gbp}',
      columns: ['fuel', 'input.annual_energy_kwh', 'published.sap_standard_cost_gbp'],
      rows: [
        ['wood_chips', { wood_chips: 10_000 }, 372],
        ['wood_pellets', { wood_pellets: 10_000 }, 625],
      ],
    },
  ],
});
