import { findCalculator } from '@plumbline/calculators';
import { type CostlyRequest, names, objectOf } from './costly_requests.ts';

const TOOL = 'eurocode_beam_designer';
const INPUT = findCalculator(TOOL)?.examples[0]?.input ?? {};
const VARY = { span_m: { from: 5, to: 6, steps: 5 } };

function request(kind: string, body: Record<string, unknown>) {
  return { path: `/v1/tools/${TOOL}/${kind}`, body: JSON.stringify({ input: INPUT, ...body }) };
}

function invalid(what: string, kind: string, body: Record<string, unknown>): CostlyRequest {
  return {
    kind: what,
    request: request(kind, body),
    plain: request('sweep', { vary: VARY }),
    answered: { status: 422, text: 'invalid_input' },
  };
}

const LONG_NAMES = names(800, 63);

/** Explorations that are rejected, each with much to read. */
export const COSTLY_EXPLORATIONS: readonly CostlyRequest[] = [
  invalid('a sweep of unknown inputs', 'sweep', { vary: objectOf(LONG_NAMES) }),
  invalid('a sweep with unknown outputs', 'sweep', { vary: VARY, outputs: names(3500, 12, 'utilisatio') }),
  invalid('a sweep of one value, repeated', 'sweep', { vary: { span_m: { values: Array(30_000).fill(5) } } }),
  invalid('a sweep of a range without the other inputs', 'sweep', {
    input: {},
    vary: { span_m: { from: 5, to: 6, steps: 100_000 }, udl_kn_m: { from: 5, to: 6, steps: 100_000 } },
  }),
  invalid('a search for an unknown output', 'solve', { unknown: 'span_m', target: { field: 'x'.repeat(60_000) } }),
  invalid('ranges of unknown inputs', 'sensitivity', { ranges: objectOf(LONG_NAMES) }),
  invalid('distributions of unknown inputs', 'uncertainty', { distributions: objectOf(LONG_NAMES) }),
  invalid('a distribution of many values', 'uncertainty', {
    distributions: { span_m: { discrete: Array.from({ length: 4000 }, (_, index) => [index, 0.0002]) } },
  }),
  invalid('one correlation, repeated', 'uncertainty', {
    distributions: { span_m: { normal: [6, 1] } },
    correlations: Array(900).fill({ fields: ['span_m', 'udl_kn_m'], coefficient: 0.5 }),
  }),
];
