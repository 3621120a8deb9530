import type { Working } from '../../../kernel/index.ts';
import type { Amount } from './amount.ts';
import type { Site } from './site.ts';

/** The energy remaining after earlier measures, with its formulas. */
export interface Remaining {
  /** Electricity, in kWh. */
  x: number;
  xFormula: string;
  /** Remaining share of every fuel. A heat pump replaces some fuels entirely; no later measure affects fuels. */
  left: number;
  leftFormula: string;
}

/** The savings and the cost of a measure. */
export interface Effect {
  /** Electricity saved, in kWh; negative when more is used. */
  s_el?: number;
  fuels?: Amount;
  /** Share by which every fuel is reduced. */
  cut?: number;
  /** Electricity that is generated and exported, in kWh. */
  exported?: number;
  cost: number;
}

export const MEASURE_MODEL = 'Measure model of this product';

/** Electricity before the measure. */
export function electricityLeft({ x, xFormula }: Remaining, w: Working): number {
  return w.step('x', x, {
    formula: xFormula,
    description: 'Electricity remaining after earlier measures',
    unit: 'kWh/yr',
    reference: MEASURE_MODEL,
  });
}

export function fuelsLeft({ left, leftFormula }: Remaining, w: Working): number {
  return w.step('left', left, {
    formula: leftFormula,
    description: 'Share of each fuel remaining after earlier measures',
    unit: '-',
    reference: MEASURE_MODEL,
  });
}

/** Saves a share of the electricity, `share_el` in the working. */
export function saveElectricity(share_el: number, before: Remaining, w: Working): number {
  const x = electricityLeft(before, w);
  return w.step('s_el', share_el * x, {
    formula: 'share_el * x',
    description: 'Electricity saved',
    unit: 'kWh/yr',
    reference: MEASURE_MODEL,
  });
}

/** Saves a share of every fuel, `share_fuels` in the working. */
export function saveFuels(share_fuels: number, fuels: Amount, before: Remaining, w: Working): Amount {
  const left = fuelsLeft(before, w);
  return {
    E: w.step('s_fuels', share_fuels * left * fuels.E, {
      formula: 'share_fuels * left * E_fuels',
      description: 'Fuels saved',
      unit: 'kWh/yr',
      reference: MEASURE_MODEL,
    }),
    C: w.step('c_fuels', share_fuels * left * fuels.C, {
      formula: 'share_fuels * left * C_fuels',
      description: 'Carbon of the fuels saved',
      unit: 'kgCO2e/yr',
      reference: MEASURE_MODEL,
    }),
    B: w.step('b_fuels', share_fuels * left * fuels.B, {
      formula: 'share_fuels * left * B_fuels',
      description: 'Cost of the fuels saved',
      unit: 'EUR/yr',
      reference: MEASURE_MODEL,
    }),
  };
}

/** Cost by floor area at a price per m2, `c` in the working. */
export function costByArea(c: number, { cf, building }: Site, w: Working): number {
  return w.step('cost', c * cf * building.floor_area_m2, {
    formula: 'c * cf * floor_area_m2',
    description: 'Cost of the measure',
    unit: 'EUR',
    reference: MEASURE_MODEL,
  });
}
