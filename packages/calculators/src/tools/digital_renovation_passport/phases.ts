export const PHASE_NAMES = ['quick_wins', 'system_upgrades', 'deep_renovation'] as const;
export type PhaseName = (typeof PHASE_NAMES)[number];

/** A phase, with the names that the states before and after it have in the working. */
export interface Phase {
  phase: 1 | 2 | 3;
  name: PhaseName;
  before: string;
  after: string;
  /** Whether photovoltaics stand on the roof after it. */
  has_pv: boolean;
}

export const PHASES: readonly Phase[] = [
  { phase: 1, name: 'quick_wins', before: 'now', after: 'phase_1', has_pv: false },
  { phase: 2, name: 'system_upgrades', before: 'phase_1', after: 'phase_2', has_pv: true },
  { phase: 3, name: 'deep_renovation', before: 'phase_2', after: 'phase_3', has_pv: true },
];
