import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

type Method = 'error' | 'warn' | 'debug' | 'trace';
const methods: Readonly<Record<string, Method>> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'trace',
};

/**
 * Forwards the logs of the queue library. Their details contain whole jobs, whose payloads may be
 * private, so only the error is logged; the worker logs the results of jobs itself.
 */
export const queueLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message, meta = {}) => {
    if (meta['success'] === true || meta['failure'] === true) return;
    log[methods[level] ?? 'debug']({ err: meta['error'] }, message);
  });
