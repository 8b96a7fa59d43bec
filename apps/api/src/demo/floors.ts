import { floorNameAt } from '@floorwright/domain/floors';
import type { Position } from '@floorwright/domain/geo';
import sharp from 'sharp';

import { type FileStore, storeFile, storePicture } from '../modules/files/index.ts';
import { days, later } from '../platform/clock/clock.ts';
import { demoOwner, type RecordDemoActivity } from './audit-log.ts';
import { addDemoContents, type DrawnFloor } from './contents.ts';
import { cornersOn, type DemoLayer, layersOf } from './plans/layers.ts';
import { planParking } from './plans/parking-floor.ts';
import { drawPlan } from './plans/picture.ts';
import type { Plan } from './plans/plan.ts';
import { planStorey } from './plans/shopping-floor.ts';
import { first, ground, second } from './plans/storeys.ts';

const plans = (): { position: number; plan: Plan }[] => [
  { position: -1, plan: planParking() },
  { position: 0, plan: planStorey(ground, { onGround: true }) },
  { position: 1, plan: planStorey(first, { onGround: false }) },
  { position: 2, plan: planStorey(second, { onGround: false }) },
];

/** Parallel to the waterfront. */
const rotation = 0.21;

type Mall = Position & { id: number; name: string };

/** The floors of the mall: each has an image, its placement, and matching layers. */
export const addDemoFloors = async (
  deps: FileStore,
  company: { id: number; applicationId: number; record: RecordDemoActivity },
  { id: buildingId, name: building, latitude, longitude }: Mall,
): Promise<void> => {
  const created = later(deps.clock.now(), -days(27));
  const site = { anchor: { latitude, longitude }, rotation };
  const corners = cornersOn(site).flatMap((corner) => [corner.latitude, corner.longitude]);
  const drawn = await Promise.all(
    plans().map(async ({ position, plan }) => ({
      position,
      plan,
      bytes: await sharp(Buffer.from(drawPlan(plan)))
        .png()
        .toBuffer(),
      layers: layersOf(plan, site),
    })),
  );
  const shopping: DrawnFloor[] = [];
  for (const { position, plan, bytes, layers } of drawn) {
    const name = floorNameAt(position);
    const filename = `${building} ${name}.png`;
    const picture = { companyId: company.id, filename, contentType: 'image/png', bytes };
    const { id } = await deps.db
      .insertInto('building_floors')
      .values({
        building_id: buildingId,
        name,
        position,
        photo_file_id: await storePicture(deps, picture),
        corners,
        created_at: created,
        updated_at: created,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addLayers(deps, company.id, id, layers);
    await company.record(created, demoOwner, {
      action: 'floor.created',
      subject: { type: 'floor', id, label: `${building}, ${name}` },
    });
    if (position >= 0) shopping.push({ id, position, plan });
  }
  const mall = { id: buildingId, name: building };
  await addDemoContents(deps, company, mall, { floors: shopping, site });
};

const addLayers = async (
  deps: FileStore,
  companyId: number,
  floorId: number,
  layers: readonly DemoLayer[],
): Promise<void> => {
  const now = deps.clock.now();
  const contentType = 'application/geo+json';
  const fileIds = await Promise.all(
    layers.map(({ filename, text }) =>
      storeFile(deps, { companyId, filename, contentType, bytes: [Buffer.from(text)] }),
    ),
  );
  await deps.db
    .insertInto('building_floor_layers')
    .values(
      layers.map(({ kind }, position) => ({
        building_floor_id: floorId,
        // One file per layer.
        file_id: fileIds[position] ?? 0,
        kind,
        position,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
};
