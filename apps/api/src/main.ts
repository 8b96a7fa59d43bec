import { readConfig } from './config/config.ts';
import { type Server, startServer } from './server.ts';
import { StartAborted, StartupError } from './startup-error.ts';

/* oxlint-disable no-console -- what an operator reads at the terminal */

const fail = (error: unknown): never => {
  if (error instanceof StartAborted) process.exit(0);
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
};

/**
 * Aborting a start stops what was started, in order. SIGTERM comes from the orchestrator that
 * replaces this process, so proxies get time to notice; a second signal skips the wait.
 */
const stopOnSignals = (starting: Promise<Server>, unwanted: AbortController): void => {
  const hurry = new AbortController();
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stopping || signal !== 'SIGTERM') hurry.abort();
      if (stopping) return;
      stopping = true;
      unwanted.abort();
      void starting
        .then((server) => server.stop({ hurry: hurry.signal }))
        .then(() => process.exit(0), fail);
    });
};

try {
  const unwanted = new AbortController();
  const starting = startServer(readConfig(process.env), { unwanted: unwanted.signal });
  stopOnSignals(starting, unwanted);
  const { greeting } = await starting;
  for (const line of greeting) console.log(line);
} catch (error) {
  fail(error);
}
