import type { BuildingBeacon } from '../queries/beacons-query.ts';

/** More at once would not be looked through. */
const most = 50;

type Wanted = {
  floorId: number;
  selectedIds: readonly number[];
  /** Those that stand on top: others do not move when they are selected. */
  firstIds: readonly number[];
  sought: string;
};

/** Those of the floor and those that are selected elsewhere; with words to seek, all that have them. */
export const pickable = (
  beacons: readonly BuildingBeacon[],
  { floorId, selectedIds, firstIds, sought }: Wanted,
): { rows: readonly BuildingBeacon[]; hidden: number } => {
  const selected = new Set(selectedIds);
  const words = sought.trim().toLowerCase();
  const matches = beacons.filter((beacon) =>
    words === ''
      ? beacon.building_floor_id === floorId || selected.has(beacon.id)
      : beacon.name.toLowerCase().includes(words),
  );
  const first = new Set(firstIds);
  const rankOf = ({ id, building_floor_id: on }: BuildingBeacon): number =>
    Number(!first.has(id)) * 2 + Number(on !== floorId);
  const ordered = matches.toSorted((a, b) => rankOf(a) - rankOf(b));
  return { rows: ordered.slice(0, most), hidden: Math.max(0, ordered.length - most) };
};
