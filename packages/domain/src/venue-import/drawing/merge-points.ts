import { type DrawnPoint, placeKey } from '../drawing.ts';

/** The points of several files as one list. */
export const mergePoints = (lists: readonly (readonly DrawnPoint[])[]): DrawnPoint[] => {
  const [merged, numbers] = [[] as DrawnPoint[], new Map<string, number>()];
  for (const list of lists) {
    const places = list.map((point) => {
      const key = placeKey(point);
      const number = numbers.get(key) ?? merged.push({ ...point, neighbors: [], links: [] }) - 1;
      numbers.set(key, number);
      return number;
    });
    for (const [index, point] of list.entries()) {
      const number = places[index] ?? 0;
      const former = merged[number];
      if (!former) continue;
      const isMarked = former.kind !== 'point';
      merged[number] = {
        ...former,
        kind: isMarked ? former.kind : point.kind,
        shaft: isMarked ? former.shaft : point.shaft,
        neighbors: [
          ...new Set([...former.neighbors, ...point.neighbors.map((to) => places[to] ?? number)]),
        ],
        links: [
          ...new Map(
            [
              ...former.links,
              ...point.links.map((link) => ({ ...link, to: places[link.to] ?? number })),
            ].map((link) => [link.to, link]),
          ).values(),
        ],
      };
    }
  }
  return merged;
};
