/** What the console needs to know of the server before anybody signs in. */

export { configHandlers } from './handlers.ts';
