import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'A score of our own; nothing outside verifies it: control weights, deductions and levels.',
    'The scope of the Abu Dhabi government standards and of the cloud policies comes from knowledge of the regimes.',
    'The fine ceiling of the Central Bank was read in summaries of the law, not in its text.',
  ],
  agreement: { within: 0, reason: "Scope rule of the framework; the score is the tool's own and is not compared" },
  input: {
    has_isms: true,
    has_incident_response: true,
    has_vulnerability_assessment: true,
    has_third_party_audit: true,
    has_data_classification: true,
    is_cloud_hosted: false,
  },
  publications: [
    {
      document: 'Executive Council Resolution 13 of 2012; DESC Information Security Regulation v3.1',
      year: 2012,
      id: 'uae_cyber-dubai-gov',
      title: 'Dubai Government entity: Information Security Regulation, then the federal standard',
      place: 'Scope',
      evidence: 'reported',
      provenance:
        'desc.gov.ae/regulations/standards-policies: applicable to all Dubai Government Entities; Resolution 13 of 2012 on slc.dubai.gov.ae; manageengine.com for the federal regulation (all federal and local government entities)',
      input: { organisation_type: 'government', emirate: 'dubai' },
      published: { applicable_framework: 'dubai_isr', 'frameworks.uae_ia.obligation': 'mandatory' },
    },
    {
      document: 'UAE Information Assurance Regulation (TDRA v1.1; Cyber Security Council v2)',
      year: 2020,
      id: 'uae_cyber-cii',
      title: 'Critical information infrastructure: UAE Information Assurance Standard',
      place: 'Scope',
      evidence: 'reported',
      provenance:
        'manageengine.com, "UAE SIA (NESA) IAR compliance": government entities and critical infrastructure operators must comply',
      input: { organisation_type: 'critical_infrastructure', emirate: 'sharjah' },
      published: { applicable_framework: 'uae_ia', 'frameworks.uae_ia.obligation': 'mandatory' },
    },
    {
      document: 'Federal Decree-Law 6 of 2025 on the Central Bank',
      year: 2025,
      id: 'uae_cyber-bank-onshore',
      title: 'Bank onshore: Central Bank, fine up to AED 1,000 million',
      place: 'Administrative fines',
      evidence: 'reported',
      provenance:
        'whatshotinuae.com/uae-financial-law-fines-sanadak-platform: fines of up to one billion dirhams under Federal Decree-Law 6 of 2025',
      input: { organisation_type: 'financial', emirate: 'abu dhabi' },
      published: { applicable_framework: 'cbuae', max_administrative_fine_aed: 1000000000 },
      note: 'The law also scales a fine up to ten times the value of the violation (thefinanceworld.com).',
    },
    {
      document: 'DFSA Policy Statement 1/2010; DFSA Rulebook, General Module',
      year: 2010,
      address: 'dfsaen.thomsonreuters.com',
      id: 'uae_cyber-difc',
      title: 'Financial firm in DIFC: DFSA',
      place: '1.1; cyber risk management rules',
      evidence: 'reported',
      provenance:
        'dfsaen.thomsonreuters.com, Policy Statement 1/2010: the DFSA is the integrated regulator of all financial and ancillary services in or from the DIFC; dfsa.ae for its cyber risk management rules',
      input: { organisation_type: 'financial', emirate: 'DIFC' },
      published: { applicable_framework: 'dfsa' },
    },
    {
      document: 'FSRA Cyber Risk Management Framework, ADGM',
      year: 2025,
      id: 'uae_cyber-adgm',
      title: 'Financial firm in ADGM: FSRA',
      place: 'Scope: regulated firms in ADGM; announced 29 July 2025',
      evidence: 'reported',
      provenance:
        'nortonrosefulbright.com, "Technology contracts in the ADGM", August 2025: Cyber Risk Management Framework of the FSRA for regulated firms in ADGM',
      input: { organisation_type: 'financial', emirate: 'ADGM' },
      published: { applicable_framework: 'fsra' },
    },
    {
      document: 'Federal Decree by Law 3 of 2003 on the telecommunications sector; TDRA licence conditions',
      year: 2003,
      id: 'uae_cyber-telecom',
      title: 'Telecom licensee: TDRA',
      place: 'Article 37 and licensing framework',
      evidence: 'reported',
      provenance:
        'lexology.com, communications policy of the UAE: Federal Law 3 of 2003 makes TDRA the licensing regulator of telecommunications',
      input: { organisation_type: 'telecom', emirate: 'federal' },
      published: { applicable_framework: 'tdra' },
    },
    {
      document: 'Federal Decree-Law 45 of 2021',
      year: 2021,
      evidence: 'reported',
      cases: [
        {
          id: 'uae_cyber-private',
          title: 'Private company onshore: personal data protection law',
          place: 'Article 2',
          provenance:
            'blog.charlesrussellspeechlys.com, "UAE enacts new data protection law": main law of the mainland and the free zones without a law of their own',
          input: { organisation_type: 'other', emirate: 'ajman' },
          published: { applicable_framework: 'pdpl', 'frameworks.pdpl.obligation': 'mandatory' },
        },
        {
          id: 'uae_cyber-difc-no-pdpl',
          title: 'Company in DIFC: not the federal data protection law',
          place: 'Article 2: free zones with a law of their own',
          provenance:
            'blog.charlesrussellspeechlys.com and herbertsmithfreehills.com: the law does not apply inside DIFC and ADGM',
          input: { organisation_type: 'other', emirate: 'DIFC' },
          published: { applicable_framework: 'difc_dpl' },
        },
      ],
    },
    {
      document: 'Federal Decree-Law 34 of 2021',
      year: 2021,
      id: 'uae_cyber-cybercrime',
      title: 'The cybercrime law binds everyone',
      place: 'Scope',
      evidence: 'reported',
      provenance: 'u.ae, "Cyber safety and digital security": offences and penalties against any person',
      input: { organisation_type: 'other', emirate: 'dubai' },
      published: { 'frameworks.cybercrime_law.obligation': 'mandatory' },
    },
    {
      document: 'DIFC Data Protection Law 5 of 2020; Federal Decree-Law 6 of 2025',
      year: 2020,
      id: 'uae_cyber-difc-data',
      title: 'Firm in DIFC: DIFC data protection law, no Central Bank ceiling',
      place: 'Scope',
      evidence: 'reported',
      provenance:
        'pinlegalglobal.com, "Data protection law in DIFC & ADGM", and cybersilo.tech, "DIFC vs ADGM data protection"; glaco.com: the law of 2025 does not apply in the financial free zones',
      input: { organisation_type: 'financial', emirate: 'DIFC' },
      published: { 'frameworks.difc_dpl.obligation': 'mandatory', max_administrative_fine_aed: null },
    },
    {
      document: 'ADGM Data Protection Regulations 2021; Federal Decree-Law 6 of 2025',
      year: 2021,
      id: 'uae_cyber-adgm-data',
      title: 'Firm in ADGM: ADGM data protection regulations, no Central Bank ceiling',
      place: 'Scope',
      evidence: 'reported',
      provenance:
        'pinlegalglobal.com, "Data protection law in DIFC & ADGM", and cybersilo.tech, "DIFC vs ADGM data protection"; glaco.com: the law of 2025 does not apply in the financial free zones',
      input: { organisation_type: 'financial', emirate: 'ADGM' },
      published: { 'frameworks.adgm_dpr.obligation': 'mandatory', max_administrative_fine_aed: null },
    },
    {
      document: 'UAE Information Assurance Regulation (TDRA v1.1)',
      year: 2020,
      place: 'Scope',
      evidence: 'reported',
      cases: [
        {
          id: 'uae_cyber-federal-gov',
          title: 'Federal Government entity: UAE Information Assurance Regulation',
          provenance: 'manageengine.com, "UAE SIA (NESA) IAR compliance": all federal and local government entities',
          input: { organisation_type: 'government', emirate: 'federal' },
          published: { applicable_framework: 'uae_ia', 'frameworks.uae_ia.obligation': 'mandatory' },
        },
        {
          id: 'uae_cyber-ia-voluntary',
          title: 'Other organisations: the regulation is voluntary',
          provenance:
            'manageengine.com, "UAE SIA (NESA) IAR compliance": the regulator recommends that everyone else adopts it on a voluntary basis',
          input: { organisation_type: 'other', emirate: 'sharjah' },
          published: { 'frameworks.uae_ia.obligation': 'voluntary' },
        },
      ],
    },
  ],
});
