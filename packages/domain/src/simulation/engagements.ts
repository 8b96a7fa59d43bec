import { decideEngagements } from '../engagements/decide.ts';
import { sightingsAt } from '../engagements/sightings.ts';
import { newVisitor, type VisitorState } from '../engagements/visitor-state.ts';
import { between, type Random } from './random.ts';
import type { SimulatedVenue } from './venue.ts';
import type { VisitedPosition } from './visit.ts';

export type SimulatedEngagement = {
  readonly engagementId: number;
  readonly kind: 'delivered' | 'opened';
  readonly at: number;
};

/** The share of delivered engagements that are opened. */
const openRate = 0.35;

/** The engagements that a simulated visitor gets at the beacons on the route, by the same rules as real visitors. */
export const simulateEngagements = (
  venue: SimulatedVenue,
  positions: readonly VisitedPosition[],
  { random, visitor = newVisitor }: { random: Random; visitor?: VisitorState },
): { readonly met: readonly SimulatedEngagement[]; readonly visitor: VisitorState } => {
  const met: SimulatedEngagement[] = [];
  let state = visitor;
  for (const place of positions) {
    const { at } = place;
    const sightings = sightingsAt(place, venue.beaconsOn(place.floorId));
    const decision = decideEngagements(venue.engagements, state, { at, sightings }, venue.timeZone);
    state = decision.state;
    for (const { engagement_id: engagementId, blockReason } of decision.outcomes) {
      if (blockReason !== null) continue;
      met.push({ engagementId, kind: 'delivered', at });
      if (random() < openRate)
        met.push({ engagementId, kind: 'opened', at: at + between(random, 2000, 20_000) });
    }
  }
  return { met, visitor: state };
};
