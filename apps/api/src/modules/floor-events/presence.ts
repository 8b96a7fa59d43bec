import type { FloorEvent, PresenceInput } from '@floorwright/contract';
import type { z } from 'zod';

import type { PersonContext } from '../../kernel/context.ts';
import { tooManyTries } from '../../kernel/limits/rate-limit.ts';
import { later } from '../../platform/clock/clock.ts';
import { requireFloorOf } from '../places/index.ts';

export type FloorPlace = { buildingId: number; floorId: number };
export type Event = z.output<typeof FloorEvent>;

/** The topic of a floor's notifications, which the triggers of migrations 0046 and 0051 use too. */
export const topicOf = (floorId: number): string => `floor ${floorId}`;

/** The topic of the end of a membership, which the trigger of migration 0084 uses too. */
export const memberTopic = (memberId: number): string => `member ${memberId}`;

/** Several pages of one user share it. */
const mostPerSecond = 20;
const second = 1_000;

type Sent = { count: number; since: number };
const sent = new Map<number, Sent>();

/** Counted in this process, since a row for each would cost more than the message. */
const isTooFast = (accessTokenId: number, now: number): boolean => {
  if (sent.size > 10_000) sent.clear();
  const known = sent.get(accessTokenId);
  if (!known || now - known.since >= second) {
    sent.set(accessTokenId, { count: 1, since: now });
    return false;
  }
  known.count += 1;
  return known.count > mostPerSecond;
};

const nameOf = ({ first_name: first, last_name: last, email }: PersonContext['admin']): string =>
  `${first} ${last}`.trim() || email;

type Presence = z.output<typeof PresenceInput>;

/** With the account, so that no one can speak for the page of another user. */
export const publicTab = ({ admin }: PersonContext, tab: string): string => `${admin.id}-${tab}`;

/** In bytes. A message has less than 8,000, and who is there matters more than what they selected. */
const longestSelection = 6_000;

const fits = (selection: Presence['selection_attributes']): boolean =>
  Buffer.byteLength(JSON.stringify(selection)) <= longestSelection;

export const publishPresence = (
  context: PersonContext,
  floorId: number,
  { leaves, tab: ownTab, at_attributes: at, selection_attributes: selected, tool }: Presence,
): void => {
  const { notifications, admin } = context;
  const tab = publicTab(context, ownTab);
  const selection = fits(selected) ? selected : [];
  const message: Event = leaves
    ? { event: 'left', tab }
    : { event: 'present', tab, at, selection, tool, admin_id: admin.id, name: nameOf(admin) };
  notifications.publish(topicOf(floorId), `presence ${tab}`, message);
};

/** Shows the others where the user is. Nothing is stored. */
export const announce = async (
  context: PersonContext,
  place: FloorPlace,
  presence: Presence,
): Promise<void> => {
  if (isTooFast(context.accessTokenId, performance.now())) {
    const now = context.clock.now();
    throw tooManyTries(later(now, second), now);
  }
  await requireFloorOf(context, place);
  publishPresence(context, place.floorId, presence);
};
