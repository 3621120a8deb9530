import type { Static } from 'typebox';
import { EPC_BANDS, EPC_TONES } from '../../data/epc_bands.ts';
import type { Given } from '../../kernel/index.ts';
import {
  type BarsPicture,
  barsPicture,
  type ChartData,
  type ClassesPicture,
  classesPicture,
  fieldAt,
  milestonesPicture,
  scoreScale,
  type TimelinePicture,
} from '../../presentation/charts/index.ts';
import { SCORE_BAND_FROM } from './data.ts';
import { type Input, Result } from './schema.ts';

type Data = ChartData<Given<typeof Input>, Static<typeof Result>>;

function classes({ input: { current_epc }, result: { target_epc } }: Data): ClassesPicture[] {
  return [
    classesPicture({
      title: 'Energy class now and after renovation',
      classes: EPC_BANDS.map((name) => ({ name })),
      pointers: [
        { class: current_epc, label: 'Now', tone: EPC_TONES[current_epc] },
        { class: target_epc, label: 'Target' },
      ],
    }),
  ];
}

/** The score of each criterion, with its weight. */
function criteria({ result: { sub_scores, weights_pct } }: Data): BarsPicture[] {
  const bars = (Object.keys(sub_scores) as (keyof typeof sub_scores)[]).map((name) => ({
    label: `${fieldAt(Result, 'sub_scores', name).label}, weight ${weights_pct[name]} %`,
    value: sub_scores[name],
  }));
  const title = 'Contributions to the score';
  return [barsPicture({ title, valueLabel: 'Points', unit: '-', decimals: 0, bars, max: 100 })];
}

const deadline = fieldAt(Result, 'driving_deadline');
const solar = fieldAt(Result, 'solar_obligation');
const automation = fieldAt(Result, 'bacs_obligation');

function due(label: string, year: number | null): { label: string; year: number }[] {
  return year === null ? [] : [{ label, year }];
}

function duties({ result }: Data): TimelinePicture[] {
  return milestonesPicture('Obligations by date', [
    ...due(`Building automation, ${automation.inWords(result.bacs_obligation)}`, result.bacs_obligation_year),
    ...due(`Solar energy, ${solar.inWords(result.solar_obligation)}`, result.solar_obligation_year),
    ...due(deadline.inWords(result.driving_deadline), result.driving_deadline_year),
  ]);
}

export const charts = [
  classes,
  scoreScale(Result, {
    title: 'Compliance score',
    score: 'compliance_score',
    verdict: 'score_band',
    least: SCORE_BAND_FROM.value,
    rest: 'poor',
    max: 100,
  }),
  criteria,
  duties,
];
