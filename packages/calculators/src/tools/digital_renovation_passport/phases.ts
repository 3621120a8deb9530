export const PHASE_NAMES = {
  quick_wins: 'Quick wins',
  system_upgrades: 'System upgrades',
  deep_renovation: 'Deep renovation',
} as const;
export type PhaseName = keyof typeof PHASE_NAMES;

/** A phase, with the names of the stages before and after it in the working. */
export interface Phase {
  phase: 1 | 2 | 3;
  name: PhaseName;
  before: 'now' | 'phase_1' | 'phase_2';
  after: 'phase_1' | 'phase_2' | 'phase_3';
  /** Whether there are photovoltaics after it. */
  has_pv: boolean;
  /** The heating after it. */
  heating: 'today' | 'renewed';
}

export const PHASES: readonly Phase[] = [
  { phase: 1, name: 'quick_wins', before: 'now', after: 'phase_1', has_pv: false, heating: 'today' },
  { phase: 2, name: 'system_upgrades', before: 'phase_1', after: 'phase_2', has_pv: true, heating: 'renewed' },
  { phase: 3, name: 'deep_renovation', before: 'phase_2', after: 'phase_3', has_pv: true, heating: 'renewed' },
];
