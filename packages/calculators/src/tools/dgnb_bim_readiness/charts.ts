import type { Static } from 'typebox';
import {
  type Bar,
  bandsFrom,
  barsPicture,
  type ChartData,
  fieldAt,
  type ScaleMarker,
  type ScalePicture,
  scalePicture,
} from '../../presentation/charts/index.ts';
import { MINIMUM_INDEX, TOTAL_INDEX } from './data.ts';
import { Result } from './schema.ts';

type Data = ChartData<unknown, Static<typeof Result>>;

const total = fieldAt(Result, 'pre_score_pct');
const level = fieldAt(Result, 'achievable_level');
const met = fieldAt(Result, 'target_met');
const domain = fieldAt(Result, 'domain_breakdown', 'domain');
const score = fieldAt(Result, 'domain_breakdown', 'score_pct');
const ENDS = [0, 100] as const;

/** The level that the topics are compared with: the target, otherwise the next level. */
function soughtLevel({ target_level, next_level }: Data['result']): keyof typeof TOTAL_INDEX.value | null {
  return target_level ?? next_level;
}

function totalIndex({ result }: Data): ScalePicture[] {
  const { target_level, target_met, pre_score_low_pct: low, pre_score_high_pct: high } = result;
  const bands = bandsFrom(level, TOTAL_INDEX.value, ENDS, 'none').map((band) => ({
    ...band,
    tone: target_level !== null && band.from >= TOTAL_INDEX.value[target_level] ? ('good' as const) : band.tone,
  }));
  const tone = target_met === null ? undefined : met.toneOf(target_met);
  const here: ScaleMarker = { label: 'Pre-score', value: result.pre_score_pct, role: 'value', ...(tone && { tone }) };
  const target: ScaleMarker[] =
    target_level === null
      ? []
      : [{ label: `Target, ${level.inWords(target_level)}`, value: TOTAL_INDEX.value[target_level], role: 'limit' }];
  return [
    scalePicture({
      title: 'Total performance index and certificate levels',
      valueLabel: total.label,
      unit: total.unit,
      decimals: total.decimals,
      ends: ENDS,
      top: 'high',
      bands,
      markers: [low < high ? { ...here, low, high } : here, ...target],
    }),
  ];
}

function topics({ result }: Data) {
  const sought = soughtLevel(result);
  const least = sought === null ? 0 : MINIMUM_INDEX.value[sought];
  const limit = { value: least, label: 'at least' };
  const bars = result.domain_breakdown.map((row): Bar => {
    const bar = { label: domain.inWords(row.domain), value: row.score_pct };
    return row.counts_for_dgnb && least > 0 ? { ...bar, limit, tone: row.score_pct >= least ? 'good' : 'bad' } : bar;
  });
  const against = sought !== null && least > 0 ? `, with the minimum index for ${level.inWords(sought)}` : '';
  const { unit, decimals, label: valueLabel } = score;
  return [barsPicture({ title: `Score of each domain${against}`, valueLabel, unit, decimals, bars, max: 100 })];
}

export const charts = [totalIndex, topics];
