/** Traces and metrics over OTLP. */

export { startTelemetry } from './telemetry.ts';
export { recordQuery, tracer } from './tracer.ts';
