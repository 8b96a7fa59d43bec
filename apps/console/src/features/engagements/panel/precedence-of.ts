import { precedencesOver } from '@floorwright/domain/engagements';
import type { Precedence } from '@floorwright/domain/engagements';

import type { EngagementDraft } from '../draft/draft.ts';
import type { Engagement } from '../queries/engagements-query.ts';

/** A new engagement is younger than all others. */
const youngest = Number.MAX_SAFE_INTEGER;

export type DraftPrecedence = {
  /** The engagements that come first where this one would be shown. */
  lost: readonly Precedence[];
  /** The engagements that would never be shown there, because this one always comes first. */
  won: readonly { id: number; beacon_ids: readonly number[] }[];
};

/** Which other engagements win against a draft, or always lose to it, once it is saved and active. */
export const precedenceOf = (
  { event, beaconIds, schedule }: EngagementDraft,
  saved: Engagement | null,
  known: readonly Engagement[],
): DraftPrecedence => {
  if (event === null) return { lost: [], won: [] };
  const id = saved?.id ?? youngest;
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
