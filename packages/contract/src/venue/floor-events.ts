import { fieldSentences, fillSentence, venueSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, PathId, requiredText } from '../wire/fields.ts';
import { Coordinate } from './coordinates.ts';

const noTab = venueSentences.tab_form;

/** Chosen at random by each open page, so that two pages of one user differ. */
const Tab = z
  .string(noTab)
  .meta({ examples: ['k3F9-x2Lm7Qa'] })
  .regex(/^[\w-]{8,40}$/, noTab);

/** The page of a user, with their account in front. */
const PublicTab = z.string();

const mostSelected = 20;

const Selected = z.object({
  kind: z.enum(['poi', 'point', 'link', 'beacon'], { error: venueSentences.object_kind }),
  /** The poi_id, the point_id, the two of a link, or the id of a beacon. */
  id: requiredText(520),
});

export const PresenceInput = z.object({
  tab: Tab,
  at_attributes: Coordinate.nullable()
    .default(null)
    .describe('The pointer on the floor, if it is there.'),
  selection_attributes: z
    .array(Selected, { error: venueSentences.selection_list })
    .max(mostSelected, fillSentence(venueSentences.selection_most, { most: mostSelected }))
    .default([]),
  tool: requiredText(40).default('pointer'),
  leaves: z.boolean({ error: fieldSentences.true_or_false }).default(false),
});

const floorParts = ['pois', 'route', 'beacons', 'floor', 'comments'] as const;

export const FloorEvent = z
  .discriminatedUnion('event', [
    z.object({ event: z.literal('beat') }).describe('The connection is alive.'),
    z
      .object({ event: z.literal('listening') })
      .describe('Every change after this event is sent. Read the floor now.'),
    z
      .object({ event: z.literal('missed') })
      .describe('Changes may not have been sent. Read the floor again.'),
    z
      .object({
        event: z.literal('changed'),
        part: z.enum(floorParts),
        changed: z
          .array(z.object({ id: Id, version: z.number().int().nullable() }))
          .nullable()
          .describe(
            'What was changed, with its lock_version, or null if it has left the floor. Null if there are many.',
          ),
      })
      .describe(
        'A change was saved. "floor" is the plan, its corners, the layers and the floor itself; a reply changes its comment.',
      ),
    z
      .object({
        event: z.literal('present'),
        tab: PublicTab,
        at: Coordinate.nullable(),
        selection: z.array(Selected),
        tool: z.string(),
        admin_id: Id,
        name: z.string(),
      })
      .describe('A user has the floor open. Gone if this is not repeated within 10 seconds.'),
    z
      .object({
        event: z.enum(['published', 'restored']),
        version: z.number().int(),
        name: z.string(),
        deleted_floors: z
          .number()
          .int()
          .optional()
          .describe('How many floors of the published version were deleted from the draft.'),
        lacks_floor: z
          .boolean()
          .optional()
          .describe('The version that replaced the draft does not have this floor: it is gone.'),
      })
      .describe(
        'A user published a version of the building, or replaced the draft with one. What that changed on the floor is sent as changes.',
      ),
    z
      .object({ event: z.literal('left'), tab: PublicTab })
      .describe('A page with this floor was closed.'),
  ])
  .meta({ id: 'FloorEvent' });

const params = z.object({ id: PathId, floorId: PathId });
const floorPath = `${companyApi}/buildings/:id/floors/:floorId` as const;

export const floorEvents = {
  /** Read with fetch, because EventSource cannot send a token. The server ends it; reconnect then. */
  follow: endpoint({
    method: 'GET',
    path: `${floorPath}/events`,
    needs: 'floor.show',
    summary: 'Changes of a floor and the users who have it open, as server-sent events',
    params,
    query: z.object({ tab: Tab }),
    responses: { 200: FloorEvent, 404: Failure, 422: Invalid, 429: Failure },
    events: true,
  }),
  /** Not stored. Send it when something changes, at most five times a second, and every 4 seconds. */
  announce: endpoint({
    method: 'POST',
    path: `${floorPath}/presence`,
    needs: 'floor.show',
    summary: 'Share your pointer and selection with the other users on a floor',
    params,
    body: PresenceInput,
    responses: { 204: null, 404: Failure, 422: Invalid, 429: Failure },
  }),
};
