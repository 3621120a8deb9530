import type { Static } from 'typebox';
import { optionsOf, type Working } from '../../kernel/index.ts';
import { decide } from '../../methods/rule_table.ts';
import { CONTROLS, CORE_CONTROLS, type ControlId, type Flags, OT_CONTROLS } from './controls.ts';
import { EFFORT, EFFORT_UP_TO, PRODUCT, TARGET_TIME } from './data.ts';
import { PRIORITY_CLASS } from './rules.ts';
import { EFFORTS, type Effort, type Result } from './schema.ts';

type Action = Static<typeof Result>['prioritised_actions'][number];

const FIRST: readonly ControlId[] = [
  'has_24h_reporting',
  'has_ir_plan',
  'has_board_reporting',
  'has_ciso',
  'has_asset_inventory',
  'has_mfa',
  'has_business_continuity',
];
const LAST: readonly ControlId[] = ['has_training', 'has_cryptography', 'has_effectiveness_tests'];
const ORDER_IN_OT_SECTORS: readonly ControlId[] = [
  ...FIRST,
  'has_network_segmentation',
  'has_ot_policy',
  'has_ot_monitoring',
  'has_supplier_assessment',
  ...LAST,
];
const ORDER_ELSEWHERE: readonly ControlId[] = [
  ...FIRST,
  'has_supplier_assessment',
  'has_network_segmentation',
  'has_ot_policy',
  'has_ot_monitoring',
  ...LAST,
];

const EFFORT_BY_RANK = optionsOf(EFFORTS);

export interface Plan {
  actions: Action[];
  gapCount: number;
  /** Person-days of all actions. */
  totalEffort: number;
}

/** Upper limits of low and medium effort. */
interface EffortLimits {
  low: number;
  medium: number;
}

function nameEffort(effort: number, { low, medium }: EffortLimits, group: Working): Effort {
  const notLow = effort <= medium ? 1 : 2;
  const rank = group.step('effort_rank', effort <= low ? 0 : notLow, {
    formula: 'effort <= effort_up_to_low ? 0 : (effort <= effort_up_to_medium ? 1 : 2)',
    description: 'Effort: 0 low, 1 medium, 2 high',
    unit: '-',
    reference: PRODUCT.document,
  });
  return EFFORT_BY_RANK[rank] ?? 'high';
}

function classOf(control: ControlId, ot_intensive: boolean, group: Working): Action['priority_class'] {
  const is_core = CORE_CONTROLS.some((id) => id === control);
  const is_ot_control = OT_CONTROLS.includes(control);
  return decide(PRIORITY_CLASS, { is_core, is_ot_control, ot_intensive }, group);
}

function listActions(flags: Flags, ot_intensive: boolean, w: Working): Action[] {
  const limits = {
    low: w.pick('effort_up_to_low', EFFORT_UP_TO, 'low'),
    medium: w.pick('effort_up_to_medium', EFFORT_UP_TO, 'medium'),
  };
  const actions: Action[] = [];
  for (const control of ot_intensive ? ORDER_IN_OT_SECTORS : ORDER_ELSEWHERE) {
    if (flags[control] !== false) continue;
    const group = w.group(control);
    const effort = group.pick('effort', EFFORT, control);
    const { article, action, standard } = CONTROLS[control];
    actions.push({
      priority: actions.length + 1,
      control,
      article,
      priority_class: classOf(control, ot_intensive, group),
      effort: nameEffort(effort, limits, group),
      effort_person_days: effort,
      target_days: group.pick('target', TARGET_TIME, control),
      action,
      standard,
    });
  }
  return actions;
}

function addEfforts(actions: readonly Action[], w: Working): number {
  const effort = actions.reduce((sum, { effort_person_days }) => sum + effort_person_days, 0);
  if (!w.recording) return effort;
  return w.result('total_effort_person_days', effort, {
    symbol: 'total_effort',
    formula: actions.length === 0 ? '0' : actions.map(({ control }) => `effort_${control}`).join(' + '),
    reference: PRODUCT.document,
  });
}

/** The missing controls in order of priority, and their effort. */
export function planActions(flags: Flags, ot_intensive: boolean, w: Working): Plan {
  const actions = listActions(flags, ot_intensive, w);
  const gapCount = w.result('gap_count', actions.length, {
    formula: 'controls_asked - controls_in_place + further_asked - further_in_place',
    reference: PRODUCT.document,
  });
  return { actions, gapCount, totalEffort: addEfforts(actions, w) };
}
