import type { VenueExportInput } from '@floorwright/contract';
import { hasPermission } from '@floorwright/domain/access';
import {
  fillSentence,
  requestSentences,
  sentences,
  venueSentences,
} from '@floorwright/domain/sentences';
import { bundleLimits } from '@floorwright/domain/venue-bundle';
import type { z } from 'zod';

import { recordActivity } from '../../kernel/activity.ts';
import { callerName } from '../../kernel/caller-name.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { lockApplicationsForShare } from '../applications/index.ts';
import { lockBuildingForShare } from '../places/index.ts';
import { findApplicationToExport, listBuildingIds } from './bundle/application-repository.ts';
import { canceled, tooManyBuildings } from './failure.ts';
import { limits, maxLayerBytes, mostRetained } from './limits.ts';
import { requestApplicationWriting, requestWriting } from './queue.ts';
import {
  deleteExportsBeyond,
  type ExportRow,
  failExport,
  findExport,
  insertExport,
  sumLayerBytes,
  sumPictureBytes,
} from './repository.ts';

export type { ExportRow };

type Created = { outcome: 'created'; row: ExportRow } | { outcome: 'too-large'; message: string };

export const showExport = async (
  { db, scope }: Pick<MemberContext, 'db' | 'scope'>,
  id: number,
): Promise<ExportRow> => {
  const row = await findExport(db, scope, id);
  if (!row) throw notFound();
  refuseKeys(scope, row.format);
  if (row.application_id !== null) requireManager(scope);
  return row;
};

/** Stops an export: one's own, or any for those who manage applications. What was written until then is swept. */
export const cancelExport = async (context: MemberContext, id: number): Promise<ExportRow> => {
  const row = await showExport(context, id);
  if (row.admin_id !== context.admin.id) requireManager(context.scope);
  if (!(await failExport(context.db, id, canceled().failure)))
    throw new Refusal(409, 'stale', venueSentences.export_ended);
  return showExport(context, id);
};

/** A bundle has beacons too, for which keys have a scope of their own. */
const refuseKeys = ({ keyScopes }: MemberContext['scope'], format: string): void => {
  if (format === 'bundle' && keyScopes && !keyScopes.includes('beacons'))
    throw new Refusal(403, 'forbidden', sentences.key_forbidden);
};

/** The bundle of an application has its settings too, so it is only for those who may ask for one; and they may cancel those of others. */
const requireManager = ({ role, keyScopes }: MemberContext['scope']): void => {
  if (!hasPermission(role, 'application.manage'))
    throw new Refusal(
      403,
      'forbidden',
      keyScopes ? sentences.key_forbidden : requestSentences.role_forbids,
    );
};

const askedBy = ({ admin }: MemberContext): number | null =>
  admin.keyId === undefined ? admin.id : null;

/** The problem of a building that has more layers, or pictures in a bundle, than an archive may have. */
export const findSizeProblem = async (
  tx: Db,
  buildingId: number,
  format: string,
): Promise<string | undefined> => {
  const pictures = format === 'bundle' ? await sumPictureBytes(tx, [buildingId]) : 0;
  if ((await sumLayerBytes(tx, [buildingId])) + pictures <= maxLayerBytes) return undefined;
  return fillSentence(sentences.export_most, { megabytes: maxLayerBytes / 1024 ** 2 });
};

/** Asks for an archive, which a job writes. */
export const createExport = async (
  context: MemberContext,
  buildingId: number,
  {
    format,
    venue_category: category,
    with_routes: withRoutes,
    separator,
  }: z.output<typeof VenueExportInput>,
): Promise<Created> => {
  refuseKeys(context.scope, format);
  await takeTry(context, limits.exportOfMember, callerName(context));
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const { companyId } = context.scope;
    const building = await lockBuildingForShare(inside, buildingId);
    if (!building) throw notFound();
    const tooLarge = await findSizeProblem(tx, buildingId, format);
    if (tooLarge !== undefined) return { outcome: 'too-large', message: tooLarge };
    const now = context.clock.now();
    const { id } = await insertExport(tx, {
      companyId,
      adminId: askedBy(context),
      of: { buildingId },
      format,
      venueCategory: category ?? null,
      withRoutes: withRoutes ?? null,
      separator: separator ?? null,
      now,
    });
    await deleteExportsBeyond(tx, companyId, mostRetained);
    await requestWriting(tx, { exportId: id, companyId });
    await recordActivity(context, tx, context.admin, {
      action: 'company.data_exported',
      companyId,
      subject: { type: 'building', id: buildingId, label: building.name },
    });
    return { outcome: 'created', row: await showExport(inside, id) };
  });
};

/** The problem of an application that has more buildings, layers or pictures than an archive may have. */
const findApplicationProblem = async (
  tx: Db,
  applicationId: number,
): Promise<string | undefined> => {
  const buildingIds = await listBuildingIds(tx, applicationId);
  if (buildingIds.length > bundleLimits.buildings) return tooManyBuildings().message;
  const layers = await sumLayerBytes(tx, buildingIds);
  if (layers + (await sumPictureBytes(tx, buildingIds)) <= maxLayerBytes) return undefined;
  const megabytes = maxLayerBytes / 1024 ** 2;
  return fillSentence(venueSentences.export_application_most, { megabytes });
};

/** Asks for the bundle of an application, which a job writes. */
export const createApplicationExport = async (
  context: MemberContext,
  applicationId: number,
): Promise<Created> => {
  await takeTry(context, limits.exportOfMember, callerName(context));
  return inTransaction(context.db, async (tx) => {
    const { companyId } = context.scope;
    if (!(await lockApplicationsForShare(tx, context.scope, [applicationId]))) throw notFound();
    const application = await findApplicationToExport(tx, applicationId);
    if (!application) throw notFound();
    const tooLarge = await findApplicationProblem(tx, applicationId);
    if (tooLarge !== undefined) return { outcome: 'too-large', message: tooLarge };
    const { id } = await insertExport(tx, {
      companyId,
      adminId: askedBy(context),
      of: { applicationId },
      format: 'bundle',
      venueCategory: null,
      withRoutes: null,
      separator: null,
      now: context.clock.now(),
    });
    await deleteExportsBeyond(tx, companyId, mostRetained);
    await requestApplicationWriting(tx, { exportId: id, companyId });
    await recordActivity(context, tx, context.admin, {
      action: 'company.data_exported',
      companyId,
      subject: { type: 'application', id: applicationId, label: application.name },
    });
    return { outcome: 'created', row: await showExport({ ...context, db: tx }, id) };
  });
};
