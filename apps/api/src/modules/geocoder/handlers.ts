import type { Handlers } from '../../http/handlers.ts';
import { notFound } from '../../kernel/refusal.ts';

export const geocoderHandlers: Handlers<'geocoder'> = {
  search: () => Promise.reject(notFound()),
  reverse: () => Promise.reject(notFound()),
};
