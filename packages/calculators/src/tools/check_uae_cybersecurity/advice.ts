import type { Static } from 'typebox';
import { type Advice, dateInWords, type Finished, type Given, sayWhen } from '../../kernel/index.ts';
import { CONTROLS } from './controls.ts';
import { CBUAE_LAW, UAE_IA_CONTROLS } from './data.ts';
import { FRAMEWORKS, type FrameworkKey } from './frameworks.ts';
import { FREE_ZONE_NAMES } from './places.ts';
import { referenceFor } from './primary_framework.ts';
import type { Input, Result } from './schema.ts';

type Figures = Static<typeof Result>;

const CBUAE_TRANSITION_END = dateInWords(CBUAE_LAW.transitionEnd);

/** What each data protection law asks for first; said where the law is listed. */
const DATA_PROTECTION_ADVICE: Partial<Record<FrameworkKey, string>> = {
  pdpl: 'Set up a breach process (PDPL Art. 9: notify at once on awareness; the period comes with the Executive Regulations), records of processing (Art. 7) and rules for transfers abroad.',
  difc_dpl:
    'Set up a breach process, records of processing and rules for transfers abroad by DIFC Data Protection Law 5 of 2020; the PDPL does not apply in DIFC.',
  adgm_dpr:
    'Set up a breach process, records of processing and rules for transfers abroad by the ADGM Data Protection Regulations 2021; the PDPL does not apply in ADGM.',
};

function lists({ frameworks }: Figures, key: FrameworkKey): boolean {
  return frameworks.some(({ framework }) => framework === key);
}

function adviseGaps({ gaps, critical_gaps, applicable_framework }: Figures): string[] {
  return gaps
    .filter((control) => critical_gaps.includes(control))
    .map(
      (control) =>
        `Close the critical gap ${control} (${referenceFor(control, applicable_framework)}): ${CONTROLS[control].action}.`,
    );
}

function recommend(input: Given<typeof Input>, figures: Figures): string[] {
  const { applicable_framework, frameworks } = figures;
  const primaryName = FRAMEWORKS[applicable_framework].name;
  return [
    ...adviseGaps(figures),
    ...sayWhen(
      [!input.has_isms, () => `Build the ISMS on ISO/IEC 27001:2022 and map its controls to the ${primaryName}.`],
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
        () => 'Keep this level with an independent audit and an incident exercise every year.',
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
        'The Executive Regulations of the PDPL decide from when it is enforced; reports in 2026 differ, so check the official gazette.',
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
        `The emirate was not recognised, so frameworks of Dubai, Abu Dhabi, DIFC or ADGM may be missing. A free zone is recognised only by these names: ${FREE_ZONE_NAMES.join(', ')}.`,
    ],
    [
      figures.max_administrative_fine_aed === null,
      () =>
        `max_administrative_fine_aed cannot be given: no single fine ceiling is confirmed for the primary framework ${applicable_framework}.`,
    ],
    [
      conditional.length > 0,
      () =>
        `Whether these frameworks bind is decided by the designation letter or the contract: ${conditional.map(({ framework }) => framework).join(', ')}.`,
    ],
    [
      compliance_level === 'compliant',
      () =>
        `A score of ${compliance_score} covers five controls only; controls_to_verify lists duties that the inputs cannot show.`,
    ],
  );
}

function assume(input: Given<typeof Input>, { emirate_matched, frameworks }: Figures): string[] {
  const fromKnowledge = frameworks.filter(({ framework }) => !FRAMEWORKS[framework].scopeLookedUp);
  return [
    ...sayWhen([
      !emirate_matched,
      () => `emirate ${JSON.stringify(input.emirate)} is not in the list: other is used, outside the free zones.`,
    ]),
    'Weights, critical controls, cloud deductions and level floors are choices of this product, not those of a regulator.',
    'The five controls are taken as declared; nothing here audits them.',
    'References to the UAE IA Standard are the control families of version 1.1.',
    ...sayWhen([
      fromKnowledge.length > 0,
      () =>
        `Whom these frameworks bind is general knowledge, not looked up in their text: ${fromKnowledge.map(({ framework }) => framework).join(', ')}.`,
    ]),
  ];
}

export function adviseOnCybersecurity({ input, figures }: Finished<Given<typeof Input>, Figures>): Advice {
  return {
    recommendations: recommend(input, figures),
    assumptions: assume(input, figures),
    warnings: warn(figures),
  };
}
