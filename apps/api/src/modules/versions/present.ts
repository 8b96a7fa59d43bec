import type { Publication, Version } from '@floorwright/contract';
import type { PoiContent } from '@floorwright/domain/venue-versions';
import type { z } from 'zod';

import { positionsOf } from '../share/index.ts';
import type { PublicationRow } from './history-repository.ts';
import type { VersionRow } from './repository.ts';

type Presented = z.input<typeof Version>;

const stateOf = ({ is_live, publish_at, failure }: VersionRow): Presented['state'] => {
  if (is_live) return 'live';
  if (publish_at !== null) return 'scheduled';
  return failure === null ? 'past' : 'failed';
};

const moment = (time: Date | null): string | null => time?.toISOString() ?? null;

export const presentVersion = (row: VersionRow): Presented => ({
  id: row.id,
  building_id: row.building_id,
  number: row.number,
  state: stateOf(row),
  origin: row.origin,
  note: row.note,
  author: { id: row.author_id, name: row.author_name },
  added: row.added,
  changed: row.changed,
  removed: row.removed,
  pinned: row.pinned,
  publish_at: moment(row.publish_at),
  failure: row.failure,
  published_at: moment(row.published_at),
  created_at: row.created_at.toISOString(),
});

export const presentPublication = (row: PublicationRow): z.input<typeof Publication> => ({
  id: row.id,
  version_id: row.version_id,
  version_number: row.number,
  note: row.note,
  published_at: row.at.toISOString(),
  automatic: row.automatic,
});

export const presentVersionPoi = ({ id, poi_id, title, ring }: PoiContent) => ({
  id,
  poi_id,
  title,
  coordinates: positionsOf(ring),
});
