import type { Static } from 'typebox';
import { optionsOf, type Working } from '../../kernel/index.ts';
import { AIR_HEAT_CAPACITY_BY_VOLUME } from './data/fabric.ts';
import { AIR_CHANGE_POINTS } from './data/upgrades.ts';
import { type HeatLoss, heatLossOf } from './heat_loss.ts';
import type { House } from './house.ts';
import { type BuiltForm, HOUSE_FORMS, type HouseForm, isFlat } from './options.ts';
import { TRANSMISSION, VENTILATION } from './references.ts';
import type { Result } from './schema.ts';

type Figures = Static<typeof Result>;

function attached(house: House, form: HouseForm, w: Working): number | null {
  const loss = heatLossOf(house, form, w);
  if (loss === null) return null;
  return w.result('design_heat_loss_kw', loss.Phi / 1000, {
    symbol: 'Q',
    formula: 'Phi / 1000',
    reference: TRANSMISSION,
  });
}

/** The house, whose heat loss in its own form is Q kW, with no, one and two party walls. A flat has no other form. */
export function attachmentSensitivity(
  house: House,
  { form, Q }: { form: BuiltForm; Q: number },
  w: Working,
): Figures['attachment_sensitivity'] {
  if (isFlat(form)) return [];
  return optionsOf(HOUSE_FORMS).map((other, row) => ({
    form: other,
    design_heat_loss_kw: other === form ? Q : attached(house, other, w.row('attachment_sensitivity', row, other)),
  }));
}

const POINTS = ['air_0_5', 'air_1', 'air_1_5'] as const;

/** The home, with its own heat loss and air change rate, at other air change rates. */
export function airChangeSensitivity(
  { building, climate }: House,
  { Phi, n_air }: Pick<HeatLoss, 'Phi' | 'n_air'>,
  whole: Working,
): Figures['air_change_sensitivity'] {
  return POINTS.map((point, row) => {
    const w = whole.row('air_change_sensitivity', row, point);
    const c_air = w.use(AIR_HEAT_CAPACITY_BY_VOLUME);
    const n = w.pick('n', AIR_CHANGE_POINTS, point);
    const added = c_air * (n - n_air) * building.V * climate.dT;
    const design_heat_loss_kw = w.result('design_heat_loss_kw', (Phi + added) / 1000, {
      symbol: 'Q',
      formula: '(Phi + c_air * (n - n_air) * V * dT) / 1000',
      reference: VENTILATION,
    });
    return { air_change_rate: n, design_heat_loss_kw };
  });
}
