import type { Static } from 'typebox';
import type { ToolVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification: ToolVerification<Static<typeof Input>> = {
  notVerified: [],
  publications: [
    {
      document: 'Executive Council Resolution 13 of 2012; DESC Information Security Regulation v3.1',
      year: 2012,
      cases: [
        {
          id: 'uae_cyber-dubai-gov',
          title: 'Dubai Government entity: Information Security Regulation, then the federal standard',
          place: 'scope',
          evidence: 'recorded',
          input: {
            has_isms: true,
            has_incident_response: true,
            has_vulnerability_assessment: true,
            has_third_party_audit: true,
            has_data_classification: true,
            is_cloud_hosted: false,
            organisation_type: 'government',
            emirate: 'dubai',
          },
          published: { applicable_framework: 'dubai_isr', 'frameworks.uae_ia.obligation': 'mandatory' },
          agreement: {
            within: 0,
            reason: "scope rule of the framework; the score is the tool's own and is not compared",
          },
        },
      ],
    },
    {
      document: 'UAE Information Assurance Regulation (TDRA v1.1; Cyber Security Council v2)',
      year: 2020,
      cases: [
        {
          id: 'uae_cyber-cii',
          title: 'Critical information infrastructure: UAE Information Assurance Standard',
          place: 'scope',
          evidence: 'recorded',
          input: {
            has_isms: true,
            has_incident_response: true,
            has_vulnerability_assessment: true,
            has_third_party_audit: true,
            has_data_classification: true,
            is_cloud_hosted: false,
            organisation_type: 'critical_infrastructure',
            emirate: 'sharjah',
          },
          published: { applicable_framework: 'uae_ia', 'frameworks.uae_ia.obligation': 'mandatory' },
          agreement: {
            within: 0,
            reason: "scope rule of the framework; the score is the tool's own and is not compared",
          },
        },
      ],
    },
    {
      document: 'Federal Decree-Law 6 of 2025 on the Central Bank',
      year: 2025,
      cases: [
        {
          id: 'uae_cyber-bank-onshore',
          title: 'Bank onshore: Central Bank, fine up to AED 1,000 million',
          place: 'administrative fines',
          evidence: 'recorded',
          input: {
            has_isms: true,
            has_incident_response: true,
            has_vulnerability_assessment: true,
            has_third_party_audit: true,
            has_data_classification: true,
            is_cloud_hosted: false,
            organisation_type: 'financial',
            emirate: 'abu dhabi',
          },
          published: { applicable_framework: 'cbuae', max_administrative_fine_aed: 1000000000 },
          agreement: {
            within: 0,
            reason: "scope rule of the framework; the score is the tool's own and is not compared",
          },
        },
      ],
    },
    {
      document: 'DIFC Data Protection Law 5 of 2020; DFSA Rulebook',
      year: 2020,
      cases: [
        {
          id: 'uae_cyber-difc',
          title: 'Firm in DIFC: DFSA and DIFC data protection law, not the Central Bank',
          place: 'scope',
          evidence: 'known',
          input: {
            has_isms: true,
            has_incident_response: true,
            has_vulnerability_assessment: true,
            has_third_party_audit: true,
            has_data_classification: true,
            is_cloud_hosted: false,
            organisation_type: 'financial',
            emirate: 'DIFC',
          },
          published: {
            applicable_framework: 'dfsa',
            'frameworks.difc_dpl.obligation': 'mandatory',
            max_administrative_fine_aed: null,
          },
          agreement: {
            within: 0,
            reason: "scope rule of the framework; the score is the tool's own and is not compared",
          },
        },
      ],
    },
    {
      document: 'ADGM Data Protection Regulations 2021; FSRA Rulebook',
      year: 2021,
      cases: [
        {
          id: 'uae_cyber-adgm',
          title: 'Firm in ADGM: FSRA and ADGM regulations',
          place: 'scope',
          evidence: 'known',
          input: {
            has_isms: true,
            has_incident_response: true,
            has_vulnerability_assessment: true,
            has_third_party_audit: true,
            has_data_classification: true,
            is_cloud_hosted: false,
            organisation_type: 'financial',
            emirate: 'ADGM',
          },
          published: { applicable_framework: 'fsra', 'frameworks.adgm_dpr.obligation': 'mandatory' },
          agreement: {
            within: 0,
            reason: "scope rule of the framework; the score is the tool's own and is not compared",
          },
        },
      ],
    },
    {
      document: 'TDRA licence conditions',
      year: 2020,
      cases: [
        {
          id: 'uae_cyber-telecom',
          title: 'Telecom licensee: TDRA',
          place: 'scope',
          evidence: 'known',
          input: {
            has_isms: true,
            has_incident_response: true,
            has_vulnerability_assessment: true,
            has_third_party_audit: true,
            has_data_classification: true,
            is_cloud_hosted: false,
            organisation_type: 'telecom',
            emirate: 'federal',
          },
          published: { applicable_framework: 'tdra' },
          agreement: {
            within: 0,
            reason: "scope rule of the framework; the score is the tool's own and is not compared",
          },
        },
      ],
    },
    {
      document: 'Federal Decree-Law 45 of 2021',
      year: 2021,
      cases: [
        {
          id: 'uae_cyber-private',
          title: 'Private company onshore: personal data protection law',
          place: 'Article 2',
          evidence: 'recorded',
          input: {
            has_isms: true,
            has_incident_response: true,
            has_vulnerability_assessment: true,
            has_third_party_audit: true,
            has_data_classification: true,
            is_cloud_hosted: false,
            organisation_type: 'other',
            emirate: 'ajman',
          },
          published: { applicable_framework: 'pdpl', 'frameworks.pdpl.obligation': 'mandatory' },
          agreement: {
            within: 0,
            reason: "scope rule of the framework; the score is the tool's own and is not compared",
          },
        },
      ],
    },
    {
      document: 'Federal Decree-Law 34 of 2021',
      year: 2021,
      cases: [
        {
          id: 'uae_cyber-cybercrime',
          title: 'The cybercrime law binds everyone',
          place: 'scope',
          evidence: 'recorded',
          input: {
            has_isms: true,
            has_incident_response: true,
            has_vulnerability_assessment: true,
            has_third_party_audit: true,
            has_data_classification: true,
            is_cloud_hosted: false,
            organisation_type: 'other',
            emirate: 'dubai',
          },
          published: { 'frameworks.cybercrime_law.obligation': 'mandatory' },
          agreement: {
            within: 0,
            reason: "scope rule of the framework; the score is the tool's own and is not compared",
          },
        },
      ],
    },
  ],
};
