import type { Static } from 'typebox';
import type { Given } from '../../kernel/index.ts';
import {
  type Bar,
  barsPicture,
  type ChartData,
  fieldAt,
  formatFigure,
  formatSignificant,
  type LinesPicture,
} from '../../presentation/charts/index.ts';
import { type Input, Result } from './schema.ts';

type Data = ChartData<Given<typeof Input>, Static<typeof Result>>;

const pue = fieldAt(Result, 'pue_estimate');
const ambient = fieldAt(Result, 'pue_by_ambient', 'ambient_temp_c');

function pueByAmbient({ input, result }: Data): LinesPicture[] {
  const here = { x: input.ambient_temp_c, y: result.pue_estimate };
  const [at, of] = [`${formatSignificant(here.x, 3)} ${ambient.unit}`, formatFigure(here.y, pue.decimals)];
  return [
    {
      kind: 'lines',
      title: 'PUE against outdoor temperature',
      summary: `PUE of the selected type by outdoor temperature; ${of} at ${at}.`,
      x: { label: 'Outdoor dry-bulb temperature', unit: ambient.unit },
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

const technology = fieldAt(Result, 'comparison', 'cooling_type');
const power = fieldAt(Result, 'comparison', 'cooling_power_kw');
const suitability = fieldAt(Result, 'suitability');

/** The power of each technology, with the selected one named. */
function technologies({ input, result }: Data) {
  const bars = result.comparison.map((row): Bar => {
    const name = technology.inWords(row.cooling_type);
    const chosen = row.cooling_type === input.cooling_type ? ', selected' : '';
    return {
      label: `${name}${chosen}: ${suitability.inWords(row.suitability).toLowerCase()}`,
      value: row.cooling_power_kw,
      tone: suitability.toneOf(row.suitability) ?? 'neutral',
    };
  });
  const { label: valueLabel, unit, decimals } = power;
  return [barsPicture({ title: 'Cooling power by technology', valueLabel, unit, decimals, bars })];
}

export const charts = [technologies, pueByAmbient];
