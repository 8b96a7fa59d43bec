import type { PointContent } from '../../venue-versions/contents.ts';
import { type DrawnPoint, placeKey } from '../drawing.ts';
import { shaftKey } from '../imdf/shaft-names.ts';
import { mergeValue, type RememberedPoint } from './remembered.ts';
import { isSameLink, type Links, linksHere, linksInFile, withLinks } from './route-links.ts';

type Stop = Pick<DrawnPoint, 'kind' | 'shaft'>;

const isSameStop = (one: Stop, other: Stop): boolean =>
  one.kind === other.kind && one.shaft === other.shaft;

/** A point as one side describes it. */
type Side = { readonly point: DrawnPoint; readonly links: Links };

const sidesOf = (
  points: readonly DrawnPoint[],
  ids: readonly string[],
): ReadonlyMap<string, Side> =>
  new Map(
    points.flatMap((point, index): [string, Side][] => {
      const id = ids[index];
      return id === undefined ? [] : [[id, { point, links: linksInFile(point, ids, id) }]];
    }),
  );

type RouteTarget = {
  /** How the ids of points begin that the file brought. */
  readonly prefix: string;
  /** Names that shafts of the file have in the building, where those are others, by `shaftKey`. */
  readonly shaftsHere: ReadonlyMap<string, string>;
  /** Whether the file counts where both it and someone by hand changed something. */
  readonly isFileChosen: boolean;
};

type ResolvedRoute = {
  route: PointContent[];
  remembered: RememberedPoint[];
  isDisputed: boolean;
};

/** The ids of the points of a file: those they have had, those of points that someone drew there, or new ones. */
const idsOf = (
  present: readonly PointContent[],
  drawn: readonly DrawnPoint[],
  known: readonly RememberedPoint[],
  prefix: string,
): string[] => {
  const former = new Map(known.map((point) => [placeKey(point), point.id]));
  const taken = new Set(former.values());
  const byHand = new Map(
    present
      .filter(({ point_id: id }) => !id.startsWith(prefix) && !taken.has(id))
      .map((point) => [placeKey(point), point.point_id]),
  );
  return drawn.map((point) => {
    const key = placeKey(point);
    return former.get(key) ?? byHand.get(key) ?? `${prefix}${key}`;
  });
};

/**
 * A route with the points of a file. What came from the file follows it: points, their kinds and shafts, and links.
 * What was drawn, moved, changed or deleted by hand stays so; where the file changed the same, the user decides.
 * `known` is null where nothing is remembered: then the file adds points and links, and removes points that it lacks.
 */
export const resolveRoute = (
  present: readonly PointContent[],
  drawn: readonly DrawnPoint[],
  known: readonly RememberedPoint[] | null,
  { prefix, shaftsHere, isFileChosen }: RouteTarget,
): ResolvedRoute => {
  const ids = idsOf(present, drawn, known ?? [], prefix);
  const file = sidesOf(drawn, ids);
  const last = sidesOf(
    known ?? [],
    (known ?? []).map(({ id }) => id),
  );
  const here = new Map(present.map((point) => [point.point_id, linksHere(point)]));
  const isOwn = (id: string): boolean => id.startsWith(prefix);
  let isDisputed = false;
  /** Whether the file counts in a dispute. */
  const dispute = (): boolean => {
    isDisputed = true;
    return isFileChosen;
  };
  /** The shaft as it is called in the building. */
  const stopOf = ({ kind, shaft }: Stop): Stop => ({
    kind,
    shaft: shaft === null ? null : (shaftsHere.get(shaftKey(kind, shaft)) ?? shaft),
  });
  /** Points to which someone drew a link. */
  const joinedByHand = new Set<string>();
  for (const [from, links] of here)
    for (const [to, flags] of links)
      if (!isSameLink(last.get(from)?.links.get(to), flags)) joinedByHand.add(from).add(to);

  const isMoved = (point: PointContent): boolean =>
    point.point_id !== `${prefix}${placeKey(point)}`;
  const isRemoved = (point: PointContent): boolean => {
    const { point_id: id } = point;
    if (file.has(id) || !isOwn(id)) return false;
    if (known === null) return !isMoved(point);
    const said = last.get(id)?.point;
    // It was left to the users when the file dropped it.
    if (!said) return false;
    const isChanged =
      isMoved(point) ||
      !(isSameStop(said, point) || isSameStop(stopOf(said), point)) ||
      joinedByHand.has(id);
    return !isChanged || dispute();
  };
  const isAsBefore = (id: string, { point, links }: Side): boolean => {
    const before = last.get(id);
    return (
      before !== undefined &&
      isSameStop(before.point, point) &&
      before.links.size === links.size &&
      [...links].every(([to, flags]) => isSameLink(before.links.get(to), flags))
    );
  };
  const kept = present.filter((point) => !isRemoved(point));
  const added = [...file].flatMap(([id, side]): PointContent[] => {
    if (here.has(id)) return [];
    // Someone deleted it.
    if (last.has(id) && (isAsBefore(id, side) || !dispute())) return [];
    const { latitude, longitude } = side.point;
    const place = { point_id: id, latitude, longitude };
    return [{ ...place, ...stopOf(side.point), neighbors: [], links: [] }];
  });
  const there = new Set([...kept, ...added].map(({ point_id: id }) => id));

  const linkBetween = (from: string, to: string) => {
    const [now, said] = [here.get(from)?.get(to), file.get(from)?.links.get(to)];
    // One of them is new, so no one has changed what is between them.
    if (!here.has(from) || !here.has(to)) return said;
    // One of them is not the file's, or no longer.
    if (!file.has(from) || !file.has(to)) return now;
    const isKnown = last.has(from) && last.has(to);
    // What someone drew between points of their own is theirs, and so is what the file has never said.
    if (said === undefined && (!isKnown || (!isOwn(from) && !isOwn(to)))) return now;
    const before = isKnown ? last.get(from)?.links.get(to) : now && said;
    const merged = mergeValue({ last: before, file: said, here: now }, isSameLink);
    return merged.by === 'file' || (merged.isDisputed && dispute()) ? said : now;
  };
  const linksFrom = (id: string): Links => {
    const links = new Map<string, NonNullable<ReturnType<typeof linkBetween>>>();
    const targets = new Set([
      ...(here.get(id)?.keys() ?? []),
      ...(file.get(id)?.links.keys() ?? []),
    ]);
    for (const to of targets) {
      const link = there.has(to) ? linkBetween(id, to) : undefined;
      if (link) links.set(to, link);
    }
    return links;
  };
  const followed = (point: PointContent): PointContent => {
    const side = file.get(point.point_id);
    if (!side) return point;
    const said = stopOf(side.point);
    if (isSameStop(said, point)) return point;
    const before = last.get(point.point_id)?.point ?? side.point;
    const current = isSameStop(point, stopOf(before)) ? before : point;
    const merged = mergeValue<Stop>({ last: before, file: side.point, here: current }, isSameStop);
    return merged.by === 'file' || (merged.isDisputed && dispute()) ? { ...point, ...said } : point;
  };
  const route = [...kept.map(followed), ...added].map((point) =>
    withLinks(point, linksFrom(point.point_id)),
  );
  const remembered = drawn.map((point, index) => ({ ...point, id: ids[index] ?? '' }));
  return { route, remembered, isDisputed };
};
