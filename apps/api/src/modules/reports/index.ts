/** Reports on visits and engagements, and the data of a single visitor. */

export { reportHandlers } from './handlers.ts';
