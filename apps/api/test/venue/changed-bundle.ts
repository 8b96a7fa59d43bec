import { z } from 'zod';

import { type AnyVenue, bundleOf } from './any-bundle.ts';
import { zipped } from './bundles.ts';

type Files = Map<string, string | Buffer>;

const poi = (number: number) => ({
  title: `Shop ${number}`,
  hasCategory: true,
  subtitles: [],
  working_hours: null,
  description: '',
  website: null,
  phone: null,
  properties: {},
  translated: null,
  hasIcon: false,
  pictures: 1,
});

export const smallVenue: AnyVenue = {
  name: 'Small Mall',
  languages: ['en', 'ar'],
  floors: [
    { layers: 1, hasPlan: true, pois: [poi(1), poi(2)], points: 3 },
    { layers: 0, hasPlan: true, pois: [poi(3)], points: 1 },
  ],
  beacons: [{ name: 'Door', floor: 0, at: true }],
  engagements: [{ name: 'Hello', scheme: 'url', beacon: 0, status: 'active' }],
};

/** The bundle of the small venue, with other files. */
export const changedBundle = async (change: (files: Files) => void): Promise<Buffer> => {
  const files = await bundleOf(smallVenue);
  change(files);
  return zipped(files);
};

const Item = z.record(z.string(), z.unknown());
type Item = z.infer<typeof Item>;

/** Changes one object of a list in a file. */
export const alter = (files: Files, file: string, index: number, fields: Item): void => {
  const list = z.array(Item).parse(JSON.parse(String(files.get(file))));
  list[index] = { ...list[index], ...fields };
  files.set(file, JSON.stringify(list));
};

const Head = z.looseObject({ building: Item, floors: z.array(Item) });

/** Changes what describes the building. */
export const alterHead = (files: Files, change: (head: z.infer<typeof Head>) => void): void => {
  const head = Head.parse(JSON.parse(String(files.get('bundle.json'))));
  change(head);
  files.set('bundle.json', JSON.stringify(head));
};
