import type { Static } from 'typebox';
import {
  type Advice,
  dateInWords,
  dayOf,
  type Finished,
  type Given,
  inSentence,
  isInForce,
  joinWords,
  sayWhen,
} from '../../kernel/index.ts';
import { CONTROLS } from './controls.ts';
import { CBUAE_FINE_SCALE, CBUAE_LAW, HEALTH_LAW, HEALTH_RETENTION, LEVEL_FLOOR, UAE_IA_CONTROLS } from './data.ts';
import { CENTRAL_BANK, CENTRAL_BANK_ALIGNED } from './dated_rules.ts';
import { FRAMEWORKS, type FrameworkKey } from './frameworks.ts';
import { type EmirateKey, ZONES } from './free_zones.ts';
import { EMIRATE_TEXT, readPlace } from './places.ts';
import { DUTIES, type Duty, dutiesOf, referenceFor } from './primary_framework.ts';
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

/** The rules on health data of an emirate, in addition to the federal law. */
const LOCAL_HEALTH_RULES: Partial<Record<EmirateKey, string>> = {
  abu_dhabi: ', in Abu Dhabi with ADHICS (Department of Health)',
  dubai: ', in Dubai with the policies of the Dubai Health Authority (DHA)',
};

/** The beginning of advice that is based on an emirate without its own rules. */
const IF_ELSEWHERE = 'If no rules of Dubai, Abu Dhabi, DIFC or ADGM apply,';

function lists({ frameworks }: Figures, key: FrameworkKey): boolean {
  return frameworks.some(({ framework }) => framework === key);
}

function namesOf(frameworks: Figures['frameworks']): string {
  return joinWords(frameworks.map(({ framework }) => FRAMEWORKS[framework].label));
}

