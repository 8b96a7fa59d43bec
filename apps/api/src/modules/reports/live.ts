import { setTimeout as pause } from 'node:timers/promises';

import type { LiveVisitors } from '@floorwright/contract';
import { maxPositionGap } from '@floorwright/domain/positions';
import type { z } from 'zod';

import { callerName } from '../../kernel/caller-name.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { type Limit, takeTry } from '../../kernel/limits/rate-limit.ts';
import { isStillAuthorized } from '../../kernel/still-authorized.ts';
import { later, minutes } from '../../platform/clock/clock.ts';
import { requireVisitedFloor } from '../places/index.ts';
import type { FloorPlace } from './heatmap.ts';
import { listPresent } from './repository.ts';

type Live = z.input<typeof LiveVisitors>;

/** Each view queries the database every two seconds for some minutes. */
const liveViewsOfPerson: Limit = { name: 'live-view', tries: 60, within: minutes(5) };

const every = 2_000;
/** After this time a view has to reconnect. */
const longestView = minutes(5);

/** The current positions of visitors on a floor. */
export const showLive = async (context: MemberContext, place: FloorPlace): Promise<Live> => {
  await requireVisitedFloor(context, place);
  const now = context.clock.now();
  const today = now.toISOString().slice(0, 10);
  const since = later(now, -maxPositionGap);
  const { rows, total } = await listPresent(
    context.db,
    context.scope.companyId,
    place.floorId,
    since,
  );
  return {
    at: now.toISOString(),
    total,
    visitors: rows.map(({ visitor, at, latitude, longitude }) => ({
      key: context.secrets.hash(`live ${today} ${visitor}`).toString('base64url').slice(0, 12),
      latitude,
      longitude,
      seen_at: at.toISOString(),
    })),
  };
};

/** The same now and repeatedly for a while, as long as the member may see the floor. */
export const followLive = async (
  context: MemberContext,
  place: FloorPlace,
): Promise<{ first: Live; others: AsyncIterable<Live> }> => {
  await takeTry(context, liveViewsOfPerson, callerName(context));
  const first = await showLive(context, place);
  return { first, others: followingLive(context, place) };
};

const followingLive = async function* (
  context: MemberContext,
  place: FloorPlace,
): AsyncGenerator<Live> {
  const ends = Date.now() + longestView;
  while (Date.now() < ends) {
    await pause(every);
    if (!(await isStillAuthorized(context))) return;
    yield await showLive(context, place);
  }
};
