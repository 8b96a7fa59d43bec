/** A reason why the server cannot start that is told to the operator as one sentence, without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The server was told to stop before it was ready, and has stopped. */
export class StartAborted extends Error {
  override name = 'StartAborted';
}
