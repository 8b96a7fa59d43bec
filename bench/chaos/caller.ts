import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';

type Sent = { method: string; path: string; body?: unknown; key?: string; token?: string };

/** A final response that a retry does not change, such as a limit: nothing was created. */
export class Refused extends Error {
  readonly status: number;

  constructor(what: string, status: number, text: string) {
    super(`${what}: ${status} ${text}`);
    this.status = status;
  }
}

/** Longer than any outage of a run: start-up, database recovery, takeover of a job. */
const patience = 180_000;

/** The result of an attempt, or why there is none yet. */
export type Attempt<Result> = { result: Result } | { problem: string };

/**
 * Retries until there is a result, like a client of a server that is sometimes down. A failure that
 * lasts for minutes is a bug of the product, and ends the run.
 */
export const untilDone = async <Result>(
  what: string,
  attempt: () => Promise<Attempt<Result>>,
): Promise<Result> => {
  const endsAt = performance.now() + patience;
  let problem = '';
  while (performance.now() < endsAt) {
    const came = await attempt();
    if ('result' in came) return came.result;
    ({ problem } = came);
    await delay(200);
  }
  throw new Error(`${what} came to nothing within ${patience / 1000} s: ${problem}`);
};

/** The text of a final response. Without one the request is sent again. */
export const sendOnce = async (url: string, init: RequestInit): Promise<Attempt<string>> => {
  const what = `${init.method} ${new URL(url).pathname}`;
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
    const text = await answer.text();
    if (answer.ok) return { result: text };
    if (answer.status < 500) throw new Refused(what, answer.status, text);
    return { problem: `${answer.status} ${text}` };
  } catch (error) {
    if (error instanceof Refused) throw error;
    return { problem: inspect(error, { depth: 2 }) };
  }
};

/** Retries with the same Idempotency-Key until there is a final response. */
export const createCaller =
  (url: string, authorization: string) =>
  async ({ method, path, body, key, token }: Sent): Promise<unknown> => {
    const init = {
      method,
      headers: {
        authorization: token ?? authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    return JSON.parse(await untilDone(`${method} ${path}`, () => sendOnce(url + path, init)));
  };

export type Caller = ReturnType<typeof createCaller>;
