import { holds, optionsOf, type When, type Working } from '../../kernel/index.ts';
import { CENTRAL_BANK } from './dated_rules.ts';
import { BEFORE_2025, FRAMEWORKS, type FrameworkKey, type Obligation } from './frameworks.ts';
import type { EmirateKey, Regime } from './free_zones.ts';
import { ORGANISATION_TYPES, type OrganisationType } from './organisations.ts';

interface Facts {
  organisation_type: OrganisationType;
  emirate_key: EmirateKey;
  regime: Regime;
  is_cloud_hosted: boolean;
  handles_health_data: boolean;
}

interface Rule {
  id: string;
  when: When<Facts>;
  framework: FrameworkKey;
  obligation: Obligation;
  note: string;
}

/** Everywhere but in the financial free zones. */
const ONSHORE: readonly Regime[] = ['federal', 'dhcc'];
const NOT_GOVERNMENT: readonly OrganisationType[] = ['critical_infrastructure', 'financial', 'telecom', 'other'];

/** Every rule that matches adds its framework; results keep this order, and the first framework is primary. */
const RULES: readonly Rule[] = [
  {
    id: 'GOV-DUBAI',
    when: { organisation_type: ['government'], emirate_key: ['dubai'] },
    framework: 'dubai_isr',
    obligation: 'mandatory',
    note: 'Binding on Dubai Government entities and on those who handle their information.',
  },
  {
    id: 'GOV-ABU-DHABI',
    when: { organisation_type: ['government'], emirate_key: ['abu_dhabi'] },
    framework: 'ad_iss',
    obligation: 'mandatory',
    note: 'Binding on Abu Dhabi Government entities.',
  },
  {
    id: 'GOV-FEDERAL',
    when: { organisation_type: ['government'] },
    framework: 'uae_ia',
    obligation: 'mandatory',
    note: 'Binding on federal and local government.',
  },
  {
    id: 'CII-FEDERAL',
    when: { organisation_type: ['critical_infrastructure'] },
    framework: 'uae_ia',
    obligation: 'mandatory',
    note: 'Binding on critical information infrastructure.',
  },
  {
    id: 'CII-DUBAI',
    when: { organisation_type: ['critical_infrastructure'], emirate_key: ['dubai'] },
    framework: 'dubai_isr',
    obligation: 'conditional',
    note: 'Binding where Dubai Government information is handled.',
  },
  {
    id: 'CII-ABU-DHABI',
    when: { organisation_type: ['critical_infrastructure'], emirate_key: ['abu_dhabi'] },
    framework: 'ad_iss',
    obligation: 'conditional',
    note: 'Binding where Abu Dhabi Government designates the entity or requires it by contract.',
  },
  {
    id: 'FIN-DIFC',
    when: { organisation_type: ['financial'], regime: ['difc'] },
    framework: 'dfsa',
    obligation: 'mandatory',
    note: 'Binding on financial firms in DIFC, where the CBUAE law does not apply.',
  },
  {
    id: 'FIN-ADGM',
    when: { organisation_type: ['financial'], regime: ['adgm'] },
    framework: 'fsra',
    obligation: 'mandatory',
    note: 'Binding on financial firms in ADGM, where the CBUAE law does not apply.',
  },
  {
    id: 'FIN-ONSHORE',
    when: { organisation_type: ['financial'], regime: ONSHORE },
    framework: 'cbuae',
    obligation: 'mandatory',
    note: 'Binding on onshore banks, insurers, payment firms and technology enablers (Art. 62).',
  },
  {
    id: 'FIN-FEDERAL',
    when: { organisation_type: ['financial'] },
    framework: 'uae_ia',
    obligation: 'conditional',
    note: 'Binding where the firm is designated critical information infrastructure.',
  },
  {
    id: 'TEL-LICENCE',
    when: { organisation_type: ['telecom'] },
    framework: 'tdra',
    obligation: 'mandatory',
    note: 'Binding on telecom licensees.',
  },
  {
    id: 'TEL-FEDERAL',
    when: { organisation_type: ['telecom'] },
    framework: 'uae_ia',
    obligation: 'mandatory',
    note: 'Binding on telecom as critical information infrastructure.',
  },
  {
    id: 'HEALTH-ABU-DHABI',
    when: { handles_health_data: [true], emirate_key: ['abu_dhabi'] },
    framework: 'adhics',
    obligation: 'mandatory',
    note: 'Binding on every entity in the emirate that generates, stores or transmits health information.',
  },
  {
    id: 'HEALTH-FEDERAL',
    when: { handles_health_data: [true] },
    framework: 'ict_health_law',
    obligation: 'mandatory',
    note: 'Binding on everyone who handles health data in the UAE, free zones included; where it differs from the law of an emirate or a zone, it prevails.',
  },
  {
    id: 'HEALTH-DHCC',
    when: { handles_health_data: [true], regime: ['dhcc'] },
    framework: 'dhcc_hdpr',
    obligation: 'mandatory',
    note: 'Binding on licensees of Dubai Healthcare City for patient health information.',
  },
  {
    id: 'HEALTH-DUBAI',
    when: { handles_health_data: [true], emirate_key: ['dubai'], regime: ['federal', 'difc'] },
    framework: 'dha_health_policy',
    obligation: 'conditional',
    note: 'Binding on health facilities that the Dubai Health Authority licenses.',
  },
  {
    id: 'DATA-DIFC',
    when: { organisation_type: NOT_GOVERNMENT, regime: ['difc'] },
    framework: 'difc_dpl',
    obligation: 'mandatory',
    note: 'Binding on entities in DIFC instead of the PDPL.',
  },
  {
    id: 'DATA-ADGM',
    when: { organisation_type: NOT_GOVERNMENT, regime: ['adgm'] },
    framework: 'adgm_dpr',
    obligation: 'mandatory',
    note: 'Binding on entities in ADGM instead of the PDPL.',
  },
  {
    id: 'DATA-FINANCIAL',
    when: { organisation_type: ['financial'], regime: ONSHORE },
    framework: 'pdpl',
    obligation: 'conditional',
    note: 'Binding for personal data, except banking data covered by separate law.',
  },
  {
    id: 'DATA-ONSHORE',
    when: { organisation_type: ['critical_infrastructure', 'telecom', 'other'], regime: ['federal'] },
    framework: 'pdpl',
    obligation: 'mandatory',
    note: 'Binding on private onshore controllers; not for government data, nor for health and banking data covered by separate law. In force since 2 January 2022; its application depends on the Executive Regulations.',
  },
  {
    id: 'DATA-DHCC',
    when: { organisation_type: ['critical_infrastructure', 'telecom', 'other'], regime: ['dhcc'] },
    framework: 'pdpl',
    obligation: 'conditional',
    note: 'Binding for personal data that the DHCC Health Data Protection Regulation does not cover; the zone has legislation of its own for patient health information.',
  },
  {
    id: 'OTHER-FEDERAL',
    when: { organisation_type: ['other'] },
    framework: 'uae_ia',
    obligation: 'voluntary',
    note: 'Voluntary outside government and critical information infrastructure.',
  },
  {
    id: 'CLOUD-PUBLIC',
    when: { organisation_type: ['government', 'critical_infrastructure'], is_cloud_hosted: [true] },
    framework: 'national_cloud_security_policy',
    obligation: 'mandatory',
    note: 'Binding on cloud users in government and critical sectors.',
  },
  {
    id: 'CLOUD-PRIVATE',
    when: { organisation_type: ['financial', 'telecom', 'other'], is_cloud_hosted: [true] },
    framework: 'national_cloud_security_policy',
    obligation: 'conditional',
    note: 'Binding where the entity belongs to a critical sector or holds government data.',
  },
  {
    id: 'CLOUD-DUBAI-GOV',
    when: { organisation_type: ['government'], emirate_key: ['dubai'], is_cloud_hosted: [true] },
    framework: 'desc_csp',
    obligation: 'mandatory',
    note: 'The cloud that serves Dubai Government must be certified.',
  },
  {
    id: 'CLOUD-DUBAI-CII',
    when: { organisation_type: ['critical_infrastructure'], emirate_key: ['dubai'], is_cloud_hosted: [true] },
    framework: 'desc_csp',
    obligation: 'conditional',
    note: 'The cloud must be certified where it holds Dubai Government information.',
  },
  {
    id: 'CRIME',
    when: {},
    framework: 'cybercrime_law',
    obligation: 'mandatory',
    note: 'Binding on everyone.',
  },
];

/** The rules that can apply to a type of organisation. */
const RULES_BY_TYPE = Object.fromEntries(
  optionsOf(ORGANISATION_TYPES).map((type) => [
    type,
    RULES.filter(({ when }) => when.organisation_type?.includes(type) ?? true),
  ]),
) as Record<OrganisationType, Rule[]>;

export interface ListedFramework {
  framework: FrameworkKey;
  obligation: Obligation;
  name: string;
  note: string;
}

/** The frameworks that bind the organisation or apply voluntarily, the primary one first. */
export function findFrameworks(facts: Facts, w: Working): ListedFramework[] {
  const fired = RULES_BY_TYPE[facts.organisation_type].filter(({ when }) => holds(when, facts));
  const isBefore2025 = !w.inForce(CENTRAL_BANK);
  return fired.map(({ id, framework, obligation, note: noteNow }) => {
    const { name, scope, note = noteNow } = { ...FRAMEWORKS[framework], ...(isBefore2025 && BEFORE_2025[framework]) };
    w.rule(id, { description: note, reference: scope });
    return { framework, obligation, name, note };
  });
}
