import { days, hours, later } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { newWebhookSecret, signedHeaders } from '../platform/webhooks/index.ts';
import { demoOwner, type RecordDemoActivity } from './audit-log.ts';

const url = 'https://hooks.demo.test/floorwright';

const messageAt = (at: Date): string =>
  JSON.stringify({
    type: 'poi.changed',
    timestamp: at.toISOString(),
    data: {
      action: 'poi.updated',
      subject: { type: 'poi', id: 1, label: 'Bakery' },
      floor_id: 1,
      actor: { name: `${demoOwner.first_name} ${demoOwner.last_name}`, api_key_id: null },
      details: { title: { from: 'Bakery and coffee', to: 'Bakery' } },
    },
  });

/** A webhook that is off, with a message that arrived and one that did not. */
export const addDemoWebhook = async (
  db: Db,
  company: { id: number; secrets: Secrets; record: RecordDemoActivity },
  now: Date,
): Promise<void> => {
  const created = later(now, -days(9));
  const secret = newWebhookSecret();
  const { id } = await db
    .insertInto('webhooks')
    .values({
      saas_company_id: company.id,
      url,
      description: 'Digital signage',
      events: ['poi.changed', 'floor.changed', 'import.finished'],
      secret_sealed: company.secrets.seal(secret),
      enabled: false,
      last_success_at: later(now, -days(5)),
      created_at: created,
      updated_at: created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [status, at, answer] of [
    ['delivered', later(now, -days(5)), { response_status: 204, response_body: '' }],
    ['failed', later(now, -hours(80)), { response_status: 503, response_body: 'maintenance' }],
  ] as const) {
    const messageId = `msg_demo_${status}`;
    const attemptedAt = later(at, hours(status === 'failed' ? 66 : 0));
    const body = messageAt(at);
    const signed = signedHeaders({ id: messageId, body, secrets: [secret], now: attemptedAt });
    await db
      .insertInto('webhook_deliveries')
      .values({
        webhook_id: id,
        message_id: messageId,
        event: 'poi.changed',
        subject: 'poi:1',
        body,
        status,
        attempts: status === 'failed' ? 13 : 1,
        created_at: at,
        begun_at: at,
        next_attempt_at: at,
        attempted_at: attemptedAt,
        request_url: url,
        request_headers: JSON.stringify({
          'content-type': 'application/json',
          'user-agent': 'Floorwright-Webhooks/1',
          ...signed,
        }),
        ...answer,
        response_ms: 84,
      })
      .execute();
  }
  await company.record(created, demoOwner, {
    action: 'webhook.created',
    subject: { type: 'webhook', id, label: 'hooks.demo.test' },
    details: { webhook_events: ['poi.changed', 'floor.changed', 'import.finished'] },
  });
};
