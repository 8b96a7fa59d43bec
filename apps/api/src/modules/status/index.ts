/** Whether the server and what it depends on work. */

export { createStatusHandlers, serveHealth } from './handlers.ts';
export type { StatusMaxAge } from './status.ts';
