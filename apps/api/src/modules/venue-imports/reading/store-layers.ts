import { createHash } from 'node:crypto';

import {
  type DrawnFloor,
  type ImportProblem,
  layerFilename,
  nameOfSource,
  type StoredLayer,
} from '@floorwright/domain/venue-import';

import type { Db } from '../../../platform/database/db.ts';
import {
  type FileStore,
  storeCheckedLayer,
  countRemainingStorageBytes,
  takeLayer,
} from '../../files/index.ts';
import type { UnreadImport } from '../repository.ts';
import { listRetained, retainFiles } from '../restoring/bundle-repository.ts';
import type { PackedFiles } from './packed.ts';

type Read = { row: UnreadImport; source: string; read: Extract<PackedFiles, { outcome: 'read' }> };

type StoredLayers = {
  drawing: DrawnFloor<StoredLayer>[];
  /** Those that are new, which the import has to retain. */
  fileIds: number[];
  problems: ImportProblem[];
};

/** Stores the layers of a file, each once; null if the company has no room for them. */
export const storeLayers = async (
  deps: FileStore,
  { row, source, read: { venue, drawing = [] } }: Read,
  signal: AbortSignal,
): Promise<StoredLayers | null> => {
  const { id: importId, saas_company_id: companyId } = row;
  const stored: StoredLayers = { drawing: [], fileIds: [], problems: [] };
  const isWanted = venue.parts?.includes('layers') === true;
  const contents = drawing.flatMap(({ layers }) => (isWanted ? layers : []));
  const size = contents.reduce((sum, { content }) => sum + content.length, 0);
  if (size > (await countRemainingStorageBytes(deps, companyId))) return null;
  // Another choice of properties reads the file again, mostly with the same layers.
  const known = await listRetained(deps.db, importId);
  for (const floor of drawing) {
    const layers: StoredLayer[] = [];
    const unreadable: string[] = [];
    for (const { kind, name, content, own } of isWanted ? floor.layers : []) {
      signal.throwIfAborted();
      const bytes = Buffer.from(content);
      const checksum = createHash('md5').update(bytes).digest('base64');
      const filename = layerFilename(nameOfSource(source), name);
      const same = known.find((file) => file.checksum === checksum && file.filename === filename);
      const layer = same
        ? ({ outcome: 'stored', fileId: same.id } as const)
        : await storeCheckedLayer(deps, { companyId, filename, bytes });
      if (layer.outcome === 'refused') {
        const about = { file: floor.file, feature: 0, id: null, value: name, count: 1 };
        stored.problems.push({ code: 'layer_unreadable', ...about });
        unreadable.push(name);
        continue;
      }
      if (!same) stored.fileIds.push(layer.fileId);
      const file = { fileId: layer.fileId, checksum, size: bytes.length };
      layers.push({ kind, name, ...file, ...(own && { own }) });
    }
    stored.drawing.push({ ...floor, layers, ...(unreadable.length > 0 && { unreadable }) });
  }
  return stored;
};

/** Prevents that stored layers are swept before the import is applied. */
export const retainLayers = async (
  tx: Db,
  importId: number,
  fileIds: readonly number[],
): Promise<void> => {
  for (const fileId of fileIds) {
    const problem = await takeLayer(tx, fileId);
    // It was swept since it was stored. The next attempt stores it again.
    if (problem !== undefined) throw new Error(problem);
  }
  await retainFiles(tx, importId, fileIds);
};
