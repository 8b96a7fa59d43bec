import sharp from 'sharp';

import { type FileStore, storePicture } from '../modules/files/index.ts';
import { days, later } from '../platform/clock/clock.ts';
import { demoOwner, type RecordDemoActivity } from './audit-log.ts';
import { type DemoEngagement, demoEngagements } from './venue/engagements.ts';

type Company = { id: number; record: RecordDemoActivity };

/** The engagements at the beacons of the mall. */
export const addDemoEngagements = async (
  deps: FileStore,
  company: Company,
  mall: { id: number; name: string },
): Promise<void> => {
  const at = later(deps.clock.now(), -days(20));
  const beacons = await deps.db
    .selectFrom('beacons')
    .select(['id', 'name'])
    .where('building_id', '=', mall.id)
    .execute();
  for (const engagement of demoEngagements) {
    const { id } = await deps.db
      .insertInto('triggers')
      .values({
        building_id: mall.id,
        event_type: engagement.event_type,
        name: engagement.name,
        scheme: engagement.scheme,
        ...(await shownBy(deps, company, engagement)),
        active_hours: engagement.hours ? JSON.stringify(engagement.hours) : null,
        cooldown_minutes: engagement.cooldown_minutes ?? 0,
        cap_per_visitor: engagement.cap_per_visitor ?? null,
        priority: engagement.priority ?? 0,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const waiting = beacons.filter(({ name }) => engagement.at.includes(name));
    await deps.db
      .insertInto('trigger_beacons')
      .values(waiting.map((beacon) => ({ trigger_id: id, beacon_id: beacon.id })))
      .execute();
    await company.record(at, demoOwner, {
      action: 'engagement.created',
      subject: { type: 'engagement', id, label: engagement.name },
      details: { building: mall.name },
    });
  }
};

const shownBy = async (deps: FileStore, company: Company, engagement: DemoEngagement) => {
  if (engagement.scheme === 'url') return { url: engagement.url };
  if (engagement.scheme === 'custom') return { custom_attributes: JSON.stringify(engagement.rows) };
  const { image, logo, coupon } = engagement;
  const store = async (drawing: string, what: string) =>
    storePicture(deps, {
      companyId: company.id,
      filename: `${coupon.name} ${what}.png`,
      contentType: 'image/png',
      bytes: await sharp(Buffer.from(drawing)).png().toBuffer(),
    });
  return {
    coupon: JSON.stringify(coupon),
    image_file_id: await store(image(), 'image'),
    logo_file_id: logo ? await store(logo(), 'logo') : null,
  };
};
