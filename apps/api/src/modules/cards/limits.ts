import type { Limit } from '../../kernel/rate-limit.ts';
import { hours } from '../../platform/clock/clock.ts';

/** More cards than anybody has, and too few to try out stolen ones. */
export const cardsOfCompany: Limit = { name: 'cards-added', tries: 20, within: hours(1) };
