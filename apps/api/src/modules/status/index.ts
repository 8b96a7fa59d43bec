/** Whether the server and what it depends on work. */

export { createStatusHandlers, serveHealth } from './handlers.ts';
export { createStatusReader, type StatusMaxAge } from './status.ts';
