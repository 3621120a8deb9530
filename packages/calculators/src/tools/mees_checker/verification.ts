import type { Static } from 'typebox';
import type { ToolVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification: ToolVerification<Static<typeof Input>> = {
  notVerified: [
    'The announced non-domestic standard (band B from 2031 above 1,000 m2) was recorded from the interim response of June 2026 and was not read again; it has no case.',
    'The maximum penalty proposed with the domestic announcement and its ten-year exemption were recorded and not read again.',
    'The text of regulations 40 and 41 itself was not opened: the amounts were read in public guidance that repeats them.',
    'The risk level (low, medium, high) is a scale of our own; nothing outside verifies it.',
  ],
  publications: [
    {
      document:
        'Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015, SI 2015/962 as amended',
      year: 2015,
      address: 'https://www.legislation.gov.uk/uksi/2015/962',
      cases: [
        {
          id: 'mees-domestic-e',
          title: 'Domestic, band E: may be let',
          place: 'Regulation 22',
          evidence: 'reported',
          provenance:
            'summary of the Regulations in the page at leeds.gov.uk, Statement of principles for determining financial penalties',
          input: { property_type: 'domestic', current_epc_band: 'E' },
          published: { minimum_band_in_force: 'E', compliant: true, can_let: true },
          agreement: { within: 0, reason: 'Statutory value' },
        },
        {
          id: 'mees-domestic-f',
          title: 'Domestic, band F: sub-standard',
          place: 'Regulations 22, 23',
          evidence: 'reported',
          provenance:
            'summary of the Regulations in the page at leeds.gov.uk, Statement of principles for determining financial penalties',
          input: { property_type: 'domestic', current_epc_band: 'F' },
          published: {
            compliant: false,
            can_let: false,
            compliance_status: 'sub_standard',
            applies_to_new_lettings_since: '2018-04-01',
            applies_to_existing_lettings_since: '2020-04-01',
          },
          agreement: { within: 0, reason: 'Statutory value' },
        },
        {
          id: 'mees-nondomestic-e',
          title: 'Non-domestic, band E: may be let',
          place: 'Regulation 22',
          evidence: 'read',
          provenance:
            'page at gov.uk, Non-domestic private rented property: minimum energy efficiency standard, landlord guidance',
          input: { property_type: 'non_domestic', current_epc_band: 'E' },
          published: { compliant: true, can_let: true },
          agreement: { within: 0, reason: 'Statutory value' },
        },
        {
          id: 'mees-nondomestic-f',
          title: 'Non-domestic, band F: sub-standard since 1 April 2023 for every lease',
          place: 'Regulations 22, 27',
          evidence: 'read',
          provenance:
            'page at gov.uk, Non-domestic private rented property: minimum energy efficiency standard, landlord guidance',
          input: { property_type: 'non_domestic', current_epc_band: 'F' },
          published: {
            compliant: false,
            applies_to_new_lettings_since: '2018-04-01',
            applies_to_existing_lettings_since: '2023-04-01',
          },
          agreement: { within: 0, reason: 'Statutory value' },
        },
        {
          id: 'mees-domestic-cap',
          title: 'Domestic cost cap GBP 3,500 including VAT',
          place: 'Regulation 24 as amended by SI 2019/595',
          evidence: 'reported',
          provenance:
            'page at stratford.gov.uk/homes-properties/exemptions.cfm, which repeats the landlord guidance of gov.uk',
          input: { property_type: 'domestic', current_epc_band: 'G' },
          published: { cost_cap_gbp: 3500, cost_cap_includes_vat: true },
          agreement: { within: 0, reason: 'Statutory value' },
        },
        {
          id: 'mees-nondomestic-payback',
          title: 'Non-domestic seven-year payback test',
          place: 'Regulation 28',
          evidence: 'reported',
          provenance:
            'summary of the government response of February 2015 at michelmores.com, Minimum energy efficiency standards: government response published',
          input: { property_type: 'non_domestic', current_epc_band: 'G' },
          published: { payback_test_years: 7, cost_cap_gbp: null },
          agreement: { within: 0, reason: 'Statutory value' },
          note: 'The page reports the rule as decided before the Regulations were made.',
        },
        {
          id: 'mees-domestic-penalties',
          title:
            'Domestic penalties of GBP 2,000, 4,000, 1,000, 2,000, a total of 5,000 and publication for at least 12 months',
          place: 'Regulations 39 and 40',
          evidence: 'reported',
          provenance:
            'page at stratford.gov.uk/homes-properties/enforcement.cfm, which repeats the landlord guidance of gov.uk',
          input: { property_type: 'domestic', current_epc_band: 'G' },
          published: {
            'penalties.0.maximum_gbp': 2000,
            'penalties.1.maximum_gbp': 4000,
            'penalties.2.maximum_gbp': 1000,
            'penalties.3.maximum_gbp': 2000,
            max_total_penalty_gbp: 5000,
            publication_penalty_months: 12,
          },
          agreement: { within: 0, reason: 'Statutory value' },
        },
        {
          id: 'mees-nondomestic-penalties',
          title: 'Non-domestic penalties by rateable value',
          place: 'Regulation 41',
          evidence: 'reported',
          provenance:
            'summary of the government response of February 2015 at michelmores.com, Minimum energy efficiency standards: government response published',
          input: { property_type: 'non_domestic', current_epc_band: 'G' },
          published: {
            'penalties.0.rateable_value_pct': 10,
            'penalties.0.minimum_gbp': 5000,
            'penalties.0.maximum_gbp': 50000,
            'penalties.1.rateable_value_pct': 20,
            'penalties.1.minimum_gbp': 10000,
            'penalties.1.maximum_gbp': 150000,
            'penalties.2.maximum_gbp': 5000,
          },
          agreement: { within: 0, reason: 'Statutory value' },
          note: 'The page reports the amounts as decided before the Regulations were made; the text of regulation 41 itself was not opened.',
        },
        {
          id: 'mees-exemptions',
          title: 'Domestic exemptions last five years',
          place: 'Regulations 24, 25 and 36',
          evidence: 'reported',
          provenance:
            'page at stratford.gov.uk/homes-properties/exemptions.cfm, which repeats the landlord guidance of gov.uk',
          input: { property_type: 'domestic', current_epc_band: 'F' },
          published: {
            'exemptions.high_cost.duration_months': 60,
            'exemptions.all_relevant_improvements_made.duration_months': 60,
            'exemptions.wall_insulation.duration_months': 60,
          },
          agreement: { within: 0, reason: 'Statutory value' },
        },
        {
          id: 'mees-new-landlord-domestic',
          title: 'Exemption of a new landlord lasts six months, domestic',
          place: 'Regulation 33',
          evidence: 'known',
          input: { property_type: 'domestic', current_epc_band: 'F' },
          published: { 'exemptions.new_landlord.duration_months': 6 },
          agreement: { within: 0, reason: 'Statutory value' },
        },
      ],
    },
    {
      document: 'BEIS, The Non-Domestic Private Rented Property Minimum Standard, guidance (regulations 33, 36)',
      year: 2017,
      cases: [
        {
          id: 'mees-new-landlord-nondomestic',
          title: 'Exemption of a new landlord lasts six months, non-domestic',
          place: 'Chapter 3, paragraphs 74 and 75, page 35',
          evidence: 'read',
          provenance: 'page 35 of the guidance at yumpu.com, document 57013060',
          input: { property_type: 'non_domestic', current_epc_band: 'F' },
          published: { 'exemptions.new_landlord.duration_months': 6 },
          agreement: { within: 0, reason: 'Statutory value' },
        },
      ],
    },
    {
      document: 'BEIS, The Non-Domestic Private Rented Property Minimum Standard, guidance (regulation 39)',
      year: 2017,
      cases: [
        {
          id: 'mees-publication-nondomestic',
          title: 'Publication for at least 12 months, non-domestic',
          place: 'Section 5.2.2, paragraph 102',
          evidence: 'read',
          provenance: 'section 5.2.2 of the guidance at yumpu.com, document 57013060',
          input: { property_type: 'non_domestic', current_epc_band: 'F' },
          published: { publication_penalty_months: 12 },
          agreement: { within: 0, reason: 'Statutory value' },
        },
      ],
    },
    {
      document: "SAP 10.2, The Government's Standard Assessment Procedure (BRE for DESNZ)",
      year: 2025,
      address: 'https://bregroup.com/sap',
      cases: [
        {
          id: 'mees-sap-gap-f',
          title: 'Band F spans SAP 21 to 38, band E starts at 39',
          place: 'Table 14, rating bands: A from 92, B 81-91, C 69-80, D 55-68, E 39-54, F 21-38, G 1-20',
          evidence: 'read',
          provenance:
            'band limits in the source of the official register, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
          input: { property_type: 'domestic', current_epc_band: 'F' },
          published: { points_gap_to_minimum_low: 1, points_gap_to_minimum_high: 18 },
          agreement: { within: 0, reason: 'Difference of two limits of the printed scale' },
        },
        {
          id: 'mees-sap-gap-g',
          title: 'Band G spans SAP 1 to 20: 19 to 38 points below band E',
          place: 'Table 14, rating bands: A from 92, B 81-91, C 69-80, D 55-68, E 39-54, F 21-38, G 1-20',
          evidence: 'read',
          provenance:
            'band limits in the source of the official register, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
          input: { property_type: 'domestic', current_epc_band: 'G' },
          published: { points_gap_to_minimum_low: 19, points_gap_to_minimum_high: 38, bands_below_minimum: 2 },
          agreement: { within: 0, reason: 'Difference of two limits of the printed scale' },
        },
        {
          id: 'mees-sap-gap-c-from-d',
          title: 'From band D to the lower limit of band C, SAP 69',
          place: 'Table 14, rating bands: A from 92, B 81-91, C 69-80, D 55-68, E 39-54, F 21-38, G 1-20',
          evidence: 'read',
          provenance:
            'band limits in the source of the official register, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
          input: { property_type: 'domestic', current_epc_band: 'D' },
          published: { 'future_standard.points_gap_low': 1, 'future_standard.points_gap_high': 14 },
          agreement: { within: 0, reason: 'Difference of two limits of the printed scale' },
        },
        {
          id: 'mees-sap-gap-c-from-e',
          title: 'From band E to the lower limit of band C, SAP 69',
          place: 'Table 14, rating bands: A from 92, B 81-91, C 69-80, D 55-68, E 39-54, F 21-38, G 1-20',
          evidence: 'read',
          provenance:
            'band limits in the source of the official register, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
          input: { property_type: 'domestic', current_epc_band: 'E' },
          published: { 'future_standard.points_gap_low': 15, 'future_standard.points_gap_high': 30 },
          agreement: { within: 0, reason: 'Difference of two limits of the printed scale' },
        },
        {
          id: 'mees-sap-gap-c-from-f',
          title: 'From band F to the lower limit of band C, SAP 69',
          place: 'Table 14, rating bands: A from 92, B 81-91, C 69-80, D 55-68, E 39-54, F 21-38, G 1-20',
          evidence: 'read',
          provenance:
            'band limits in the source of the official register, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
          input: { property_type: 'domestic', current_epc_band: 'F' },
          published: { 'future_standard.points_gap_low': 31, 'future_standard.points_gap_high': 48 },
          agreement: { within: 0, reason: 'Difference of two limits of the printed scale' },
        },
        {
          id: 'mees-sap-gap-c-from-g',
          title: 'From band G to the lower limit of band C, SAP 69',
          place: 'Table 14, rating bands: A from 92, B 81-91, C 69-80, D 55-68, E 39-54, F 21-38, G 1-20',
          evidence: 'read',
          provenance:
            'band limits in the source of the official register, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
          input: { property_type: 'domestic', current_epc_band: 'G' },
          published: { 'future_standard.points_gap_low': 49, 'future_standard.points_gap_high': 68 },
          agreement: { within: 0, reason: 'Difference of two limits of the printed scale' },
        },
      ],
    },
    {
      document:
        'National Calculation Methodology; Energy Performance of Buildings (England and Wales) Regulations 2012',
      year: 2012,
      cases: [
        {
          id: 'mees-ncm-gap-f',
          title: 'Asset rating of band F spans 126 to 150, band E ends at 125',
          place: 'Non-domestic scale: A 0-25, B 26-50, C 51-75, D 76-100, E 101-125, F 126-150, G over 150',
          evidence: 'read',
          provenance:
            'band limits in the source of the official register, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
          input: { property_type: 'non_domestic', current_epc_band: 'F' },
          published: { points_gap_to_minimum_low: 1, points_gap_to_minimum_high: 25 },
          agreement: { within: 0, reason: 'Difference of two limits of the printed scale' },
        },
        {
          id: 'mees-ncm-gap-g',
          title: 'Asset rating of band G starts at 151, 26 above the end of band E, and has no upper end',
          place: 'Non-domestic scale: A 0-25, B 26-50, C 51-75, D 76-100, E 101-125, F 126-150, G over 150',
          evidence: 'read',
          provenance:
            'band limits in the source of the official register, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
          input: { property_type: 'non_domestic', current_epc_band: 'G' },
          published: { points_gap_to_minimum_low: 26, points_gap_to_minimum_high: null },
          agreement: { within: 0, reason: 'Difference of two limits of the printed scale' },
        },
        {
          id: 'mees-ncm-gap-b-from-c',
          title: 'From band C to the upper limit of band B, asset rating 50',
          place: 'Non-domestic scale: A 0-25, B 26-50, C 51-75, D 76-100, E 101-125, F 126-150, G over 150',
          evidence: 'read',
          provenance:
            'band limits in the source of the official register, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
          input: { property_type: 'non_domestic', current_epc_band: 'C' },
          published: { 'future_standard.points_gap_low': 1, 'future_standard.points_gap_high': 25 },
          agreement: { within: 0, reason: 'Difference of two limits of the printed scale' },
        },
        {
          id: 'mees-ncm-gap-b-from-d',
          title: 'From band D to the upper limit of band B, asset rating 50',
          place: 'Non-domestic scale: A 0-25, B 26-50, C 51-75, D 76-100, E 101-125, F 126-150, G over 150',
          evidence: 'read',
          provenance:
            'band limits in the source of the official register, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
          input: { property_type: 'non_domestic', current_epc_band: 'D' },
          published: { 'future_standard.points_gap_low': 26, 'future_standard.points_gap_high': 50 },
          agreement: { within: 0, reason: 'Difference of two limits of the printed scale' },
        },
        {
          id: 'mees-ncm-gap-b-from-e',
          title: 'From band E to the upper limit of band B, asset rating 50',
          place: 'Non-domestic scale: A 0-25, B 26-50, C 51-75, D 76-100, E 101-125, F 126-150, G over 150',
          evidence: 'read',
          provenance:
            'band limits in the source of the official register, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
          input: { property_type: 'non_domestic', current_epc_band: 'E' },
          published: { 'future_standard.points_gap_low': 51, 'future_standard.points_gap_high': 75 },
          agreement: { within: 0, reason: 'Difference of two limits of the printed scale' },
        },
        {
          id: 'mees-ncm-gap-b-from-f',
          title: 'From band F to the upper limit of band B, asset rating 50',
          place: 'Non-domestic scale: A 0-25, B 26-50, C 51-75, D 76-100, E 101-125, F 126-150, G over 150',
          evidence: 'read',
          provenance:
            'band limits in the source of the official register, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
          input: { property_type: 'non_domestic', current_epc_band: 'F' },
          published: { 'future_standard.points_gap_low': 76, 'future_standard.points_gap_high': 100 },
          agreement: { within: 0, reason: 'Difference of two limits of the printed scale' },
        },
      ],
    },
    {
      document: 'DESNZ, Improving the energy performance of privately rented homes: 2025 update, government response',
      year: 2026,
      cases: [
        {
          id: 'mees-announced-c-2030',
          title: 'Announced domestic standard: EPC C by 1 October 2030, cap GBP 10,000',
          place: '21 January 2026',
          evidence: 'reported',
          provenance:
            'summaries of the response at insights.devonshires.com (date and E with GBP 3,500 today) and energy-assessor.co.uk, 21 January 2026 (cap and low-value homes)',
          input: { property_type: 'domestic', current_epc_band: 'D' },
          published: {
            'future_standard.status': 'announced_not_in_force',
            'future_standard.minimum_band': 'C',
            'future_standard.date': '2030-10-01',
            'future_standard.cost_cap_gbp': 10000,
            'future_standard.cost_cap_low_value_threshold_gbp': 100000,
          },
          agreement: { within: 0, reason: 'Figures of the announcement' },
          note: 'Announced, not law; the result keeps it apart from the law in force.',
        },
      ],
    },
  ],
};
