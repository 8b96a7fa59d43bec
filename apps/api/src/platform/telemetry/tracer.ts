import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

/** Its spans are dropped unless telemetry is started. */
export const tracer = () => trace.getTracer('floorwright');

/** The verb of a statement, such as select. */
const verbOf = (sql: string): string => /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'query';

/** A span for a query that has ended. The text has placeholders instead of values. */
export const recordQuery = ({ level, query, queryDurationMillis }: LogEvent): void => {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const endedAt = Date.now();
  const span = tracer().startSpan(verbOf(query.sql), {
    kind: SpanKind.CLIENT,
    startTime: endedAt - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endedAt);
};
