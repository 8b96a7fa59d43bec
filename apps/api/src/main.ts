import { readConfig } from './config.ts';
import { startServer } from './server.ts';
import { StartupError } from './startup-error.ts';

/* oxlint-disable no-console -- what an operator reads at the terminal */

try {
  const server = await startServer(readConfig(process.env));
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  for (const line of server.greeting) console.log(line);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
