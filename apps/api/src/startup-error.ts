/**
 * A reason why the server cannot start, reported to the operator as one sentence without a stack
 * trace.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The server was asked to stop before it was ready, and has stopped. */
export class StartAborted extends Error {
  override name = 'StartAborted';
}
