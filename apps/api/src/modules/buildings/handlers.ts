import type { Handlers } from '../../http/handlers.ts';
import { notFound } from '../../kernel/refusal.ts';

export const buildingHandlers: Handlers<'buildings'> = {
  list: () => Promise.reject(notFound()),
  create: () => Promise.reject(notFound()),
  show: () => Promise.reject(notFound()),
  update: () => Promise.reject(notFound()),
  remove: () => Promise.reject(notFound()),
};
