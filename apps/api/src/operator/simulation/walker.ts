import { maxEngagementEvents, visitors } from '@floorwright/contract';
import { newVisitor } from '@floorwright/domain/engagements';
import {
  type SimulatedEngagement,
  simulateEngagements,
  type Random,
  seededRandom,
  type SimulatedVenue,
  simulateVisit,
  type VisitedPosition,
} from '@floorwright/domain/simulation';

import { SessionOver, type SimulationClient } from './client.ts';
import type { Keys, SimulationOrder } from './order.ts';

export type Sent = { positions: number; accepted: number; delivered: number; opened: number };

type Walk = {
  client: SimulationClient;
  venue: SimulatedVenue;
  keys: Keys;
  order: Pick<SimulationOrder, 'seed' | 'every'>;
  /** The start of all walkers, in milliseconds since 1970. */
  startsAt: number;
};

const atOnce = 500;
/** The pause before a visitor returns, in milliseconds. */
const outside = { least: 60_000, most: 600_000 };

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** An endless sequence of visits; empty if there is nothing to walk on. */
const visitsOf = ({ venue, order, startsAt }: Walk, random: Random) => {
  let at = startsAt;
  let visitor = newVisitor;
  return (): { positions: VisitedPosition[]; met: readonly SimulatedEngagement[] } => {
    const positions = simulateVisit(venue, { startsAt: at, every: order.every, random });
    const seen = simulateEngagements(venue, positions, { random, visitor });
    visitor = seen.visitor;
    const pause = outside.least + random() * (outside.most - outside.least);
    at = (positions.at(-1)?.at ?? at) + pause;
    return { positions, met: seen.met };
  };
};

/** One visitor with a phone. `sendUntil` sends everything up to a time. */
export const createWalker = (walk: Walk, number: number) => {
  const { client, keys, order, startsAt } = walk;
  const visitorId = `simulated ${order.seed} ${number}`;
  const nextVisit = visitsOf(walk, seededRandom(`${order.seed} ${number}`));
  let positions: VisitedPosition[] = [];
  let met: SimulatedEngagement[] = [];
  let token: string | null = null;
  let requests = 0;

  const withToken = async <T>(work: (bearer: string) => Promise<T>): Promise<T> => {
    const body = () => ({ ...keys, visitor_id: visitorId });
    token ??= (await client.call(visitors.createSession, { body })).session.token;
    try {
      return await work(`Bearer ${token}`);
    } catch (error) {
      if (!(error instanceof SessionOver)) throw error;
      token = (await client.call(visitors.createSession, { body })).session.token;
      return work(`Bearer ${token}`);
    }
  };
  /** Differs from another run with the same seed, which is not a repetition. */
  const newId = (): string => `${startsAt} ${number} ${(requests += 1)}`;
  const sentAt = (): number => Date.now() / 1000;

  const sendPositions = (visited: readonly VisitedPosition[]) => {
    const batch = {
      batch_id: newId(),
      positions: visited.map(({ floorId, at, latitude, longitude }) => ({
        floor_id: floorId,
        time: at / 1000,
        latitude,
        longitude,
      })),
    };
    const body = () => ({ ...batch, sent_at: sentAt() });
    return withToken((bearer) => client.call(visitors.createPositions, { token: bearer, body }));
  };
  const sendEvents = (batch: readonly SimulatedEngagement[]) => {
    const events = batch.map(({ engagementId, kind, at }) => ({
      event_id: newId(),
      engagement_id: engagementId,
      kind,
      time: at / 1000,
    }));
    const body = () => ({ events, sent_at: sentAt() });
    return withToken((bearer) =>
      client.call(visitors.createEngagementEvents, { token: bearer, body }),
    );
  };

  return {
    sendUntil: async (until: number): Promise<Sent> => {
      while ((positions.at(-1)?.at ?? 0) < until) {
        const visit = nextVisit();
        if (visit.positions.length === 0) break;
        positions = [...positions, ...visit.positions];
        met = [...met, ...visit.met];
      }
      const now = {
        positions: positions.filter(({ at }) => at < until),
        met: met.filter(({ at }) => at < until),
      };
      positions = positions.filter(({ at }) => at >= until);
      met = met.filter(({ at }) => at >= until);
      let accepted = 0;
      for (const batch of chunks(now.positions, atOnce))
        accepted += (await sendPositions(batch)).accepted;
      for (const batch of chunks(now.met, maxEngagementEvents)) await sendEvents(batch);
      const delivered = now.met.filter(({ kind }) => kind === 'delivered').length;
      return {
        positions: now.positions.length,
        accepted,
        delivered,
        opened: now.met.length - delivered,
      };
    },
  };
};
