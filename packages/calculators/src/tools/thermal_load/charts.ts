import type { Static } from 'typebox';
import type { Given } from '../../kernel/index.ts';
import {
  breakdown,
  type ChartData,
  fieldAt,
  formatFigure,
  formatSignificant,
  type LinesPicture,
} from '../../presentation/charts/index.ts';
import { type Input, Result } from './schema.ts';

const pue = fieldAt(Result, 'pue_estimate');
const ambient = fieldAt(Result, 'pue_by_ambient', 'ambient_temp_c');

function pueByAmbient({ input, result }: ChartData<Given<typeof Input>, Static<typeof Result>>): LinesPicture[] {
  const here = { x: input.ambient_temp_c, y: result.pue_estimate };
  const [at, of] = [`${formatSignificant(here.x, 3)} ${ambient.unit}`, formatFigure(here.y, pue.decimals)];
  return [
    {
      kind: 'lines',
      title: 'PUE against the outdoor temperature',
      summary: `PUE of the selected type by outdoor temperature; ${of} at ${at}.`,
      x: { label: 'Outdoor dry bulb', unit: ambient.unit },
      y: { label: 'PUE', unit: pue.unit },
      series: [
        {
          label: 'PUE',
          points: result.pue_by_ambient.map((row) => ({ x: row.ambient_temp_c, y: row.pue_estimate })),
        },
      ],
      marks: [{ ...here, label: `PUE ${of} at ${at}` }],
    },
  ];
}

export const charts = [
  breakdown(Result, {
    title: 'Power for cooling by technology',
    list: 'comparison',
    label: 'cooling_type',
    value: 'cooling_power_kw',
    verdict: { field: 'suitability' },
  }),
  pueByAmbient,
];
