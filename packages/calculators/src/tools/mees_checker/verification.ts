import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification = defineVerification<Static<typeof Input>>({
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
      evidence: 'reported',
      agreement: { within: 0, reason: 'Statutory value' },
      cases: [
        {
          id: 'mees-domestic-e',
          title: 'Domestic, band E: may be let',
          place: 'Regulation 22',
          provenance:
            'summary of the Regulations in the page at leeds.gov.uk, Statement of principles for determining financial penalties',
          input: { property_type: 'domestic', current_epc_band: 'E' },
          published: { minimum_band_in_force: 'E', compliant: true, can_let: true },
        },
        {
          id: 'mees-domestic-f',
          title: 'Domestic, band F: sub-standard',
          place: 'Regulations 22, 23',
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
        },
        {
          id: 'mees-domestic-cap',
          title: 'Domestic cost cap GBP 3,500 including VAT',
          place: 'Regulation 24 as amended by SI 2019/595',
          provenance:
            'page at stratford.gov.uk/homes-properties/exemptions.cfm, which repeats the landlord guidance of gov.uk',
          input: { property_type: 'domestic', current_epc_band: 'G' },
          published: { cost_cap_gbp: 3500, cost_cap_includes_vat: true },
        },
        {
          id: 'mees-nondomestic-payback',
          title: 'Non-domestic seven-year payback test',
          place: 'Regulation 28',
          provenance:
            'summary of the government response of February 2015 at michelmores.com, Minimum energy efficiency standards: government response published',
          input: { property_type: 'non_domestic', current_epc_band: 'G' },
          published: { payback_test_years: 7, cost_cap_gbp: null },
          note: 'The page reports the rule as decided before the Regulations were made.',
        },
        {
          id: 'mees-domestic-penalties',
          title:
            'Domestic penalties of GBP 2,000, 4,000, 1,000, 2,000, a total of 5,000 and publication for at least 12 months',
          place: 'Regulations 39 and 40',
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
        },
        {
          id: 'mees-nondomestic-penalties',
          title: 'Non-domestic penalties by rateable value',
          place: 'Regulation 41',
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
          note: 'The page reports the amounts as decided before the Regulations were made; the text of regulation 41 itself was not opened.',
        },
        {
          id: 'mees-exemptions',
          title: 'Domestic exemptions last five years',
          place: 'Regulations 24, 25 and 36',
          provenance:
            'page at stratford.gov.uk/homes-properties/exemptions.cfm, which repeats the landlord guidance of gov.uk',
          input: { property_type: 'domestic', current_epc_band: 'F' },
          published: {
            'exemptions.high_cost.duration_months': 60,
            'exemptions.all_relevant_improvements_made.duration_months': 60,
            'exemptions.wall_insulation.duration_months': 60,
          },
        },
        {
          id: 'mees-new-landlord-domestic',
          title: 'Exemption of a new landlord lasts six months, domestic',
          place: 'Regulation 33',
          evidence: 'known',
          input: { property_type: 'domestic', current_epc_band: 'F' },
          published: { 'exemptions.new_landlord.duration_months': 6 },
        },
      ],
    },
    {
      document: 'BEIS, The Non-Domestic Private Rented Property Minimum Standard, guidance (regulations 33, 36)',
      year: 2017,
      id: 'mees-new-landlord-nondomestic',
      title: 'Exemption of a new landlord lasts six months, non-domestic',
      place: 'Chapter 3, paragraphs 74 and 75, page 35',
      evidence: 'read',
      provenance: 'page 35 of the guidance at yumpu.com, document 57013060',
      input: { property_type: 'non_domestic', current_epc_band: 'F' },
      published: { 'exemptions.new_landlord.duration_months': 6 },
      agreement: { within: 0, reason: 'Statutory value' },
    },
    {
      document: 'BEIS, The Non-Domestic Private Rented Property Minimum Standard, guidance (regulation 39)',
      year: 2017,
      id: 'mees-publication-nondomestic',
      title: 'Publication for at least 12 months, non-domestic',
      place: 'Section 5.2.2, paragraph 102',
      evidence: 'read',
      provenance: 'section 5.2.2 of the guidance at yumpu.com, document 57013060',
      input: { property_type: 'non_domestic', current_epc_band: 'F' },
      published: { publication_penalty_months: 12 },
      agreement: { within: 0, reason: 'Statutory value' },
    },
    {
      document: "SAP 10.2, The Government's Standard Assessment Procedure (BRE for DESNZ)",
      year: 2025,
      address: 'https://bregroup.com/sap',
      place: 'Table 14, rating bands: A from 92, B 81-91, C 69-80, D 55-68, E 39-54, F 21-38, G 1-20',
      evidence: 'read',
      provenance:
        'band limits in the source of the official register, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
      agreement: { within: 0, reason: 'Difference of two limits of the printed scale' },
      cases: [
        {
          id: 'mees-sap-gap-f',
          title: 'Band F spans SAP 21 to 38, band E starts at 39',
          input: { property_type: 'domestic', current_epc_band: 'F' },
          published: { points_gap_to_minimum_low: 1, points_gap_to_minimum_high: 18 },
        },
        {
          id: 'mees-sap-gap-g',
          title: 'Band G spans SAP 1 to 20: 19 to 38 points below band E',
          input: { property_type: 'domestic', current_epc_band: 'G' },
          published: { points_gap_to_minimum_low: 19, points_gap_to_minimum_high: 38, bands_below_minimum: 2 },
        },
        {
          id: 'mees-sap-gap-c-from-{current_epc_band}',
          title: 'From band {current_epc_band} to the lower limit of band C, SAP 69',
          input: { property_type: 'domestic' },
          columns: [
            'input.current_epc_band',
            'published.future_standard.points_gap_low',
            'published.future_standard.points_gap_high',
          ],
          rows: [
            ['D', 1, 14],
            ['E', 15, 30],
            ['F', 31, 48],
            ['G', 49, 68],
          ],
        },
      ],
    },
    {
      document:
        'National Calculation Methodology; Energy Performance of Buildings (England and Wales) Regulations 2012',
      year: 2012,
      place: 'Non-domestic scale: A 0-25, B 26-50, C 51-75, D 76-100, E 101-125, F 126-150, G over 150',
      evidence: 'read',
      provenance:
        'band limits in the source of the official register, github.com/communitiesuk/epb-register-api, lib/helper/energy_band_calculator.rb',
      agreement: { within: 0, reason: 'Difference of two limits of the printed scale' },
      cases: [
        {
          id: 'mees-ncm-gap-f',
          title: 'Asset rating of band F spans 126 to 150, band E ends at 125',
          input: { property_type: 'non_domestic', current_epc_band: 'F' },
          published: { points_gap_to_minimum_low: 1, points_gap_to_minimum_high: 25 },
        },
        {
          id: 'mees-ncm-gap-g',
          title: 'Asset rating of band G starts at 151, 26 above the end of band E, and has no upper end',
          input: { property_type: 'non_domestic', current_epc_band: 'G' },
          published: { points_gap_to_minimum_low: 26, points_gap_to_minimum_high: null },
        },
        {
          id: 'mees-ncm-gap-b-from-{current_epc_band}',
          title: 'From band {current_epc_band} to the upper limit of band B, asset rating 50',
          input: { property_type: 'non_domestic' },
          columns: [
            'input.current_epc_band',
            'published.future_standard.points_gap_low',
            'published.future_standard.points_gap_high',
          ],
          rows: [
            ['C', 1, 25],
            ['D', 26, 50],
            ['E', 51, 75],
            ['F', 76, 100],
          ],
        },
      ],
    },
    {
      document: 'DESNZ, Improving the energy performance of privately rented homes: 2025 update, government response',
      year: 2026,
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
});
