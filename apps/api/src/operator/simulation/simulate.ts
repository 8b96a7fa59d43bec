import { setTimeout as pause } from 'node:timers/promises';

import { accounts, applications, type Venue, visitors } from '@floorwright/contract';
import { simulatedVenue } from '@floorwright/domain/simulation';
import type { z } from 'zod';

import { StartupError } from '../../startup-error.ts';
import { createClient, type SimulationClient } from './client.ts';
import type { Keys, SimulationOrder } from './order.ts';
import { createWalker, type Sent } from './walker.ts';

type SharedBuildingVenue = z.output<typeof Venue>;

/** Public: it is in the README. */
const demoOwner = { email: 'owner@demo.test', password: 'Demo-1234!' };

/** The keys of the demo applications, which their owner can see. */
const demoKeys = async (client: SimulationClient): Promise<Keys[]> => {
  const { access_token: access } = await client.call(accounts.signIn, { body: () => demoOwner });
  const token = `Token ${access.key}`;
  const { applications: all } = await client.call(applications.list, { token });
  return all.flatMap(({ visitor_uid, visitor_secret }) =>
    visitor_secret === null ? [] : { visitor_uid, visitor_secret },
  );
};

/** The given building, or the first one with routes, and the keys of its application. */
const findVenue = async (
  client: SimulationClient,
  { keys: given, buildingId }: SimulationOrder,
): Promise<{ keys: Keys; shared: SharedBuildingVenue }> => {
  for (const keys of given ? [given] : await demoKeys(client)) {
    const body = { ...keys, visitor_id: 'simulated' };
    const { session } = await client.call(visitors.createSession, { body: () => body });
    const token = `Bearer ${session.token}`;
    const { buildings } = await client.call(visitors.listBuildings, { token });
    for (const { id } of buildings) {
      if (buildingId !== null && id !== buildingId) continue;
      const path = visitors.showVenue.path.replace(':id', String(id));
      const { venue: shared } = await client.call(visitors.showVenue, { path, token });
      if (shared.building.has_routes) return { keys, shared };
    }
  }
  throw new StartupError(
    buildingId === null
      ? 'No building of the application has routes to walk on.'
      : `The application has no building ${buildingId} with routes to walk on.`,
  );
};

const together = 8;

/** Lets all walkers send what happened up to a time, a few at a time. */
const reportAll = async (
  walkers: readonly ReturnType<typeof createWalker>[],
  until: number,
): Promise<Sent> => {
  const sum = { positions: 0, accepted: 0, delivered: 0, opened: 0 };
  const waiting = [...walkers];
  const work = async (): Promise<void> => {
    for (let walker = waiting.pop(); walker; walker = waiting.pop()) {
      const sent = await walker.sendUntil(until);
      sum.positions += sent.positions;
      sum.accepted += sent.accepted;
      sum.delivered += sent.delivered;
      sum.opened += sent.opened;
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return sum;
};

/** How often visitors send their positions, in milliseconds. */
const beat = 2000;

type Simulation = { order: SimulationOrder; log: (line: string) => void };

/**
 * Walks visitors through a building, and reports what they sent. It ends at the current time at the
 * latest, because positions in the future are refused.
 */
export const simulate = async ({ order, log }: Simulation): Promise<string> => {
  const client = createClient(order.url);
  const { keys, shared } = await findVenue(client, order);
  const venue = simulatedVenue(shared);
  const begun = Date.now();
  const startsAt = begun - (order.span - order.span / order.speed);
  const ends = startsAt + order.span;
  const walk = { client, venue, keys, order, startsAt };
  const walkers = Array.from({ length: order.visitors }, (_, index) => createWalker(walk, index));
  const total = { positions: 0, accepted: 0, delivered: 0, opened: 0 };
  log(`${order.visitors} visitors walk through ${shared.building.name}.`);
  for (let until = startsAt; until < ends;) {
    until =
      order.speed === Infinity
        ? ends
        : Math.min(ends, startsAt + (Date.now() - begun) * order.speed);
    const sent = await reportAll(walkers, until);
    total.positions += sent.positions;
    total.accepted += sent.accepted;
    total.delivered += sent.delivered;
    total.opened += sent.opened;
    if (until < ends) await pause(beat);
  }
  if (total.positions === 0)
    throw new StartupError('No visitor could walk: the building has no routes between its POIs.');
  const { positions, accepted, delivered, opened } = total;
  return `${positions} positions sent, ${accepted} accepted, ${delivered} engagements shown, ${opened} opened.`;
};
