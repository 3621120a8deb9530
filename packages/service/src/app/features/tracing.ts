import { samplerOf } from '../../tracing/sampler.ts';
import type { Feature } from '../app_context.ts';

/** Exports spans, if there is a collector for them. Listed first, so that it ends last. */
export const tracing: Feature = (_app, context) => {
  const { tracing: settings, tracer, metrics, failures, clock, version } = context;
  if (!settings) return undefined;
  const onError = failures.ofRepeated('exporting spans failed', clock);
  let close = async () => {};
  return {
    async start() {
      const { OtlpExporter } = await import('../../tracing/otlp_exporter.ts');
      const exporter = new OtlpExporter({ ...settings, version, onEnd: metrics.spansEnded, onError });
      close = () => exporter.close();
      tracer.exportTo(exporter.add, samplerOf(settings.sampler, settings.samplerRatio));
    },
    close: () => close(),
  };
};
