import { randomUUID } from 'node:crypto';

import { createKey } from '../api-keys.ts';
import { createCard, createCharge } from '../billing/payments.ts';
import { createInvitation, createMember } from '../factories.ts';
import { createPerson, newEmail } from '../people.ts';
import { createDomain } from '../sso/domains.ts';
import { createDelivery, createWebhook } from '../webhooks.ts';
import { nameOfA } from './callers.ts';
import type { CreateRows } from './row.ts';

/** Members, payments, keys and sign-ins: what belongs to no application. */
export const companyRows: CreateRows = {
  'customers/:id': async ({ product, companyId }) => {
    const { id } = await createCard(product, companyId);
    return { params: { id }, inApplication: false };
  },
  'charges/:id': async ({ product, companyId }) => {
    const { id } = await createCharge(product, companyId);
    return { params: { id }, inApplication: false };
  },
  'saas_company_admins/:id': async ({ product, companyId }) => {
    const { memberId } = await createMember(product, { companyId, role: 'manager' });
    return { params: { id: memberId }, inApplication: false };
  },
  // Everyone may read and end their own sessions, and no others.
  'sessions/:id': async ({ product }, _endpoint, caller) => {
    const adminId = caller?.adminId ?? (await createPerson(product)).id;
    const { id } = await product.database.db
      .selectFrom('access_tokens')
      .select('id')
      .where('admin_id', '=', adminId)
      .executeTakeFirstOrThrow();
    return { params: { id }, inApplication: false, ofCaller: true };
  },
  'webhooks/:id': async ({ product, companyId }) => {
    const { id } = await createWebhook(product, { companyId });
    return { params: { id }, inApplication: false };
  },
  'webhook_deliveries/:id': async ({ product, companyId }) => {
    const { id } = await createDelivery(product, await createWebhook(product, { companyId }));
    return { params: { id }, inApplication: false };
  },
  'api_keys/:id': async ({ product, companyId }) => {
    const { id } = await createKey(product, { companyId, name: nameOfA });
    return { params: { id }, inApplication: false };
  },
  // Everyone may delete their own passkeys, and no others.
  'passkeys/:id': async ({ product }, _endpoint, caller) => {
    const adminId = caller?.adminId ?? (await createPerson(product)).id;
    const { id } = await product.database.db
      .insertInto('passkeys')
      .values({
        admin_id: adminId,
        credential_id: randomUUID(),
        public_key: Buffer.from(''),
        counter: 0,
        transports: [],
        name: 'Laptop',
        created_at: product.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { id }, inApplication: false };
  },
  'connected_apps/:id': async ({ product, applicationId }, _endpoint, caller) => {
    const adminId = caller?.adminId ?? (await createPerson(product)).id;
    const now = product.clock.now();
    await product.database.db
      .insertInto('oauth_consents')
      .values({
        admin_id: adminId,
        application_id: applicationId,
        scopes: ['email'],
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { params: { id: applicationId }, inApplication: false };
  },
  'domains/:id': async ({ product, companyId }) => {
    const { id, domain, record_value: value } = await createDomain(product, { companyId });
    product.texts.set(`_floorwright.${domain}`, [value]);
    return { params: { id }, inApplication: false };
  },
  'invitations/:id': async ({ product, companyId }) => {
    const { id, email } = await createInvitation(product, { companyId });
    return { params: { id }, inApplication: false, email };
  },
  // Accepting takes the account that was invited; confirming takes an address without one.
  'invitations/:code': async ({ product }, { needs }, caller) => {
    const email = needs === 'signed-in' && caller ? caller.email : newEmail();
    const { code } = await createInvitation(product, { email });
    return { params: { code }, inApplication: false, email };
  },
};
