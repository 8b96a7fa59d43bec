import { fieldSentences } from '@floorwright/domain/sentences';
import { changedKinds } from '@floorwright/domain/venue-versions';
import { z } from 'zod';

import { Id } from '../wire/fields.ts';
import { pageNumber } from '../wire/list-query.ts';
import { Coordinate } from './coordinates.ts';

const count = z.number().int();

const VersionChange = z
  .object({
    kind: z.enum(changedKinds),
    change: z.enum(['added', 'changed', 'removed']),
    floor_id: Id.nullable().describe('Null for what belongs to the whole building.'),
    id: Id.nullable(),
    title: z.string(),
    former_title: z.string().optional().describe('The title before, if it was renamed.'),
    count: count.describe('One object, or the points of a route.'),
    fields: z.array(z.string()).describe('The names of the fields that differ.'),
    before: z.array(Coordinate).nullable(),
    after: z.array(Coordinate).nullable(),
  })
  .meta({ id: 'VersionChange' });

/** A floor of either side, to name it and to draw its changes. */
const ChangedFloor = z.object({
  id: Id,
  name: z.string(),
  corners: z.array(Coordinate),
});

export const changesFields = {
  changes: z
    .array(VersionChange)
    .describe(
      'At most 5,000 entries, the first ones of each floor; or a page of one floor, if changes_of is given. floor_counts says how many there are. An engagement has an entry for each floor on which it has beacons.',
    ),
  floors: z.array(ChangedFloor),
  counts: z
    .object({ added: count, changed: count, removed: count })
    .describe('Of all objects, listed or not. An engagement on several floors is counted once.'),
  floor_counts: z
    .array(
      z.object({
        floor_id: Id.nullable().describe('Null for what belongs to the whole building.'),
        count: count.describe('The entries of this floor, listed or not.'),
      }),
    )
    .describe('How many entries there are, by floor.'),
};

export const VersionChanges = z.object(changesFields).meta({ id: 'VersionChanges' });

const noPlace = fieldSentences.id_form;

/** To read all changes, where there are more than one answer lists. */
export const changesQuery = {
  changes_of: z
    .string(noPlace)
    .regex(/^(0|[1-9]\d{0,9})$/, noPlace)
    .transform(Number)
    .optional()
    .describe(
      'Lists the changes of this floor, a page of 1,000 at a time; 0 for what belongs to the whole building.',
    ),
  'page[number]': pageNumber.describe('Of the changes of a floor, from 1.'),
};
