import type { Annex, SectorKey } from '../../data/nis2_sectors.ts';
import type { Rule } from '../../methods/rule_table.ts';
import { DORA, IMPLEMENTING_ACT } from './data.ts';
import type {
  ClassificationCheck,
  EnterpriseSize,
  FineRegime,
  OrganisationSize,
  PriorityClass,
  SupervisionRegime,
} from './schema.ts';

const NAMED_PROVIDERS = `${IMPLEMENTING_ACT} Art. 1`;

export const IMPLEMENTING_REGULATION: readonly Rule<
  { sector_key: SectorKey; sector_word: string },
  '2024/2690' | null
>[] = [
  {
    id: 'IR-NOT-NAMED',
    when: { sector_word: ['telecom', 'telecoms', 'telecommunications', 'ixp'] },
    gives: null,
    description: 'Electronic communications and internet exchange points are not among the providers named',
    article: NAMED_PROVIDERS,
  },
  {
    id: 'IR-NAMED',
    when: { sector_key: ['digital_infrastructure', 'ict_service_management', 'digital_providers'] },
    gives: '2024/2690',
    description: 'Technical requirements are laid down for providers in this sector',
    article: NAMED_PROVIDERS,
  },
  {
    id: 'IR-NONE',
    when: {},
    gives: null,
    description: 'The sector is not among the providers named',
    article: NAMED_PROVIDERS,
  },
];

export const FINE_REGIME: readonly Rule<
  { organisation_size: OrganisationSize; lex_specialis: 'dora' | null },
  FineRegime
>[] = [
  {
    id: 'FINE-NONE',
    when: { organisation_size: ['other'] },
    gives: 'none',
    description: 'Outside NIS2, no NIS2 fine applies',
    article: 'Directive (EU) 2022/2555 Art. 34(1)',
  },
  {
    id: 'FINE-DORA',
    when: { lex_specialis: ['dora'] },
    gives: 'dora_lex_specialis',
    description: 'Penalties follow DORA and national law',
    article: `${DORA} Art. 50`,
  },
  {
    id: 'FINE-NIS2',
    when: {},
    gives: 'nis2_art_34',
    description: 'Infringements of Art. 21 and 23 are fined',
    article: 'Directive (EU) 2022/2555 Art. 34(4) and (5)',
  },
];

export const SUPERVISION_REGIME: readonly Rule<{ organisation_size: OrganisationSize }, SupervisionRegime>[] = [
  {
    id: 'SUPERVISION-ESSENTIAL',
    when: { organisation_size: ['essential'] },
    gives: 'ex_ante',
    description: 'Essential entities are subject to ex ante and ex post supervision',
    article: 'Directive (EU) 2022/2555 Art. 32',
  },
  {
    id: 'SUPERVISION-IMPORTANT',
    when: { organisation_size: ['important'] },
    gives: 'ex_post',
    description: 'Important entities are subject to ex post supervision, on evidence of an infringement',
    article: 'Directive (EU) 2022/2555 Art. 33',
  },
  {
    id: 'SUPERVISION-NONE',
    when: {},
    gives: 'none',
    description: 'Outside NIS2, no NIS2 supervision applies',
    article: 'Directive (EU) 2022/2555 Art. 2',
  },
];

const TELECOM_WORDS = ['telecom', 'telecoms', 'telecommunications'];

/** The class that size and sector indicate, without designation by a Member State. */
export const EXPECTED_CLASS: readonly Rule<
  {
    sector_key: SectorKey;
    sector_word: string;
    sector_matched: boolean;
    annex: Annex | null;
    size_class: EnterpriseSize;
  },
  OrganisationSize | null
