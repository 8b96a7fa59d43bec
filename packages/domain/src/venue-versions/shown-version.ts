/** A version that went live. */
type PublishedAt = {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** From then on changes were published automatically, and stored at the end of each day with changes. */
  readonly automatic: boolean;
  /** Of an automatic one: when it was last found that visitors still see it, in milliseconds since 1970. */
  readonly unchangedUntil?: number | null;
  /** Whether the version is still there: old ones are deleted. */
  readonly isStored: boolean;
};

/**
 * What is known of a venue at a time: the version that visitors saw; the nearest one that is stored; or the venue as
 * it is now.
 */
export type KnownThen<Published> =
  | { is: 'live' | 'nearest'; publication: Published }
  | { is: 'today'; isExact: boolean };

/** Times in milliseconds since 1970. A time in the future counts as now. */
export const knownAt = <Published extends PublishedAt>(
  publications: readonly Published[],
  time: number,
  now: number,
): KnownThen<Published> => {
  const before = publications.filter(({ at }) => at <= time);
  const last = latestOf(before);
  if (last?.isStored && (!last.automatic || time <= lastSeen(last)))
    return { is: 'live', publication: last };
  const former = latestOf(before.filter(({ isStored }) => isStored));
  const next = earliestOf(publications.filter(({ at, isStored }) => at > time && isStored));
  const until = Math.max(0, (next?.at ?? now) - time);
  if (former && time - endOf(former, before) < until) return { is: 'nearest', publication: former };
  return next ? { is: 'nearest', publication: next } : { is: 'today', isExact: until === 0 };
};

const latestOf = <Published extends PublishedAt>(list: readonly Published[]) =>
  list.reduce<Published | undefined>(
    (latest, one) => (latest && latest.at >= one.at ? latest : one),
    undefined,
  );

const earliestOf = <Published extends PublishedAt>(list: readonly Published[]) =>
  list.reduce<Published | undefined>(
    (earliest, one) => (earliest && earliest.at <= one.at ? earliest : one),
    undefined,
  );

/** Until when visitors saw a version, before another one went live. */
const endOf = (published: PublishedAt, before: readonly PublishedAt[]): number => {
  const { at, automatic } = published;
  if (automatic) return lastSeen(published);
  return earliestOf(before.filter((one) => one.at > at))?.at ?? at;
};

/** Until when visitors certainly saw what was published automatically. */
export const lastSeen = ({
  at,
  unchangedUntil,
}: Pick<PublishedAt, 'at' | 'unchangedUntil'>): number => Math.max(at, unchangedUntil ?? at);
