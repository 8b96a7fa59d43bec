export type Arc = { readonly to: number; readonly seconds: number };

/** Textbook Dijkstra with plain arrays and a linear scan for the nearest point. */
export const arrayDijkstra = (
  arcs: readonly (readonly Arc[])[],
  from: number,
  to: number,
): number => {
  const seconds = arcs.map(() => Infinity);
  const settled = arcs.map(() => false);
  seconds[from] = 0;
  for (;;) {
    let nearest = -1;
    let least = Infinity;
    for (let point = 0; point < arcs.length; point += 1) {
      const here = seconds[point] ?? Infinity;
      if (settled[point] === true || here >= least) continue;
      nearest = point;
      least = here;
    }
    if (nearest === -1 || nearest === to) return least;
    settled[nearest] = true;
    for (const arc of arcs[nearest] ?? [])
      seconds[arc.to] = Math.min(seconds[arc.to] ?? Infinity, least + arc.seconds);
  }
};
