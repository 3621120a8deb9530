import type { Static } from 'typebox';
import type { Working } from '../../kernel/index.ts';
import { AIR_HEAT_CAPACITY_BY_VOLUME } from './data/fabric.ts';
import { AIR_CHANGE_POINTS } from './data/upgrades.ts';
import { heatLossOf } from './heat_loss.ts';
import type { House } from './house.ts';
import { TRANSMISSION, VENTILATION } from './references.ts';
import type { Form, Result } from './schema.ts';

type Figures = Static<typeof Result>;

function attached(house: House, form: Form, row: number, whole: Working): Figures['attachment_sensitivity'][number] {
  const w = whole.row('attachment_sensitivity', row, form);
  const loss = heatLossOf(house, form, w);
  if (loss === null) return { form, design_heat_loss_kw: null };
  const design_heat_loss_kw = w.result('design_heat_loss_kw', loss.Phi / 1000, {
    symbol: 'Q',
    formula: 'Phi / 1000',
    reference: TRANSMISSION,
  });
  return { form, design_heat_loss_kw };
}

/** The house, whose detached heat loss is Q kW, with one and with two party walls. */
export function attachmentSensitivity(house: House, Q: number, w: Working): Figures['attachment_sensitivity'] {
  return [
    { form: 'detached', design_heat_loss_kw: Q },
    attached(house, 'semi_detached', 1, w),
    attached(house, 'mid_terrace', 2, w),
  ];
}

const POINTS = ['air_0_5', 'air_1', 'air_1_5'] as const;

/** The house, whose heat loss is Phi W, at other air change rates. */
export function airChangeSensitivity(house: House, Phi: number, whole: Working): Figures['air_change_sensitivity'] {
  const { air_change_rate, building, climate } = house;
  return POINTS.map((point, row) => {
    const w = whole.row('air_change_sensitivity', row, point);
    const c_air = w.use(AIR_HEAT_CAPACITY_BY_VOLUME);
    const n = w.pick('n', AIR_CHANGE_POINTS, point);
    const added = c_air * (n - air_change_rate) * building.V * climate.dT;
    const design_heat_loss_kw = w.result('design_heat_loss_kw', (Phi + added) / 1000, {
      symbol: 'Q',
      formula: '(Phi + c_air * (n - air_change_rate) * V * dT) / 1000',
      reference: VENTILATION,
    });
    return { air_change_rate: n, design_heat_loss_kw };
  });
}
