import type { Static } from 'typebox';
import { type Bar, barsPicture, type ChartData, fieldAt, scoreScale } from '../../presentation/charts/index.ts';
import { LEVEL_FLOOR } from './data.ts';
import { Result } from './schema.ts';

const control = fieldAt(Result, 'mandatory_controls', 'control');
const status = fieldAt(Result, 'mandatory_controls', 'status');
const { unit, decimals } = fieldAt(Result, 'control_points');

/** The points of each control, out of its maximum. */
function controls({ result }: ChartData<unknown, Static<typeof Result>>) {
  const bars = result.mandatory_controls.map((row): Bar => {
    const isMet = row.status === 'met';
    return {
      label: `${control.inWords(row.control)}: ${status.inWords(row.status).toLowerCase()}`,
      value: isMet ? row.weight_pct : 0,
      max: row.weight_pct,
      tone: isMet ? 'good' : 'bad',
    };
  });
  return [barsPicture({ title: 'Points of each control', valueLabel: 'Points', unit, decimals, bars })];
}

export const charts = [
  scoreScale(Result, {
    title: 'Compliance score',
    titleIfOverruled: 'Compliance score, level capped by gaps or open requirements',
    score: 'compliance_score',
    verdict: 'compliance_level',
    least: LEVEL_FLOOR.value,
    rest: 'non_compliant',
    max: 100,
  }),
  controls,
];
