import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

const tm46InTwoPlaces = (category: string) =>
  `transcription of Table 1 of TM46 in github.com/juliendecharentenay/buildingphysicsonline-com, file www/public/benchmarkingJS/cibsetm46.js; also printed on ppponline.affinitext.com (decarbonisation guidance, example benchmarks), category ${category}`;
const tm46 = (category: string) =>
  `transcription of Table 1 of TM46 in github.com/juliendecharentenay/buildingphysicsonline-com, file www/public/benchmarkingJS/cibsetm46.js, category ${category}`;

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'The Plumbline pathway is our own curve; it is not CRREM data and nothing outside verifies it.',
    'Upstream factors outside the United Kingdom, refrigerant charge and leak rate, water, waste and commuting per person are assumptions.',
    'The UK upstream factors of oil, LPG and biomass stand in for the EU and the UAE; the direct factor of LPG is from knowledge of the UK set.',
    'The GLA benchmarks come from knowledge of the guidance; no copy of the table could be read again.',
    'The upstream factors of the UK set of 2026 (well to tank, transmission and distribution) were recorded when the method was written and could not be read again.',
  ],
  input: { building_type: 'office', floor_area_m2: 1000, location: 'uk', year_built: 1998 },
  publications: [
    {
      document: 'UK Government GHG conversion factors for company reporting 2026 (DESNZ)',
      year: 2026,
      address: 'gov.uk, greenhouse gas reporting: conversion factors 2026',
      evidence: 'reported',
      cases: [
        {
          id: 'footprint-elec-scope2',
          title: '100,000 kWh of UK electricity, Scope 2',
          place: 'UK electricity 0.13096 kgCO2e/kWh',
          provenance: 'stated as the 2026 factor in python/README.md of github.com/greencalculus/greencalculus-sdk',
          input: { elec_kwh_year: 100000, gas_kwh_year: 0, heat_kwh_year: 0, refrigerant: 'none' },
          published: { scope2_location_based_tco2e: 13.096 },
          agreement: { within: 0.001, reason: 'Product of the factor' },
        },
        {
          id: 'footprint-elec-upstream',
          title: '100,000 kWh of UK electricity, upstream in Scope 3',
          place:
            'UK electricity: well to tank 0.03682, transmission and distribution 0.01299 and its well to tank 0.00359 kgCO2e/kWh',
          evidence: 'recorded',
          input: { elec_kwh_year: 100000, gas_kwh_year: 0, heat_kwh_year: 0, refrigerant: 'none' },
          published: { 'scope3_breakdown.electricity_upstream_tco2e': 5.34 },
          agreement: { within: 0.001, reason: 'Product of the factor' },
        },
        {
          id: 'footprint-gas-scope1',
          title: '50,000 kWh of gas, Scope 1',
          place: 'Natural gas, gross calorific value, 0.18231 kgCO2e/kWh',
          provenance:
            'greencalculus.com/glossary/natural-gas gives 0.18231 kgCO2e/kWh on gross calorific value (its text still says 2025); a public retrofit calculator names the same figure as the DESNZ factor of 2026',
          input: { elec_kwh_year: 0, gas_kwh_year: 50000, heat_kwh_year: 0, refrigerant: 'none' },
          published: { scope1_gas_tco2e: 9.1155 },
          agreement: { within: 0.0006, reason: 'Product of the factor' },
        },
        {
          id: 'footprint-gas-wtt',
          title: '50,000 kWh of gas, well to tank',
          place: 'Natural gas, well to tank, gross calorific value, 0.03021 kgCO2e/kWh',
          evidence: 'recorded',
          input: { elec_kwh_year: 0, gas_kwh_year: 50000, heat_kwh_year: 0, refrigerant: 'none' },
          published: { 'scope3_breakdown.fuel_wtt_tco2e': 1.5105 },
          agreement: { within: 0.0006, reason: 'Product of the factor' },
        },
        {
          id: 'footprint-gas-electric',
          title: '100,000 kWh of electricity and 50,000 kWh of gas: Scope 1 and 2 together',
          place: 'UK electricity 0.13096, natural gas gross CV 0.18231 kgCO2e/kWh',
          provenance:
            'greencalculus.com/glossary/natural-gas gives 0.18231 kgCO2e/kWh on gross calorific value (its text still says 2025); a public retrofit calculator names the same figure as the DESNZ factor of 2026; electricity stated as the 2026 factor in python/README.md of github.com/greencalculus/greencalculus-sdk',
          input: { elec_kwh_year: 100000, gas_kwh_year: 50000, heat_kwh_year: 0, refrigerant: 'none' },
          published: {
            scope1_tco2e: 9.1155,
            scope2_location_based_tco2e: 13.096,
            operational_intensity_kgco2e_per_m2: 22.2115,
          },
          agreement: {
            within: 0.005,
            reason: 'Sum of the two products over 1,000 m2; the intensity has two decimals',
          },
        },
      ],
    },
    {
      document: 'GHG Protocol Scope 2 Guidance',
      year: 2015,
      address: 'ghgprotocol.org/scope_2_guidance',
      place: 'Chapter 6: location-based and market-based method',
      evidence: 'reported',
      provenance:
        'ibm.com/think/topics/carbon-accounting: certificates apply to the energy they cover; the rest takes the residual mix, or the grid average where no residual mix is at hand; the factor as stated in python/README.md of github.com/greencalculus/greencalculus-sdk',
      agreement: { within: 0.0006, reason: 'Product of the factor' },
      cases: [
        {
          id: 'footprint-market-60',
          title: '60 % covered by certificates: market-based Scope 2 is 40 % of the location-based one',
          input: { elec_kwh_year: 100000, gas_kwh_year: 0, heat_kwh_year: 0, refrigerant: 'none', renewable_pct: 60 },
          published: { scope2_location_based_tco2e: 13.096, scope2_market_based_tco2e: 5.2384 },
        },
        {
          id: 'footprint-market-100',
          title: 'Full cover: market-based Scope 2 is zero, location-based unchanged',
          input: { elec_kwh_year: 100000, gas_kwh_year: 0, heat_kwh_year: 0, refrigerant: 'none', renewable_pct: 100 },
          published: { scope2_location_based_tco2e: 13.096, scope2_market_based_tco2e: 0 },
          agreement: { within: 0.001, reason: 'Product of the factor' },
        },
        {
          id: 'footprint-half-renewable',
          title: 'Half covered by certificates: market-based Scope 2 is half',
          input: { elec_kwh_year: 100000, gas_kwh_year: 0, heat_kwh_year: 0, refrigerant: 'none', renewable_pct: 50 },
          published: { scope2_location_based_tco2e: 13.096, scope2_market_based_tco2e: 6.548 },
        },
      ],
    },
    {
      document: 'IPCC Fifth Assessment Report (AR5), Working Group I',
      year: 2013,
      cases: [
        {
          id: 'footprint-r410a',
          title: 'R-410A: GWP 1,924 (AR5); 25 kg leaking 4 % a year',
          place: 'Table 8.A.1: HFC-32 677, HFC-125 3,170; R-410A is half of each, 1,923.5',
          evidence: 'reported',
          provenance:
            'public tables of AR5 values in emission-factor source code: HFC-32 677, HFC-125 3,170, R-410A 1,924; HFC-32 also in github.com/djaodjin/djaopsp, djaopsp/static/js/ef-refrigerants.js',
          input: { elec_kwh_year: 0, gas_kwh_year: 0, heat_kwh_year: 0, refrigerant: 'hfc' },
          published: { refrigerant_charge_kg: 25, scope1_refrigerant_tco2e: 1.924 },
          agreement: { within: 0.001, reason: '25 kg x 0.04 x 1,924' },
          note: 'The charge of 25 kg and the leak rate of 4 % a year are assumptions of the tool, the rate at the middle of the range in CIBSE TM65.',
        },
        {
          id: 'footprint-hfo',
          title: 'HFO of GWP 1 leaks almost nothing in CO2e',
          place: 'Table 8.A.1: HFO-1234ze(E), GWP100 below 1',
          evidence: 'known',
          input: { elec_kwh_year: 0, gas_kwh_year: 0, heat_kwh_year: 0, refrigerant: 'hfo' },
          published: { scope1_refrigerant_tco2e: 0.001 },
          agreement: { within: 0.0006, reason: 'Product of the factor' },
          note: 'The tool takes 1. Later values differ little: 1.37 in the table of drawdown.org, which follows AR6.',
        },
      ],
    },
    {
      document: 'CIBSE TM46:2008 Energy benchmarks',
      year: 2008,
      id: 'footprint-tm46-{building_type}',
      title: 'TM46 electricity benchmark, {building_type}',
      place: 'Table 1, category {category}, electricity typical benchmark',
      evidence: 'read',
      input: { year_built: 1990 },
      agreement: { within: 0, reason: 'Benchmark times 1,000 m2' },
      note: 'Fossil-thermal use is corrected for age by the tool and is not compared here.',
      columns: ['category', 'input.building_type', 'published.elec_kwh', 'provenance'],
      rows: [
        ['1', 'office', 95000, tm46InTwoPlaces('1')],
        ['3', 'retail', 165000, tm46('3')],
        ['20', 'healthcare', 90000, tm46('20')],
        ['17', 'education', 40000, tm46InTwoPlaces('17')],
        ['27', 'industrial', 35000, tm46('27')],
      ],
    },
    {
      document: 'Greater London Authority, Whole life-cycle carbon assessments guidance',
      year: 2022,
      id: 'footprint-gla-{building_type}',
      title: 'GLA whole-life carbon benchmark, {building_type}: upfront (A1-A5), and with B-C',
      place: 'Benchmarks, {building_type}',
      evidence: 'known',
      input: { elec_kwh_year: 0, gas_kwh_year: 0, heat_kwh_year: 0, refrigerant: 'none' },
      agreement: { within: 0, reason: 'Table value' },
      columns: [
        'input.building_type',
        'published.embodied_upfront_kgco2e_per_m2',
        'published.embodied_life_cycle_kgco2e_per_m2',
      ],
      rows: [
        ['office', 950, 1400],
        ['residential', 850, 1200],
        ['education', 750, 1000],
        ['retail', 850, 1050],
      ],
    },
    {
      document: 'UK Government GHG conversion factors for company reporting 2025 (DESNZ)',
      year: 2025,
      address: 'gov.uk, greenhouse gas reporting: conversion factors 2025',
      evidence: 'read',
      provenance:
        'copy of the flat file in github.com/scope3emissiontest-oss/JulesProject, folder defra_factors_2025_v2',
      input: { elec_kwh_year: 0, gas_kwh_year: 0, heat_kwh_year: 0, refrigerant: 'none' },
      cases: [
        {
          id: 'footprint-wtt-{fuel}',
          title: '100,000 kWh of {fuel}, well to tank',
          place: 'WTT fuels and WTT bioenergy, {fuel}, kgCO2e/kWh (gross CV of fuels)',
          agreement: { within: 0.0006, reason: 'Product of the factor' },
          columns: ['fuel', 'input.energy_by_fuel_kwh', 'published.scope3_breakdown.fuel_wtt_tco2e'],
          rows: [
            ['burning oil', { heating_oil: 100000 }, 5.153],
            ['LPG', { lpg: 100000 }, 2.548],
            ['wood pellets', { biomass: 100000 }, 3.744],
          ],
        },
        {
          id: 'footprint-wtt-gas-2025',
          title: '100,000 kWh of natural gas, well to tank',
          place: 'WTT fuels, natural gas, kWh (gross CV), 0.03021',
          input: { gas_kwh_year: 100000 },
          published: { 'scope3_breakdown.fuel_wtt_tco2e': 3.021 },
          agreement: { within: 0.0006, reason: 'Product of the factor' },
        },
        {
          id: 'footprint-water',
          title: '1,000 m3 of water, supply and treatment: 100 persons of an office',
          place: 'Water supply 0.1913, water treatment 0.17088 kgCO2e/m3',
          input: { occupancy: 100 },
          published: { 'scope3_breakdown.water_tco2e': 0.36218 },
          agreement: { within: 0.003, reason: 'The tool rounds the sum of the two factors to 0.36' },
          note: 'The 10 m3 a person are an assumption of the tool.',
        },
      ],
    },
    {
      document: 'GHG Protocol Corporate Value Chain (Scope 3) Standard',
      year: 2011,
      place: 'Page 39, category 2: emissions of capital goods are not depreciated or amortised over time',
      evidence: 'reported',
      provenance: 'quoted with its page at support.carbonaltdelete.eu, GHG Protocol, capital goods',
      agreement: { within: 0, reason: 'Nothing of an existing building is in a later year' },
      input: { elec_kwh_year: 0, gas_kwh_year: 0, heat_kwh_year: 0, refrigerant: 'none' },
      id: 'footprint-capital-goods-{year_built}',
      title: 'Embodied carbon of a building of {year_built}: none in the year',
      columns: [
        'input.year_built',
        'published.scope3_breakdown.embodied_annualised_tco2e',
        'published.total_location_based_tco2e',
      ],
      rows: [
        [1998, 0, 0],
        [2026, 0, 0],
      ],
    },
  ],
});
