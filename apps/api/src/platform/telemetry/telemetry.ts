import { randomUUID } from 'node:crypto';

import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import type { Registry } from 'prom-client';

import type { TelemetryConfig } from '../../config/telemetry.ts';

type Telemetry = { stop(): Promise<void> };

type Options = {
  registry: Registry;
  version: string;
  /** Whether callers may decide that their request is traced, as proxies of the operator do. */
  trustsCallers: boolean;
  log: { warn(message: string): void };
};

/**
 * Sends traces and metrics to the collector. The libraries are only loaded when they are needed. A
 * collector that does not answer costs spans, never a request.
 */
export const startTelemetry = async (
  { endpoint, headers, serviceName, sampled }: TelemetryConfig,
  { registry, version, trustsCallers, log }: Options,
): Promise<Telemetry> => {
  const [contexts, core, metricExport, traceExport, resources, metrics, traces, bridge] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-metrics-otlp-http'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-metrics'),
      import('@opentelemetry/sdk-trace'),
      import('./prometheus-producer.ts'),
    ]);
  const resource = resources.resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    // Processes count for themselves.
    'service.instance.id': randomUUID(),
  });
  const share = new traces.TraceIdRatioBasedSampler(sampled);
  const exporter = new traceExport.OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const tracing = new traces.TracerProvider({
    resource,
    sampler: new traces.ParentBasedSampler({
      root: share,
      ...(!trustsCallers && { remoteParentSampled: share, remoteParentNotSampled: share }),
    }),
    spanProcessors: [new traces.BatchSpanProcessor({ exporter })],
  });
  const metering = new metrics.MeterProvider({
    resource,
    readers: [
      new metrics.PeriodicExportingMetricReader({
        exporter: new metricExport.OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers }),
        metricProducers: [bridge.produceFrom(registry)],
      }),
    ],
  });
  const ignore = (): void => undefined;
  const report = (message: string): void => log.warn(`telemetry: ${message}`);
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  );
  context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(tracing);
  return {
    stop: async () => {
      await Promise.allSettled([tracing.shutdown(), metering.shutdown()]);
      trace.disable();
      propagation.disable();
      context.disable();
      diag.disable();
    },
  };
};
