import { beaconInput } from '../venue/studio.ts';
import { couponInput, triggerInput } from '../venue/triggers.ts';
import { type Edit, edit, fieldEdits, picture } from './edit.ts';

const changedBeacons = fieldEdits('beacons.update', ({ beacons }) => ({ id: beacons.changed }), {
  name: () => 'Door',
  uuid: () => '11111111-4fa2-4e98-8024-bc5b71e0893e',
  major: () => 7,
  minor: () => 8,
  latitude: () => 53.56,
  longitude: () => 9.99,
  building_floor_id: ({ venue }) => venue.floorIds[1],
});

const changedEngagements = fieldEdits(
  'triggers.update',
  ({ engagements }) => ({ id: engagements.changed }),
  {
    event_type: () => 'leave',
    beacon_ids: ({ beacons }) => [beacons.changed, beacons.moved],
    'activity_attributes of a link': () => ({
      scheme: 'url',
      name: 'Menu',
      url: 'https://example.com/menu',
    }),
    'activity_attributes of an app': () => triggerInput([]).activity_attributes,
    'activity_attributes of a coupon': async (world) => ({
      scheme: 'coupon',
      name: 'Coffee',
      coupon_attributes: couponInput(String(await picture(world))),
    }),
    active_from: () => '2026-01-01',
    active_until: () => '2026-12-31',
    active_hours: () => '00/00',
    cooldown_minutes: () => 5,
    cap_per_visitor: () => 3,
    priority: () => 9,
    translations: () => ({ ar: { name: 'أهلا', title: 'خصم', description: 'نص' } }),
  },
);

/** Of beacons and engagements. */
export const deviceEdits: readonly Edit[] = [
  ...changedBeacons,
  edit('a new beacon', 'beacons.create', ({ venue }) => ({
    params: { id: venue.buildingId },
    body: beaconInput(),
  })),
  edit('a deleted beacon', 'beacons.remove', ({ beacons }) => ({
    params: { id: beacons.removed },
  })),
  edit('deleted beacons', 'beacons.removeMany', ({ beacons }) => ({
    body: { beacon_ids: [beacons.removedWithOthers] },
  })),
  edit('moved beacons', 'beacons.moveMany', ({ venue, beacons }) => ({
    body: {
      beacon_ids: [beacons.moved],
      building_id: venue.buildingId,
      building_floor_id: venue.floorIds[1],
    },
  })),
  edit('a beacon in another building', 'beacons.update', ({ beacons, otherBuildingId }) => ({
    params: { id: beacons.away },
    body: { building_id: otherBuildingId },
  })),
  ...changedEngagements,
  edit('a new engagement', 'triggers.create', ({ venue, beacons }) => ({
    params: { id: venue.buildingId },
    body: triggerInput([beacons.changed]),
  })),
  {
    // It is paused.
    ...edit('a copy of an engagement', 'triggers.duplicate', ({ engagements }) => ({
      params: { id: engagements.changed },
    })),
    isHidden: true,
  },
  edit('a paused engagement', 'triggers.update', ({ engagements }) => ({
    params: { id: engagements.paused },
    body: { status: 'paused' },
  })),
  edit('a deleted engagement', 'triggers.remove', ({ engagements }) => ({
    params: { id: engagements.removed },
  })),
];
