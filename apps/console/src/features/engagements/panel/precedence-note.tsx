import { type Precedence, precedencesOver } from '@floorwright/domain/engagements';
import { useMemo } from 'react';

import { named } from '../../../lib/names.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { EngagementDraft } from '../draft/draft.ts';
import type { BuildingBeacon, Engagement } from '../queries.ts';
import { messages } from './messages/index.ts';

/** A new engagement is newer than all saved ones. */
const newestId = Number.MAX_SAFE_INTEGER;

type DraftPrecedence = {
  /** Engagements that take precedence over this one. */
  lost: readonly Precedence[];
  /** Engagements that this one always hides. */
  won: readonly { id: number; beacon_ids: readonly number[] }[];
};

/**
 * Which engagements take precedence over a draft or are hidden by it, once it is saved and active.
 */
const precedenceOf = (
  { event, beaconIds, schedule }: EngagementDraft,
  saved: Engagement | null,
  known: readonly Engagement[],
): DraftPrecedence => {
  if (event === null) return { lost: [], won: [] };
  const id = saved?.id ?? newestId;
  const candidate = {
    id,
    event_type: event,
    beacon_ids: beaconIds,
    ...schedule,
    status: 'active' as const,
  };
  const others = known.filter((other) => other.id !== id && other.status === 'active');
  const won = others.flatMap((other) =>
    precedencesOver(other, [candidate])
      .filter(({ always }) => always)
      .map(({ beacon_ids }) => ({ id: other.id, beacon_ids })),
  );
  return { lost: precedencesOver(candidate, others), won };
};

type Props = {
  draft: EngagementDraft;
  saved: Engagement | null;
  known: readonly Engagement[];
  beacons: readonly BuildingBeacon[];
};

const joined = (lists: readonly (readonly number[])[]): number[] => [...new Set(lists.flat())];

/** Warns before saving when only one of two engagements can be shown at a beacon. */
export const PrecedenceNote = ({ draft, saved, known, beacons }: Props) => {
  const { lost, won } = useMemo(() => precedenceOf(draft, saved, known), [draft, saved, known]);
  const beaconNames = useMemo(() => new Map(beacons.map(({ id, name }) => [id, name])), [beacons]);
  const namesOf = (ids: readonly number[]): string =>
    named(
      ids.map((id) => known.find((engagement) => engagement.id === id)?.activity.name ?? `${id}`),
    );
  const placesOf = (ids: readonly number[]): string =>
    named(ids.map((id) => beaconNames.get(id) ?? messages.precedence.beacon(String(id))));
  const always = lost.filter((other) => other.always);
  const hidden = joined(always.map(({ beacon_ids: ids }) => ids));
  const limited = lost.filter((other) => !other.always);
  const isNeverShown = draft.beaconIds.length > 0 && hidden.length === draft.beaconIds.length;
  return (
    <>
      {always.length > 0 && (
        <Banner
          tone="attention"
          title={
            isNeverShown ? messages.precedence.never : messages.precedence.neverAt(placesOf(hidden))
          }
        >
          {isNeverShown
            ? messages.precedence.alwaysAt(namesOf(always.map(({ by }) => by)), placesOf(hidden))
            : messages.precedence.always(namesOf(always.map(({ by }) => by)))}
        </Banner>
      )}
      {always.length === 0 && limited.length > 0 && (
        <Banner tone="note" title={messages.precedence.first(namesOf(limited.map(({ by }) => by)))}>
          {messages.precedence.firstNote(
            placesOf(joined(limited.map(({ beacon_ids: ids }) => ids))),
          )}
        </Banner>
      )}
      {won.length > 0 && (
        <Banner
          tone="attention"
          title={messages.precedence.hides(
            namesOf(won.map(({ id }) => id)),
            placesOf(joined(won.map(({ beacon_ids: ids }) => ids))),
          )}
        >
          {messages.precedence.hidesNote}
        </Banner>
      )}
    </>
  );
};
