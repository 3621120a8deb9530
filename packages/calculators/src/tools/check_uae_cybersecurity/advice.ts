import type { Static } from 'typebox';
import {
  type Advice,
  dateInWords,
  type Finished,
  type Given,
  inSentence,
  joinWords,
  sayWhen,
} from '../../kernel/index.ts';
import { CONTROLS } from './controls.ts';
import { CBUAE_FINE_SCALE, CBUAE_LAW, UAE_IA_CONTROLS } from './data.ts';
import { FRAMEWORKS, type FrameworkKey } from './frameworks.ts';
import { EMIRATE_TEXT } from './places.ts';
import { referenceFor } from './primary_framework.ts';
import type { Input, Result } from './schema.ts';

type Figures = Static<typeof Result>;

const CBUAE_TRANSITION_END = dateInWords(CBUAE_LAW.transitionEnd);

/** The first requirement of each data protection law; shown where the law is listed. */
const DATA_PROTECTION_ADVICE: Partial<Record<FrameworkKey, string>> = {
  pdpl: 'Set up a breach process (PDPL Art. 9: notify at once on awareness; the period comes with the Executive Regulations), records of processing (Art. 7) and rules for transfers abroad.',
  difc_dpl:
    'Set up a breach process, records of processing and rules for transfers abroad by DIFC Data Protection Law 5 of 2020; the PDPL does not apply in DIFC.',
  adgm_dpr:
    'Set up a breach process, records of processing and rules for transfers abroad by the ADGM Data Protection Regulations 2021; the PDPL does not apply in ADGM.',
};

/** The beginning of advice that is based on an emirate without its own rules. */
const IF_ELSEWHERE = 'If no rules of Dubai, Abu Dhabi, DIFC or ADGM apply,';

function lists({ frameworks }: Figures, key: FrameworkKey): boolean {
  return frameworks.some(({ framework }) => framework === key);
}

function namesOf(frameworks: Figures['frameworks']): string {
  return joinWords(frameworks.map(({ framework }) => FRAMEWORKS[framework].label));
}

function adviseGaps({ gaps, critical_gaps, applicable_framework, emirate_matched }: Figures): string[] {
  const first = emirate_matched ? 'Close' : `${IF_ELSEWHERE} close`;
  return gaps
    .filter((control) => critical_gaps.includes(control))
    .map((control) => {
      const { label, action } = CONTROLS[control];
      return `${first} the critical gap in ${inSentence(label)} (${referenceFor(control, applicable_framework)}): ${action}.`;
    });
}

function recommend(input: Given<typeof Input>, figures: Figures): string[] {
  const { applicable_framework, frameworks, emirate_matched } = figures;
  const primaryName = FRAMEWORKS[applicable_framework].name;
  return [
    ...adviseGaps(figures),
    ...sayWhen(
      [
        !input.has_isms,
        () =>
          `${emirate_matched ? 'Build' : `${IF_ELSEWHERE} build`} the ISMS on ISO/IEC 27001:2022 and map its controls to the ${primaryName}.`,
      ],
      [
        input.is_cloud_hosted,
        () =>
          'Use an onshore or approved cloud provider, one with the DESC CSP certificate where Dubai Government data is held; classify data before migration and keep the keys under your own control.',
      ],
      [
        applicable_framework === 'cbuae',
        () =>
          `Show alignment with ${CBUAE_LAW.document}: its transition (${CBUAE_LAW.transition}) ended on ${CBUAE_TRANSITION_END}.`,
      ],
    ),
    ...frameworks.flatMap(({ framework }) => DATA_PROTECTION_ADVICE[framework] ?? []),
    ...sayWhen(
      [
        lists(figures, 'uae_ia'),
        () =>
          `Run a gap analysis against version 2 (2025) of the UAE Information Assurance Standard, and start with the P1 controls; in version 1.1 they were ${UAE_IA_CONTROLS.value.p1} of ${UAE_IA_CONTROLS.value.all}.`,
      ],
      [
        figures.compliance_level === 'compliant',
        () => 'Maintain this level with an annual independent audit and incident exercise.',
      ],
    ),
  ];
}

function warn(figures: Figures): string[] {
  const { applicable_framework, compliance_level, compliance_score, emirate_key, frameworks } = figures;
  const conditional = frameworks.filter(({ obligation }) => obligation === 'conditional');
  return sayWhen(
    [
      lists(figures, 'pdpl'),
      () =>
        'The Executive Regulations of the PDPL determine when it is enforced; reports in 2026 differ, so check the official gazette.',
    ],
    [
      emirate_key === 'abu_dhabi',
      () => 'Healthcare entities in Abu Dhabi also follow ADHICS (Department of Health), which is not assessed here.',
    ],
    [
      emirate_key === 'dubai',
      () =>
        'For health data in Dubai the health data law and the policy of the Dubai Health Authority (DHA) apply too; they are not assessed here.',
    ],
    [
      !figures.emirate_matched,
      () =>
        'Frameworks of Dubai, Abu Dhabi, DIFC or ADGM may be missing, because the emirate was not recognised. A free zone is recognised only by its abbreviation or its full name.',
    ],
    [
      figures.max_administrative_fine_aed === null,
      () =>
        `No maximum fine can be given: no single ceiling is confirmed for the primary framework, ${FRAMEWORKS[applicable_framework].label}.`,
    ],
    [
      figures.max_administrative_fine_aed !== null,
      () =>
        `${CBUAE_LAW.document} also scales a fine with the violation, up to ${CBUAE_FINE_SCALE.value} times its value or the gain from it: ask legal counsel which ceiling applies.`,
    ],
    [
      conditional.length > 0,
      () =>
        `The designation letter or the contract decides whether these frameworks are binding: ${namesOf(conditional)}.`,
    ],
    [
      compliance_level === 'compliant',
      () =>
        `A score of ${compliance_score} covers five controls only: verify the other listed requirements, which the inputs do not cover.`,
    ],
  );
}

function assume(input: Given<typeof Input>, { frameworks }: Figures): string[] {
  const fromKnowledge = frameworks.filter(({ framework }) => !FRAMEWORKS[framework].scopeLookedUp);
  return [
    ...EMIRATE_TEXT.sentencesFor(input.emirate).assumptions,
    'Weights, critical controls, cloud deductions and level floors are assumptions of this product, not of a regulator.',
    'The five controls are taken as declared; they are not audited.',
    'References to the UAE IA Standard are the control families of version 1.1.',
    ...sayWhen([
      fromKnowledge.length > 0,
      () =>
        `The scope of these frameworks is general knowledge, not checked against their text: ${namesOf(fromKnowledge)}.`,
    ]),
  ];
}

export function adviseOnCybersecurity({ input, figures }: Finished<Given<typeof Input>, Figures>): Advice {
  return {
    recommendations: recommend(input, figures),
    assumptions: assume(input, figures),
    warnings: [...EMIRATE_TEXT.sentencesFor(input.emirate).warnings, ...warn(figures)],
  };
}
