import { formatNumber } from '../../../kernel/index.ts';
import type { RolledFacts } from '../rolled/check.ts';
import { type BeamInput, type BeamResult, CHECK_ROWS, type CheckRowName } from '../schema.ts';

/** A designed beam: its unrounded figures, and facts about a rolled section that the result does not show. */
export interface Assessment {
  input: BeamInput;
  figures: BeamResult;
  /** The section of the answer, or the nearest one; absent for concrete. */
  rolled: RolledFacts | null;
}

/** Whether the beam acts compositely with a slab: the slab of a cantilever is in tension. */
export function hasSlab({ material, config }: BeamInput): boolean {
  return material === 'composite' && config !== 'cant';
}

/** Whether the beam is designed as steel alone. */
export function isSteelAlone({ design_basis }: BeamResult): boolean {
  return design_basis === 'steel' || design_basis === 'bare_steel';
}

type Alternative = BeamResult['alternatives'][number];

/** The alternative with the smallest value of a figure; the first if several are equal. */
export function leastOf(
  figure: 'mass_kg_m' | 'depth_mm',
  alternatives: readonly Alternative[],
): Alternative | undefined {
  let least: Alternative | undefined;
  for (const alternative of alternatives) if (!least || alternative[figure] < least[figure]) least = alternative;
  return least;
}

/** The lightest section that works where no UB does; the alternatives keep the order of the families. */
export function otherFamily({ adequate, alternatives }: BeamResult): Alternative | undefined {
  return adequate ? undefined : leastOf('mass_kg_m', alternatives);
}

/** The label of a check within a sentence. */
export function checkInSentence(check: CheckRowName): string {
  const label = CHECK_ROWS[check];
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** The utilisation with the load on the top flange, where its level matters and was not given. */
export function onTopFlange({ checks }: BeamResult): number | null {
  return checks.find(({ check }) => check === 'lateral_torsional_buckling_top_flange')?.utilisation ?? null;
}

/** A moment or force for a sentence, as the result shows it. */
export function oneDecimal(value: number | null): string {
  return formatNumber(value ?? 0, 1);
}

/** A length in m for a sentence. */
export function metres(length_m: number): string {
  return formatNumber(length_m, 3);
}
