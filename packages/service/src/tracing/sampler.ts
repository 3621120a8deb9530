import { SAMPLED } from './trace_context.ts';
import type { Sampler } from './tracer.ts';

/** The samplers that every SDK of OpenTelemetry knows. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

/** The last 56 bits of a trace id, which are random by the recommendation. */
const RANDOM_DIGITS = 14;
const RANDOM_RANGE = 2 ** 56;

const ROOTS: Record<string, (ratio: number) => Sampler> = {
  always_on: () => () => true,
  always_off: () => () => false,
  traceidratio: (ratio) => (traceId) =>
    Number.parseInt(traceId.slice(-RANDOM_DIGITS), 16) >= (1 - ratio) * RANDOM_RANGE,
};

/** The sampler of a name. Services that sample the same ratio choose the same traces. */
export function samplerOf(name: SamplerName, ratio: number): Sampler {
  const isParentBased = name.startsWith('parentbased_');
  const root = ROOTS[name.replace('parentbased_', '')]?.(ratio) as Sampler;
  if (!isParentBased) return root;
  return (traceId, parent) => (parent ? (parent.flags & SAMPLED) !== 0 : root(traceId, parent));
}
