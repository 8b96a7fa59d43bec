import type { ActivityInput, TriggerInput, WorkingHours } from '@floorwright/contract';
import { couponDefaults } from '@floorwright/domain/engagements';
import type { z } from 'zod';

import {
  drawCinema,
  drawCinemaLogo,
  drawCoffee,
  drawCoffeeLogo,
  drawParking,
  drawShirts,
  drawSunset,
  drawWindLogo,
} from '../drawings/coupons.ts';

type Activity = z.output<typeof ActivityInput>;
type CouponTexts = Omit<
  Extract<Activity, { scheme: 'coupon' }>['coupon_attributes'],
  'logo' | 'image'
>;
type Schedule = Pick<
  z.output<typeof TriggerInput>,
  'cooldown_minutes' | 'cap_per_visitor' | 'priority'
>;

export type DemoEngagement = Schedule & {
  name: string;
  event_type: NonNullable<z.output<typeof TriggerInput>['event_type']>;
  /** The names of its beacons. */
  at: readonly string[];
  hours?: z.input<typeof WorkingHours>;
} & (
    | { scheme: 'coupon'; coupon: CouponTexts; image: () => string; logo?: () => string }
    | { scheme: 'url'; url: string }
    | { scheme: 'custom'; rows: { name: string; value: string }[] }
  );

const coupon = (
  texts: Pick<CouponTexts, 'template' | 'name' | 'title' | 'description'> & Partial<CouponTexts>,
): CouponTexts => ({
  encoding_type: couponDefaults.encoding_type,
  unique_identifier_number: '',
  identifier_number: '',
  button_label: '',
  button_link: '',
  button_font_color: couponDefaults.button_font_color,
  button_background_color: couponDefaults.button_background_color,
  ...texts,
});

/** One for each template of a coupon, a page, and values for the app of the mall. */
export const demoEngagements: readonly DemoEngagement[] = [
  {
    name: 'Nordwind: autumn jackets',
    scheme: 'coupon',
    event_type: 'near',
    at: ['G North corridor middle west'],
    cooldown_minutes: 120,
    image: drawShirts,
    logo: drawWindLogo,
    coupon: coupon({
      template: 'template_1',
      name: 'Nordwind',
      title: '20 % off all jackets',
      description: 'Until the end of the week, at the till of Nordwind on the ground floor.',
    }),
  },
  {
    name: 'Goodbye at the south hall',
    scheme: 'coupon',
    event_type: 'leave',
    at: ['G South hall'],
    cap_per_visitor: 1,
    image: drawSunset,
    coupon: coupon({
      template: 'template_2',
      name: 'See you soon',
      title: 'Thank you for your visit',
      description: 'Show this on your next visit: a small coffee is on us.',
    }),
  },
  {
    name: 'Tidal Coffee: two for one',
    scheme: 'coupon',
    event_type: 'enter',
    at: ['G Hall west', 'G South corridor west'],
    cooldown_minutes: 240,
    cap_per_visitor: 3,
    priority: 10,
    hours: [
      [['08:00', '11:30']],
      [['08:00', '11:30']],
      [['08:00', '11:30']],
      [['08:00', '11:30']],
      [['08:00', '11:30']],
      '--/--',
      [['08:00', '11:30']],
    ],
    image: drawCoffee,
    logo: drawCoffeeLogo,
    coupon: coupon({
      template: 'template_3',
      name: 'Two for one',
      title: 'The second coffee is free',
      description: 'Before half past eleven. One cup for you, one for a friend.',
      unique_identifier_number: 'TIDAL-2FOR1-2026',
      identifier_number: 'TIDAL 2 FOR 1',
    }),
  },
  {
    name: 'Parking: one hour free',
    scheme: 'coupon',
    event_type: 'immediate',
    at: ['G Lifts', '1 Lifts', '2 Lifts'],
    cooldown_minutes: 1440,
    image: drawParking,
    coupon: coupon({
      template: 'template_4',
      name: 'Parking',
      title: 'One hour in the garage is free',
      description: 'Hold the code under the reader at the exit.',
      encoding_type: 'code_128',
      unique_identifier_number: '4006381333931',
      identifier_number: '4006381 333931',
    }),
  },
  {
    name: 'Cinema: tonight at eight',
    scheme: 'coupon',
    event_type: 'near',
    at: ['2 East corridor'],
    priority: 5,
    image: drawCinema,
    logo: drawCinemaLogo,
    coupon: coupon({
      template: 'template_5',
      name: 'Cinema',
      title: 'Tonight at eight: two seats, one price',
      description: 'Only today, and only as long as there are seats.',
      button_label: 'Choose seats',
      button_link: 'https://example.com/harbour-mall/cinema',
    }),
  },
  {
    name: 'What is on this floor',
    scheme: 'url',
    event_type: 'far',
    at: ['G Lifts', '1 Lifts', '2 Lifts'],
    cooldown_minutes: 30,
    url: 'https://example.com/harbour-mall/floors',
  },
  {
    name: 'Welcome screen',
    scheme: 'custom',
    event_type: 'enter',
    at: ['G North hall', 'G South hall'],
    cap_per_visitor: 1,
    priority: 20,
    rows: [
      { name: 'screen', value: 'welcome' },
      { name: 'language', value: 'device' },
    ],
  },
];
