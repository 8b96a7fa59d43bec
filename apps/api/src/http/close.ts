import type { FastifyInstance } from 'fastify';

/** Lets the requests in flight finish; a caller who is not done by then is cut off. */
export const closeGently = async (app: FastifyInstance, patience = 10_000): Promise<void> => {
  // A connection whose last request was in flight stays open for a next one that is not welcome.
  const tidying = setInterval(() => app.server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => app.server.closeAllConnections(), patience);
  try {
    await app.close();
  } finally {
    clearInterval(tidying);
    clearTimeout(deadline);
  }
};
