import { venueSentences } from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import { failure } from '../../kernel/refusal.ts';
import { lookUpPlace, searchPlaces } from './search.ts';

const unavailable = (message: string) =>
  ({ status: 502, body: failure('geocoder_unavailable', message) }) as const;

export const geocoderHandlers: Handlers<'geocoder'> = {
  search: async ({ query: { q, latitude, longitude } }, context) => {
    const near =
      latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    const answer = await searchPlaces(context, q, near);
    return answer.outcome === 'found'
      ? { status: 200, body: { places: answer.places } }
      : unavailable(venueSentences.geocoder_search_silent);
  },

  reverse: async ({ query }, context) => {
    const answer = await lookUpPlace(context, query);
    return answer.outcome === 'found'
      ? { status: 200, body: { place: answer.place } }
      : unavailable(venueSentences.geocoder_lookup_silent);
  },
};
