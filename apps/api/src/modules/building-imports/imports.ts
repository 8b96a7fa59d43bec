import type {
  BuildingDuplicateInput,
  BuildingImportInput,
  Validations,
} from '@floorwright/contract';
import { sentences, venueSentences } from '@floorwright/domain/sentences';
import { bundleLimits } from '@floorwright/domain/venue-bundle';
import type { z } from 'zod';

import { callerName } from '../../kernel/caller-name.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { countApplications, lockApplicationsForShare } from '../applications/index.ts';
import { countBuildings } from '../buildings/index.ts';
import { checkUpload, type CheckedUpload, takeUpload } from '../files/index.ts';
import { lockBuildingForShare } from '../places/index.ts';
import { findLimitProblem } from '../plans/index.ts';
import { findSizeProblem } from '../venue-exports/index.ts';
import { stopImport } from './fail-import.ts';
import { limits } from './limits.ts';
import {
  requestCopying,
  requestMaking,
  requestMakingApplication,
  requestPreview,
} from './queue.ts';
import { findImport, type ImportRow, insertImport, setConfirmed } from './repository.ts';

export const showImport = async (
  { db, scope }: Pick<MemberContext, 'db' | 'scope'>,
  id: number,
): Promise<ImportRow> => {
  const row = await findImport(db, scope, id);
  if (!row) throw notFound();
  return row;
};

type Input = z.output<typeof BuildingImportInput>;

/** What has to be checked before the transaction starts. */
export const checkNewImport = async (
  context: MemberContext,
  applicationId: number | null,
  { file }: Input,
): Promise<CheckedUpload> => {
  if (
    applicationId !== null &&
    !(await lockApplicationsForShare(context.db, context.scope, [applicationId]))
  )
    throw notFound();
  await takeTry(context, limits.importOfMember, callerName(context));
  return checkUpload(context, file, bundleLimits.bytes);
};

type Created =
  | { outcome: 'created'; row: ImportRow }
  | { outcome: 'invalid'; validations: Validations };

const invalid = (field: 'base' | 'file', message: string): Created => ({
  outcome: 'invalid',
  validations: { [field]: [message] },
});

/** The problem of a company that may have no more buildings, or applications. */
const findTooMany = (
  tx: Db,
  { scope: { companyId }, clock }: MemberContext,
  what: 'application' | 'building' = 'building',
): Promise<string | undefined> => {
  const count = () =>
    what === 'building' ? countBuildings(tx, companyId) : countApplications(tx, companyId);
  return findLimitProblem(tx, { companyId, what, count }, clock.now());
};

/** The job that makes buildings in an application, or a new one. */
const requestFor = (applicationId: number | null) =>
  applicationId === null ? requestMakingApplication : requestMaking;

/** Starts an import: a job creates what the file describes, in an application or as a new one. */
export const createImport = (
  context: MemberContext,
  applicationId: number | null,
  { stop_on_problems: stops, preview: isPreview }: Input,
  file: CheckedUpload,
): Promise<Created> =>
  inTransaction(context.db, async (tx) => {
    if (file.outcome === 'refused') return invalid('file', file.message);
    const { companyId } = context.scope;
    if (
      applicationId !== null &&
      !(await lockApplicationsForShare(tx, context.scope, [applicationId]))
    )
      throw notFound();
    const limit = await findTooMany(
      tx,
      context,
      applicationId === null ? 'application' : 'building',
    );
    if (limit !== undefined) return invalid('base', limit);
    const problem = await takeUpload(tx, file.fileId);
    if (problem !== undefined) return invalid('file', problem);
    const { id } = await insertImport(tx, {
      saas_company_id: companyId,
      application_id: applicationId,
      file_id: file.fileId,
      filename: file.filename,
      stops_on_problems: stops,
      status: 'reading',
      created_at: context.clock.now(),
    });
    const { admin: actor, address } = context;
    const request = isPreview ? requestPreview : requestFor(applicationId);
    await request(tx, { importId: id, companyId, actor, address });
    return { outcome: 'created', row: await showImport({ ...context, db: tx }, id) };
  });

/** Has made what was only shown before. */
export const confirmImport = (context: MemberContext, id: number): Promise<ImportRow> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const { application_id: applicationId } = await showImport(inside, id);
    // As with the call that starts it.
    if (applicationId === null && context.admin.keyId !== undefined)
      throw new Refusal(403, 'forbidden', sentences.key_not_admitted);
    if (!(await setConfirmed(tx, id)))
      throw new Refusal(409, 'stale', venueSentences.building_import_not_ready);
    const { admin: actor, address } = context;
    const { companyId } = context.scope;
    await requestFor(applicationId)(tx, { importId: id, companyId, actor, address });
    return showImport(inside, id);
  });

export const cancelImport = async (context: MemberContext, id: number): Promise<ImportRow> => {
  await showImport(context, id);
  if (!(await stopImport(context, id)))
    throw new Refusal(409, 'stale', venueSentences.building_import_ended);
  return showImport(context, id);
};

/** Asks for a copy of a building, which a job makes. */
export const createCopy = async (
  context: MemberContext,
  buildingId: number,
  { name }: z.output<typeof BuildingDuplicateInput>,
): Promise<Created> => {
  await takeTry(context, limits.importOfMember, callerName(context));
  return inTransaction(context.db, async (tx) => {
    const { companyId } = context.scope;
    const building = await lockBuildingForShare({ ...context, db: tx }, buildingId);
    if (!building) throw notFound();
    const limit = await findTooMany(tx, context);
    if (limit !== undefined) return invalid('base', limit);
    const tooLarge = await findSizeProblem(tx, buildingId, 'bundle');
    if (tooLarge !== undefined) return invalid('base', tooLarge);
    const { id } = await insertImport(tx, {
      saas_company_id: companyId,
      application_id: building.application_id,
      copied_building_id: buildingId,
      building_name: name,
      filename: '',
      stops_on_problems: false,
      status: 'reading',
      created_at: context.clock.now(),
    });
    const { admin: actor, address } = context;
    await requestCopying(tx, { importId: id, companyId, actor, address });
    return { outcome: 'created', row: await showImport({ ...context, db: tx }, id) };
  });
};
