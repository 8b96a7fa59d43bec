import type { Handlers } from '../../http/handlers.ts';
import { notFound } from '../../kernel/refusal.ts';

export const fileHandlers: Handlers<'files'> = {
  createDirectUpload: () => Promise.reject(notFound()),
  upload: () => Promise.reject(notFound()),
};
