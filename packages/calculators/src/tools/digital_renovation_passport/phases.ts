export const PHASE_NAMES = {
  quick_wins: 'Quick wins',
  system_upgrades: 'System upgrades',
  deep_renovation: 'Deep renovation',
} as const;
export type PhaseName = keyof typeof PHASE_NAMES;

/** The order of the works after the quick wins. */
export const SEQUENCES = { systems_first: 'Systems first', fabric_first: 'Fabric first' } as const;
export type Sequence = keyof typeof SEQUENCES;

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

const QUICK_WINS: Phase = {
  phase: 1,
  name: 'quick_wins',
  before: 'now',
  after: 'phase_1',
  has_pv: false,
  heating: 'today',
};

export const PHASES: Readonly<Record<Sequence, readonly Phase[]>> = {
  systems_first: [
    QUICK_WINS,
    { phase: 2, name: 'system_upgrades', before: 'phase_1', after: 'phase_2', has_pv: true, heating: 'renewed' },
    { phase: 3, name: 'deep_renovation', before: 'phase_2', after: 'phase_3', has_pv: true, heating: 'renewed' },
  ],
  fabric_first: [
    QUICK_WINS,
    { phase: 2, name: 'deep_renovation', before: 'phase_1', after: 'phase_2', has_pv: false, heating: 'today' },
    { phase: 3, name: 'system_upgrades', before: 'phase_2', after: 'phase_3', has_pv: true, heating: 'renewed' },
  ],
};

/** The number of the phase with the new heating. */
export const SYSTEMS_PHASE: Readonly<Record<Sequence, 2 | 3>> = { systems_first: 2, fabric_first: 3 };
