import type { Bounds } from './bounds.ts';

/** Whether a box meets an area. Then a box around it does, too. */
export type Meets = (west: number, south: number, east: number, north: number) => boolean;

/** A packed R-tree: finds the boxes that meet a box or another area without visiting all of them. */
type BoxIndex = {
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

/** Sort-tile-recursive: slices from west to east, each sorted from south to north, so that neighbors share nodes. */
const packedOrder = (boxes: readonly Bounds[]): Uint32Array => {
  const x = new Float64Array(boxes.length);
  const y = new Float64Array(boxes.length);
  const order = new Uint32Array(boxes.length);
  for (let index = 0; index < boxes.length; index += 1) {
    const box = boxes[index];
    if (!box) continue;
    x[index] = box.west + box.east;
    y[index] = box.south + box.north;
    order[index] = index;
  }
  // Equal boxes stay in their order.
  order.sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0) || a - b);
  const nodes = Math.ceil(boxes.length / nodeSize);
  const sliceSize = Math.max(1, Math.ceil(Math.sqrt(nodes))) * nodeSize;
  for (let start = 0; start < order.length; start += sliceSize)
    order
      .subarray(start, start + sliceSize)
      .sort((a, b) => (y[a] ?? 0) - (y[b] ?? 0) || (x[a] ?? 0) - (x[b] ?? 0) || a - b);
  return order;
};

/** Four numbers for each box: west, south, east, north. */
const flattened = (boxes: readonly Bounds[], order: Uint32Array): Float64Array => {
  const flat = new Float64Array(order.length * 4);
  for (let rank = 0; rank < order.length; rank += 1) {
    const box = boxes[order[rank] ?? 0];
    if (!box) continue;
    flat[rank * 4] = box.west;
    flat[rank * 4 + 1] = box.south;
    flat[rank * 4 + 2] = box.east;
    flat[rank * 4 + 3] = box.north;
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
  /** As `searchArea`, without a call for each node: this is the innermost loop of many searches. */
  const search = (box: Bounds): number[] => {
    const found: number[] = [];
    const waiting = [top, 0];
    while (waiting.length > 0) {
      const parent = waiting.pop() ?? 0;
      const height = waiting.pop() ?? 0;
      const nodes = levels[height] ?? root;
      const start = height === top ? 0 : parent * nodeSize;
      const end = Math.min(nodes.length / 4, start + (height === top ? nodes.length : nodeSize));
      for (let node = start; node < end; node += 1) {
        const at = node * 4;
        if (
          (nodes[at] ?? 0) > box.east ||
          (nodes[at + 2] ?? 0) < box.west ||
          (nodes[at + 1] ?? 0) > box.north ||
          (nodes[at + 3] ?? 0) < box.south
        )
          continue;
        if (height === 0) found.push(order[node] ?? 0);
        else waiting.push(height - 1, node);
      }
    }
    return found;
  };
  return {
    search,
    searchArea,
    bounds:
      west === undefined || south === undefined || east === undefined || north === undefined
        ? null
        : { west, south, east, north },
  };
};