function dutiesInWords(duties: readonly Duty[]): string {
  return joinWords(duties.map((duty) => inSentence(DUTIES[duty])));
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
        lists(figures, 'ict_health_law'),
        () =>
          `Keep health data in the UAE unless a decision of the health authority allows the transfer (${HEALTH_LAW.document}, ${HEALTH_LAW.transfer}), keep health records for at least ${HEALTH_RETENTION.value} years, and join the health information exchange of the authority.`,
      ],
      [
        figures.requirement_gaps.length > 0,
        () => `Meet the requirements that are answered with no: ${dutiesInWords(figures.requirement_gaps)}.`,
      ],
      [
        figures.controls_to_verify.length > 0,
        () =>
          `Verify the requirements that are not answered before calling the organisation compliant: ${dutiesInWords(figures.controls_to_verify)}.`,
      ],
      [
        applicable_framework === 'cbuae' && isInForce(CENTRAL_BANK, dayOf(input)),
        () =>
          isInForce(CENTRAL_BANK_ALIGNED, dayOf(input))
            ? `Show alignment with ${CBUAE_LAW.document}: its transition (${CBUAE_LAW.transition}) ended on ${CBUAE_TRANSITION_END}.`
            : `Align with ${CBUAE_LAW.document} by ${CBUAE_TRANSITION_END}, when its transition (${CBUAE_LAW.transition}) ends.`,
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

/** What is to be checked about the place. */
function warnOfPlace(input: Given<typeof Input>): string[] {
  const { zoneUnknown, contradicts, free_zone } = readPlace(input);
  return sayWhen(
    [
      zoneUnknown,
      () =>
        'The free zone is not one that this tool knows: federal law is taken to apply, as in zones without data protection law of their own. Confirm it with the authority of the zone.',
    ],
    [
      contradicts,
      () =>
        `The emirate and the free zone of the licence do not fit together: ${free_zone === null ? 'no free zone' : ZONES[free_zone].name} is taken. Check which authority licenses the organisation.`,
    ],
  );
}

function warnOfHealth({ handles_health_data, is_cloud_hosted }: Given<typeof Input>, figures: Figures): string[] {
  const { emirate_key } = figures;
  return sayWhen(
    [
      handles_health_data === undefined,
      () =>
        `Whether health data are handled was not given, and none are assumed: a hospital, clinic, laboratory or health insurer is bound by ${HEALTH_LAW.document}${LOCAL_HEALTH_RULES[emirate_key] ?? ''}.`,
    ],
    [
      handles_health_data === true && is_cloud_hosted && emirate_key === 'abu_dhabi',
      () =>
        'The first version of ADHICS barred health information of patients from cloud services: confirm with the Department of Health what the version in force allows before using public cloud.',
    ],
  );
}

function warn(input: Given<typeof Input>, figures: Figures): string[] {
  const { applicable_framework, compliance_score, frameworks } = figures;
  const conditional = frameworks.filter(({ obligation }) => obligation === 'conditional');
  const isScoreEnough = compliance_score >= LEVEL_FLOOR.value.compliant;
  return [
    ...warnOfPlace(input),
    ...warnOfHealth(input, figures),
    ...sayWhen(
      [
        lists(figures, 'pdpl'),
        () =>
          'The Executive Regulations of the PDPL determine when it is enforced; reports in 2026 differ, so check the official gazette.',
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
        figures.max_administrative_fine_aed !== null && isInForce(CENTRAL_BANK, dayOf(input)),
        () =>
          `${CBUAE_LAW.document} also scales a fine with the violation, up to ${CBUAE_FINE_SCALE.value} times its value or the gain from it: ask legal counsel which ceiling applies.`,
      ],
      [
        conditional.length > 0,
        () =>
          `The designation letter, the licence or the contract decides whether these frameworks are binding: ${namesOf(conditional)}.`,
      ],
      [
        isScoreEnough && figures.controls_to_verify.length > 0,
        () =>
          `A score of ${compliance_score} covers five controls only: the level is not compliant until the other listed requirements are answered.`,
      ],
    ),
  ];
}

/** Answers on requirements that none of the frameworks in question asks for. */
function unusedAnswers({ requirements_met = {} }: Given<typeof Input>, figures: Figures): Duty[] {
  const { frameworks } = figures;
  const health = frameworks.some(({ framework }) => framework === 'ict_health_law');
  const cloud = frameworks.some(({ framework }) => framework === 'national_cloud_security_policy');
  const asked = dutiesOf(frameworks, { health, cloud });
  return (Object.keys(requirements_met) as Duty[]).filter((duty) => !asked.includes(duty));
}

/** Which law on personal data the place has. */
function assumeOfPlace(input: Given<typeof Input>): string[] {
  const { free_zone, regime, zoneUnknown } = readPlace(input);
  return sayWhen(
    [
      free_zone === null && input.free_zone === undefined && !zoneUnknown,
      () => 'No free zone was given: the organisation is taken as licensed on the mainland.',
    ],
    [
      free_zone !== null && regime === 'federal',
      () =>
        `${ZONES[free_zone ?? 'dmcc'].name} is taken to have no data protection law of its own, so that federal law applies; this is general knowledge, not checked against its regulations.`,
    ],
  );
}

function assume(input: Given<typeof Input>, figures: Figures): string[] {
  const { frameworks } = figures;
  const unused = unusedAnswers(input, figures);
  const fromKnowledge = frameworks.filter(({ framework }) => !FRAMEWORKS[framework].scopeLookedUp);
  return [
    ...emirateSentences(input).assumptions,
    ...assumeOfPlace(input),
    'Weights, critical controls, cloud deductions and level floors are assumptions of this product, not of a regulator.',
    'The controls and requirements are taken as declared; they are not audited.',
    'References to the UAE IA Standard are the control families of version 1.1.',
    ...sayWhen(
      [
        fromKnowledge.length > 0,
        () =>
          `The scope of these frameworks is general knowledge, not checked against their text: ${namesOf(fromKnowledge)}.`,
      ],
      [
        unused.length > 0,
        () => `These answers were not used, because no framework in question asks for them: ${dutiesInWords(unused)}.`,
      ],
    ),
  ];
}

/** Notes on how the emirate was read; a known free zone of the licence decides in its place. */
function emirateSentences({ emirate, free_zone }: Given<typeof Input>) {
  const isDecided = free_zone !== undefined && free_zone !== 'none' && free_zone !== 'other';
  return isDecided ? { assumptions: [], warnings: [] } : EMIRATE_TEXT.sentencesFor(emirate);
}

export function adviseOnCybersecurity({ input, figures }: Finished<Given<typeof Input>, Figures>): Advice {
  return {
    recommendations: recommend(input, figures),
    assumptions: assume(input, figures),
    warnings: [...emirateSentences(input).warnings, ...warn(input, figures)],
  };
}
