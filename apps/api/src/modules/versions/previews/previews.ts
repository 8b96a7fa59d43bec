import type {
  Answer,
  Output,
  PreviewInput,
  PreviewLink,
  Validations,
  versions,
} from '@floorwright/contract';
import { previewAddress } from '@floorwright/domain/pois';
import { sentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { MemberContext, PersonContext } from '../../../kernel/context.ts';
import { takeTry } from '../../../kernel/limits/rate-limit.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { hours, later } from '../../../platform/clock/clock.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import type { Page } from '../../../platform/database/page.ts';
import { requireBuilding } from '../../places/index.ts';
import { recordVersionActivity } from '../activities.ts';
import { limits } from '../limits.ts';
import { requireVersion } from '../publish.ts';
import {
  deletePreview,
  findPreview,
  insertPreview,
  listPreviews,
  type PreviewRow,
} from './previews-repository.ts';

type Previewed =
  | { outcome: 'created'; preview: Answer<typeof versions.createPreview>['preview'] }
  | { outcome: 'invalid'; validations: Validations };

/** What the audit log says about a link: never its token. */
const detailsOf = (number: number | null, expiresAt: Date) => ({
  ...(number !== null && { version: number }),
  expires_at: expiresAt.toISOString(),
});

/** A link for people without an account. */
export const createPreview = async (
  context: PersonContext,
  buildingId: number,
  { version_id: versionId, hours: count }: z.output<typeof PreviewInput>,
): Promise<Previewed> => {
  const { admin, clock, secrets, config, scope } = context;
  const { name } = await requireBuilding(context, buildingId);
  await takeTry(context, limits.previewsOfMember, `admin:${admin.id}`);
  const version = versionId ? await requireVersion(context, versionId) : null;
  if (version && version.building_id !== buildingId)
    return { outcome: 'invalid', validations: { version_id: [sentences.version_elsewhere] } };
  const now = clock.now();
  const token = secrets.newToken();
  const expiresAt = later(now, hours(count));
  const preview = { buildingId, versionId: version?.id ?? null, adminId: admin.id, expiresAt };
  await inTransaction(context.db, async (tx) => {
    await insertPreview(tx, { ...preview, tokenHash: secrets.hash(token) }, now);
    const place = { companyId: scope.companyId, id: buildingId, name };
    await recordVersionActivity(context, tx, admin, place, {
      action: 'building.preview_created',
      details: detailsOf(version?.number ?? null, expiresAt),
    });
  });
  const url = `${config.publicUrl}${previewAddress(token)}`;
  return { outcome: 'created', preview: { url, expires_at: expiresAt.toISOString() } };
};

/** The links that still work. */
export const findPreviews = async (
  context: MemberContext,
  buildingId: number,
  query: Output<typeof versions.listPreviews.query>,
): Promise<Page<PreviewRow>> => {
  await requireBuilding(context, buildingId);
  const list = {
    buildingId,
    size: query['page[size]'],
    number: query['page[number]'],
    words: query.q,
    sort: query.sort ?? '-created_at',
  } as const;
  return listPreviews(context.db, list, context.clock.now());
};

/** Withdraws a link: from now on it is answered like one that never was. */
export const withdrawPreview = (context: MemberContext, id: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const preview = await findPreview(tx, context.scope, id, context.clock.now());
    // Another member may have withdrawn it since.
    if (!preview || !(await deletePreview(tx, id))) throw notFound();
    const { name } = await requireBuilding(inside, preview.building_id);
    const place = { companyId: context.scope.companyId, id: preview.building_id, name };
    await recordVersionActivity(context, tx, context.admin, place, {
      action: 'building.preview_withdrawn',
      details: detailsOf(preview.number, preview.expires_at),
    });
  });

export const presentPreview = (row: PreviewRow): z.input<typeof PreviewLink> => ({
  id: row.id,
  version_id: row.version_id,
  version_number: row.number,
  author: { id: row.author_id, name: row.author_name },
  expires_at: row.expires_at.toISOString(),
  created_at: row.created_at.toISOString(),
});
