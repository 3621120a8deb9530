import type { Static } from 'typebox';
import {
  checksOf,
  citeSource,
  formatNumber,
  type Given,
  roundTo,
  sayWhen,
  type VerdictOf,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { MAX_GLAZING, MIN_FREE_AREA } from './data.ts';
import { type Input, Result } from './schema.ts';

type Figures = Static<typeof Result>;

const outcome = fieldAt(Result, 'simplified_method_result');
const glazing = fieldAt(Result, 'glazing_check');
const freeArea = fieldAt(Result, 'free_area_check');
const { unit, decimals } = fieldAt(Result, 'max_glazing_area_m2');

const DECISIONS: Readonly<Record<Figures['simplified_method_result'], string>> = {
  pass: 'Passes the simplified method',
  fail: 'Fails the simplified method',
  incomplete: 'Not complete, free area not given',
};

function areas(value: number, limit: number, words: string): string {
  return `${formatNumber(value, decimals)} m² (${words} ${formatNumber(limit, decimals)} m²)`;
}

function reasonOf(
  glazed: number,
  { max_glazing_area_m2, provided_free_area_m2, required_free_area_m2 }: Figures,
): string {
  const glass = `Glazing ${areas(glazed, max_glazing_area_m2, 'at most')}`;
  return provided_free_area_m2 === null
    ? `${glass}; free area of at least ${formatNumber(required_free_area_m2, decimals)} m² is needed`
    : `${glass}, free area ${areas(provided_free_area_m2, required_free_area_m2, 'at least')}`;
}

function conditionsOf({
  simplified_method_result,
  outstanding_checks,
  shading_required,
  shaded_alternative,
}: Figures): string[] {
  const shadingSaves = shaded_alternative?.more_generous === true && shaded_alternative.glazing_check === 'pass';
  return sayWhen(
    [
      simplified_method_result !== 'fail',
      () =>
        `Not yet full compliance with requirement O1: ${formatNumber(outstanding_checks.length)} further checks remain, such as the most glazed room and noise at night.`,
    ],
    [shading_required, () => 'The glazing must be shaded because the location is high risk.'],
    [simplified_method_result === 'fail', () => 'Dynamic thermal modelling to CIBSE TM59 may still show compliance.'],
    [
      simplified_method_result === 'fail' && shadingSaves,
      () => 'With shading to the high-risk standard this glazing is within its limit.',
    ],
  );
}

/** Glazing and free area against Approved Document O. */
export const overheatingVerdict: VerdictOf<Given<typeof Input>, Figures> = ({ input, result }) => {
  const glazed = roundTo(input.glazing_area_m2, decimals);
  const { cross_ventilation, provided_free_area_m2 } = result;
  const checks = [
    {
      label: 'Glazed area',
      value: glazed,
      limit: result.max_glazing_area_m2,
      sense: 'at_most' as const,
      unit,
      decimals,
      tone: glazing.toneOf(result.glazing_check) ?? 'neutral',
      note: `${formatNumber(result.glazing_pct_of_floor)} of ${formatNumber(result.max_glazing_pct_of_floor)} % of the floor area`,
      reference: citeSource(MAX_GLAZING[cross_ventilation].source),
      fields: ['glazing_reduction_needed_m2'],
    },
  ];
  const openings =
    provided_free_area_m2 === null
      ? []
      : [
          {
            label: 'Free area of openings',
            value: provided_free_area_m2,
            limit: result.required_free_area_m2,
            sense: 'at_least' as const,
            unit,
            decimals,
            tone: freeArea.toneOf(result.free_area_check) ?? 'neutral',
            reference: citeSource(MIN_FREE_AREA[cross_ventilation].source),
            fields: ['free_area_shortfall_m2'],
          },
        ];
  return {
    tone: outcome.toneOf(result.simplified_method_result) ?? 'neutral',
    decision: DECISIONS[result.simplified_method_result],
    reason: reasonOf(glazed, result),
    conditions: conditionsOf(result),
    checks: checksOf([...checks, ...openings]),
  };
};
