import type { Readable } from 'node:stream';

import type { ExportFormat } from '@floorwright/domain/venue-export';

import { readSnapshot } from '../../platform/database/db.ts';
import { findApplicationToExport } from './bundle/application-repository.ts';
import { type ExportStore, prepareApplicationExport, prepareExport } from './prepare.ts';
import { findAsWaiting } from './repository.ts';

type Opened = { name: string; filename: string; bytes: Readable };

/** A building of any company in a format; undefined if there is no such building. */
export const openExport = async (
  store: ExportStore,
  buildingId: number,
  format: ExportFormat,
): Promise<Opened | undefined> => {
  const read = await readSnapshot(store.db, async (tx) => {
    const building = await findAsWaiting(tx, buildingId, format);
    return building && { name: building.name, write: await prepareExport(tx, store, building) };
  });
  if (!read) return undefined;
  const { filename, bytes } = await read.write();
  return { name: read.name, filename, bytes };
};

/** The bundle of an application of any company; undefined if there is no such application. */
export const openApplicationExport = async (
  store: ExportStore,
  applicationId: number,
): Promise<Opened | undefined> => {
  const read = await readSnapshot(store.db, async (tx) => {
    const application = await findApplicationToExport(tx, applicationId);
    return (
      application && {
        name: application.name,
        write: await prepareApplicationExport(tx, store, application),
      }
    );
  });
  if (!read) return undefined;
  const { filename, bytes } = await read.write();
  return { name: read.name, filename, bytes };
};
