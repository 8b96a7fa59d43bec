import type { Product } from '../product.ts';

/** What the screen sends for a new engagement with values for an app. */
export const triggerInput = (
  beaconIds: readonly number[],
  changes: Record<string, unknown> = {},
) => ({
  event_type: 'enter',
  beacon_ids: [...beaconIds],
  activity_attributes: {
    scheme: 'custom',
    name: 'Welcome',
    custom_attributes_attributes: [{ name: 'screen', value: 'welcome' }],
  },
  ...changes,
});

/** What the form sends for a coupon that needs no other picture than its image. */
export const couponInput = (image: string, changes: Record<string, unknown> = {}) => ({
  template: 'template_2',
  name: 'Two for one',
  title: 'Two coffees for one',
  image,
  ...changes,
});

/** An engagement straight in the database. */
export const createTrigger = async (
  { database: { db }, clock }: Product,
  place: { buildingId: number; beaconIds?: readonly number[]; name?: string },
): Promise<{ id: number; name: string }> => {
  const now = clock.now();
  const trigger = await db
    .insertInto('triggers')
    .values({
      building_id: place.buildingId,
      event_type: 'enter',
      name: place.name ?? 'Welcome',
      scheme: 'url',
      url: 'https://example.com/',
      cooldown_minutes: 0,
      priority: 0,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  for (const beacon_id of place.beaconIds ?? [])
    await db.insertInto('trigger_beacons').values({ trigger_id: trigger.id, beacon_id }).execute();
  return trigger;
};
