import { setTimeout as pause } from 'node:timers/promises';

import { type Answer, type Endpoint, type Input, ReceivedFailure } from '@floorwright/contract';
import type { z } from 'zod';

import { StartupError } from '../../startup-error.ts';

type Request<E extends Endpoint> = {
  path?: string;
  /** Built again for every attempt, because it may contain the sending time. */
  body?: () => E['body'] extends z.ZodType ? Input<E['body']> : never;
  /** The Authorization header: `Bearer …` or `Token …`. */
  token?: string;
};

const mostTries = 6;
/** In seconds; beyond this the reason is reported instead of waiting. */
const longestWait = 120;

const send = async (url: string, init: RequestInit): Promise<Response | null> => {
  try {
    return await fetch(url, init);
  } catch {
    return null;
  }
};

/** The session of a visitor has ended. */
export class SessionOver extends Error {}

/** Calls endpoints of a running product, and waits when it is rate-limited. */
export const createClient = (baseUrl: string) => {
  const tryOften = async (url: string, request: () => RequestInit): Promise<Response> => {
    for (let tries = 1; ; tries += 1) {
      const response = await send(url, request());
      const isBusy = response === null || response.status === 429 || response.status >= 500;
      const seconds = Number(response?.headers.get('retry-after') ?? 0);
      if (response !== null && (!isBusy || seconds > longestWait)) return response;
      if (tries === mostTries)
        throw new StartupError(
          response === null
            ? `Nothing answers at ${baseUrl}: start the product, or name it with --url.`
            : `${baseUrl} answers ${response.status} again and again.`,
        );
      await pause(Math.max(seconds, tries * 0.25) * 1000);
    }
  };

  return {
    call: async <E extends Endpoint>(
      endpoint: E,
      { path = endpoint.path, body, token }: Request<E>,
    ): Promise<Answer<E>> => {
      const response = await tryOften(`${baseUrl}${path}`, () => ({
        method: endpoint.method,
        headers: {
          ...(token !== undefined && { authorization: token }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body()) }),
      }));
      const answer: unknown = await response.json().catch(() => undefined);
      if (response.status === 401 && token?.startsWith('Bearer ')) throw new SessionOver();
      if (!response.ok) {
        const message = ReceivedFailure.safeParse(answer).data?.error.message ?? '';
        throw new StartupError(`${endpoint.method} ${path}: ${response.status} ${message}`.trim());
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the schema has read
      return endpoint.responses[response.status]?.parse(answer) as Answer<E>;
    },
  };
};

export type SimulationClient = ReturnType<typeof createClient>;
