import { fieldSentences, fillSentence, venueSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { ChosenId, companyApi, LockVersion, PathId, text } from '../wire/fields.ts';
import { Coordinate } from './coordinates.ts';

export const routePointWireKinds = ['point', 'connecting', 'stairs', 'elevator'] as const;
const Kind = z.enum(routePointWireKinds, {
  error: venueSentences.point_kind,
});

export const RoutePoint = z
  .object({
    /** Chosen by the client; unique on the floor. */
    point_id: z.string(),
    kind: Kind,
    latitude: z.number(),
    longitude: z.number(),
    /** The points that can be walked to from here. */
    neighbors: z.array(z.string()),
    /** The same text on each floor that an elevator or staircase joins. */
    shaft: z.string().nullable(),
    /** The links to neighbors that are closed, not wheelchair-accessible or bridges. */
    links: z.array(
      z.object({
        point_id: z.string(),
        accessible: z.boolean(),
        closed: z.boolean(),
        /** Only there for a link that passes over others without a junction. */
        bridge: z.literal(true).optional(),
      }),
    ),
  })
  .meta({ id: 'RoutePoint' });

const RouteAnswer = z.object({
  building_route_points: z.array(RoutePoint),
  /** Incremented with each change. */
  lock_version: LockVersion,
});

const yesOrNo = z.boolean({ error: fieldSentences.true_or_false });

const LinkInput = z.object({
  point_id: ChosenId,
  accessible: yesOrNo.default(true),
  closed: yesOrNo.default(false),
  /** Whether it passes over other links without a junction. */
  bridge: yesOrNo.optional(),
});

const RoutePointInput = z.object({
  ...Coordinate.shape,
  point_id: ChosenId,
  /** If omitted it stays unchanged; the default of a new one is point. */
  kind: Kind.optional(),
  neighbors: z
    .array(ChosenId, { error: venueSentences.neighbours_list })
    .max(100, venueSentences.neighbours_most),
  /** An empty text counts as none; if omitted it stays unchanged. */
  shaft: text()
    .transform((value) => (value === '' ? null : value))
    .nullish(),
  /** If omitted, existing links stay unchanged. */
  links_attributes: z
    .array(LinkInput, { error: venueSentences.links_list })
    .max(100, venueSentences.links_most)
    .optional(),
});

export const maxRoutePoints = 20_000;

export const RouteInput = z.object({
  building_route_points_attributes: z
    .array(RoutePointInput, { error: venueSentences.points_list })
    .max(maxRoutePoints, fillSentence(venueSentences.points_most, { most: maxRoutePoints })),
  lock_version: LockVersion.optional(),
});

const params = z.object({ id: PathId });

export const routes = {
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/floors/:id/route`,
    needs: 'floor.show',
    keyScopes: ['venue.read'],
    summary: 'The walkable routes of a floor',
    params,
    responses: { 200: RouteAnswer, 404: Failure },
  }),
  replace: endpoint({
    method: 'PUT',
    path: `${companyApi}/floors/:id/route`,
    needs: 'floor.update',
    keyScopes: ['venue.write'],
    summary: 'Replace the routes of a floor; with lock_version, refused if they have changed since',
    params,
    body: RouteInput,
    responses: { 200: RouteAnswer, 404: Failure, 409: Failure, 422: Invalid },
    maxBytes: 8 * 1024 * 1024,
  }),
};
