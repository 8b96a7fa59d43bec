import type { FloorDuplicateInput, Validations } from '@floorwright/contract';
import { venueSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { emitNewContents } from '../../kernel/events/venue-changes.ts';
import { type Limit, takeTry } from '../../kernel/limits/rate-limit.ts';
import { minutes } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/db.ts';
import {
  floorLabel,
  lockBuildingForUpdate,
  lockFloorForUpdate,
  requireFloor,
} from '../places/index.ts';
import { copyPois } from '../pois/index.ts';
import { copyRoute } from '../routes/index.ts';
import { recordFloorActivity } from './activities.ts';
import { blank, withInput } from './fields.ts';
import { showFloor } from './floors.ts';
import type { Saved } from './form.ts';
import { copyLayers, listLayers } from './layers/layers-repository.ts';
import { insertFloor, listNeighbors } from './repository.ts';
import { nameProblems } from './validation.ts';

/** In a building of the provider the number of floors has no limit. */
const duplicates: Limit = { name: 'floors/duplicate', tries: 100, within: minutes(60) };

const nothingToShow: Validations = {
  base: [venueSentences.copy_plan_or_layers],
};

/**
 * Adds a copy of a floor to its building. Both floors use the same files, which are swept once no
 * floor uses them. The locked floor keeps its layers and its route until the copy is made.
 */
export const duplicateFloor = async (
  context: MemberContext,
  id: number,
  input: z.output<typeof FloorDuplicateInput>,
): Promise<Saved> => {
  const { building_id: buildingId } = await requireFloor(context, id);
  await takeTry(context, duplicates, String(context.scope.companyId));
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const building = await lockBuildingForUpdate(inside, buildingId);
    const original = await lockFloorForUpdate(inside, id);
    const neighbors = await listNeighbors(tx, buildingId, null);
    const above = Math.max(...neighbors.map(({ position }) => position)) + 1;
    const photo = input.plan ? original.photo_file_id : null;
    const columns = {
      ...withInput(blank, { name: input.name }, { photo, above }),
      corners: photo === null ? [] : original.corners,
    };
    const hasLayers = input.layers && (await listLayers(tx, [id])).length > 0;
    const problems =
      nameProblems(building, columns, neighbors) ??
      (photo === null && !hasLayers ? nothingToShow : undefined);
    if (problems) return { outcome: 'invalid', validations: problems };
    const now = context.clock.now();
    const copy = { from: id, to: await insertFloor(tx, buildingId, columns, now) };
    const layers = hasLayers ? await copyLayers(tx, copy, now) : 0;
    const pois = input.pois ? await copyPois(tx, { of: { floorId: id }, to: copy.to }, now) : [];
    const routePoints = input.routes ? await copyRoute(tx, copy, now) : 0;
    const floor = { id: copy.to, name: columns.name, building_name: building.name };
    await recordFloorActivity(inside, floor, {
      action: 'floor.duplicated',
      details: {
        copied_from: floorLabel(original),
        layers,
        pois: pois.length,
        route_points: routePoints,
      },
    });
    const cause = { action: 'floor.duplicated', events: ['poi.changed'] } as const;
    await emitNewContents(inside, cause, { floorIds: [copy.to] });
    return { outcome: 'saved', floor: await showFloor(inside, copy.to) };
  });
};
