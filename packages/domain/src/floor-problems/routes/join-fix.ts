import { hasKey } from '../../persistent-map/persistent-map.ts';
import { linkId } from '../../route-graph/links.ts';
import { passReach } from '../../route-graph/reach.ts';
import type { RouteGraph } from '../../route-graph/types.ts';
import type { Network } from '../../routing/network.ts';
import type { Obstacles } from '../obstacles.ts';
import type { ProblemFix } from '../types.ts';
import { gapBetween, type LinesWithin, type Nearest, spotOf } from './lines.ts';

/** In meters. Across a wider gap, the plan does not show whether people can walk there. */
const fixReach = 10;
/** The nearest ones: where none of them can be reached, something stands all around. */
const mostTries = 60;

type Routes = {
  readonly graph: RouteGraph;
  readonly network: Network;
  readonly obstacles: Obstacles;
  /** The lines to join. */
  readonly linesWithin: LinesWithin;
};

type Candidate = Nearest & { readonly point: number };

const fixTo = (
  { graph, network, obstacles }: Routes,
  { point, line, spot, meters }: Candidate,
): ProblemFix | undefined => {
  const { points, toGlobe } = network;
  const from = points[point]?.id;
  if (from === undefined) return undefined;
  const start = spotOf(network, point);
  for (const [end, place] of [
    [line.a, line.from],
    [line.b, line.to],
  ] as const) {
    const to = points[end]?.id;
    if (to === undefined || gapBetween(spot, place) > passReach) continue;
    // A closed link between the two stays closed.
    const isFree = !hasKey(graph.links, linkId(from, to)) && obstacles.isClear(start, place);
    return isFree ? { does: 'link-points', from, to } : undefined;
  }
  if (!obstacles.isClear(start, spot)) return undefined;
  if (meters <= passReach) return { does: 'route-through', link: line.id, point: from };
  return { does: 'link-line', point: from, link: line.id, at: toGlobe(spot) };
};

/** The shortest link from one of some points to the lines that nothing stands in the way of. */
export const joinFix = (routes: Routes, points: readonly number[]): ProblemFix | undefined => {
  const candidates = points
    .flatMap((point) =>
      routes
        .linesWithin(spotOf(routes.network, point), fixReach)
        .map((nearest): Candidate => ({ ...nearest, point })),
    )
    .toSorted((a, b) => a.meters - b.meters)
    .slice(0, mostTries);
  for (const candidate of candidates) {
    const fix = fixTo(routes, candidate);
    if (fix) return fix;
  }
  return undefined;
};
