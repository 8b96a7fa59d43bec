import { couponDefaults } from '@floorwright/domain/engagements';

import type { Engagement } from '../../features/engagements/queries.ts';
import type { stubApi } from '../stub-api.ts';
import { someBuilding } from './some-building.ts';
import { someBeacon } from './some-contents.ts';
import { readyPhoto } from './some-photo.ts';

type Answers = Parameters<typeof stubApi>[0];
type Activity = Engagement['activity'];

export const someLink: Activity = {
  name: 'Menu',
  scheme: 'url',
  coupon: null,
  url: 'https://example.test/menu',
  custom_attributes: [],
};

export const someCoupon: Activity = {
  name: 'Two for one',
  scheme: 'coupon',
  coupon: {
    ...couponDefaults,
    name: '2 for 1',
    title: 'Coffee',
    description: '',
    unique_identifier_number: '',
    identifier_number: '',
    button_label: '',
    button_link: '',
    logo: { ...readyPhoto, signed_id: 'signed-logo' },
    image: { ...readyPhoto, signed_id: 'signed-image' },
  },
  url: null,
  custom_attributes: [],
};

export const someEngagement = (engagement: Partial<Engagement> & { id: number }): Engagement => ({
  building_id: someBuilding.id,
  event_type: 'enter',
  beacon_ids: [81],
  activity: someLink,
  active_from: null,
  active_until: null,
  active_hours: null,
  cooldown_minutes: 0,
  cap_per_visitor: null,
  priority: 0,
  status: 'active',
  translations: {},
  created_at: '2026-01-01T00:00:00Z',
  lock_version: 4,
  ...engagement,
});

const paged = (path: string, size: number): string =>
  `GET ${path}?page%5Bsize%5D=${size}&page%5Bnumber%5D=1&sort=name`;

const onePage = { 'X-Pager-Total-Count': '1', 'X-Pager-Per-Page': '500' };

/** Two beacons on the ground floor of building 5, one above, and these engagements. */
export const engagementAnswers = (...engagements: readonly Engagement[]): Answers => ({
  [`${paged('buildings/5/triggers/beacon', 100)}&status=all`]: {
    body: { triggers: engagements, time_zone: 'Asia/Riyadh' },
    headers: onePage,
  },
  [paged('buildings/5/beacons', 500)]: {
    body: {
      beacons: [
        someBeacon({ id: 81, name: 'North door' }),
        someBeacon({ id: 82, name: 'South door', latitude: 66.0005 }),
        someBeacon({
          id: 83,
          name: 'Gallery',
          building_floor_id: 32,
          building_floor_name: '1',
        }),
      ],
    },
    headers: onePage,
  },
});
