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
 * Passes on what the queue library has to say. Its details hold whole jobs, and payloads may hold
 * what no log should, so only the error is kept; the outcome of jobs is logged by the worker itself.
 */
export const queueLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message, meta = {}) => {
    if (meta['success'] === true || meta['failure'] === true) return;
    log[methods[level] ?? 'debug']({ err: meta['error'] }, message);
  });
