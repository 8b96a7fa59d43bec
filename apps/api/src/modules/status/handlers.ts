import type { Handlers } from '../../http/handlers.ts';
import { createStatusReader, type StatusMaxAge } from './status.ts';

/** Nothing can be served without these. */
const vital = ['api', 'database'];

export const createStatusHandlers = (maxAge?: StatusMaxAge): Handlers<'status'> => {
  const readStatus = createStatusReader({ maxAge });
  return {
    show: async (_request, context) => {
      const statuses = await readStatus(context);
      const ready = vital.every((name) => statuses[name] !== 'severe');
      return { status: ready ? 200 : 503, body: statuses };
    },
  };
};
