import type { MemberContext, PublicContext } from '../../kernel/context.ts';
import { privateUrlOf } from './addresses.ts';
import { signedIdOf } from './announcing-service.ts';
import { inTurn, judgeLayer } from './layer-judge.ts';
import { listFiles, setContentType } from './layers-repository.ts';
import { findUpload, incomplete, outdated, readUpload } from './uploads-service.ts';

export type AttachedLayer =
  | { outcome: 'attached'; fileId: number; filename: string }
  | { outcome: 'refused'; messages: string[] };

const refused = (...messages: string[]): AttachedLayer => ({ outcome: 'refused', messages });

/** Takes the file that a form names by its signed id, when it is GeoJSON that a floor can show. */
export const attachLayer = async (
  context: MemberContext,
  signedId: string,
): Promise<AttachedLayer> => {
  const file = await findUpload(context, signedId);
  if (!file) return refused(outdated);
  const problems = await inTurn(async () => {
    const bytes = await readUpload(context, file);
    return bytes ? judgeLayer(bytes) : [incomplete];
  });
  if (problems.length > 0) return refused(...problems);
  await setContentType(context.db, file.id, 'application/geo+json');
  return { outcome: 'attached', fileId: file.id, filename: file.filename };
};

/** The file of a layer as it is told to those who may see it. */
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
