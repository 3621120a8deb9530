import type { Working } from '../../kernel/index.ts';
import { pow } from '../../kernel/mathematics/index.ts';
import { BUILDING_TYPE_TEXT } from './building_types.ts';
import { FEE_MODEL, FEE_UNIT, SMALL_AREA } from './data.ts';
import { inHundreds } from './fees.ts';
import type { ExternalWallReview, HigherRisk, QuoteInput } from './schema.ts';
import {
  DWELLINGS_FROM,
  EXTERNAL_WALL_AREA_EXPONENT,
  EXTERNAL_WALL_FEE,
  EXTERNAL_WALL_FEE_MIN,
  EXTERNAL_WALL_RANGE,
  HEIGHT_FROM,
  HIGHER_RISK_LAW,
  STOREY_HEIGHT_MIN,
  STOREYS_FROM,
} from './tall_data.ts';

/** Who sleeps in the building: residents, people in care, guests, or nobody; `mixed` may have homes, `unnamed` any use. */
export type SleepingUse = 'dwellings' | 'care' | 'guests' | 'mixed' | 'unnamed' | 'none';

const USE_OF_WORD: Readonly<Partial<Record<string, SleepingUse>>> = {
  residential: 'dwellings',
  student_housing: 'dwellings',
  care_home: 'care',
  hospital: 'care',
  hotel: 'guests',
  hostel: 'mixed',
  mixed_use: 'mixed',
  general: 'unnamed',
};

/** Homes for older people have flats of their own, unlike a care home. */
const FLATS_WITH_CARE = /extra.?care|sheltered|assisted.?living|retirement|senior.?living/i;

/** Flats that are let like a hotel may be dwellings. */
const SERVICED_FLATS = /serviced|apart.?hotel/i;

function useOfWords(building_type: string): SleepingUse {
  const { word } = BUILDING_TYPE_TEXT.read(building_type);
  if (word === undefined) return 'unnamed';
  const use = USE_OF_WORD[word] ?? 'none';
  if (use === 'care' && FLATS_WITH_CARE.test(building_type)) return 'dwellings';
  return use === 'guests' && SERVICED_FLATS.test(building_type) ? 'mixed' : use;
}

type Building = Pick<QuoteInput, 'building_type' | 'dwellings'>;

export function sleepingUseOf({ building_type, dwellings }: Building): SleepingUse {
  const use = useOfWords(building_type);
  if (dwellings === undefined) return use;
  if (dwellings >= DWELLINGS_FROM.value) return 'dwellings';
  return use === 'care' || use === 'guests' ? use : 'none';
}

type Threshold = keyof typeof HEIGHT_FROM.value;

/** Whether a building reaches a threshold of height or storeys; `unknown` where what was given cannot exclude it. */
export type Reach = 'reached' | 'below' | 'unknown';

export function reachOf({ storeys, height_m }: Pick<QuoteInput, 'storeys' | 'height_m'>, threshold: Threshold): Reach {
  const storeysFrom = STOREYS_FROM.value[threshold];
  const heightFrom = HEIGHT_FROM.value[threshold];
  if ((storeys ?? 0) >= storeysFrom || (height_m ?? 0) >= heightFrom) return 'reached';
  if (storeys !== undefined && height_m !== undefined) return 'below';
  // One storey less can have tall storeys; two less cannot reach the height.
  if (storeys !== undefined) return storeys <= storeysFrom - 2 ? 'below' : 'unknown';
  const lowest = (storeysFrom - 1) * STOREY_HEIGHT_MIN.value;
  return height_m !== undefined && height_m < lowest ? 'below' : 'unknown';
}

type Site = Pick<QuoteInput, 'geography' | 'nation'>;

/** England, where it is not said which nation of the UK. */
export function isInEngland({ geography, nation = 'england' }: Site): boolean {
  return geography === 'uk' && nation === 'england';
}

const WHERE_REACHED: Readonly<Record<SleepingUse, HigherRisk>> = {
  dwellings: 'yes',
  care: 'works_only',
  guests: 'no',
  mixed: 'unknown',
  unnamed: 'unknown',
  none: 'no',
};

