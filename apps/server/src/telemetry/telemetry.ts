// Metrics and traces of this process, through OpenTelemetry. Nothing of it is loaded unless it is configured.
import type { Telemetry, TelemetryConfig } from './types.ts';

/** Undefined when neither metrics nor traces are configured. @throws Error when the port of the metrics is taken */
export async function openTelemetry(config: TelemetryConfig, version: string): Promise<Telemetry | undefined> {
  const metrics = config.metrics && (await (await import('./metrics.ts')).openMetrics(config.metrics, version));
  const traces =
    config.traces === undefined ? undefined : (await import('./traces.ts')).openTraces(config.traces, version);
  if (!metrics && !traces) return undefined;
  return {
    watch(app) {
      traces?.watch(app);
      metrics?.watch(app);
    },
    observe: (observed) => metrics?.observe(observed),
    onQuery: traces?.onQuery,
    flush: async () => await traces?.flush(),
    async close() {
      await Promise.allSettled([metrics?.close(), traces?.close()]);
    },
  };
}
