import { fieldSentences, fillSentence, venueSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { ChosenId, companyApi, Id, LockVersion, PathId } from '../wire/fields.ts';

const VersionedPoi = z.object({ id: Id, lock_version: LockVersion });

const mostCopiedPois = 1_000;
const mostCopiedPoints = 5_000;
const mostCopyFloors = 50;

const somePois = z
  .array(VersionedPoi, { error: venueSentences.copy_pois_list })
  .max(mostCopiedPois, fillSentence(venueSentences.copy_pois_most, { most: mostCopiedPois }));
const somePoints = z
  .array(ChosenId, { error: venueSentences.copy_points_list })
  .max(mostCopiedPoints, fillSentence(venueSentences.copy_points_most, { most: mostCopiedPoints }));
const yesOrNo = z.boolean({ error: fieldSentences.true_or_false }).default(false);

/** Objects of a floor in the versions that the user sees, and the floors to copy them to. */
export const FloorCopyInput = z.object({
  floor_ids: z
    .array(Id, { error: venueSentences.copy_floors_list })
    .min(1, venueSentences.copy_floor_missing)
    .max(mostCopyFloors, fillSentence(venueSentences.copy_floors_most, { most: mostCopyFloors })),
  pois_attributes: somePois,
  /** The links between these points are copied too. */
  point_ids: somePoints,
  /** Of the routes of the floor; needed for points. */
  route_lock_version: LockVersion.optional(),
  /** Whether objects are copied also where the same ones already are. */
  twice: yesOrNo,
  /** Only finds what is already there, and changes nothing. */
  dry_run: yesOrNo,
});

/** What was made on one floor. */
const MadeOnFloor = z.object({
  floor_id: Id,
  pois: z.array(VersionedPoi),
  point_ids: z.array(z.string()),
  /** Of its routes after the copy; null if they did not change. */
  route_lock_version: LockVersion.nullable(),
});

export const FloorCopy = MadeOnFloor.extend({
  /** What the floor already had, with the same name at the same place. */
  already_there: z.object({ poi_titles: z.array(z.string()), points: z.number().int() }),
}).meta({ id: 'FloorCopy' });

const CopiesAnswer = z.object({ copies: z.array(FloorCopy) });

export const UndoFloorCopyInput = z.object({
  copies_attributes: z
    .array(
      z.object({
        floor_id: Id,
        pois_attributes: somePois,
        point_ids: somePoints,
        route_lock_version: LockVersion.nullable(),
      }),
      { error: venueSentences.copies_list },
    )
    .max(mostCopyFloors, fillSentence(venueSentences.copy_floors_most, { most: mostCopyFloors })),
});

const counts = z.object({ pois: z.number().int(), points: z.number().int() });

const params = z.object({ id: PathId });

export const floorCopies = {
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/floors/:id/copies`,
    needs: 'floor.manage',
    keyScopes: ['venue.write'],
    summary: 'Copy POIs and routes to the same place on other floors of the building',
    params,
    body: FloorCopyInput,
    responses: { 200: CopiesAnswer, 404: Failure, 409: Failure, 422: Invalid, 429: Failure },
    maxBytes: 1024 * 1024,
  }),
  undo: endpoint({
    method: 'POST',
    path: `${companyApi}/floors/:id/copies/undo`,
    needs: 'floor.manage',
    keyScopes: ['venue.write'],
    summary: 'Delete copies that no one has changed since',
    params,
    body: UndoFloorCopyInput,
    responses: {
      200: z.object({ removed: counts, kept: counts }),
      404: Failure,
      422: Invalid,
    },
    maxBytes: 8 * 1024 * 1024,
  }),
};
