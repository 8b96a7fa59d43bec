/** Settings of the server that the console needs before a user signs in. */

export { configHandlers } from './handlers.ts';
