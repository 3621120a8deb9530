import {
  capitalise,
  checksOf,
  citeSource,
  formatNumber,
  joinWords,
  roundTo,
  sayWhen,
  type Verdict,
  type VerdictOf,
} from '../../kernel/index.ts';
import { fieldAt } from '../../presentation/charts/index.ts';
import { type FurtherCheck, ROOM_LABELS, type RoomCheck } from './check_schemas.ts';
import { MAX_GLAZING, MIN_FREE_AREA } from './data.ts';
import type { Figures, Home } from './home.ts';
import { OUTSTANDING_LABELS, Result } from './schema.ts';

const glazing = fieldAt(Result, 'glazing_check');
const freeArea = fieldAt(Result, 'free_area_check');
const { unit, decimals } = fieldAt(Result, 'max_glazing_area_m2');

/** A pass is good only if no check of the method, and none of those on which its openings rest, is open. */
function decide({ simplified_method_result: result, all_checks_made }: Figures): Pick<Verdict, 'tone' | 'decision'> {
  if (result === 'fail') return { tone: 'bad', decision: 'Fails the simplified method' };
  if (result === 'incomplete') return { tone: 'caution', decision: 'Not complete, free area not given' };
  return all_checks_made
    ? { tone: 'good', decision: 'Passes the simplified method' }
    : { tone: 'caution', decision: 'Glazing and free area pass, other checks are open' };
}

/** The further checks as a reason names them. */
const FURTHER_CHECK_NAMES: Readonly<Record<FurtherCheck, string>> = {
  most_glazed_room_check: 'glazing of the most glazed room',
  bedroom_check: 'free area of a bedroom',
  shading_check: 'shading',
  night_noise_check: 'noise at night',
  security_check: 'security',
  falling_check: 'protection from falling',
};

function areas(value: number, limit: number, words: string): string {
  return `${formatNumber(value, decimals)} m² (${words} ${formatNumber(limit, decimals)} m²)`;
}

function reasonOf(glazed: number, figures: Figures): string {
  const { max_glazing_area_m2, provided_free_area_m2, required_free_area_m2 } = figures;
  const failed = Object.entries(FURTHER_CHECK_NAMES).flatMap(([name, words]) =>
    figures[name as FurtherCheck] === 'fail' ? [words] : [],
  );
  if (failed.length > 0 && figures.glazing_check === 'pass' && figures.free_area_check !== 'fail') {
    return capitalise(`not met: ${joinWords(failed)}`);
  }
  const glass = `Glazing ${areas(glazed, max_glazing_area_m2, 'at most')}`;
  return provided_free_area_m2 === null
    ? `${glass}; free area of at least ${formatNumber(required_free_area_m2, decimals)} m² is needed`
    : `${glass}, free area ${areas(provided_free_area_m2, required_free_area_m2, 'at least')}`;
}

/** The first two of the open checks. */
function firstOpen(open: Figures['outstanding_checks']): string {
  return joinWords(open.slice(0, 2).map((check) => OUTSTANDING_LABELS[check].toLowerCase()));
}

function roomCheck({ room, area_checked, limit_area_m2, area_m2, check }: RoomCheck, index: number) {
  if (area_m2 === null) return [];
  return [
    {
      label: ROOM_LABELS[room],
      value: area_m2,
      limit: limit_area_m2,
      sense: area_checked === 'glazing' ? ('at_most' as const) : ('at_least' as const),
      unit,
      decimals,
      tone: freeArea.toneOf(check) ?? 'neutral',
      note: area_checked === 'glazing' ? 'glazing' : 'free area',
      reference: `Approved Document O, ${area_checked === 'glazing' ? 'paragraph 1.6(b)' : 'Tables 1.3 and 1.4'}`,
      fields: [`room_checks.${index}.limit_area_m2`],
    },
  ];
}

function conditionsOf({
  simplified_method_result,
  outstanding_checks,
  shading_required,
  shading_check,
  shaded_alternative,
  detailed_modelling_needed,
}: Figures): string[] {
  const shadingSaves = shaded_alternative?.more_generous === true && shaded_alternative.glazing_check === 'pass';
  return sayWhen(
    [
      simplified_method_result !== 'fail',
      () =>
        `Not yet full compliance with requirement O1: ${formatNumber(outstanding_checks.length)} further checks remain, such as ${firstOpen(outstanding_checks)}.`,
    ],
    [
      shading_required && shading_check === 'not_assessed',
      () => 'The glazing must be shaded because the location is high risk.',
    ],
    [detailed_modelling_needed, () => 'Dynamic thermal modelling to CIBSE TM59 may still show compliance.'],
    [
      simplified_method_result === 'fail' && shadingSaves,
      () => 'With shading to the high-risk standard this glazing is within its limit.',
    ],
  );
}

/** Glazing and free area against Approved Document O. */
export const overheatingVerdict: VerdictOf<Home, Figures> = ({ input, result }) => {
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
    ...decide(result),
    reason: reasonOf(glazed, result),
    conditions: conditionsOf(result),
    checks: checksOf([...checks, ...openings, ...result.room_checks.flatMap(roomCheck)]),
  };
};
