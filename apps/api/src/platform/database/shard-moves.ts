/** What Citus says while the shard that a function was delegated to is moving to another machine. */
const movingMessage = /query on a shard/;

/**
 * Repeats a transaction once if its company was just moving to another machine. Nothing was stored then,
 * and the next attempt finds the company at its new place.
 */
export const againAfterMove = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && movingMessage.test(error.message)) return work();
    throw error;
  }
};
