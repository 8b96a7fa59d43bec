import sharp from 'sharp';

import type { Platform } from '../kernel/context.ts';
import { storePicture } from '../modules/files/index.ts';
import { days, later } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { demoOwner, type RecordDemoActivity } from './audit-log.ts';
import type { DemoApplications } from './company.ts';
import { drawMall } from './drawings/mall.ts';
import { drawMarketHall } from './drawings/market-hall.ts';
import { drawMuseum } from './drawings/museum.ts';

type DemoBuilding = {
  application: keyof DemoApplications;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  floors: number;
  basement_floors: number;
  draw: () => string;
};

/** At the harbor of Hamburg, in fictitious streets. */
const buildings: readonly DemoBuilding[] = [
  {
    application: 'mall',
    name: 'Harbour Mall',
    address: 'Lindenkai 12, 20457 Hamburg, Germany',
    latitude: 53.54135,
    longitude: 9.99882,
    floors: 3,
    basement_floors: 1,
    draw: drawMall,
  },
  {
    application: 'mall',
    name: 'Pier Market',
    address: 'Lindenkai 30, 20457 Hamburg, Germany',
    latitude: 53.53996,
    longitude: 10.00268,
    floors: 1,
    basement_floors: 0,
    draw: drawMarketHall,
  },
  {
    application: 'museum',
    name: 'City Museum',
    address: 'Am Alten Wallgarten 3, 20355 Hamburg, Germany',
    latitude: 53.55521,
    longitude: 9.98052,
    floors: 2,
    basement_floors: 1,
    draw: drawMuseum,
  },
];

type Deps = Pick<Platform, 'clock' | 'secrets' | 'storage'> & { db: Db };

export type AddedBuilding = Pick<DemoBuilding, 'name' | 'latitude' | 'longitude'> & { id: number };

/** The buildings with generated photos, which the worker processes. */
export const addDemoBuildings = async (
  deps: Deps,
  company: { id: number; applications: DemoApplications; record: RecordDemoActivity },
): Promise<AddedBuilding[]> => {
  const added: AddedBuilding[] = [];
  const created = later(deps.clock.now(), -days(28));
  for (const { application, draw, ...building } of buildings) {
    const fileId = await storePicture(deps, {
      companyId: company.id,
      filename: `${building.name}.png`,
      contentType: 'image/png',
      bytes: await sharp(Buffer.from(draw())).png().toBuffer(),
    });
    const { id } = await deps.db
      .insertInto('buildings')
      .values({
        ...building,
        application_id: company.applications[application],
        photo_file_id: fileId,
        // Links to its POIs work at once.
        share_page: true,
        created_at: created,
        updated_at: created,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await company.record(created, demoOwner, {
      action: 'building.created',
      subject: { type: 'building', id, label: building.name },
    });
    added.push({ ...building, id });
  }
  return added;
};
