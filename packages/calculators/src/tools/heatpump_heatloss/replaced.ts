import type { Static } from 'typebox';
import { SAP_CO2_FACTOR } from '../../data/sap_tables.ts';
import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import type { AnnualHeat } from './annual_heat.ts';
import { GAS_STANDING_CHARGE, REPLACED } from './data/fuels.ts';
import { ELECTRICITY_PRICE } from './data/heating.ts';
import type { Region, ReplacedHeating } from './options.ts';
import { OFGEM_PRICES, SAP_CARBON } from './references.ts';
import type { Result } from './schema.ts';

type Figures = NonNullable<Static<typeof Result>['replaced_heating']>;

/** The standing charge that ends with the heating: gas alone has one that does not serve anything else. */
function standingCharge(heating: ReplacedHeating, region: Region, days: number, w: Working): number {
  if (heating !== 'mains_gas') {
    return w.result('replaced_heating.standing_charge_gbp', 0, {
      symbol: 'standing',
      note: 'No standing charge ends with this heating',
      reference: PRODUCT_METHOD,
    });
  }
  const nation = region === 'northern_ireland' ? 'northern_ireland' : 'great_britain';
  const standing_day = w.pick('standing_day', GAS_STANDING_CHARGE, nation);
  return w.result('replaced_heating.standing_charge_gbp', standing_day * days, {
    symbol: 'standing',
    formula: 'standing_day * days',
    reference: OFGEM_PRICES,
  });
}

/** The energy, cost and carbon of the same heat from the heating that is replaced. */
function yearOf(heating: ReplacedHeating, { E_heat }: AnnualHeat, w: Working) {
  const { price, fuel, efficiency } = REPLACED[heating];
  const eta_old = efficiency(w);
  const p_old = w.pick('p_old', price);
  const co2_old = w.pick('co2_old', SAP_CO2_FACTOR, fuel);
  const E_old = w.result('replaced_heating.energy_kwh', E_heat / eta_old, {
    symbol: 'E_old',
    formula: 'E_heat / eta_old',
    reference: PRODUCT_METHOD,
  });
  const cost_old = w.result('replaced_heating.energy_cost_gbp', E_old * p_old, {
    symbol: 'cost_old',
    formula: 'E_old * p_old',
    reference: price.source.document,
  });
  const emitted_old = w.result('replaced_heating.annual_co2_kgco2e', E_old * co2_old, {
    symbol: 'emitted_old',
    formula: 'E_old * co2_old',
    reference: SAP_CARBON,
  });
  return { E_old, cost_old, emitted_old };
}

/** The heating that is replaced, and the savings of a heat pump whose annual cost and CO2 are in the working. */
export function compareWithReplaced(
  { heating, region }: { heating: ReplacedHeating; region: Region },
  { heat, cost, co2 }: { heat: AnnualHeat; cost: number; co2: number },
  w: Working,
): Figures {
  const { E_old, cost_old, emitted_old } = yearOf(heating, heat, w);
  const standing = standingCharge(heating, region, heat.days, w);
  const p_electricity = w.use(ELECTRICITY_PRICE);
  const energy_saving = w.result('replaced_heating.energy_cost_saving_gbp', cost_old - cost, {
    symbol: 'energy_saving',
    formula: 'cost_old - cost',
    reference: PRODUCT_METHOD,
  });
  const saving = w.result('replaced_heating.annual_cost_saving_gbp', energy_saving + standing, {
    symbol: 'saving',
    formula: 'energy_saving + standing',
    reference: PRODUCT_METHOD,
  });
  const co2_saved = w.result('replaced_heating.annual_co2_saving_kgco2e', emitted_old - co2, {
    symbol: 'co2_saved',
    formula: 'emitted_old - co2',
    reference: PRODUCT_METHOD,
  });
  const spf_even = w.result('replaced_heating.break_even_spf', (heat.E_heat * p_electricity) / (cost_old + standing), {
    symbol: 'spf_even',
    formula: 'E_heat * p_electricity / (cost_old + standing)',
    reference: PRODUCT_METHOD,
  });
  return {
    heating,
    energy_kwh: E_old,
    energy_cost_gbp: cost_old,
    standing_charge_gbp: standing,
    annual_co2_kgco2e: emitted_old,
    energy_cost_saving_gbp: energy_saving,
    annual_cost_saving_gbp: saving,
    annual_co2_saving_kgco2e: co2_saved,
    break_even_spf: spf_even,
  };
}
