import type { Venue } from '@floorwright/contract';
import { dayIn } from '@floorwright/domain';
import type { z } from 'zod';

import type { VisitorContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/rate-limit.ts';
import { notFound } from '../../kernel/refusal.ts';
import { timeZoneOf } from '../buildings/time-zone-service.ts';
import { loadLayer, type ShownLayer } from '../share/layer-service.ts';
import { showToVisitors } from '../share/venue-service.ts';
import { showEngagementsToVisitors } from '../triggers/venue-service.ts';
import { layerUrl } from './layer-address.ts';
import { requestsOfKey } from './limits.ts';
import { findBuilding, listBeacons, listBuildings } from './repository.ts';

/** Counts a request against what all apps of an application may send together. */
export const takeRequest = (context: VisitorContext): Promise<void> =>
  takeTry(context, requestsOfKey, `application ${context.visitor.applicationId}`);

export const findBuildings = async (context: VisitorContext) => {
  await takeRequest(context);
  return listBuildings(context.db, context.visitor.applicationId);
};

const seeBuilding = async ({ db, visitor }: VisitorContext, id: number) => {
  const row = await findBuilding(db, visitor.applicationId, id);
  if (!row) throw notFound();
  return row;
};

/** Everything that an app needs of a building of its application. */
export const showVenue = async (
  context: VisitorContext,
  id: number,
): Promise<z.input<typeof Venue>> => {
  await takeRequest(context);
  const row = await seeBuilding(context, id);
  const today = dayIn(timeZoneOf(row), context.clock.now());
  const [shown, beacons, engagements] = await Promise.all([
    showToVisitors(context, row, layerUrl),
    listBeacons(context.db, id),
    showEngagementsToVisitors(context, id, today),
  ]);
  return { ...shown, beacons, engagements };
};

/** A layer of such a building; null where there is none. */
export const showVenueLayer = async (
  context: VisitorContext,
  place: { buildingId: number; layerId: number },
): Promise<ShownLayer | null> => {
  await takeRequest(context);
  await seeBuilding(context, place.buildingId);
  return loadLayer(context, place);
};
