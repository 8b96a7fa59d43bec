import { setTimeout as delay } from 'node:timers/promises';

export type Sent = { method: string; path: string; body?: unknown; key?: string; token?: string };

/** Refused for good, such as by a limit: nothing was made. */
export class Refused extends Error {}

/** The run is over before an answer came: whether it was made is not known. */
export class Unanswered extends Error {}

/** Sends again, under the same Idempotency-Key, until there is an answer that says what became of it. */
export const createCaller = (url: string, authorization: string, over: AbortSignal) => {
  const attempt = async ({ method, path, body, key, token }: Sent): Promise<Response | null> => {
    try {
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: token ?? authorization,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      return answer.status >= 500 ? null : answer;
    } catch {
      return null;
    }
  };
  return async (sent: Sent): Promise<unknown> => {
    for (;;) {
      const answer = await attempt(sent);
      if (answer?.ok) return answer.json();
      if (answer)
        throw new Refused(`${sent.method} ${sent.path}: ${answer.status} ${await answer.text()}`);
      if (over.aborted) throw new Unanswered();
      await delay(200);
    }
  };
};

export type Caller = ReturnType<typeof createCaller>;
