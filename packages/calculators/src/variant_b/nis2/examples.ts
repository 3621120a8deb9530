import type { Static } from 'typebox';
import type { Example } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const examples: Example<Static<typeof Input>>[] = [
  {
    title: 'A large energy company with six basic controls',
    origin:
      'By hand, weight x tenths / 10: a 10 x 5, b 10 x 5, c 10 x 3, e 8 x 3, g 6 x 6, j 8 x 7 give (50 + 50 + 30 + 24 + 36 + 56) / 10 = 24.6; lost for c 10 x 7 / 10 = 7.0. 600 staff in Annex I are a large, essential entity (Art. 3(1)); Art. 34(4)',
    input: {
      entity_type: 'essential',
      sector: 'energy',
      employee_count: 600,
      current_controls: ['Risk Management', 'incident response', 'MFA', 'backups', 'firewall', 'security awareness'],
    },
    expect: {
      'result.score': 24.6,
      'result.maturity_level': 'initial',
      'result.gap_count': 12,
      'result.gaps.0.requirement': 'art_20',
      'result.gaps.1.requirement': 'art_23',
      'result.gaps.4.requirement': 'art_21_2_c',
      'result.gaps.4.lost_points': 7,
      'result.recognised_controls': [
        'risk_management_policy',
        'incident_response_plan',
        'mfa',
        'backup',
        'network_segmentation',
        'awareness_training',
      ],
      'result.size_class': 'large',
      'result.expected_entity_type': 'essential',
      'result.classification_check': 'consistent',
      'result.max_fine_eur': 10_000_000,
      confidence: 0.9,
    },
  },
  {
    title: 'A medium food producer with a certificate and a word nobody knows',
    origin:
      'By hand: art_20 10 x 5, a 10 x 6, b 10 x 4, c 10 x 3, d 8 x 4, e 8 x 4, f 6 x 6, g 6 x 4, h 6 x 4, i 8 x 6, j 8 x 7, art_23 10 x 6 give 492 / 10 = 49.2; lost c 7.0, then b 6.0 below five tenths of a core duty; one of five texts unknown: 0.90 - ceil(20 x 1 / 5) / 100 = 0.86; Art. 34(5)',
    input: {
      entity_type: 'important',
      sector: 'food',
      employee_count: 120,
      current_controls: ['ISO 27001', 'MFA', 'Early Warning', 'board reporting', 'blockchain'],
    },
    expect: {
      'result.score': 49.2,
      'result.maturity_level': 'developing',
      'result.gaps.0.requirement': 'art_21_2_c',
      'result.gaps.1.severity': 'critical',
      'result.requirement_scores.1.coverage_pct': 60,
      'result.unrecognised_controls': ['blockchain'],
      'result.expected_entity_type': 'important',
      'result.classification_check': 'consistent',
      'result.max_fine_turnover_pct': 1.4,
      confidence: 0.86,
    },
  },
  {
    title: 'A small digital provider without any control',
    origin:
      'By hand: nothing covered, 0 points and twelve gaps; 40 staff are below the cap of 50 (Art. 2(1)); 0.90 - 0.10 for the class - 0.10 for the empty list = 0.70',
    input: { entity_type: 'essential', sector: 'digital_providers', employee_count: 40, current_controls: [] },
    expect: {
      'result.score': 0,
      'result.maturity_level': 'initial',
      'result.gap_count': 12,
      'result.annex': 'II',
      'result.size_class': 'small_or_micro',
      'result.expected_entity_type': null,
      'result.classification_check': 'below_size_cap',
      confidence: 0.7,
    },
  },
];
