import type { Bounds } from './bounds.ts';

/** Whether a box meets an area. Then a box around it does, too. */
export type Meets = (west: number, south: number, east: number, north: number) => boolean;

/** A packed R-tree: finds the boxes that meet a box or another area without visiting all of them. */
export type BoxIndex = {
  /** The indices of the boxes that intersect it, in no particular order. */
  readonly search: (box: Bounds) => number[];
  /** The indices of the boxes that meet an area, in no particular order. */
  readonly searchArea: (meets: Meets) => number[];
  /** Around all boxes; null where there are none. */
  readonly bounds: Bounds | null;
};

const nodeSize = 16;

export const meetsBox =
  (box: Bounds): Meets =>
  (west, south, east, north) =>
    west <= box.east && east >= box.west && south <= box.north && north >= box.south;

const middleX = ({ west, east }: Bounds): number => west + east;
const middleY = ({ south, north }: Bounds): number => south + north;

/** Sort-tile-recursive: slices from west to east, each sorted from south to north, so that neighbours share nodes. */
const packedOrder = (boxes: readonly Bounds[]): number[] => {
  const centres = boxes.map((box) => ({ x: middleX(box), y: middleY(box) }));
  const at = (index: number) => centres[index] ?? { x: 0, y: 0 };
  const byEasting = Array.from(boxes.keys()).toSorted((a, b) => at(a).x - at(b).x);
  const nodes = Math.ceil(boxes.length / nodeSize);
  const sliceSize = Math.max(1, Math.ceil(Math.sqrt(nodes))) * nodeSize;
  const order: number[] = [];
  for (let start = 0; start < byEasting.length; start += sliceSize) {
    const slice = byEasting.slice(start, start + sliceSize);
    for (const index of slice.toSorted((a, b) => at(a).y - at(b).y)) order.push(index);
  }
  return order;
};

/** Four numbers for each box: west, south, east, north. */
const flattened = (boxes: readonly Bounds[], order: readonly number[]): Float64Array => {
  const flat = new Float64Array(order.length * 4);
  for (const [rank, index] of order.entries()) {
    const box = boxes[index];
    if (box) flat.set([box.west, box.south, box.east, box.north], rank * 4);
  }
  return flat;
};

const parentsOf = (children: Float64Array): Float64Array => {
  const count = children.length / 4;
  const parents = new Float64Array(Math.ceil(count / nodeSize) * 4);
  for (let parent = 0; parent * 4 < parents.length; parent += 1) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    const end = Math.min(count, (parent + 1) * nodeSize);
    for (let child = parent * nodeSize; child < end; child += 1) {
      west = Math.min(west, children[child * 4] ?? west);
      south = Math.min(south, children[child * 4 + 1] ?? south);
      east = Math.max(east, children[child * 4 + 2] ?? east);
      north = Math.max(north, children[child * 4 + 3] ?? north);
    }
    parents.set([west, south, east, north], parent * 4);
  }
  return parents;
};

export const boxIndex = (boxes: readonly Bounds[]): BoxIndex => {
  const order = packedOrder(boxes);
  let level = flattened(boxes, order);
  const levels = [level];
  while (level.length > 4) {
    level = parentsOf(level);
    levels.push(level);
  }
  const top = levels.length - 1;
  const root = levels[top] ?? new Float64Array();
  const [west, south, east, north] = root;

  const searchArea = (meets: Meets): number[] => {
    const found: number[] = [];
    const look = (height: number, first: number, end: number): void => {
      const nodes = levels[height] ?? root;
      for (let node = first; node < end; node += 1) {
        const at = node * 4;
        if (!meets(nodes[at] ?? 0, nodes[at + 1] ?? 0, nodes[at + 2] ?? 0, nodes[at + 3] ?? 0))
          continue;
        if (height === 0) found.push(order[node] ?? 0);
        else {
          const below = (levels[height - 1]?.length ?? 0) / 4;
          look(height - 1, node * nodeSize, Math.min(below, (node + 1) * nodeSize));
        }
      }
    };
    look(top, 0, root.length / 4);
    return found;
  };
  return {
    search: (box) => searchArea(meetsBox(box)),
    searchArea,
    bounds:
      west === undefined || south === undefined || east === undefined || north === undefined
        ? null
        : { west, south, east, north },
  };
};
