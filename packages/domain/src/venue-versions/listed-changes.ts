import type { VenueChange } from './venue-change.ts';

/** How many entries a floor has; null for what belongs to the whole building. */
export type FloorCount = { readonly floor_id: number | null; readonly count: number };

export const countByFloor = (changes: readonly VenueChange[]): FloorCount[] => {
  const counts = new Map<number | null, number>();
  for (const { floor_id: id } of changes) counts.set(id, (counts.get(id) ?? 0) + 1);
  return Array.from(counts, ([id, count]) => ({ floor_id: id, count }));
};

/** How many entries of each floor are listed: floors with few changes leave their rest to the others. */
const sharesOf = (counts: readonly FloorCount[], most: number): Map<number | null, number> => {
  const shares = new Map<number | null, number>();
  let left = most;
  for (const [index, { floor_id: id, count }] of counts
    .toSorted((a, b) => a.count - b.count)
    .entries()) {
    const share = Math.min(count, Math.floor(left / (counts.length - index)));
    shares.set(id, share);
    left -= share;
  }
  return shares;
};

/** The first changes of every floor in their order, up to a limit in all. */
export const firstChanges = (changes: readonly VenueChange[], most: number): VenueChange[] => {
  if (changes.length <= most) return [...changes];
  const left = sharesOf(countByFloor(changes), most);
  return changes.filter(({ floor_id: id }) => {
    const rest = left.get(id) ?? 0;
    left.set(id, rest - 1);
    return rest > 0;
  });
};
