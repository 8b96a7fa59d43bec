import type { Floor, FloorChange, Layer } from '@floorwright/contract';
import { type LayerKind, layerKinds, layerStyles } from '@floorwright/domain/floors';
import type { z } from 'zod';

import type { FloorChangeRow } from '../activities/index.ts';
import { cornersOfRow } from './fields.ts';
import type { ShownFloor, ShownLayer } from './floors.ts';

/** A kind of a newer version, after a rollback. */
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
    translations: row.translations,
  };
};

const subjectTypes = ['poi', 'route', 'floor'] as const;

/** Undefined for an activity of another kind. */
export const presentChange = (row: FloorChangeRow): z.input<typeof FloorChange>[] => {
  const type = subjectTypes.find((known) => known === row.subject_type);
  if (!type || row.subject_id === null) return [];
  return [
    {
      subject: { type, id: row.subject_id },
      actor: { id: row.actor_id, name: row.actor_name },
      changed_at: row.created_at.toISOString(),
    },
  ];
};
