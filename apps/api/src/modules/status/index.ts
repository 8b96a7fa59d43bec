/** Whether the server and what it depends on work. */

export { createStatusHandlers } from './handlers.ts';
export type { StatusMaxAge } from './status.ts';
