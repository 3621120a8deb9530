import { PRODUCT_METHOD, roundTo, type Working } from '../../kernel/index.ts';
import type { DataCentreYear } from './schema.ts';

const PUE = 'Delegated Regulation (EU) 2024/1364 Annex III; EN 50600-4-2';
const WUE = 'Delegated Regulation (EU) 2024/1364 Annex III; EN 50600-4-9';
const ERF = 'Delegated Regulation (EU) 2024/1364 Annex III; EN 50600-4-6';
const REF = 'Delegated Regulation (EU) 2024/1364 Annex III; EN 50600-4-3';
const AS_SHOWN = 'Rounded as shown, for comparison with benchmarks';

/** The indicators in full precision; null if the input was not sent. */
export interface Indicators {
  pue: number;
  wue: number | null;
  erf: number | null;
  ref: number | null;
  ref_uncapped: number | null;
}

function powerUsage({ total_energy_kwh, it_energy_kwh }: DataCentreYear, w: Working): number {
  return w.result('pue', total_energy_kwh / it_energy_kwh, {
    formula: 'total_energy_kwh / it_energy_kwh',
    reference: PUE,
  });
}

function waterUsage({ water_input_m3, it_energy_kwh }: DataCentreYear, w: Working): number | null {
  if (water_input_m3 === undefined) return null;
  return w.result('wue_m3_per_mwh', water_input_m3 / (it_energy_kwh / 1000), {
    symbol: 'wue',
    formula: 'water_input_m3 / (it_energy_kwh / 1000)',
    reference: WUE,
  });
}

function energyReuse({ reused_heat_kwh, total_energy_kwh }: DataCentreYear, w: Working): number | null {
  if (reused_heat_kwh === undefined) return null;
  return w.result('erf', reused_heat_kwh / total_energy_kwh, {
    formula: 'reused_heat_kwh / total_energy_kwh',
    reference: ERF,
  });
}

function renewableEnergy({ renewable_energy_kwh, total_energy_kwh }: DataCentreYear, w: Working) {
  if (renewable_energy_kwh === undefined) return { ref: null, ref_uncapped: null };
  const ref_raw = w.result('ref_uncapped', renewable_energy_kwh / total_energy_kwh, {
    symbol: 'ref_raw',
    formula: 'renewable_energy_kwh / total_energy_kwh',
    reference: REF,
  });
  const ref = w.result('ref', Math.min(1, ref_raw), {
    formula: 'min(1, ref_raw)',
    reference: REF,
  });
  return { ref, ref_uncapped: ref_raw };
}

/** The four sustainability indicators, as far as the inputs allow. */
export function computeIndicators(input: DataCentreYear, w: Working): Indicators {
  return {
    pue: powerUsage(input, w),
    wue: waterUsage(input, w),
    erf: energyReuse(input, w),
    ...renewableEnergy(input, w),
  };
}

/** The indicators that have benchmarks, in the three decimals of the result, so that sentences never contradict it. */
export type ShownIndicators = Pick<Indicators, 'pue' | 'wue' | 'erf' | 'ref'>;

function shownOrNull(symbol: string, value: number | null, unit: string, w: Working): number | null {
  if (value === null) return null;
  return w.step(`${symbol}3`, roundTo(value, 3), {
    formula: `round(${symbol}, 3)`,
    description: AS_SHOWN,
    unit,
    reference: PRODUCT_METHOD,
  });
}

export function roundForComparison({ pue, wue, erf, ref }: Indicators, w: Working): ShownIndicators {
  const pue3 = w.step('pue3', roundTo(pue, 3), {
    formula: 'round(pue, 3)',
    description: AS_SHOWN,
    unit: '-',
    reference: PRODUCT_METHOD,
  });
  return {
    pue: pue3,
    wue: shownOrNull('wue', wue, 'm3/MWh', w),
    erf: shownOrNull('erf', erf, '-', w),
    ref: shownOrNull('ref', ref, '-', w),
  };
}
