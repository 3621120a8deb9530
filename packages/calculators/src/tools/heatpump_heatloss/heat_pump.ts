import { citeSource, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { selectUnits, unitsFor } from '../../methods/unit_selection.ts';
import { HEAT_PUMP_SIZES } from './data/heating.ts';
import { DESIGN_STANDARD } from './references.ts';

const SIZES = Object.values(HEAT_PUMP_SIZES.value);
export const LARGEST_UNIT_KW = HEAT_PUMP_SIZES.value.kw_16;
const SIZES_REFERENCE = citeSource(HEAT_PUMP_SIZES.source);

/** Heat pumps of one size that together meet at least the design heat loss of Q kW. */
export function sizeHeatPump(Q: number, w: Working) {
  const largest = w.pick('largest', HEAT_PUMP_SIZES, 'kw_16');
  const units = w.result('heat_pump_units', unitsFor(Q, largest), {
    symbol: 'units',
    formula: 'max(1, ceil(Q / largest - 1e-9))',
    reference: PRODUCT_METHOD,
  });
  const { unit_kw } = selectUnits({ required_kw: Q / units, sizes: SIZES, units_max: 1 });
  const unit = w.result('heat_pump_unit_kw', unit_kw, {
    symbol: 'unit',
    note: 'The smallest available size that meets Q / units',
    reference: SIZES_REFERENCE,
  });
  const recommended = w.result('recommended_heat_pump_kw', units * unit, {
    symbol: 'recommended',
    formula: 'units * unit',
    reference: DESIGN_STANDARD,
  });
  const margin = w.result('capacity_margin_pct', 100 * (recommended / Q - 1), {
    symbol: 'margin',
    formula: '100 * (recommended / Q - 1)',
    reference: DESIGN_STANDARD,
  });
  return { units, unit, recommended, margin };
}
