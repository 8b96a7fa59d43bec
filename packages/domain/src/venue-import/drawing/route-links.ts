import type { PointContent } from '../../venue-versions/contents.ts';
import type { DrawnPoint } from '../drawing.ts';

type LinkFlags = Omit<DrawnPoint['links'][number], 'to'>;

/** Where one can walk from a point, by the ids of the points there. */
export type Links = ReadonlyMap<string, LinkFlags>;

const plain: LinkFlags = { accessible: true, closed: false };

/** Equal also where there is no link. */
export const isSameLink = (one: LinkFlags | undefined, other: LinkFlags | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.accessible === other.accessible &&
    one.closed === other.closed &&
    (one.bridge ?? false) === (other.bridge ?? false));

export const linksHere = ({ neighbors, links }: PointContent): Links => {
  const marked = new Map(links.map(({ point_id: id, ...flags }) => [id, flags]));
  return new Map(
    neighbors.map((id) => {
      const { accessible, closed, bridge } = marked.get(id) ?? plain;
      return [id, { accessible, closed, ...(bridge && { bridge }) }];
    }),
  );
};

/** The same of a point in a file, whose points have these ids. */
export const linksInFile = (
  { neighbors, links }: DrawnPoint,
  ids: readonly string[],
  from: string,
): Links => {
  const marked = new Map(links.map(({ to, ...flags }) => [to, flags]));
  return new Map(
    neighbors.flatMap((number): [string, LinkFlags][] => {
      const id = ids[number];
      return id === undefined || id === from ? [] : [[id, marked.get(number) ?? plain]];
    }),
  );
};

const mostNeighbors = 100;

const isPlain = (flags: LinkFlags): boolean => isSameLink(flags, plain);

/** A point with other links. What is the same stays in its order. */
export const withLinks = (point: PointContent, wanted: Links): PointContent => {
  const former = new Set(point.neighbors);
  const neighbors = [
    ...point.neighbors.filter((id) => wanted.has(id)),
    ...[...wanted.keys()].filter((id) => !former.has(id)),
  ].slice(0, mostNeighbors);
  const there = new Set(neighbors);
  const here = linksHere(point);
  const kept = point.links.filter(
    ({ point_id: id }) => there.has(id) && isSameLink(here.get(id), wanted.get(id)),
  );
  const listed = new Set(kept.map(({ point_id: id }) => id));
  const others = neighbors.flatMap((id) => {
    const flags = wanted.get(id) ?? plain;
    return listed.has(id) || isPlain(flags) ? [] : [{ point_id: id, ...flags }];
  });
  return { ...point, neighbors, links: [...kept, ...others] };
};
