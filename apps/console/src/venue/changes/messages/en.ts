import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';

export const messages = {
  wholeBuilding: 'Building',
  floor: 'Floor',
  counts: (added: string, changed: string, removed: string) =>
    `${added} added, ${changed} changed, ${removed} removed`,
  listed: (place: string) => `Changes: ${place}`,
  drawing: (place: string) => `Drawing of the changes: ${place}`,
  /** Between an old and a new name. */
  becomes: '→',
  /** Between the names of fields. */
  separator: ', ',
  legend: 'Dashed: before. Filled: after.',
  entries: (count: number) =>
    englishPlural(count, {
      one: `${figure(count)} change here`,
      other: `${figure(count)} changes here`,
    }),
  /** If the server lists not all of them. */
  first: (listed: string, total: string) =>
    `The list and the drawing have the first ${listed} of ${total} changes here`,
  more: (count: string) => `and ${count} more`,
  showMore: 'Show more',
  points: (count: number) =>
    englishPlural(count, { one: `${figure(count)} point`, other: `${figure(count)} points` }),
  /** Changes on the map. */
  drawn: {
    loading: 'The floor is loading …',
    notLoaded: 'The floor could not be loaded: only the changes are shown.',
    tryAgain: 'Try again',
    side: 'Show the floor',
    sides: { before: 'Before', after: 'After' },
    noFloor: 'The floor does not exist there.',
    legend: 'Legend',
    looks: { added: 'Added', changed: 'Changed', former: 'Where it was', removed: 'Removed' },
  },
  changes: { added: 'Added', changed: 'Changed', removed: 'Removed' },
  kinds: {
    building: 'Building',
    floor: 'Floor',
    layer: 'Layer',
    poi: 'POI',
    route: 'Routes',
    beacon: 'Beacon',
    engagement: 'Engagement',
    category: 'Category',
  },
  fields: {
    name: 'name',
    title: 'title',
    address: 'address',
    ring: 'shape',
    corners: 'place of the plan',
    photo_file_id: 'plan',
    translations: 'translations',
    languages: 'languages',
    working_hours: 'hours',
    category_id: 'category',
    color: 'color',
    outline: 'outline',
    icon_file_id: 'icon',
    pictures: 'pictures',
    description: 'description',
    floor: 'floor',
    latitude: 'place',
    longitude: 'place',
    other: 'details',
  },
};

export type Messages = typeof messages;
