import type { Floor, Layer } from '@floorwright/contract';
import { type LayerKind, layerKinds, layerStyles } from '@floorwright/domain';
import type { z } from 'zod';

import { cornersOfRow } from './repository.ts';
import type { ShownFloor, ShownLayer } from './service.ts';

/** A kind of a later version, should one ever go back. */
const knownKind = (kind: string): LayerKind =>
  layerKinds.find((known) => known === kind) ?? 'other';

export const presentLayer = ({ row, file }: ShownLayer): z.input<typeof Layer> => {
  const kind = knownKind(row.kind);
  return { id: row.id, position: row.position, kind, style: layerStyles[kind], file };
};

export const presentFloor = ({ row, photo, layers }: ShownFloor): z.input<typeof Floor> => {
  const coordinates = cornersOfRow(row);
  return {
    id: row.id,
    building_id: row.building_id,
    name: row.name,
    jibestream_id: row.jibestream_id,
    position: row.position,
    photo,
    configured: layers.length > 0 || (photo !== null && coordinates.length > 0),
    layers: layers.map(presentLayer),
    coordinates,
  };
};