/** Whether the building is a higher-risk building in England, in occupation or while it is designed and built. */
export function higherRiskOf(input: QuoteInput, use: SleepingUse): HigherRisk {
  if (!isInEngland(input)) return 'other_law';
  if (use === 'none' || use === 'guests') return 'no';
  const reach = reachOf(input, 'higher_risk');
  if (reach === 'below') return 'no';
  return reach === 'reached' ? WHERE_REACHED[use] : 'unknown';
}

/** A small building of which neither storeys nor height nor dwellings are known is hardly a tall one. */
export function isSmallHome({ gross_area_m2, storeys, height_m, dwellings }: QuoteInput): boolean {
  return gross_area_m2 <= SMALL_AREA.value && [storeys, height_m, dwellings].every((given) => given === undefined);
}

/** Whether the external walls need a fire risk appraisal in addition to the survey. */
export function externalWallReviewOf(input: QuoteInput, use: SleepingUse): ExternalWallReview {
  if (use === 'none' || isSmallHome(input)) return 'not_indicated';
  const isOfHomes = input.geography === 'uk' && (use === 'dwellings' || use === 'mixed');
  const reach = reachOf(input, isOfHomes ? 'external_wall' : 'higher_risk');
  if (reach === 'reached') return isOfHomes && use === 'dwellings' ? 'needed' : 'to_confirm';
  return reach === 'unknown' && isOfHomes ? 'to_confirm' : 'not_indicated';
}

export interface TallBuilding {
  use: SleepingUse;
  higherRisk: HigherRisk;
  review: ExternalWallReview;
}

const HIGHER_RISK_RULES: Readonly<Partial<Record<HigherRisk, { id: string; description: string }>>> = {
  yes: { id: 'H1', description: 'At least 18 m or 7 storeys with at least 2 dwellings: a higher-risk building.' },
  works_only: {
    id: 'H2',
    description: 'A hospital or care home of at least 18 m or 7 storeys: higher-risk while it is designed and built.',
  },
  unknown: { id: 'H3', description: 'Storeys, height or dwellings are missing: a higher-risk building is possible.' },
};

export function tallBuildingOf(input: QuoteInput, w: Working): TallBuilding {
  const use = sleepingUseOf(input);
  const higherRisk = higherRiskOf(input, use);
  const rule = HIGHER_RISK_RULES[higherRisk];
  if (rule) w.rule(rule.id, { description: rule.description, reference: HIGHER_RISK_LAW });
  return { use, higherRisk, review: externalWallReviewOf(input, use) };
}

/** The fee of an external wall review, in addition to the report; null where none is indicated. */
export function externalWallFeeOf(review: ExternalWallReview, size: number, w: Working) {
  if (review === 'not_indicated') return null;
  const group = w.group('wall');
  const F = group.use(EXTERNAL_WALL_FEE);
  const e = group.use(EXTERNAL_WALL_AREA_EXPONENT);
  const F_min = group.use(EXTERNAL_WALL_FEE_MIN);
  const fee_unit = group.use(FEE_UNIT);
  const fee = group.step('fee', Math.max(F_min, F * pow(size, e)), {
    formula: 'max(F_min, F * size^e)',
    description: 'Fee of the external wall review',
    unit: 'GBP',
    reference: FEE_MODEL,
  });
  const low = group.pick('range_low', EXTERNAL_WALL_RANGE, 'low');
  const high = group.pick('range_high', EXTERNAL_WALL_RANGE, 'high');
  return {
    low: group.result('external_wall_fee_low_gbp', inHundreds(low * fee, fee_unit), {
      symbol: 'low',
      formula: 'round(range_low * fee / fee_unit) * fee_unit',
      reference: FEE_MODEL,
    }),
    mid: group.result('external_wall_fee_mid_gbp', inHundreds(fee, fee_unit), {
      symbol: 'mid',
      formula: 'round(fee / fee_unit) * fee_unit',
      reference: FEE_MODEL,
    }),
    high: group.result('external_wall_fee_high_gbp', inHundreds(high * fee, fee_unit), {
      symbol: 'high',
      formula: 'round(range_high * fee / fee_unit) * fee_unit',
      reference: FEE_MODEL,
    }),
  };
}
