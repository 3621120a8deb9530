import {
  CARNOT_SHARE,
  CONDENSING_ABOVE_AMBIENT,
  CONDENSING_TEMPERATURE_MIN,
  COP_MAX,
  COP_MIN,
  EVAPORATING_TEMPERATURE,
  FREE_COOLING_ALL_TO,
  FREE_COOLING_NONE_FROM,
  PUMP_POWER,
} from '../data/cooling_technology.ts';
import { ABSOLUTE_TEMPERATURE_OF_ZERO } from '../data/physics.ts';
import { BIN_NUMBERS } from '../data/typical_years.ts';
import { SILENT, type Working } from '../kernel/index.ts';

export const ECONOMISER_MODEL = 'Economiser model of this product';

const MACHINE_MODEL = 'Fraction of the Carnot COP';

function freeCoolingAt(side: 'air' | 'liq', t: string): string {
  return `min(1, max(0, (fc_none_${side} - ${t}) / (fc_none_${side} - fc_full_${side})))`;
}

function copAt(side: 'air' | 'liq', t: string): string {
  return `min(cop_max, max(cop_min, eta_${side} * (te_${side} + T_0) / (max(${t} + dtc_${side}, tc_min_${side}) - te_${side})))`;
}

/** One side in one temperature bin, whose temperature is `t_{bin}` in the working: `F_air_3`, `COP_air_3`. */
function linesInBin(side: 'air' | 'liq', name: string, bin: number) {
  return {
    F: `F_${side}_${bin}`,
    freeCooling: {
      formula: freeCoolingAt(side, `t_${bin}`),
      description: `Free-cooling fraction of the ${name} in bin ${bin}`,
      unit: '-',
      reference: ECONOMISER_MODEL,
    },
    COP: `COP_${side}_${bin}`,
    machine: {
      formula: copAt(side, `t_${bin}`),
      description: `Refrigeration COP of the ${name} in bin ${bin}`,
      unit: '-',
      reference: MACHINE_MODEL,
    },
  };
}

/** The lines of one side, built once, so that no formula is assembled during a calculation. */
function linesOf(side: 'air' | 'liq', name: string) {
  return {
    inBins: BIN_NUMBERS.map((bin) => linesInBin(side, name, bin)),
    pump: `pump_${side}`,
    te: `te_${side}`,
    dtc: `dtc_${side}`,
    tc_min: `tc_min_${side}`,
    eta: `eta_${side}`,
    fc_full: `fc_full_${side}`,
    fc_none: `fc_none_${side}`,
    F: `F_${side}`,
    COP: `COP_${side}`,
    noFreeCooling: {
      formula: '0',
      description: 'Free-cooling fraction: no economiser',
      unit: '-',
      reference: ECONOMISER_MODEL,
    },
    freeCooling: {
      formula: freeCoolingAt(side, 't'),
      description: `Free-cooling fraction of the ${name}`,
      unit: '-',
      reference: ECONOMISER_MODEL,
    },
    machine: {
      formula: copAt(side, 't'),
      description: `Refrigeration COP of the ${name}`,
      unit: '-',
      reference: MACHINE_MODEL,
    },
  };
}

export const AIR = linesOf('air', 'air side');
export const LIQUID = linesOf('liq', 'liquid loop');

/** A row of the tables of cooling technology. */
export type SideRow = keyof typeof PUMP_POWER.value;

/** The data of one side of the cooling, air or liquid. */
export interface Side {
  row: SideRow;
  lines: typeof AIR;
  pump: number;
  te: number;
  dtc: number;
  tc_min: number;
  eta: number;
  economiser: { fc_full: number; fc_none: number } | null;
}

/** A side without its economiser. */
export function sideOf(row: SideRow, lines: typeof AIR, w: Working): Omit<Side, 'economiser'> {
  return {
    row,
    lines,
    pump: w.pick(lines.pump, PUMP_POWER, row),
    te: w.pick(lines.te, EVAPORATING_TEMPERATURE, row),
    dtc: w.pick(lines.dtc, CONDENSING_ABOVE_AMBIENT, row),
    tc_min: w.pick(lines.tc_min, CONDENSING_TEMPERATURE_MIN, row),
    eta: w.pick(lines.eta, CARNOT_SHARE, row),
  };
}

/** The economiser of a side; direct expansion cannot have one. */
export function economiserOf(
  row: Exclude<SideRow, 'crac'>,
  lines: typeof AIR,
  w: Working,
): NonNullable<Side['economiser']> {
  return {
    fc_full: w.pick(lines.fc_full, FREE_COOLING_ALL_TO, row),
    fc_none: w.pick(lines.fc_none, FREE_COOLING_NONE_FROM, row),
  };
}

/** The fraction of a side's heat that free cooling removes at an ambient temperature. */
export function freeCoolingShare(
  { lines, economiser }: Pick<Side, 'lines' | 'economiser'>,
  t: number,
  w: Working,
): number {
  if (economiser === null) return w.step(lines.F, 0, lines.noFreeCooling);
  const { fc_full, fc_none } = economiser;
  return w.step(lines.F, Math.min(1, Math.max(0, (fc_none - t) / (fc_none - fc_full))), lines.freeCooling);
}

export function machineCop({ lines, te, dtc, tc_min, eta }: Omit<Side, 'economiser'>, t: number, w: Working): number {
  const cop_min = w.use(COP_MIN);
  const cop_max = w.use(COP_MAX);
  const T_0 = w.use(ABSOLUTE_TEMPERATURE_OF_ZERO);
  const carnot = (eta * (te + T_0)) / (Math.max(t + dtc, tc_min) - te);
  return w.step(lines.COP, Math.min(cop_max, Math.max(cop_min, carnot)), lines.machine);
}

/** Records a side in one temperature bin, numbered from 1. */
export function recordSideInBin(bin: number, side: Side, t: number, w: Working): void {
  const lines = side.lines.inBins[bin - 1] as (typeof AIR.inBins)[number];
  if (side.economiser !== null) w.step(lines.F, freeCoolingShare(side, t, SILENT), lines.freeCooling);
  w.step(lines.COP, machineCop(side, t, SILENT), lines.machine);
}
