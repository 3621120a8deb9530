import type { Static } from 'typebox';
import { EARLY_WARNING, FINAL_REPORT, NIS2_DUTIES, NOTIFICATION } from '../../data/nis2_law.ts';
import { NIS2_PROPOSALS, NIS2_UK_NOTE } from '../../data/nis2_status.ts';
import { type Advice, formatNumber, type Given, joinWords, sayWhen } from '../../kernel/index.ts';
import { SECTOR_TEXT } from '../../methods/nis2_sector.ts';
import { CERTIFICATES, CONTROL_TEXT, nameControl } from './controls.ts';
import type { Gap } from './requirements.ts';
import type { Input, Result } from './schema.ts';

type Figures = Omit<Static<typeof Result>, 'assumptions' | 'warnings'>;

const GAPS_NAMED = 3;
const TEXTS_NAMED = 5;

function closeGap({ requirement, missing_controls, lost_points }: Gap): string {
  return `Put ${joinWords(missing_controls.slice(0, 1).map(nameControl))} in place for ${NIS2_DUTIES[requirement]}: up to ${formatNumber(lost_points, 1)} points can be gained.`;
}

function nameTexts(texts: readonly string[]): string {
  const named = texts
    .slice(0, TEXTS_NAMED)
    .map((text) => JSON.stringify(text))
    .join(', ');
  return texts.length > TEXTS_NAMED ? `${named} and ${texts.length - TEXTS_NAMED} more` : named;
}

function checkClass({ employee_count }: Given<typeof Input>, figures: Figures): string {
  const { annex, expected_entity_type } = figures;
  const expected =
    expected_entity_type === null
      ? 'indicate no class, because the entity is below the size cap of Art. 2(1)'
      : `indicate ${expected_entity_type}`;
  return `Check the declared class: ${formatNumber(employee_count)} staff and Annex ${annex} ${expected}. Turnover, the cases of Art. 2(2) and national designation can change that.`;
}

function recommend(input: Given<typeof Input>, figures: Figures): string[] {
  const { gaps, unrecognised_controls, classification_check } = figures;
  const isGap = (duty: Gap['requirement']) => gaps.some(({ requirement }) => requirement === duty);
  return [
    ...gaps.slice(0, GAPS_NAMED).map(closeGap),
    ...sayWhen(
      [
        isGap('art_23'),
        () =>
          `Write and rehearse the reports of Art. 23(4): early warning within ${EARLY_WARNING.value} h, notification within ${NOTIFICATION.value} h, final report ${FINAL_REPORT.value} month after the notification.`,
      ],
      [
        isGap('art_20'),
        () => 'Have the management body approve and oversee the measures and undergo training (Art. 20).',
      ],
      [
        unrecognised_controls.length > 0,
        () =>
          `Use the terms of the vocabulary for the texts that gave no credit: ${nameTexts(unrecognised_controls)}. The result schema lists that vocabulary under recognised controls.`,
      ],
      [
        classification_check === 'type_differs' || classification_check === 'below_size_cap',
        () => checkClass(input, figures),
      ],
      [
        figures.lex_specialis === 'dora',
        () => 'Follow DORA (Regulation (EU) 2022/2554) for ICT risk management and incident reporting.',
      ],
      [
        gaps.length === 0,
        () => 'Keep evidence of every control and test it annually: a self-declared list does not prove compliance.',
      ],
    ),
  ];
}

function assume(input: Given<typeof Input>): string[] {
  return [
    ...SECTOR_TEXT.sentencesFor(input.sector).assumptions,
    'The size is based on staff only; turnover and balance sheet are not inputs.',
    'The weights of the obligations and the credits of the controls are assumptions of this product.',
    'The ceilings of fines are the minimum ceilings of the directive (Art. 34); those of national law may be higher.',
    `Only law in force is assessed. ${NIS2_PROPOSALS}`,
  ];
}

function warn(input: Given<typeof Input>, figures: Figures): string[] {
  const { recognised_controls, unrecognised_controls, lex_specialis } = figures;
  const certificates = CERTIFICATES.filter((control) => recognised_controls.includes(control));
  return [
    ...SECTOR_TEXT.sentencesFor(input.sector).warnings,
    ...unrecognised_controls.flatMap((text) => CONTROL_TEXT.sentencesFor(text).warnings),
    ...sayWhen(
      [
        certificates.length > 0,
        () =>
          `Partial credit is given for ${joinWords(certificates.map(nameControl))}: the scope of a certificate must cover the services under NIS2.`,
      ],
      [
        lex_specialis === 'dora',
        () => 'For financial entities DORA applies and takes precedence over Art. 21, Art. 23 and the fines of NIS2.',
      ],
      [true, () => NIS2_UK_NOTE],
    ),
  ];
}

export function adviseOn(input: Given<typeof Input>, figures: Figures): Advice {
  return {
    recommendations: recommend(input, figures),
    assumptions: assume(input),
    warnings: warn(input, figures),
  };
}
