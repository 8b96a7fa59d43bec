import { buffer } from 'node:stream/consumers';

import { venueSentences } from '@floorwright/domain/sentences';

import { callerName } from '../../../kernel/caller-name.ts';
import type { MemberContext, Platform, PublicContext } from '../../../kernel/context.ts';
import { refuseWhenFull } from '../../../kernel/limits/busy.ts';
import { takeTry } from '../../../kernel/limits/rate-limit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { privateUrlOf } from '../downloads/addresses.ts';
import { limits } from '../limits.ts';
import { findFile, lockFileForShare, listFiles, setContentType } from '../repository.ts';
import { signedIdOf } from '../uploads/announce.ts';
import { findUpload, incomplete, outdated, readUpload } from '../uploads/uploads.ts';
import { inTurn, judgeLayer } from './layer-judge.ts';

export type CheckedLayer =
  | { outcome: 'checked'; fileId: number; filename: string }
  | { outcome: 'refused'; messages: string[] };

const refused = (...messages: string[]): CheckedLayer => ({ outcome: 'refused', messages });

/**
 * Checks the file that a form names by its signed id: whether it is GeoJSON that a floor can show.
 * That can take a while, so no transaction may be open.
 */
export const checkLayer = async (
  context: MemberContext,
  signedId: string,
): Promise<CheckedLayer> => {
  const file = await findUpload(context, signedId);
  if (!file) return refused(outdated);
  await takeTry(context, limits.layerOfMember, callerName(context));
  const judge = async () => {
    const bytes = await readUpload(context, file);
    return bytes ? judgeLayer(bytes) : [incomplete];
  };
  const problems = await refuseWhenFull(
    inTurn(context.scope.companyId, file.byte_size, judge),
    venueSentences.layers_checked,
  );
  if (problems.length > 0) return refused(...problems);
  await setContentType(context.db, file.id, 'application/geo+json');
  return { outcome: 'checked', fileId: file.id, filename: file.filename };
};

/** Problems of using a checked layer, in the transaction that stores the reference. */
export const takeLayer = async (tx: Db, fileId: number): Promise<string | undefined> =>
  (await lockFileForShare(tx, fileId)) ? undefined : outdated;

export type LayerFile = { signed_id: string; filename: string; url: string; checksum: string };

/** The files of all these layers, by id. */
export const loadLayerFiles = async (
  context: PublicContext,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, LayerFile>> => {
  if (fileIds.length === 0) return new Map();
  const files = await listFiles(context.db, fileIds);
  return new Map(
    files.map((file) => [
      file.id,
      {
        signed_id: signedIdOf(context, file),
        filename: file.filename,
        url: privateUrlOf(context, file.key),
        checksum: file.checksum,
      },
    ]),
  );
};

/** The bytes of a file, for callers that have checked access. */
export const readStoredFile = async (
  { db, storage }: Pick<Platform, 'storage'> & { db: Db },
  fileId: number,
): Promise<Buffer | null> => {
  const file = await findFile(db, fileId);
  const bytes = file && (await storage.read(file.key));
  return bytes ? buffer(bytes) : null;
};