>[] = [
  {
    id: 'EXPECT-SECTOR-UNKNOWN',
    when: { sector_matched: [false] },
    gives: null,
    description: 'The sector is not among those listed, so no class can be expected',
    article: 'Directive (EU) 2022/2555 Annexes I and II',
  },
  {
    id: 'EXPECT-NAME-SERVICES',
    when: { sector_word: ['dns', 'tld'] },
    gives: 'essential',
    description: 'Name registries and DNS service providers are essential whatever their size',
    article: 'Directive (EU) 2022/2555 Art. 3(1)(b)',
  },
  {
    id: 'EXPECT-PUBLIC',
    when: { sector_key: ['public_administration'] },
    gives: null,
    description: 'For public administration the level of government decides, not the size',
    article: 'Directive (EU) 2022/2555 Art. 2(2)(f) and 3(1)(d)',
  },
  {
    id: 'EXPECT-TELECOM',
    when: { sector_word: TELECOM_WORDS, size_class: ['medium', 'large'] },
    gives: 'essential',
    description: 'Providers of public electronic communications are essential from medium size',
    article: 'Directive (EU) 2022/2555 Art. 3(1)(a) and (c)',
  },
  {
    id: 'EXPECT-TELECOM-SMALL',
    when: { sector_word: TELECOM_WORDS },
    gives: 'important',
    description: 'Small providers of public electronic communications are in scope, and important',
    article: 'Directive (EU) 2022/2555 Art. 2(2)(a)(i) and 3(2)',
  },
  {
    id: 'EXPECT-ESSENTIAL',
    when: { annex: ['I'], size_class: ['large'] },
    gives: 'essential',
    description: 'A large entity of Annex I is essential',
    article: 'Directive (EU) 2022/2555 Art. 3(1)(a)',
  },
  {
    id: 'EXPECT-PARTS-OF-SECTOR',
    when: { sector_word: ['digital_infrastructure', 'trust_services'] },
    gives: null,
    description: 'Parts of the sector are in scope, or essential, whatever their size, so no class can be expected',
    article: 'Directive (EU) 2022/2555 Art. 2(2)(a) and 3(1)(b)',
  },
  {
    id: 'EXPECT-IMPORTANT',
    when: { size_class: ['medium', 'large'] },
    gives: 'important',
    description: 'A medium or large entity of the annexes that is not essential is important',
    article: 'Directive (EU) 2022/2555 Art. 2(1) and 3(2)',
  },
  {
    id: 'EXPECT-BELOW-CAP',
    when: {},
    gives: 'other',
    description: 'A small entity is out of scope, unless a case of Art. 2(2) applies',
    article: 'Directive (EU) 2022/2555 Art. 2(1) and (2)',
  },
];

export const CLASSIFICATION: readonly Rule<
  { organisation_size: OrganisationSize; sector_matched: boolean; annex: Annex | null; size_agrees: boolean },
  ClassificationCheck
>[] = [
  {
    id: 'CLASS-SIZE-DIFFERS',
    when: { size_agrees: [false] },
    gives: 'size_differs',
    description: 'Size and sector indicate another class than the one declared',
    article: 'Directive (EU) 2022/2555 Art. 2(1) and 3',
  },
  {
    id: 'CLASS-OTHER-LISTED',
    when: { organisation_size: ['other'], sector_matched: [true] },
    gives: 'check_size_and_exceptions',
    description: 'In a listed sector, an organisation is out of scope only by size or exception',
    article: 'Directive (EU) 2022/2555 Art. 2(1) and (2)',
  },
  {
    id: 'CLASS-OTHER',
    when: { organisation_size: ['other'] },
    gives: 'likely_out_of_scope',
    description: 'Neither the class nor the sector indicates NIS2',
    article: 'Directive (EU) 2022/2555 Art. 2(1), Annexes I and II',
  },
  {
    id: 'CLASS-SECTOR-UNKNOWN',
    when: { sector_matched: [false] },
    gives: 'sector_not_matched',
    description: 'The class is declared, but the sector is not among those listed',
    article: 'Directive (EU) 2022/2555 Annexes I and II',
  },
  {
    id: 'CLASS-ANNEX-II-ESSENTIAL',
    when: { organisation_size: ['essential'], annex: ['II'] },
    gives: 'annex_ii_declared_essential',
    description: 'Entities of Annex II are essential only by designation or as critical entities',
    article: 'Directive (EU) 2022/2555 Art. 3(1)',
  },
  {
    id: 'CLASS-CONSISTENT',
    when: {},
    gives: 'consistent',
    description: 'Class and annex are consistent',
    article: 'Directive (EU) 2022/2555 Art. 3',
  },
];

const PRIORITIES = 'Priorities of this product';

export const PRIORITY_CLASS: readonly Rule<
  { is_core: boolean; is_ot_control: boolean; ot_intensive: boolean },
  PriorityClass
>[] = [
  {
    id: 'PRIORITY-CORE',
    when: { is_core: [true] },
    gives: 'critical',
    description: 'The gap is critical, because the control is a core control',
    article: 'Directive (EU) 2022/2555 Art. 20, 21(2)(b) and 23',
  },
  {
    id: 'PRIORITY-LITTLE-OT',
    when: { is_ot_control: [true], ot_intensive: [false] },
    gives: 'medium',
    description:
      'The gap is medium, because the control is specific to operational technology and the sector is not OT-intensive',
    article: PRIORITIES,
  },
  {
    id: 'PRIORITY-HIGH',
    when: {},
    gives: 'high',
    description: 'The gap is high, as for all controls without another priority rule',
    article: PRIORITIES,
  },
];
