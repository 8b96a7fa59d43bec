import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';

export type Sent = { method: string; path: string; body?: unknown; key?: string; token?: string };

/** An answer that no repetition changes, such as a limit: nothing was made. */
export class Refused extends Error {
  readonly status: number;

  constructor(what: string, status: number, text: string) {
    super(`${what}: ${status} ${text}`);
    this.status = status;
  }
}

/** Longer than any outage of a run: start-up, recovery of the database, the take-over of a job. */
const patience = 180_000;

/** What came of an attempt, or why nothing did for now. */
export type Attempt<Result> = { result: Result } | { problem: string };

/**
 * Tries until something comes of it, as a client does whose server is down at times. What comes to
 * nothing for minutes is a fault of the product, and ends the run.
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

/** The text of an answer that decides. Without an answer, or with a fault for now, it is sent again. */
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

/** Sends again, under the same Idempotency-Key, until there is an answer that decides. */
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
