import type { FloorDocument } from '../document.ts';
import { poiEdgesNear } from '../snapping/edges.ts';
import type { EdgesNear } from '../snapping/snap.ts';
import type { Context } from './outcome.ts';

/** What a shape can snap to: the other POIs and the walls of the plan. */
export const edgesAround =
  ({ pois }: FloorDocument, { walls }: Pick<Context, 'walls'>, except: string | null): EdgesNear =>
  (box) => [...poiEdgesNear(pois, box, except), ...(walls?.near(box) ?? [])];
