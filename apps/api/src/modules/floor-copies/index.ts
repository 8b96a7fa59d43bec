/** Copies of POIs and routes on other floors of a building. */

export { floorCopyHandlers } from './handlers.ts';
