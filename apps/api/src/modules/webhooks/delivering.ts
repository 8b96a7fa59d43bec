import { performance } from 'node:perf_hooks';

import { nextAttempt, pauseOfAddress } from '@floorwright/domain/webhooks';

import { productActor, recordActivity } from '../../kernel/activity.ts';
import type { Platform } from '../../kernel/context.ts';
import { later } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { type Posted, postWebhook, signedHeaders } from '../../platform/webhooks/index.ts';
import { beginAttempt, setResult } from './deliveries-repository.ts';
import { webhookLabel } from './labels.ts';
import { mailDisabled } from './mails.ts';
import type { DueMessage } from './queue-repository.ts';
import { findCompanyName, lockWebhookForUpdate, updateWebhook } from './repository.ts';

export type Deps = Pick<Platform, 'clock' | 'secrets' | 'config'> & {
  db: Db;
  /** Shorter in tests. */
  timeoutMs?: number;
};

const gone = 410;

const arrived = ({ status }: Posted): boolean => status !== null && status >= 200 && status < 300;

const secretsOf = ({ secrets }: Deps, message: DueMessage, now: Date): string[] => {
  const { previous_secret_sealed: former, previous_secret_expires_at: until } = message;
  const isValid = former !== null && until !== null && until > now;
  return [message.secret_sealed, ...(isValid ? [former] : [])].map((sealed) =>
    secrets.unseal(sealed),
  );
};

/** Sends a message, signed, and stores the answer. */
export const attemptDelivery = async (
  deps: Deps,
  message: DueMessage,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const { db, clock, config, timeoutMs } = deps;
  const now = clock.now();
  const { message_id: id, body, url } = message;
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Floorwright-Webhooks/1',
    ...signedHeaders({ id, body, secrets: secretsOf(deps, message, now), now }),
  };
  await beginAttempt(db, message.id, { url, headers, now });
  const startedAt = performance.now();
  const posted = await postWebhook(
    { url, headers, body },
    {
      allowPrivate: config.webhooksAllowPrivate,
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(signal && { signal }),
    },
  );
  // The process stops: another one sends it again.
  if (signal?.aborted === true && !arrived(posted)) return;
  const milliseconds = Math.round(performance.now() - startedAt);
  await inTransaction(db, (tx) => settle({ ...deps, db: tx }, message, { posted, milliseconds }));
};

type Answered = { posted: Posted; milliseconds: number };

const settle = async (
  deps: Deps,
  message: DueMessage,
  { posted, milliseconds }: Answered,
): Promise<void> => {
  const { db: tx, clock } = deps;
  const { webhook_id: webhookId, saas_company_id: companyId } = message;
  const now = clock.now();
  const webhook = await lockWebhookForUpdate(tx, { companyId }, webhookId);
  // Deleted meanwhile, with its messages.
  if (!webhook) return;
  const response = {
    response_status: posted.status,
    response_body: posted.body,
    response_error: posted.error,
    response_ms: milliseconds,
  };
  if (arrived(posted)) {
    await setResult(tx, message.id, { ...response, status: 'delivered' });
    const health = { last_success_at: now, failures: 0, paused_until: null };
    return updateWebhook(tx, webhookId, health, now);
  }
  const failures = webhook.failures + 1;
  const pause = pauseOfAddress(failures, posted.status !== null);
  const paused = pause > 0 ? { paused_until: later(now, pause) } : {};
  await updateWebhook(tx, webhookId, { failures, ...paused }, now);
  const next =
    posted.status === gone ? null : nextAttempt(message.attempts + 1, message.begun_at, now);
  if (next)
    return setResult(tx, message.id, { ...response, status: 'pending', next_attempt_at: next });
  await setResult(tx, message.id, { ...response, status: 'failed' });
  const { enabled, last_success_at: heardAt } = webhook;
  const isSilent = heardAt === null || heardAt < message.begun_at;
  if (enabled && (isSilent || posted.status === gone)) await disable(deps, webhook, companyId);
};

/** The address says that it is gone, or nothing has arrived there for as long as a message is tried. */
const disable = async (
  { db: tx, clock }: Deps,
  { id, url }: { id: number; url: string },
  companyId: number,
): Promise<void> => {
  const now = clock.now();
  await updateWebhook(tx, id, { enabled: false, disabled_at: now }, now);
  const company = { id: companyId, name: await findCompanyName(tx, companyId) };
  await mailDisabled(tx, company, webhookLabel(url));
  await recordActivity({ clock, address: '' }, tx, productActor, {
    action: 'webhook.disabled',
    companyId,
    subject: { type: 'webhook', id, label: webhookLabel(url) },
  });
};
