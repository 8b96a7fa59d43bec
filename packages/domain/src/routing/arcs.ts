/** One direction of a link that is open. */
export type Arc = { readonly from: number; readonly to: number; readonly accessible: boolean };

/** Arcs in the order of where they start: those of a point are found at first[point] … first[point + 1]. */
export type Arcs = {
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly metres: Float64Array;
  readonly accessible: Uint8Array;
};

type Plane = { readonly x: Float64Array; readonly y: Float64Array };

export const arcsOf = (list: readonly Arc[], { x, y }: Plane): Arcs => {
  const first = new Int32Array(x.length + 1);
  for (const { from } of list) first[from + 1] = (first[from + 1] ?? 0) + 1;
  for (let point = 0; point < x.length; point += 1)
    first[point + 1] = (first[point + 1] ?? 0) + (first[point] ?? 0);

  const free = first.slice();
  const to = new Int32Array(list.length);
  const metres = new Float64Array(list.length);
  const accessible = new Uint8Array(list.length);
  for (const arc of list) {
    const index = free[arc.from] ?? 0;
    free[arc.from] = index + 1;
    to[index] = arc.to;
    accessible[index] = arc.accessible ? 1 : 0;
    metres[index] = Math.hypot(
      (x[arc.to] ?? 0) - (x[arc.from] ?? 0),
      (y[arc.to] ?? 0) - (y[arc.from] ?? 0),
    );
  }
  return { first, to, metres, accessible };
};
