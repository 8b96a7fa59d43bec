/** A version that went live. */
type PublishedAt = {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** From then on changes were published automatically, which stores no versions. */
  readonly automatic: boolean;
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
  let last: Published | undefined;
  let next: Published | undefined;
  for (const publication of publications)
    if (publication.at <= time) {
      if (!last || publication.at > last.at) last = publication;
    } else if (!next || publication.at < next.at) next = publication;
  if (last && !last.automatic) return { is: 'live', publication: last };
  const until = Math.max(0, (next?.at ?? now) - time);
  if (last && time - last.at < until) return { is: 'nearest', publication: last };
  return next ? { is: 'nearest', publication: next } : { is: 'today', isExact: until === 0 };
};
