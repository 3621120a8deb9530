import type { Static } from 'typebox';
import type { Example } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const examples: Example<Static<typeof Input>>[] = [
  {
    title: 'A Dubai Government entity in public cloud without classification and audit',
    origin:
      'By hand: 25 + 20 + 15 = 60 points; 10 + 5 = 15 off for cloud; 60 - 15 = 45, and a critical gap. Frameworks by the scope of Dubai Executive Council Resolution 13 of 2012 and of the UAE IA Standard',
    input: {
      organisation_type: 'government',
      emirate: 'dubai',
      has_isms: true,
      has_incident_response: true,
      has_vulnerability_assessment: true,
      has_third_party_audit: false,
      has_data_classification: false,
      is_cloud_hosted: true,
    },
    expect: {
      applicable_framework: 'dubai_isr',
      'frameworks.1.framework': 'uae_ia',
      'frameworks.3.framework': 'desc_csp',
      control_points: 60,
      cloud_deduction: 15,
      compliance_score: 45,
      compliance_level: 'partial',
      critical_gaps: ['has_data_classification'],
      gaps: ['has_data_classification', 'has_third_party_audit'],
      controls_to_verify: [
        'risk_assessment',
        'access_control',
        'physical_security',
        'business_continuity',
        'external_party_security',
        'cloud_provider_approval',
        'data_residency',
        'encryption_and_key_control',
      ],
    },
  },
  {
    title: 'An onshore bank in Abu Dhabi with all five controls',
    origin:
      'By hand: 20 + 20 + 20 + 25 + 15 = 100 points. Framework and ceiling of fines by Federal Decree-Law 6 of 2025',
    input: {
      organisation_type: 'financial',
      emirate: 'abu dhabi',
      has_isms: true,
      has_incident_response: true,
      has_vulnerability_assessment: true,
      has_third_party_audit: true,
      has_data_classification: true,
      is_cloud_hosted: false,
    },
    expect: {
      applicable_framework: 'cbuae',
      emirate_key: 'abu_dhabi',
      compliance_score: 100,
      compliance_level: 'compliant',
      critical_gaps: [],
      'frameworks.2.obligation': 'conditional',
      max_administrative_fine_aed: 1_000_000_000,
    },
  },
  {
    title: 'A DIFC firm in public cloud without vulnerability assessment',
    origin:
      'By hand: 20 + 20 + 25 + 15 = 80 points, nothing off for cloud. Federal Decree-Law 6 of 2025 does not apply in DIFC',
    input: {
      organisation_type: 'financial',
      emirate: 'DIFC',
      has_isms: true,
      has_incident_response: true,
      has_vulnerability_assessment: false,
      has_third_party_audit: true,
      has_data_classification: true,
      is_cloud_hosted: true,
    },
    expect: {
      applicable_framework: 'dfsa',
      free_zone: 'difc',
      emirate_key: 'dubai',
      compliance_score: 80,
      compliance_level: 'substantial',
      critical_gaps: [],
      gaps: ['has_vulnerability_assessment'],
      'frameworks.2.framework': 'difc_dpl',
      'frameworks.2.obligation': 'mandatory',
      max_administrative_fine_aed: null,
    },
  },
  {
    title: 'A private company in Ras Al-Khaimah with scans alone',
    origin:
      'By hand: 20 points; 10 + 5 = 15 off for cloud; 20 - 15 = 5. Gaps: critical 25 and 20, then 25 and 10. Framework by the scope of Federal Decree-Law 45 of 2021',
    input: {
      organisation_type: 'other',
      emirate: 'Ras Al-Khaimah',
      has_isms: false,
      has_incident_response: false,
      has_vulnerability_assessment: true,
      has_third_party_audit: false,
      has_data_classification: false,
      is_cloud_hosted: true,
    },
    expect: {
      applicable_framework: 'pdpl',
      emirate_key: 'other',
      control_points: 20,
      cloud_deduction: 15,
      compliance_score: 5,
      compliance_level: 'non_compliant',
      critical_gaps: ['has_incident_response', 'has_data_classification'],
      gaps: ['has_data_classification', 'has_incident_response', 'has_isms', 'has_third_party_audit'],
    },
  },
];
