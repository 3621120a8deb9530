import { type CoolingType, isLiquid } from '../data/cooling_technology.ts';
import { MARGINAL_TO, SMALL_ROOM, SUITABLE_TO } from '../data/data_hall.ts';
import type { Working } from '../kernel/index.ts';

export const RACK_EQUIVALENT = 'IT load per rack position';
export const DENSITY_RULE = 'Density limits of this product';

/** Whether a cooling technology can serve a rack density. */
export type Suitability = 'suitable' | 'marginal' | 'unsuitable';

/** Whether a type can serve racks of this density, which is `rack_settled` in the working. */
export function suitabilityOf(type: CoolingType, rack_settled: number, w: Working): Suitability {
  const suitable_to = w.pick('suitable_to', SUITABLE_TO, type);
  const marginal_to = w.pick('marginal_to', MARGINAL_TO, type);
  const suitable = w.step('suitable', rack_settled <= suitable_to, {
    formula: 'rack_settled <= suitable_to',
    description: 'Whether the type is suitable for the density',
    unit: '-',
    reference: DENSITY_RULE,
  });
  const possible = w.step('possible', rack_settled <= marginal_to, {
    formula: 'rack_settled <= marginal_to',
    description: 'Whether the type is at least marginal for the density',
    unit: '-',
    reference: DENSITY_RULE,
  });
  if (suitable) return 'suitable';
  return possible ? 'marginal' : 'unsuitable';
}

/** A type with its suitability. */
interface Judged {
  cooling_type: CoolingType;
  suitability: Suitability;
}

/** The first type that suits the density, from the simplest on; else the first liquid one that is marginal. */
export function recommendType(it_load_kw: number, types: readonly Judged[], w: Working): CoolingType {
  const small_room = w.use(SMALL_ROOM);
  const is_small = w.step('is_small', it_load_kw < small_room, {
    formula: 'it_load_kw < small_room',
    description: 'Whether direct expansion is considered',
    unit: '-',
    reference: DENSITY_RULE,
  });
  const suits = ({ cooling_type, suitability }: Judged) =>
    suitability === 'suitable' && (is_small || cooling_type !== 'crac');
  const mayServe = ({ cooling_type, suitability }: Judged) => suitability === 'marginal' && isLiquid(cooling_type);
  const suitable = types.find(suits);
  const chosen = (suitable ?? types.find(mayServe))?.cooling_type ?? 'dlc';
  w.rule(chosen, {
    description: suitable
      ? 'Recommended type: the first that is suitable for the density'
      : 'Recommended type: none is suitable, so the first marginal liquid type, else cold plates',
    reference: DENSITY_RULE,
  });
  return chosen;
}

/** The air units of a liquid-cooled hall: air handlers as far as they suit what liquid leaves on air, else coolers at the racks. */
export function airUnitsWithLiquid(rack_settled: number, liquid_share: number, w: Working): 'crah' | 'in_row_cooler' {
  const crah_to = w.pick('crah_to', SUITABLE_TO, 'crah');
  const rack_air = w.step('rack_air', rack_settled * (1 - liquid_share), {
    formula: 'rack_settled * (1 - f)',
    description: 'IT heat per rack position that remains on air',
    unit: 'kW/rack',
    reference: RACK_EQUIVALENT,
  });
  const suits = w.step('crah_suits', rack_air <= crah_to, {
    formula: 'rack_air <= crah_to',
    description: 'Whether air handlers suit the heat that remains on air',
    unit: '-',
    reference: DENSITY_RULE,
  });
  return suits ? 'crah' : 'in_row_cooler';
}
