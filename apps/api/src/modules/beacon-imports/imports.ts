import type { BeaconImportInput, beaconImports, Output, Validations } from '@floorwright/contract';
import { isImportUnderWay } from '@floorwright/domain/beacons';
import { beaconSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import { callerName } from '../../kernel/caller-name.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import type { Page } from '../../platform/database/page.ts';
import { checkCsv, type CheckedCsv, takeCsv } from '../files/index.ts';
import { failImport } from './fail-import.ts';
import { limits } from './limits.ts';
import { lockImportedBuildingForShare } from './places-repository.ts';
import { isInterrupted, requestReading } from './queue.ts';
import {
  findImport,
  hasApplication,
  type ImportRow,
  insertImport,
  type ListedImport,
  listImports,
} from './repository.ts';
import { listErrors, type RowError } from './rows-repository.ts';

/** Refused lines listed with the import; the file of refused rows has all of them. */
const shownErrors = 100;

/** An import with the first of its errors. */
export type ShownImport = { row: ImportRow; errors: RowError[]; interrupted: boolean };

export const findImports = async (
  { db, scope }: MemberContext,
  applicationId: number,
  query: Output<typeof beaconImports.list.query>,
): Promise<Page<ListedImport>> => {
  if (!(await hasApplication(db, scope, applicationId))) throw notFound();
  return listImports(db, scope, {
    applicationId,
    buildingId: query.building_id,
    words: query.q,
    size: query['page[size]'],
    number: query['page[number]'],
    sort: query.sort ?? '-created_at',
  });
};

export const showImport = async (
  { db, scope }: MemberContext,
  id: number,
): Promise<ShownImport> => {
  const row = await findImport(db, scope, id);
  if (!row) throw notFound();
  const errors = row.status === 'complete' ? await listErrors(db, id, shownErrors) : [];
  const interrupted = isImportUnderWay(row.status) && (await isInterrupted(db, id));
  return { row, errors, interrupted };
};

type Created =
  | { outcome: 'created'; shown: ShownImport }
  | { outcome: 'invalid'; validations: Validations };

type Input = z.output<typeof BeaconImportInput>;

/** What has to be checked before the transaction starts. */
export const checkNewImport = async (
  context: MemberContext,
  applicationId: number,
  { file: signedId }: Input,
): Promise<CheckedCsv> => {
  if (!(await hasApplication(context.db, context.scope, applicationId))) throw notFound();
  await takeTry(context, limits.importOfMember, callerName(context));
  return checkCsv(context, signedId);
};

export const createImport = (
  context: MemberContext,
  applicationId: number,
  { building_id: buildingId, name = null }: Input,
  file: CheckedCsv,
): Promise<Created> =>
  inTransaction(context.db, async (tx) => {
    const invalid = (field: 'building_id' | 'file', message: string): Created => ({
      outcome: 'invalid',
      validations: { [field]: [message] },
    });
    if (file.outcome === 'refused') return invalid('file', file.message);
    const inside = { ...context, db: tx };
    const place = { applicationId, buildingId };
    if (!(await lockImportedBuildingForShare(tx, context.scope, place)))
      return invalid('building_id', beaconSentences.building_missing);
    const problem = await takeCsv(tx, file.fileId);
    if (problem !== undefined) return invalid('file', problem);
    const { id } = await insertImport(tx, {
      building_id: buildingId,
      file_id: file.fileId,
      name,
      status: 'created',
      created_at: context.clock.now(),
    });
    await requestReading(tx, { importId: id, companyId: context.scope.companyId });
    return { outcome: 'created', shown: await showImport(inside, id) };
  });

/** A running job stops; its transaction, which no one has seen, is rolled back. */
export const cancelImport = async (
  context: MemberContext,
  id: number,
): Promise<{ outcome: 'canceled'; shown: ShownImport } | { outcome: 'too-late' }> => {
  await showImport(context, id);
  const isCanceled = await failImport(context, id, 'canceled');
  if (!isCanceled) return { outcome: 'too-late' };
  return { outcome: 'canceled', shown: await showImport(context, id) };
};
