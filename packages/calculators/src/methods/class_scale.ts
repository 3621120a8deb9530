import { EPC_BANDS, type EpcBand } from '../data/epc_bands.ts';
import { CLASS_TOLERANCE, type ClassScale } from '../data/epc_scales.ts';
import type { Working } from '../kernel/index.ts';

/** The bands with a limit; anything above is G. */
const LIMITED_BANDS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** The class of a number; the working numbers classes from A as 1. */
export function bandName(band: number): EpcBand {
  return EPC_BANDS[band - 1] ?? 'G';
}

export function bandNumber(epc: EpcBand): number {
  return EPC_BANDS.indexOf(epc) + 1;
}

/** The number of the first class whose condition holds: `metric <= up_to_A ? 1 : (metric <= up_to_B ? 2 : (… : 7))`. */
export function bandFormula(isWithin: string): string {
  return LIMITED_BANDS.reduceRight(
    (others, band) => `${isWithin}_${band} ? ${bandNumber(band)} : ${others === '7' ? others : `(${others})`}`,
    '7',
  );
}

/** The number of the class of an annual energy use on a scale; a use on an upper bound is in the better class. */
export function bandOnScale(metric: number, { upTo }: ClassScale): number {
  const compared = metric * (1 - CLASS_TOLERANCE.value);
  return bandNumber(LIMITED_BANDS.find((band) => compared <= upTo.value[band]) ?? 'G');
}

/** The formula of `bandOnScale` for the symbol of an energy use. */
export function bandOnScaleFormula(metric: string): string {
  return bandFormula(`${metric} * (1 - class_tol) <= up_to`);
}

/** Records the limits of a scale in the working, as `up_to_A` to `up_to_F`, and the tolerance of a comparison with them. */
export function introduceLimits({ upTo }: ClassScale, w: Working): void {
  w.pick('up_to_A', upTo, 'A');
  w.pick('up_to_B', upTo, 'B');
  w.pick('up_to_C', upTo, 'C');
  w.pick('up_to_D', upTo, 'D');
  w.pick('up_to_E', upTo, 'E');
  w.pick('up_to_F', upTo, 'F');
  w.use(CLASS_TOLERANCE);
}
