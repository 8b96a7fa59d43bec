import type { FailedFile, ImportCounts, ImportKind } from '@floorwright/domain/venue-import';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Choices, type ImportRow, importsIn, readDocument } from './repository.ts';
import type { Replaced } from './restoring/bundle-repository.ts';

/** One run of a job for an import. Jobs of releases that did not count runs have no number: then it is any run. */
export type Run = { id: number; run?: number | undefined };

const whileIn = (db: Db, status: 'reading' | 'applying', { id, run }: Run) => {
  const underWay = db
    .updateTable('venue_imports')
    .where('id', '=', id)
    .where('status', '=', status);
  return run === undefined ? underWay : underWay.where('run', '=', run);
};

const whileReading = (db: Db, reading: Run) => whileIn(db, 'reading', reading);

/** Whether its file still has to be read, by this run. */
export const isReading = async (
  db: Db,
  { id, run }: { id: number; run: number },
): Promise<boolean> => {
  const found = db
    .selectFrom('venue_imports')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .where('run', '=', run);
  return (await found.executeTakeFirst()) !== undefined;
};

type ReadImport = {
  kind: ImportKind;
  /** As JSON. */
  document: string;
  source: string;
  bundle?: string;
  choices?: Choices;
};

/** Whether it still waited for that: a user may have canceled it. */
export const finishReading = async (
  tx: Db,
  reading: Run,
  { kind, document, source, bundle, choices }: ReadImport,
): Promise<boolean> => {
  const updated = await whileReading(tx, reading)
    .set({
      status: 'ready',
      kind,
      document,
      source,
      ...(choices && { mapping: JSON.stringify(choices.mapping), parts: choices.parts }),
      ...(bundle !== undefined && { bundle }),
    })
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
};

/** Returns the company; undefined if it has ended already. */
export const setFailed = async (
  tx: Db,
  reading: Run,
  failure: FailedFile,
): Promise<number | undefined> => {
  const ended = await whileReading(tx, reading)
    .set({ status: 'failed', failure: JSON.stringify(failure) })
    .returning('saas_company_id')
    .executeTakeFirst();
  return ended?.saas_company_id;
};

/**
 * Nothing of it is applied. Returns the company; undefined if it is not being read, and was not read. One that was
 * stopped while it was applied stays: a repeated request to cancel it must not discard what the user decided.
 */
export const setCanceled = async (tx: Db, id: number): Promise<number | undefined> => {
  const canceled = await tx
    .updateTable('venue_imports')
    .set({ status: 'canceled' })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('status', '=', 'reading'),
        row.and([row('status', '=', 'ready'), row('total', 'is', null)]),
      ]),
    )
    .returning('saas_company_id')
    .executeTakeFirst();
  return canceled?.saas_company_id;
};

/** From now on a job writes it. Returns the number of its run. */
export const setApplying = async (tx: Db, id: number): Promise<Run> =>
  tx
    .updateTable('venue_imports')
    .set((row) => ({
      status: 'applying',
      done: 0,
      total: null,
      refusal: null,
      run: row('run', '+', 1),
    }))
    .where('id', '=', id)
    .returning(['id', 'run'])
    .executeTakeFirstOrThrow();

const whileApplying = (db: Db, applying: Run) => whileIn(db, 'applying', applying);

const applyingIn = (db: Db, scope: Scope, { id, run }: Run) => {
  const applying = importsIn(db, scope, id).where('import.status', '=', 'applying');
  return run === undefined ? applying : applying.where('import.run', '=', run);
};

/** Whether the job still has to write it, and where; undefined if it does not wait for this run. */
export const findBuildingOfRun = (
  db: Db,
  scope: Scope,
  applying: Run,
): Promise<{ building_id: number } | undefined> =>
  applyingIn(db, scope, applying).clearSelect().select('import.building_id').executeTakeFirst();

/** The same with its file. */
export const findApplying = async (
  db: Db,
  scope: Scope,
  applying: Run,
): Promise<ImportRow | undefined> => {
  const found = await applyingIn(db, scope, applying).executeTakeFirst();
  return found && { ...found, document: await readDocument(db, found.id) };
};

/** How far an import is, outside of the transaction that writes it. False once it was canceled. */
export const setProgress = async (
  db: Db,
  applying: Run,
  { done, total }: { done: number; total: number },
): Promise<boolean> => {
  const updated = await whileApplying(db, applying).set({ done, total }).executeTakeFirst();
  return updated.numUpdatedRows > 0n;
};

/**
 * Nothing of it is written: it was canceled, or refused for a reason. Returns the company; undefined if it is not
 * being applied.
 */
export const setStopped = async (
  tx: Db,
  applying: Run,
  refusal: string | null,
): Promise<number | undefined> => {
  const stopped = await whileApplying(tx, applying)
    .set({ status: 'ready', refusal, total: 0 })
    .returning('saas_company_id')
    .executeTakeFirst();
  return stopped?.saas_company_id;
};

type Applied = {
  counts: ImportCounts;
  replaced: Replaced | null;
  floorIds: number[];
  now: Date;
};

/** The last statement of the transaction: before it, an import can be canceled. False if it was. */
export const setApplied = async (
  tx: Db,
  applying: Run,
  { counts, replaced, floorIds, now }: Applied,
): Promise<boolean> => {
  const updated = await whileApplying(tx, applying)
    .set({
      status: 'applied',
      counts: JSON.stringify(counts),
      applied_at: now,
      floor_ids: floorIds,
      ...(replaced && {
        before_version_id: replaced.beforeVersionId ?? null,
        written: replaced.written,
      }),
      ...(replaced?.before !== undefined && { before: replaced.before }),
    })
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
};
