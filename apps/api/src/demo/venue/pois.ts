import type { WorkingHours } from '@floorwright/contract';
import type { PlanePoint, Position } from '@floorwright/domain/geo';
import type { z } from 'zod';

import { type Area, boundsOf, box, type Plan, ringOf, type Use } from '../plans/plan.ts';

export const categories = {
  fashion: 'Fashion',
  food: 'Food & drink',
  living: 'Home & living',
  leisure: 'Leisure',
  service: 'Services',
  wc: 'Restrooms',
} as const;
export type Category = keyof typeof categories;

const colors: Readonly<Record<Category, readonly [color: string, outline: string]>> = {
  fashion: ['rgba(224,108,82,0.3)', '#b3452c'],
  food: ['rgba(240,180,41,0.35)', '#a8740a'],
  living: ['rgba(76,153,84,0.3)', '#2f6d37'],
  leisure: ['rgba(124,92,191,0.3)', '#5a3d9a'],
  service: ['rgba(66,133,188,0.3)', '#2a6391'],
  wc: ['rgba(96,125,139,0.3)', '#455a64'],
};

const subtitles: Readonly<Record<Use, string>> = {
  fashion: 'Clothes and accessories',
  food: 'Eat here or take away',
  living: 'For the home',
  leisure: 'For your spare time',
  service: 'We are here to help',
};

/** The distance between a POI and its walls, in meters. */
const margin = 0.3;

const ringWithin = ({ rings: [ring = []] }: Area): PlanePoint[] => {
  const { left, bottom, right, top } = boundsOf(ring);
  return ringOf(box(left + margin, bottom + margin, right - margin, top - margin));
};

const slug = (title: string): string => title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

const shapeOf = (area: Area, place: (point: PlanePoint) => Position): number[] =>
  ringWithin(area)
    .map(place)
    .flatMap(({ latitude, longitude }) => [latitude, longitude]);

/** The shops and restrooms of a plan as POIs. */
export const poisOf = ({ areas }: Plan, floor: string, place: (point: PlanePoint) => Position) =>
  areas.flatMap((area) => {
    const { name, use, layer } = area;
    const category: Category | undefined = layer === 'wc' ? 'wc' : use;
    if (name === undefined || category === undefined) return [];
    const title = layer === 'wc' ? `Restroom ${name.toLowerCase()}` : name;
    const [color, outline] = colors[category];
    return [
      {
        poi_id: `${floor}-${slug(title)}`,
        title,
        category,
        subcategories: use ? [categories[use]] : [],
        subtitles: use ? [subtitles[use]] : [],
        color,
        outline,
        hours: use ? hoursOf(name, use) : null,
        ring: shapeOf(area, place),
      },
    ];
  });

type Hours = z.input<typeof WorkingHours>;
type Day = Exclude<Hours, string | null>[number];

const weekdays = (day: Day, sunday: Day, saturday: Day): Hours => [
  day,
  day,
  day,
  day,
  day,
  sunday,
  saturday,
];

const usual: Readonly<Record<Use, Hours>> = {
  fashion: weekdays([['10:00', '20:00']], '--/--', [['10:00', '21:00']]),
  living: weekdays([['10:00', '20:00']], '--/--', [['09:30', '21:00']]),
  food: weekdays([['08:00', '22:00']], [['10:00', '20:00']], [['08:00', '23:00']]),
  leisure: weekdays([['12:00', '23:00']], [['10:00', '22:00']], [['10:00', '01:00']]),
  service: weekdays(
    [
      ['09:00', '13:00'],
      ['14:00', '18:00'],
    ],
    '--/--',
    '--/--',
  ),
};

/** Opening hours that differ from the mall's. */
const own = new Map<string, Hours>([
  ['Information', '00/00'],
  ['Library', '--/--'],
  ['Offices', null],
  ['Fitness', weekdays('00/00', [['08:00', '20:00']], '00/00')],
]);

const hoursOf = (name: string, use: Use): Hours => {
  const hours = own.get(name);
  return hours === undefined ? usual[use] : hours;
};
