import { holds, optionsOf, type When, type Working } from '../../kernel/index.ts';
import { FRAMEWORKS, type FrameworkKey, type Obligation } from './frameworks.ts';
import { ORGANISATION_TYPES, type OrganisationType } from './organisations.ts';
import type { EmirateKey, FreeZone } from './places.ts';

interface Facts {
  organisation_type: OrganisationType;
  emirate_key: EmirateKey;
  free_zone: FreeZone | null;
  is_cloud_hosted: boolean;
}

interface Rule {
  id: string;
  when: When<Facts>;
  framework: FrameworkKey;
  obligation: Obligation;
  note: string;
}

const NOT_GOVERNMENT: readonly OrganisationType[] = ['critical_infrastructure', 'financial', 'telecom', 'other'];

/** Every rule that holds adds its framework; their order is that of the result, and the first framework is primary. */
const RULES: readonly Rule[] = [
  {
    id: 'GOV-DUBAI',
    when: { organisation_type: ['government'], emirate_key: ['dubai'] },
    framework: 'dubai_isr',
    obligation: 'mandatory',
    note: 'Binds Dubai Government entities and those who handle their information.',
  },
  {
    id: 'GOV-ABU-DHABI',
    when: { organisation_type: ['government'], emirate_key: ['abu_dhabi'] },
    framework: 'ad_iss',
    obligation: 'mandatory',
    note: 'Binds Abu Dhabi Government entities.',
  },
  {
    id: 'GOV-FEDERAL',
    when: { organisation_type: ['government'] },
    framework: 'uae_ia',
    obligation: 'mandatory',
    note: 'Binds federal and local government.',
  },
  {
    id: 'CII-FEDERAL',
    when: { organisation_type: ['critical_infrastructure'] },
    framework: 'uae_ia',
    obligation: 'mandatory',
    note: 'Binds critical information infrastructure.',
  },
  {
    id: 'CII-DUBAI',
    when: { organisation_type: ['critical_infrastructure'], emirate_key: ['dubai'] },
    framework: 'dubai_isr',
    obligation: 'conditional',
    note: 'Binds where information of Dubai Government is handled.',
  },
  {
    id: 'CII-ABU-DHABI',
    when: { organisation_type: ['critical_infrastructure'], emirate_key: ['abu_dhabi'] },
    framework: 'ad_iss',
    obligation: 'conditional',
    note: 'Binds where Abu Dhabi Government designates the entity or asks for it by contract.',
  },
  {
    id: 'FIN-DIFC',
    when: { organisation_type: ['financial'], free_zone: ['difc'] },
    framework: 'dfsa',
    obligation: 'mandatory',
    note: 'Binds financial firms in DIFC; the CBUAE law does not apply there.',
  },
  {
    id: 'FIN-ADGM',
    when: { organisation_type: ['financial'], free_zone: ['adgm'] },
    framework: 'fsra',
    obligation: 'mandatory',
    note: 'Binds financial firms in ADGM; the CBUAE law does not apply there.',
  },
  {
    id: 'FIN-ONSHORE',
    when: { organisation_type: ['financial'], free_zone: [null] },
    framework: 'cbuae',
    obligation: 'mandatory',
    note: 'Binds onshore banks, insurers, payment firms and technology enablers (Art. 62).',
  },
  {
    id: 'FIN-FEDERAL',
    when: { organisation_type: ['financial'] },
    framework: 'uae_ia',
    obligation: 'conditional',
    note: 'Binds where the firm is designated critical information infrastructure.',
  },
  {
    id: 'TEL-LICENCE',
    when: { organisation_type: ['telecom'] },
    framework: 'tdra',
    obligation: 'mandatory',
    note: 'Binds telecom licensees.',
  },
  {
    id: 'TEL-FEDERAL',
    when: { organisation_type: ['telecom'] },
    framework: 'uae_ia',
    obligation: 'mandatory',
    note: 'Binds telecom as critical information infrastructure.',
  },
  {
    id: 'DATA-DIFC',
    when: { organisation_type: NOT_GOVERNMENT, free_zone: ['difc'] },
    framework: 'difc_dpl',
    obligation: 'mandatory',
    note: 'Binds entities in DIFC in place of the PDPL.',
  },
  {
    id: 'DATA-ADGM',
    when: { organisation_type: NOT_GOVERNMENT, free_zone: ['adgm'] },
    framework: 'adgm_dpr',
    obligation: 'mandatory',
    note: 'Binds entities in ADGM in place of the PDPL.',
  },
  {
    id: 'DATA-FINANCIAL',
    when: { organisation_type: ['financial'], free_zone: [null] },
    framework: 'pdpl',
    obligation: 'conditional',
    note: 'Binds for personal data other than banking data that have a law of their own.',
  },
  {
    id: 'DATA-ONSHORE',
    when: { organisation_type: ['critical_infrastructure', 'telecom', 'other'], free_zone: [null] },
    framework: 'pdpl',
    obligation: 'mandatory',
    note: 'Binds private controllers onshore; not for government data, nor for health and banking data with a law of their own. In force since 2 January 2022; its application depends on the Executive Regulations.',
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
    note: 'Binds cloud users in government and critical sectors.',
  },
  {
    id: 'CLOUD-PRIVATE',
    when: { organisation_type: ['financial', 'telecom', 'other'], is_cloud_hosted: [true] },
    framework: 'national_cloud_security_policy',
    obligation: 'conditional',
    note: 'Binds where the entity counts as a critical sector or holds government data.',
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
    note: 'The cloud must be certified where it holds information of Dubai Government.',
  },
  {
    id: 'CRIME',
    when: {},
    framework: 'cybercrime_law',
    obligation: 'mandatory',
    note: 'Binds everyone.',
  },
];

/** The rules that can hold for a type of organisation. */
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

/** The frameworks that bind or serve the organisation, the primary one first. */
export function findFrameworks(facts: Facts, w: Working): ListedFramework[] {
  const fired = RULES_BY_TYPE[facts.organisation_type].filter(({ when }) => holds(when, facts));
  return fired.map(({ id, framework, obligation, note }) => {
    const { name, scope } = FRAMEWORKS[framework];
    w.rule(id, { description: note, reference: scope });
    return { framework, obligation, name, note };
  });
}
