import { EDITION } from '../../data/edition.ts';
import { datum } from '../../kernel/index.ts';

export const PRODUCT = { document: 'UAE cybersecurity self-assessment of this product', edition: EDITION };

export const CONTROL_WEIGHT = datum({
  symbol: 'weight',
  description: 'Points of the control if in place; they add up to 100 for each type of organisation',
  // biome-ignore format: a table
  value: {
    government: { has_isms: 25, has_incident_response: 20, has_vulnerability_assessment: 15, has_third_party_audit: 15, has_data_classification: 25 },
    critical_infrastructure: { has_isms: 25, has_incident_response: 25, has_vulnerability_assessment: 20, has_third_party_audit: 15, has_data_classification: 15 },
    financial: { has_isms: 20, has_incident_response: 20, has_vulnerability_assessment: 20, has_third_party_audit: 25, has_data_classification: 15 },
    telecom: { has_isms: 25, has_incident_response: 25, has_vulnerability_assessment: 20, has_third_party_audit: 15, has_data_classification: 15 },
    other: { has_isms: 25, has_incident_response: 20, has_vulnerability_assessment: 20, has_third_party_audit: 10, has_data_classification: 25 },
  },
  unit: 'points',
  source: { ...PRODUCT, place: 'weights of the controls' },
  confidence: 'assumption',
});

export const CLOUD_DEDUCTION = datum({
  symbol: 'deduction',
  description: 'Points deducted for public cloud without this control',
  value: { has_data_classification: 10, has_third_party_audit: 5 },
  unit: 'points',
  source: { ...PRODUCT, place: 'cloud deductions' },
  confidence: 'assumption',
});

export const LEVEL_FLOOR = datum({
  symbol: 'floor',
  description: 'Minimum score of the level',
  value: { partial: 40, substantial: 70, compliant: 90 },
  unit: 'points',
  source: { ...PRODUCT, place: 'compliance levels' },
  confidence: 'assumption',
});

/** Law of the Central Bank; the date ends its transition. */
export const CBUAE_LAW = {
  document: 'Federal Decree-Law 6 of 2025',
  edition: '2025',
  transition: 'Art. 184',
  transitionEnd: '2026-09-16',
};

/** The law of the Central Bank before. */
export const CBUAE_LAW_2018 = { document: 'Decretal Federal Law 14 of 2018', edition: '2018' };

/** The federal law on health data, which also applies in free zones. */
export const HEALTH_LAW = {
  document: 'Federal Law 2 of 2019',
  edition: '2019',
  transfer: 'Art. 13',
};

export const HEALTH_RETENTION = datum({
  symbol: 'health_retention',
  description: 'Minimum retention of health records',
  value: 25,
  unit: 'years',
  source: { document: HEALTH_LAW.document, place: 'retention of health information', edition: HEALTH_LAW.edition },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'Read in a summary of a law firm (Taylor Wessing, 3 August 2021); counted from the last health procedure.',
});

export const CBUAE_FINE_MAX = datum({
  symbol: 'cbuae_fine_max',
  description: 'Maximum administrative fine of the Central Bank',
  value: 1_000_000_000,
  unit: 'AED',
  source: { document: CBUAE_LAW.document, place: 'administrative fines', edition: CBUAE_LAW.edition },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'Read in summaries of law firms; it was 200 million under the law of 2018.',
});

export const CBUAE_FINE_MAX_2018 = datum({
  symbol: 'cbuae_fine_max_2018',
  description: 'Maximum administrative fine of the Central Bank before the law of 2025',
  value: 200_000_000,
  unit: 'AED',
  source: { document: CBUAE_LAW_2018.document, place: 'administrative fines', edition: CBUAE_LAW_2018.edition },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'Read in a summary of a law firm (Ronin Legal) on the law of 2025.',
});

export const CBUAE_FINE_SCALE = datum({
  symbol: 'cbuae_fine_scale',
  description: 'Maximum fine of the Central Bank as a multiple of the violation or the gain',
  value: 10,
  unit: '-',
  source: { document: CBUAE_LAW.document, place: 'administrative fines', edition: CBUAE_LAW.edition },
  confidence: 'statutory',
  evidence: 'looked_up',
  note: 'Read in the official announcement and in summaries of 2025; the text does not say how the two ceilings interact.',
});

export const UAE_IA_CONTROLS = datum({
  symbol: 'uae_ia_controls',
  description: 'Number of controls of the standard, in total and of priority P1',
  value: { all: 188, p1: 39 },
  unit: '-',
  source: { document: 'UAE Information Assurance Standard', place: 'M1 to M6 and T1 to T9', edition: 'version 1.1' },
  confidence: 'standard',
  note: 'Superseded by version 2 (2025) of the Cyber Security Council.',
});
