import { days, hours, later } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { newWebhookSecret } from '../platform/webhooks/index.ts';
import { demoOwner, type RecordDemoActivity } from './audit-log.ts';

const url = 'https://hooks.demo.test/floorwright';

/** A webhook that is off, with a message that arrived and one that did not. */
export const addDemoWebhook = async (
  db: Db,
  company: { id: number; secrets: Secrets; record: RecordDemoActivity },
  now: Date,
): Promise<void> => {
  const created = later(now, -days(9));
  const { id } = await db
    .insertInto('webhooks')
    .values({
      saas_company_id: company.id,
      url,
      description: 'Digital signage',
      events: ['poi.changed', 'floor.changed', 'import.finished'],
      secret_sealed: company.secrets.seal(newWebhookSecret()),
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
  ] as const)
    await db
      .insertInto('webhook_deliveries')
      .values({
        webhook_id: id,
        message_id: `msg_demo_${status}`,
        event: 'poi.changed',
        subject: 'poi:1',
        body: JSON.stringify({
          type: 'poi.changed',
          timestamp: at.toISOString(),
          data: { action: 'poi.updated', subject: { type: 'poi', id: 1, label: 'Bakery' } },
        }),
        status,
        attempts: status === 'failed' ? 13 : 1,
        created_at: at,
        begun_at: at,
        next_attempt_at: at,
        attempted_at: later(at, hours(status === 'failed' ? 66 : 0)),
        request_url: url,
        request_headers: JSON.stringify({
          'content-type': 'application/json',
          'user-agent': 'Floorwright-Webhooks/1',
          'webhook-id': `msg_demo_${status}`,
        }),
        ...answer,
        response_ms: 84,
      })
      .execute();
  await company.record(created, demoOwner, {
    action: 'webhook.created',
    subject: { type: 'webhook', id, label: 'hooks.demo.test' },
    details: { webhook_events: ['poi.changed', 'floor.changed', 'import.finished'] },
  });
};
