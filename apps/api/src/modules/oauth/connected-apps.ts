import { recordActivity } from '../../kernel/activity.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import {
  type ConnectedAppRow,
  deleteConsent,
  listConnectedApps,
} from './connected-apps-repository.ts';
import { deleteGrantsOfClient } from './repository.ts';

export const findConnectedApps = ({
  db,
  admin,
  clock,
}: SignedInContext): Promise<ConnectedAppRow[]> => listConnectedApps(db, admin.id, clock.now());

/** Takes back what was allowed. Tokens are deleted with their grants, so they end at once. */
export const disconnectApp = (context: SignedInContext, id: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const { admin, clock } = context;
    const apps = await listConnectedApps(tx, admin.id, clock.now());
    const app = apps.find((each) => each.id === id);
    const wasAllowed = await deleteConsent(tx, admin.id, id);
    const ended = await deleteGrantsOfClient(tx, admin.id, id);
    if (!app || (!wasAllowed && ended === 0)) throw notFound();
    await recordActivity(context, tx, admin, {
      action: 'oauth.revoked',
      companyId: app.saas_company_id,
      subject: { type: 'application', id, label: app.name },
      details: { reason: 'withdrawn' },
    });
  });
