import type {
  BuildingDuplicateInput,
  BuildingImportInput,
  Validations,
} from '@floorwright/contract';
import { bundleLimits } from '@floorwright/domain/venue-bundle';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { notFound } from '../../kernel/refusal.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { lockApplicationsForShare } from '../applications/index.ts';
import { countBuildings } from '../buildings/index.ts';
import { checkUpload, type CheckedUpload, takeUpload } from '../files/index.ts';
import { lockBuildingForShare } from '../places/index.ts';
import { findLimitProblem } from '../plans/index.ts';
import { findSizeProblem } from '../venue-exports/index.ts';
import { limits } from './limits.ts';
import { requestCopying, requestMaking } from './queue.ts';
import { findImport, type ImportRow, insertImport } from './repository.ts';

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
  applicationId: number,
  { file }: Input,
): Promise<CheckedUpload> => {
  if (!(await lockApplicationsForShare(context.db, context.scope, [applicationId])))
    throw notFound();
  await takeTry(context, limits.importOfMember, `admin:${context.admin.id}`);
  return checkUpload(context, file, bundleLimits.bytes);
};

type Created =
  | { outcome: 'created'; row: ImportRow }
  | { outcome: 'invalid'; validations: Validations };

const invalid = (field: 'base' | 'file', message: string): Created => ({
  outcome: 'invalid',
  validations: { [field]: [message] },
});

/** The problem of a company that may have no more buildings. */
const findTooMany = (
  tx: Db,
  { scope: { companyId }, clock }: MemberContext,
): Promise<string | undefined> => {
  const count = () => countBuildings(tx, companyId);
  return findLimitProblem(tx, { companyId, what: 'building', count }, clock.now());
};

/** Asks for a building, which a job makes. */
export const createImport = (
  context: MemberContext,
  applicationId: number,
  { stop_on_problems: stops }: Input,
  file: CheckedUpload,
): Promise<Created> =>
  inTransaction(context.db, async (tx) => {
    if (file.outcome === 'refused') return invalid('file', file.message);
    const { companyId } = context.scope;
    if (!(await lockApplicationsForShare(tx, context.scope, [applicationId]))) throw notFound();
    const limit = await findTooMany(tx, context);
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
    await requestMaking(tx, { importId: id, companyId, actor, address });
    return { outcome: 'created', row: await showImport({ ...context, db: tx }, id) };
  });

/** Asks for a copy of a building, which a job makes. */
export const createCopy = async (
  context: MemberContext,
  buildingId: number,
  { name }: z.output<typeof BuildingDuplicateInput>,
): Promise<Created> => {
  await takeTry(context, limits.importOfMember, `admin:${context.admin.id}`);
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
