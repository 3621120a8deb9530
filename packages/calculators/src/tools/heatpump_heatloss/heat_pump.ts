import { citeSource, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { selectUnits } from '../../methods/unit_selection.ts';
import { HEAT_PUMP_SIZES } from './data/heating.ts';
import { DESIGN_STANDARD } from './references.ts';

const SIZES = Object.values(HEAT_PUMP_SIZES.value);
export const LARGEST_UNIT_KW = HEAT_PUMP_SIZES.value.kw_16;
const SIZES_REFERENCE = citeSource(HEAT_PUMP_SIZES.source);

/** Heat pumps of one size that together meet at least the design heat loss of Q kW. */
export function sizeHeatPump(Q: number, w: Working) {
  const largest = w.pick('largest', HEAT_PUMP_SIZES, 'kw_16');
  const { duty_units } = selectUnits({ required_kw: Q, sizes: [largest], units_max: 1 });
  const units = w.step('units', duty_units, {
    formula: 'max(1, ceil(Q / largest - 1e-9))',
    description: 'Number of heat pumps',
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  const { unit_kw } = selectUnits({ required_kw: Q / units, sizes: SIZES, units_max: 1 });
  const unit = w.find('unit', unit_kw, {
    note: 'The smallest available size that meets Q / units',
    description: 'Output of one heat pump at design conditions',
    unit: 'kW',
    reference: SIZES_REFERENCE,
  });
  const recommended = w.step('recommended', units * unit, {
    formula: 'units * unit',
    description: 'Total output of the heat pumps at design conditions',
    unit: 'kW',
    reference: DESIGN_STANDARD,
  });
  const margin = w.step('margin', 100 * (recommended / Q - 1), {
    formula: '100 * (recommended / Q - 1)',
    description: 'Capacity margin above the design heat loss',
    unit: '%',
    reference: DESIGN_STANDARD,
  });
  return { units, unit, recommended, margin };
}
