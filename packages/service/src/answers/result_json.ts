import type { Calculator } from '@plumbline/calculators';
import { JsonBytes, NOT_PLANNED } from './json_bytes.ts';
import { resultPlanOf, type ValuePlan } from './result_plan.ts';

const PLANS = new WeakMap<Calculator, ValuePlan>();

/** One is enough: what is written is copied before anything else is. */
const JSON_BYTES = new JsonBytes();

function planOf(calculator: Calculator): ValuePlan {
  const plan = PLANS.get(calculator) ?? resultPlanOf(calculator);
  PLANS.set(calculator, plan);
  return plan;
}

/** The text of JSON.stringify for a result of a tool, as bytes in memory that the next call writes again. */
export function resultJson(calculator: Calculator, result: Record<string, unknown>): Buffer {
  const end = JSON_BYTES.writeObject(result, planOf(calculator), 0);
  const isWritten = end !== NOT_PLANNED && JSON_BYTES.fits(end);
  return isWritten ? JSON_BYTES.buffer.subarray(0, end) : Buffer.from(JSON.stringify(result));
}
