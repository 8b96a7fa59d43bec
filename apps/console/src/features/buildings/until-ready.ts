import type { Query } from '@tanstack/react-query';

import type { CompanyBuilding } from '../../venue/company/buildings.ts';

const pollInterval = 2000;
const maxPollTime = 60_000;

const isBeingPrepared = ({ photo }: CompanyBuilding): boolean => photo?.status === 'processing';

type Shown = Pick<Query<CompanyBuilding> | Query<CompanyBuilding[]>, 'state'>;

/** The photos that a query polls for, and since when. */
const waits = new WeakMap<Shown, { photos: string; since: number }>();

/** Polls until every photo is processed, with a limit in case the image worker is down. */
export const untilReady = (query: Shown): number | false => {
  const { data } = query.state;
  const shown = data === undefined ? [] : [data].flat();
  const prepared = shown.filter(isBeingPrepared);
  if (prepared.length === 0) return false;
  const photos = prepared.map(({ id, updated_at }) => `${id} ${updated_at}`).join();
  const before = waits.get(query);
  const wait = before?.photos === photos ? before : { photos, since: Date.now() };
  waits.set(query, wait);
  return Date.now() - wait.since < maxPollTime ? pollInterval : false;
};
