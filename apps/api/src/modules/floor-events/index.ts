/** Changes of a floor as they are saved, and the users who have it open. */

export { floorEventHandlers } from './handlers.ts';
