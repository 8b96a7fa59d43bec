/** Saved cards (customers on the wire, see docs/glossary.md): rows, adding and removing them. */

export { cardJobs } from './jobs.ts';

export { beginCard, type CardAnswer, cardReturnPath, receiveCard } from './adding.ts';
export { type Card, cardOf } from './cards.ts';
export {
  findCardOfCharge,
  listCards,
  findCardToCharge,
  requireCustomer,
  cardLabel,
  makeDefault,
  removeCard,
} from './cards.ts';
export type { CustomerRow } from './repository.ts';
