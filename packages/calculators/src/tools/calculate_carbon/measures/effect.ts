import type { Working } from '../../../kernel/index.ts';
import type { Amount } from './amount.ts';
import type { Site } from './site.ts';

/** The energy that earlier measures leave, with the expressions that give it. */
export interface Remaining {
  /** Electricity, in kWh. */
  x: number;
  xFormula: string;
  /** Share of every fuel. A heat pump takes some fuels whole; nothing after it touches fuels. */
  left: number;
  leftFormula: string;
}

/** What a measure saves and costs. */
export interface Effect {
  /** Electricity saved, in kWh; negative when more is used. */
  s_el?: number;
  fuels?: Amount;
  /** Share by which every fuel falls. */
  cut?: number;
  /** Electricity that is generated and exported, in kWh. */
  exported?: number;
  cost: number;
}

export const MEASURE_MODEL = 'Measure model of this product';
export const KWH = { unit: 'kWh/yr', reference: MEASURE_MODEL };
export const KG = { unit: 'kgCO2e/yr', reference: MEASURE_MODEL };
export const EUR_YEAR = { unit: 'EUR/yr', reference: MEASURE_MODEL };
export const COST = { description: 'Cost of the measure', unit: 'EUR', reference: MEASURE_MODEL };

/** Electricity before the measure. */
export function electricityLeft({ x, xFormula }: Remaining, w: Working): number {
  return w.step('x', x, { formula: xFormula, description: 'Electricity that earlier measures leave', ...KWH });
}

export function fuelsLeft({ left, leftFormula }: Remaining, w: Working): number {
  return w.step('left', left, {
    formula: leftFormula,
    description: 'Share of every fuel that earlier measures leave',
    unit: '-',
    reference: MEASURE_MODEL,
  });
}

/** A part of the electricity; the working knows the part as share_el. */
export function saveElectricity(share_el: number, before: Remaining, w: Working): number {
  const x = electricityLeft(before, w);
  return w.step('s_el', share_el * x, { formula: 'share_el * x', description: 'Electricity saved', ...KWH });
}

/** A part of every fuel; the working knows the part as share_fuels. */
export function saveFuels(share_fuels: number, fuels: Amount, before: Remaining, w: Working): Amount {
  const left = fuelsLeft(before, w);
  return {
    E: w.step('s_fuels', share_fuels * left * fuels.E, {
      formula: 'share_fuels * left * E_fuels',
      description: 'Fuels saved',
      ...KWH,
    }),
    C: w.step('c_fuels', share_fuels * left * fuels.C, {
      formula: 'share_fuels * left * C_fuels',
      description: 'Carbon of the fuels saved',
      ...KG,
    }),
    B: w.step('b_fuels', share_fuels * left * fuels.B, {
      formula: 'share_fuels * left * B_fuels',
      description: 'Bill of the fuels saved',
      ...EUR_YEAR,
    }),
  };
}

/** Cost by floor area; the working knows the price as c. */
export function costByArea(c: number, { cf, building }: Site, w: Working): number {
  return w.step('cost', c * cf * building.floor_area_m2, { formula: 'c * cf * floor_area_m2', ...COST });
}
