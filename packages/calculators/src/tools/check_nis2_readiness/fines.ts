import type { Static } from 'typebox';
import { FINE_FIXED, FINE_TURNOVER_SHARE } from '../../data/nis2_law.ts';
import type { Working } from '../../kernel/index.ts';
import { FINABLE_CONTROLS, type Flags, furtherAsked, missingFormula, missingOf } from './controls.ts';
import { PRODUCT, SCENARIO_TURNOVER } from './data.ts';
import type { FineRegime, OrganisationSize, Result } from './schema.ts';

type Fines = Pick<
  Static<typeof Result>,
  | 'statutory_max_fine_eur'
  | 'statutory_max_fine_turnover_pct'
  | 'turnover_break_even_eur'
  | 'estimated_fine_exposure_eur'
  | 'max_fine_at_turnover_eur'
  | 'fine_exposure_scenarios'
>;

const ART_34 = 'Directive (EU) 2022/2555 Art. 34(4) and (5)';

const OUTSIDE_NIS2: Fines = {
  statutory_max_fine_eur: 0,
  statutory_max_fine_turnover_pct: 0,
  turnover_break_even_eur: null,
  estimated_fine_exposure_eur: 0,
  max_fine_at_turnover_eur: null,
  fine_exposure_scenarios: [],
};

const SCENARIOS = Object.keys(SCENARIO_TURNOVER.value) as (keyof typeof SCENARIO_TURNOVER.value)[];

function showScenarios(fine_fixed: number, fine_share: number, w: Working): Fines['fine_exposure_scenarios'] {
  return SCENARIOS.map((scenario, row) => {
    const group = w.row('fine_exposure_scenarios', row, scenario);
    const turnover = group.pick('turnover', SCENARIO_TURNOVER, scenario);
    const max_fine = group.result('max_fine_eur', Math.max(fine_fixed, (fine_share / 100) * turnover), {
      symbol: 'max_fine',
      formula: 'max(fine_fixed, fine_share / 100 * turnover)',
      reference: ART_34,
    });
    return { turnover_eur: turnover, max_fine_eur: max_fine };
  });
}

/** A planning index, not a forecast: the fixed amount times the share of the finable points asked that are missing. */
function indexExposure(fine_fixed: number, points_per_flag: number, flags: Flags, w: Working): number {
  const asked = [...FINABLE_CONTROLS, ...furtherAsked(flags)];
  const finable_controls = w.read('finable_controls', asked.length, {
    description: 'Controls asked under Art. 21 and 23: all except board reporting (Art. 20)',
    unit: '-',
    reference: ART_34,
  });
  const finable_points = w.step('finable_points', points_per_flag * finable_controls, {
    formula: 'points_per_flag * finable_controls',
    description: 'Points of the controls under Art. 21 and 23',
    unit: 'points',
    reference: ART_34,
  });
  const finable_missing = w.step('finable_missing', missingOf(asked, flags).length, {
    formula: w.recording ? missingFormula(asked) : '',
    description: 'Missing controls under Art. 21 and 23',
    unit: '-',
    reference: ART_34,
  });
  const missing_finable_points = w.step('missing_finable_points', points_per_flag * finable_missing, {
    formula: 'points_per_flag * finable_missing',
    description: 'Missing points under Art. 21 and 23',
    unit: 'points',
    reference: ART_34,
  });
  return w.result('estimated_fine_exposure_eur', (fine_fixed * missing_finable_points) / finable_points, {
    symbol: 'exposure',
    formula: 'fine_fixed * missing_finable_points / finable_points',
    reference: PRODUCT.document,
  });
}

/** The maximum fine at the turnover of the undertaking itself. */
function fineAtTurnover(turnover: number, fine_fixed: number, fine_share: number, w: Working): number {
  return w.result('max_fine_at_turnover_eur', Math.max(fine_fixed, (fine_share / 100) * turnover), {
    symbol: 'max_fine',
    formula: 'max(fine_fixed, fine_share / 100 * annual_turnover_eur)',
    reference: ART_34,
  });
}

interface Case {
  organisation_size: OrganisationSize;
  fine_regime: FineRegime;
  points_per_flag: number;
  flags: Flags;
  turnover: number | undefined;
}

/** Maximum fines of the directive and the exposure to them, at the turnover if it is known and at several for comparison. */
export function findFines(
  { organisation_size, fine_regime, points_per_flag, flags, turnover }: Case,
  w: Working,
): Fines {
  if (organisation_size === 'other') return OUTSIDE_NIS2;
  const fine_fixed = w.pick('fine_fixed', FINE_FIXED, organisation_size);
  const fine_share = w.pick('fine_share', FINE_TURNOVER_SHARE, organisation_size);
  const break_even = w.result('turnover_break_even_eur', fine_fixed / (fine_share / 100), {
    symbol: 'break_even',
    formula: 'fine_fixed / (fine_share / 100)',
    reference: ART_34,
  });
  return {
    statutory_max_fine_eur: fine_fixed,
    statutory_max_fine_turnover_pct: fine_share,
    turnover_break_even_eur: break_even,
    estimated_fine_exposure_eur:
      fine_regime === 'nis2_art_34' ? indexExposure(fine_fixed, points_per_flag, flags, w) : null,
    max_fine_at_turnover_eur: turnover === undefined ? null : fineAtTurnover(turnover, fine_fixed, fine_share, w),
    fine_exposure_scenarios: showScenarios(fine_fixed, fine_share, w),
  };
}
