import type { TriggerEvent } from './events.ts';
import type { Sweep } from './sightings.ts';
import { type Engagement, type BlockReason, findBlockReason } from './verdict.ts';
import { applySweep, type BeaconEvent, type VisitorState } from './visitor-state.ts';

/** The result of an engagement for an event at one of its beacons. */
export type Outcome = {
  readonly at: number;
  readonly engagement_id: number;
  readonly beacon_id: number;
  readonly distance: number | null;
  /** All events at the beacon at that time. */
  readonly events: readonly TriggerEvent[];
  /** Null if it is shown. */
  readonly blockReason: BlockReason | null;
};

export type Decision = { readonly state: VisitorState; readonly outcomes: readonly Outcome[] };

type Chance = {
  engagement: Engagement;
  beaconEvent: BeaconEvent;
  blockReason: BlockReason | undefined;
};

/** The highest priority first, then the nearest beacon, then the oldest engagement. */
const byRank = (a: Chance, b: Chance): number =>
  byPriority(a.engagement, b.engagement) ||
  reachOf(a) - reachOf(b) ||
  byAge(a.engagement, b.engagement) ||
  a.beaconEvent.beacon_id - b.beaconEvent.beacon_id;

const reachOf = ({ beaconEvent }: Chance): number => beaconEvent.distance ?? Number.MAX_VALUE;

/**
 * Decides which engagement is shown to a visitor after a sweep of their phone, and why the others
 * are not: at most one at a time. A sweep that is not newer than the last one changes nothing, so
 * it may be sent again.
 */
export const decideEngagements = (
  engagements: readonly Engagement[],
  state: VisitorState,
  sweep: Sweep,
  timeZone: string,
): Decision => {
  if (state.at !== null && sweep.at <= state.at) return { state, outcomes: [] };
  const { nearby, beaconEvents } = applySweep(state, sweep);
  const chances = beaconEvents.flatMap((beaconEvent) =>
    engagements
      .filter(({ beacon_ids: ids }) => ids.includes(beaconEvent.beacon_id))
      .map((engagement) => ({
        engagement,
        beaconEvent,
        blockReason: beaconEvent.events.includes(engagement.event_type)
          ? findBlockReason(engagement, state.shown, sweep.at, timeZone)
          : ({ why: 'other-event' } as const),
      })),
  );
  const [winner] = chances.filter(({ blockReason }) => blockReason === undefined).toSorted(byRank);
  const blockReasonOf = (chance: Chance): BlockReason | null => {
    if (chance.blockReason !== undefined) return chance.blockReason;
    return winner === undefined || chance === winner
      ? null
      : { why: 'outranked', by: winner.engagement.id };
  };
  return {
    state: { at: sweep.at, nearby, shown: withShown(state.shown, winner, sweep.at) },
    outcomes: chances.toSorted(byRank).map((chance) => ({
      at: sweep.at,
      engagement_id: chance.engagement.id,
      beacon_id: chance.beaconEvent.beacon_id,
      distance: chance.beaconEvent.distance,
      events: chance.beaconEvent.events,
      blockReason: blockReasonOf(chance),
    })),
  };
};

const withShown = (
  shown: VisitorState['shown'],
  winner: Chance | undefined,
  at: number,
): VisitorState['shown'] => {
  if (!winner) return shown;
  const { id } = winner.engagement;
  return { ...shown, [id]: { times: (shown[id]?.times ?? 0) + 1, at } };
};

type Ranked = Pick<Engagement, 'id' | 'priority'>;

/** The highest priority first. */
const byPriority = (a: Ranked, b: Ranked): number => b.priority - a.priority;

/** With equal priority and distance, the oldest engagement is shown. */
const byAge = (a: Ranked, b: Ranked): number => a.id - b.id;

/** Whether an engagement is shown instead of another one at the same beacon if both could be. */
export const takesPrecedence = (one: Ranked, other: Ranked): boolean =>
  (byPriority(one, other) || byAge(one, other)) < 0;
