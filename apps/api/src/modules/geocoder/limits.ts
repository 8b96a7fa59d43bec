import type { Limit } from '../../kernel/rate-limit.ts';
import { minutes } from '../../platform/clock/clock.ts';

/** More than anybody types, and little enough for a server that others use as well. */
export const searchesOfMember: Limit = { name: 'geocoder-search', tries: 120, within: minutes(1) };

/** More than anybody drags a marker. */
export const lookupsOfMember: Limit = { name: 'geocoder-reverse', tries: 120, within: minutes(1) };
