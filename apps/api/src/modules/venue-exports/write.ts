import { Readable } from 'node:stream';

import { later } from '../../platform/clock/clock.ts';
import { type Db, readSnapshot } from '../../platform/database/db.ts';
import { type FileStore, storeFile } from '../files/index.ts';
import { findWaitingApplication } from './bundle/application-repository.ts';
import { canceled, ExportFailed } from './failure.ts';
import {
  type ExportStore,
  prepareApplicationExport,
  prepareExport,
  type WrittenExport,
} from './prepare.ts';
import {
  completeExport,
  failExport,
  findWaiting,
  isProcessing,
  storeFailure,
} from './repository.ts';

type Deps = FileStore & ExportStore;

type Prepared = { companyId: number; write: () => Promise<WrittenExport> };

/** In milliseconds. */
const askedEvery = 1_000;

/** The bytes, for as long as the export is not canceled. */
const whileWanted = async function* ({ db, clock }: Deps, id: number, bytes: Readable) {
  let asked = clock.now();
  for await (const chunk of bytes) {
    if (clock.now() >= later(asked, askedEvery)) {
      asked = clock.now();
      if (!(await isProcessing(db, id))) throw canceled();
    }
    yield chunk;
  }
};

/** Reads in one snapshot, then writes. If the process is killed, the next attempt starts again. */
const writeArchive = async (
  deps: Deps,
  id: number,
  prepare: (tx: Db) => Promise<Prepared | undefined>,
): Promise<void> => {
  const { db } = deps;
  try {
    const read = await readSnapshot(db, prepare);
    if (!read) return;
    const written = await read.write();
    const bytes = Readable.from(whileWanted(deps, id, written.bytes));
    const fileId = await storeFile(deps, { companyId: read.companyId, ...written, bytes });
    await completeExport(db, id, fileId);
  } catch (error) {
    if (!(error instanceof ExportFailed)) throw error;
    if (!error.mayPass) return void (await failExport(db, id, error.failure));
    // If no attempt succeeds, this is why.
    await storeFailure(db, id, error.failure);
    throw error;
  }
};

/** Writes the archive of a building. */
export const writeExport = (deps: Deps, id: number): Promise<void> =>
  writeArchive(deps, id, async (tx) => {
    const waiting = await findWaiting(tx, id);
    return (
      waiting && {
        companyId: waiting.company_id,
        write: await prepareExport(tx, deps, waiting),
      }
    );
  });

/** Writes the bundle of an application. */
export const writeApplicationExport = (deps: Deps, id: number): Promise<void> =>
  writeArchive(deps, id, async (tx) => {
    const waiting = await findWaitingApplication(tx, id);
    return (
      waiting && {
        companyId: waiting.company_id,
        write: await prepareApplicationExport(tx, deps, waiting),
      }
    );
  });
