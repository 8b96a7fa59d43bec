/** The endpoints of saved cards; a new default card pays what is overdue. */

export { customerHandlers } from './handlers.ts';

export { finishCard } from './finish-card.ts';
