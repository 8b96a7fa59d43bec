import { planImports } from '@floorwright/contract';

import { readImport, showImport } from '../venue/beacon-imports.ts';
import { dxfOf, readPlanFile, ring } from '../venue/plan-imports.ts';
import { beaconUuid } from '../venue/studio.ts';
import { fileOf, readVenueFile, shop } from '../venue/venue-imports.ts';
import { type Edit, edit } from './edit.ts';
import type { World } from './world.ts';

const inJob = (name: string, of: string, extra: Edit['with']): Edit => ({
  ...edit(name, of, extra),
  hasJob: true,
});

/** The import that was made last. */
const lastOf =
  (table: 'beacon_imports' | 'plan_imports' | 'venue_imports'): Edit['with'] =>
  async ({ product: { database } }) => {
    const { id } = await database.db
      .selectFrom(table)
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { params: { id } };
  };

const readBeacons = async ({ product, venue }: World) => {
  const { owner, buildingId, applicationId } = venue;
  const lines = `Name,UUID,Major,Minor\nGate,${beaconUuid},700,7\n`;
  const id = await readImport(product, owner, { id: buildingId, applicationId }, lines);
  const { headers, sourcemap } = await showImport(product, owner, id);
  const body = { headers, sourcemap, default_floor_id: venue.floorIds[0] };
  return { params: { id }, body };
};

const drawPlan = async ({ product, venue }: World) => {
  const { owner, floorIds } = venue;
  const content = dxfOf(ring('A-WALL', [0, 0], [40, 0], [40, 20], [0, 20]));
  const { id } = await readPlanFile(product, owner, { floorId: floorIds[0], content });
  const call = { token: owner.token, params: { id } };
  const body = { layers_attributes: [{ name: 'A-WALL', kind: 'walls' as const }] };
  await product.client.call(planImports.draw, { ...call, body });
  await product.mailsSent();
  return { params: { id }, body: { decisions: { 'A-WALL': 'file' } } };
};

const readShops = async ({ product, venue }: World) => {
  const { owner, buildingId, floorIds } = venue;
  const content = fileOf(shop(1));
  const file = { buildingId, floorId: floorIds[0], content };
  const { id, draft_hash } = await readVenueFile(product, owner, file);
  return { params: { id }, body: { draft_hash } };
};

/** Of files: each is read, applied and undone. */
export const importEdits: readonly Edit[] = [
  inJob('imported beacons', 'beaconImports.save', readBeacons),
  inJob('imported beacons that are undone', 'beaconImports.undo', lastOf('beacon_imports')),
  inJob('an imported plan', 'planImports.apply', drawPlan),
  inJob('an imported plan that is undone', 'planImports.undo', lastOf('plan_imports')),
  inJob('imported shops', 'venueImports.apply', readShops),
  inJob('imported shops that are undone', 'venueImports.undo', lastOf('venue_imports')),
];
