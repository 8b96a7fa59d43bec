import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { expect, test } from '@playwright/test';

import { apiOf } from '../fixtures/api.ts';
import { environment } from '../fixtures/environment.ts';
import { mailboxIn } from '../fixtures/reading/mailbox.ts';
import { type Caller, createCallers, pickCaller } from '../hostile/callers.ts';
import { randomOf, type Random } from '../hostile/random.ts';
import { makeRequest, type HostileRequest } from '../hostile/requests.ts';
import type { Known } from '../hostile/values.ts';
import { createVenue, memberIds } from '../hostile/world.ts';

const seed = Number(process.env['HOSTILE_SEED'] ?? 1);
const requests = Number(process.env['HOSTILE_REQUESTS'] ?? 100_000);
const perRound = 2_500;
const atOnce = 8;
/** A request without a response by then hangs, even on a busy machine. */
const patienceMs = 60_000;

/** Fewer mean that the callers lost their rights, so that the rest of the round tried nothing. */
const leastServed = 0.05;

type Fault = { what: string; request: string; status?: number };

/** Patterns of internals: stack traces, SQL and file paths. */
const internals =
  /\bat .+:\d+:\d+\)?|node_modules|syntax error at|violates .+ constraint|pg_|\/src\//;

/** Statuses of the transport, which any path may return. */
const transport = new Set([400, 404, 405, 408, 413, 414, 429, 431]);

const describe = (caller: Caller, { method, path, headers, body }: HostileRequest): string =>
  `${caller.name}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${(body ?? '').slice(0, 600)}`;

/** The status and text of a response; only the start of a stream. */
const send = async (caller: Caller, request: HostileRequest, random: Random) => {
  const address = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
  const answer = await fetch(`${environment().baseUrl}${request.path}`, {
    method: request.method,
    headers: { ...request.headers, ...caller.headers, 'x-forwarded-for': address },
    ...(request.body !== undefined && { body: request.body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await answer.body?.cancel();
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, retryAfter, text: isStream ? '' : await answer.text() };
};

/** An overloaded server refuses and says when to retry; then it has to answer. */
const sendPatiently = async (caller: Caller, request: HostileRequest, random: Random) => {
  const answer = await send(caller, request, random);
  const { status, retryAfter, text } = answer;
  const isBusy = status === 503 && /"code":"(?:busy|overloaded)"/.test(text);
  if (!isBusy || retryAfter === null) return answer;
  await delay(Number(retryAfter) * 1_000);
  return send(caller, request, random);
};

const faultsOf = (
  { operation }: HostileRequest,
  { status, text }: { status: number; text: string },
  canary: string,
): string[] => {
  const isDeclared =
    operation === undefined || operation.statuses.has(status) || transport.has(status);
  return [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...(isDeclared ? [] : [`status ${status} is not declared for ${operation?.id}`]),
    ...(text.includes(canary) ? ['a string of another company'] : []),
    ...(operation !== undefined && internals.test(text) ? ['reveals internals'] : []),
  ];
};

test.describe.configure({ mode: 'parallel' });

for (let round = 0; round < Math.ceil(requests / perRound); round += 1)
  test(`round ${round}: hostile requests end in answers that give nothing away`, async () => {
    test.setTimeout(600_000);
    const canary = `canary-${randomUUID()}`;
    const { baseUrl, dataDir } = environment();
    const network = { 'x-forwarded-for': `172.16.${round % 256}.1` };
    const api = apiOf(baseUrl);
    const office = { api, mailbox: mailboxIn(dataDir), network };
    const other = await createVenue(office, canary);
    const own = await createVenue(office, 'Attackers');
    const { callers, texts } = await createCallers(office, own);
    const known: Known = {
      ...Object.fromEntries(
        Object.entries(own.ids).map(([word, id]) => [word, [id, id, other.ids[word] ?? id]]),
      ),
      saas_company_admins: [...(await memberIds(api, own)), ...(await memberIds(api, other))],
    };
    const random = randomOf(seed * 1_000_003 + round);
    const faults: Fault[] = [];
    const counts = new Map<number, number>();
    const sent = Math.min(perRound, requests - round * perRound);
    let left = sent;

    const work = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const request = makeRequest({ random, known, texts });
        const caller = pickCaller(random, callers, request.path);
        try {
          const answer = await sendPatiently(caller, request, random);
          counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
          for (const what of faultsOf(request, answer, canary))
            faults.push({ what, request: describe(caller, request), status: answer.status });
        } catch (error) {
          faults.push({ what: `no answer: ${String(error)}`, request: describe(caller, request) });
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const sums = [...counts]
      .toSorted(([a], [b]) => a - b)
      .map(([status, sum]) => `${status}×${sum}`);
    console.log(`seed ${seed}, round ${round}: ${sums.join(' ')}`);
    expect(faults).toEqual([]);
    const served = [...counts].filter(([status]) => status < 300);
    const total = served.reduce((sum, [, count]) => sum + count, 0);
    expect(total).toBeGreaterThan(sent * leastServed);
  });
