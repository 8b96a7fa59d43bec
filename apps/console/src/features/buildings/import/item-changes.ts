import type { Change } from '../../../venue/changes/changes.ts';
import type { ComparedSides } from '../../../venue/changes/floor-changes.tsx';
import type { Import, Item } from './queries.ts';

/** What becomes of a POI, as it is drawn; null for one that stays as it is. */
export const changeOf = ({
  action,
  title,
  building_floor_id: floorId,
  coordinates,
  former_coordinates: former,
}: Item): Change | null => {
  if (action === 'unchanged') return null;
  return {
    kind: 'poi',
    change: action === 'conflict' ? 'changed' : action,
    floor_id: floorId,
    id: null,
    title,
    count: 1,
    fields: [],
    before: former,
    // A layer, or the routes of a floor, has no corners.
    after: action === 'removed' || coordinates.length === 0 ? null : coordinates,
  };
};

const isAdded = ({ changes }: Import, floorId: number): boolean =>
  changes?.changes.some(
    ({ kind, change, floor_id: id }) => kind === 'floor' && change === 'added' && id === floorId,
  ) ?? false;

/** The building as it is, and as the import would make it. `readAt` changes with each answer of the server. */
export const sidesOf = (shown: Import, readAt: number, floorId: number | null): ComparedSides => ({
  before:
    floorId === null || isAdded(shown, floorId)
      ? null
      : { draftOf: shown.building_id, hash: String(readAt) },
  after: floorId === null ? null : { importId: shown.id, state: readAt },
});
