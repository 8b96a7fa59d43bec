import type { Limit } from '../../kernel/rate-limit.ts';
import { minutes } from '../../platform/clock/clock.ts';

/** Each asks the database every two seconds for some minutes. */
export const liveViewsOfPerson: Limit = { name: 'live-view', tries: 60, within: minutes(5) };
