import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const autocannon = createRequire(import.meta.url).resolve('autocannon');
const run = promisify(execFile);

type Outcome = { requests: { total: number }; duration: number; errors: number; non2xx: number };

const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'object' && value !== null && 'requests' in value && 'non2xx' in value;

/** Requests per second with 20 clients that never pause. */
export const rateOf = async (
  url: string,
  { seconds, headers }: { seconds: number; headers: Record<string, string> },
): Promise<number> => {
  const options = ['--json', '--connections', '20', '--duration', String(seconds)];
  for (const [name, value] of Object.entries(headers))
    options.push('--headers', `${name}=${value}`);
  // A separate process, so that the clients do not wait for the measurement.
  const { stdout } = await run(process.execPath, [autocannon, ...options, url]);
  const outcome: unknown = JSON.parse(stdout);
  if (!isOutcome(outcome)) throw new Error(`${url} could not be measured: ${stdout}`);
  if (outcome.errors > 0 || outcome.non2xx > 0)
    throw new Error(`${url} failed ${outcome.errors + outcome.non2xx} times.`);
  return outcome.requests.total / outcome.duration;
};

type Crowd = {
  /** In seconds. */
  p99: number;
  answered: number;
  /** Refused with 503. */
  shed: number;
  /** Without a response, or with a server error. */
  failed: number;
};

type CrowdOutcome = Outcome & {
  latency: { p99: number };
  timeouts: number;
  statusCodeStats: Record<string, { count: number }>;
};

const isCrowdOutcome = (value: unknown): value is CrowdOutcome =>
  isOutcome(value) && 'latency' in value && 'statusCodeStats' in value && 'timeouts' in value;

/** Sends requests over this number of connections at once, without pauses. */
export const crowdAt = async (
  url: string,
  options: { connections: number; seconds: number; headers: Record<string, string> },
): Promise<Crowd> => {
  const { connections, seconds, headers } = options;
  const args = ['--json', '--connections', String(connections), '--duration', String(seconds)];
  for (const [name, value] of Object.entries(headers)) args.push('--headers', `${name}=${value}`);
  const { stdout } = await run(process.execPath, [autocannon, ...args, url], {
    maxBuffer: 32 * 1024 * 1024,
  });
  const outcome: unknown = JSON.parse(stdout);
  if (!isCrowdOutcome(outcome)) throw new Error(`${url} could not be measured: ${stdout}`);
  const { latency, requests, errors, statusCodeStats } = outcome;
  const counted = Object.entries(statusCodeStats);
  const count = (matches: (status: string) => boolean): number =>
    counted.filter(([status]) => matches(status)).reduce((sum, [, stat]) => sum + stat.count, 0);
  return {
    p99: latency.p99 / 1000,
    answered: requests.total,
    shed: count((status) => status === '503'),
    failed: errors + count((status) => status.startsWith('5') && status !== '503'),
  };
};
