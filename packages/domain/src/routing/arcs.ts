/** The directions of open links, as parallel arrays: there are too many for an object each. */
export type ArcList = {
  readonly from: number[];
  readonly to: number[];
  readonly accessible: boolean[];
};

/** Arcs sorted by their start: those of a point are at first[point] … first[point + 1]. */
export type Arcs = {
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly metres: Float64Array;
  readonly accessible: Uint8Array;
};

type Plane = { readonly x: Float64Array; readonly y: Float64Array };

export const arcsOf = (list: ArcList, { x, y }: Plane): Arcs => {
  const first = new Int32Array(x.length + 1);
  for (const from of list.from) first[from + 1] = (first[from + 1] ?? 0) + 1;
  for (let point = 0; point < x.length; point += 1)
    first[point + 1] = (first[point + 1] ?? 0) + (first[point] ?? 0);

  const free = first.slice();
  const to = new Int32Array(list.to.length);
  const metres = new Float64Array(list.to.length);
  const accessible = new Uint8Array(list.to.length);
  for (let arc = 0; arc < list.to.length; arc += 1) {
    const start = list.from[arc] ?? 0;
    const end = list.to[arc] ?? 0;
    const index = free[start] ?? 0;
    free[start] = index + 1;
    to[index] = end;
    accessible[index] = list.accessible[arc] === true ? 1 : 0;
    const east = (x[end] ?? 0) - (x[start] ?? 0);
    const north = (y[end] ?? 0) - (y[start] ?? 0);
    metres[index] = Math.sqrt(east * east + north * north);
  }
  return { first, to, metres, accessible };
};
