import type { Static } from 'typebox';
import type { ToolVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification: ToolVerification<Static<typeof Input>> = {
  notVerified: [
    'The grid factors of Abu Dhabi and of the country are derived by us from the clean share and a fleet figure; no utility publishes them. The Dubai factor is a figure in wide use for 2020, its primary report was not seen.',
    'The calorific value of gas by volume is an assumption; the bill governs.',
    'Savings of the reduction options are screening figures of our own.',
  ],
  publications: [
    {
      document: 'IPCC 2006 Guidelines, Volume 2',
      year: 2006,
      cases: [
        {
          id: 'uae_ghg-gas-factor',
          title: 'Natural gas factor on gross calorific value',
          place:
            'Volume 2, Table 2.4: 56,100 kg CO2, 5 kg CH4, 0.1 kg N2O per TJ net; section 1.4.1.2: net 10 % below gross; AR5 GWP 28 and 265',
          evidence: 'known',
          input: { emirate: 'dubai', electricity_kwh: 0, gas_kwh: 1000000 },
          published: { gas_emission_factor_kgco2e_per_kwh: 0.1823, scope1_tco2e: 182.3, scope1_co2_kg: 181764 },
          agreement: { withinPct: 0.01, reason: 'Closed form with a net to gross ratio of 0.90' },
          note: '0.0036 x 0.90 x (56.1 + 0.005 x 28 + 0.0001 x 265) = 0.18230 kg/kWh. The AR5 values 28 and 265 were read in github.com/djaodjin/djaopsp, djaopsp/static/js/ef-refrigerants.js; the Guidelines themselves were not.',
        },
      ],
    },
    {
      document: 'UK Government GHG conversion factors 2024 (DESNZ)',
      year: 2024,
      cases: [
        {
          id: 'uae_ghg-gas-uk',
          title: 'Same fuel with the official UK factor of 2024, 0.18290 kg/kWh',
          place: 'Natural gas, gross CV',
          evidence: 'recorded',
          input: { emirate: 'national', electricity_kwh: 0, gas_kwh: 1000000 },
          published: { gas_emission_factor_kgco2e_per_kwh: 0.1829 },
          agreement: { withinPct: 0.5, reason: 'National gas quality' },
        },
      ],
    },
    {
      document: 'SmartFenek, How to read your DEWA bill for GHG reporting',
      year: 2026,
      address: 'smart-fenek.ae/blog/dewa-bill-ghg-reporting',
      cases: [
        {
          id: 'uae_ghg-dubai-bill',
          title: 'Dubai bill of 57,000 kWh at a rounded 0.4 kg/kWh: 22.8 t',
          place: 'Step-by-step calculation, 57,000 kWh',
          evidence: 'reported',
          provenance: 'smart-fenek.ae/blog/dewa-bill-ghg-reporting: 57,000 kWh x 0.4 = 22.8 t',
          input: { emirate: 'dubai', electricity_kwh: 57000 },
          published: { scope2_tco2e: 22.8 },
          agreement: { withinPct: 1.5, reason: 'The source rounds 0.4041 to 0.4' },
        },
        {
          id: 'uae_ghg-dubai-office',
          title: 'Dubai office of 50,000 kWh at a rounded 0.4 kg/kWh: 20 t',
          place: 'Simpler example, 50,000 kWh',
          evidence: 'reported',
          provenance: 'smart-fenek.ae/blog/dewa-bill-ghg-reporting: 50,000 kWh x 0.4 = 20 t',
          input: { emirate: 'dubai', electricity_kwh: 50000 },
          published: { scope2_tco2e: 20 },
          agreement: { withinPct: 1.5, reason: 'The source rounds 0.4041 to 0.4' },
        },
      ],
    },
    {
      document: 'Cabinet Resolution 67 of 2024 (National Register for Carbon Credits)',
      year: 2024,
      cases: [
        {
          id: 'uae_ghg-register-below',
          title: '499,999 t: below the register threshold',
          place: '0.5 MtCO2e of Scope 1 and 2',
          evidence: 'reported',
          provenance:
            'freshfields.com (riskandcompliance, "Understanding the UAE\'s new National Register of Carbon Credits"): equal to or exceeding 0.5 million t; zeroe.io for Scope 1 and 2',
          input: { emirate: 'national', electricity_kwh: 1612900000 },
          published: { reporting_class: 'climate_law_mrv', register_threshold_tco2e: 500000 },
          agreement: { within: 0, reason: 'One side of the threshold: 499,999.0 t' },
        },
        {
          id: 'uae_ghg-register-at',
          title: '500,000 t: registration is mandatory',
          place: '0.5 MtCO2e of Scope 1 and 2',
          evidence: 'reported',
          provenance:
            'freshfields.com (riskandcompliance, "Understanding the UAE\'s new National Register of Carbon Credits"): equal to or exceeding 0.5 million t; zeroe.io for Scope 1 and 2',
          input: { emirate: 'national', electricity_kwh: 1612903226 },
          published: { reporting_class: 'register_mandatory' },
          agreement: { within: 0, reason: 'Other side of the threshold: 500,000.0 t' },
        },
      ],
    },
    {
      document: 'Federal Decree-Law 11 of 2024 on the Reduction of Climate Change Effects',
      year: 2024,
      address: 'uaelegislation.gov.ae',
      cases: [
        {
          id: 'uae_ghg-penalties',
          title: 'Fines AED 50,000 to 2 million, doubled on repetition; records five years',
          place: 'Articles 15, 16; record keeping',
          evidence: 'reported',
          provenance:
            'articleted.com, article 892107 (Articles 15 and 16: AED 50,000 to 2,000,000, doubled on repetition within two years); bdo.ae for the five-year record',
          input: { emirate: 'abu_dhabi', electricity_kwh: 1000 },
          published: {
            penalty_min_aed: 50000,
            penalty_max_aed: 2000000,
            penalty_repeat_max_aed: 4000000,
            record_retention_years: 5,
          },
          agreement: { within: 0, reason: 'Statutory value' },
          note: 'Some press reports give AED 500,000 as the lower limit; the summaries that quote Article 15 give AED 50,000.',
        },
      ],
    },
    {
      document: 'Definition of the kilowatt hour',
      cases: [
        {
          id: 'uae_ghg-gas-volume',
          title: '1,000 m3 of 38.0 MJ/m3 are 10,555.6 kWh',
          place: '1 kWh = 3.6 MJ; 1,000 m3 x 38.0 MJ/m3 / 3.6',
          evidence: 'known',
          input: { emirate: 'abu_dhabi', electricity_kwh: 0, gas_m3: 1000 },
          published: { gas_energy_kwh: 10555.6 },
          agreement: { within: 0.05, reason: "Unit conversion; the calorific value is the tool's assumption" },
        },
      ],
    },
    {
      document: 'Ember, yearly electricity data',
      year: 2025,
      address: 'ember-energy.org',
      cases: [
        {
          id: 'uae_ghg-ember',
          title: '1,000,000 kWh in the UAE with the Ember intensity of 2024, 0.468 kg/kWh',
          place: 'UAE 2024, life-cycle intensity',
          evidence: 'recorded',
          input: { emirate: 'national', electricity_kwh: 1000000 },
          published: { scope2_tco2e: 468 },
          agreement: { withinPct: 5, reason: 'Other boundary' },
          differs: {
            withinPct: 34,
            judgement:
              "Different quantities: Scope 2 asks for direct emissions, so ours is the right kind, but its level is an assumption; a direct factor lies below a life-cycle one, here by a third. The utility's own figure must replace it.",
          },
          note: "Ember's figure is a life-cycle one and counts upstream gas; the tool's 0.310 is a direct factor derived from the clean share of 2023 with a range of 0.28 to 0.40. The copy of the Ember data in github.com/thegreenwebfoundation/co2.js has 492.7 g/kWh for 2023; the figure for 2024 was recorded when the method was written.",
        },
      ],
    },
    {
      document: 'UK Government GHG conversion factors for company reporting 2026 (DESNZ)',
      year: 2026,
      address: 'gov.uk, greenhouse gas reporting: conversion factors 2026',
      cases: [
        {
          id: 'uae_ghg-gas-uk-2026',
          title: 'Same fuel with the official UK factor of 2026, 0.18231 kg/kWh',
          place: 'Natural gas, gross calorific value',
          evidence: 'reported',
          provenance: 'greencalculus.com/glossary/natural-gas gives 0.18231 kgCO2e/kWh on gross calorific value',
          input: { emirate: 'national', electricity_kwh: 0, gas_kwh: 1000000 },
          published: { gas_emission_factor_kgco2e_per_kwh: 0.18231 },
          agreement: { withinPct: 0.5, reason: 'National gas quality' },
        },
      ],
    },
  ],
};
