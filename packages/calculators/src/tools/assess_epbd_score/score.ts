import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import {
  DEADLINE_SCORE,
  ENVELOPE_SCORE,
  ENVELOPE_SCORE_LEAST,
  EPC_SCORE,
  ERA_FROM,
  HEATING_SCORE,
  RENEWABLES_SCORE,
  SCORE_BAND_FROM,
  WEIGHT,
} from './data.ts';
import type { Facts } from './facts.ts';
import type { Pressure, ScoreBand } from './names.ts';

type PerCriterion = Record<keyof typeof WEIGHT.value, number>;

interface Scored {
  facts: Facts;
  year_built: number;
  pressure: Pressure;
  solarIsDue: boolean;
}

const ERAS = Object.keys(ERA_FROM.value) as (keyof typeof ERA_FROM.value)[];

function envelopeScore({ facts, year_built }: Scored, w: Working): number {
  const era = ERAS.find((candidate) => year_built >= ERA_FROM.value[candidate]) ?? 'before_1945';
  if (era !== 'before_1945') w.pick('era_from', ERA_FROM, era);
  const by_era = w.pick('by_era', ENVELOPE_SCORE, era);
  const least = w.pick('least', ENVELOPE_SCORE_LEAST, facts.epc);
  return w.result('sub_scores.envelope', Math.max(by_era, least), {
    symbol: 'score',
    formula: 'max(by_era, least)',
    description: 'Sub-score for the envelope',
    reference: PRODUCT_METHOD,
  });
}

function renewablesRow({ facts, solarIsDue }: Scored): keyof typeof RENEWABLES_SCORE.value {
  if (facts.has_solar_pv || facts.heating_system === 'solar_thermal') return 'there';
  return solarIsDue ? 'due_and_missing' : 'not_due';
}

const BANDS = Object.keys(SCORE_BAND_FROM.value) as (keyof typeof SCORE_BAND_FROM.value)[];

/** Bands from the best to the worst; a score on a limit is in the better one. */
function bandOf(score: number, w: Working): ScoreBand {
  const band = BANDS.find((candidate) => score >= SCORE_BAND_FROM.value[candidate]);
  if (band) w.pick('band_from', SCORE_BAND_FROM, band);
  return band ?? 'poor';
}

/** The weighted score with its sub-scores and weights. */
export function scoreOf(scored: Scored, w: Working) {
  const { facts, pressure } = scored;
  const groups = {
    epc: w.group('epc'),
    heating: w.group('heating'),
    renewables: w.group('renewables'),
    envelope: w.group('envelope'),
    deadline: w.group('deadline'),
  };
  const weights: PerCriterion = {
    epc: groups.epc.pick('weight', WEIGHT, 'epc'),
    heating: groups.heating.pick('weight', WEIGHT, 'heating'),
    renewables: groups.renewables.pick('weight', WEIGHT, 'renewables'),
    envelope: groups.envelope.pick('weight', WEIGHT, 'envelope'),
    deadline: groups.deadline.pick('weight', WEIGHT, 'deadline'),
  };
  const subs: PerCriterion = {
    epc: groups.epc.pick('score', EPC_SCORE, facts.epc),
    heating: groups.heating.pick('score', HEATING_SCORE, facts.heating_system),
    renewables: groups.renewables.pick('score', RENEWABLES_SCORE, renewablesRow(scored)),
    envelope: envelopeScore(scored, groups.envelope),
    deadline: groups.deadline.pick('score', DEADLINE_SCORE, pressure),
  };
  const sum =
    weights.epc * subs.epc +
    weights.heating * subs.heating +
    weights.renewables * subs.renewables +
    weights.envelope * subs.envelope +
    weights.deadline * subs.deadline;
  const score = w.result('compliance_score', sum / 100, {
    symbol: 'score',
    formula:
      '(weight_epc * score_epc + weight_heating * score_heating + weight_renewables * score_renewables + weight_envelope * score_envelope + weight_deadline * score_deadline) / 100',
    reference: PRODUCT_METHOD,
  });
  return { score, band: bandOf(score, w), subs, weights };
}
