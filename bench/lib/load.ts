import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const autocannon = createRequire(import.meta.url).resolve('autocannon');
const run = promisify(execFile);

type Outcome = { requests: { total: number }; duration: number; errors: number; non2xx: number };

const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'object' && value !== null && 'requests' in value && 'non2xx' in value;

/** How many requests a second are answered to 20 callers who never pause. */
export const rateOf = async (
  url: string,
  { seconds, headers }: { seconds: number; headers: Record<string, string> },
): Promise<number> => {
  const options = ['--json', '--connections', '20', '--duration', String(seconds)];
  for (const [name, value] of Object.entries(headers))
    options.push('--headers', `${name}=${value}`);
  // A process of its own, so that the callers do not wait for each other's measuring.
  const { stdout } = await run(process.execPath, [autocannon, ...options, url]);
  const outcome: unknown = JSON.parse(stdout);
  if (!isOutcome(outcome)) throw new Error(`${url} could not be measured: ${stdout}`);
  if (outcome.errors > 0 || outcome.non2xx > 0)
    throw new Error(`${url} failed ${outcome.errors + outcome.non2xx} times.`);
  return outcome.requests.total / outcome.duration;
};
