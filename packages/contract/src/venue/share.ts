import { layerKinds } from '@floorwright/domain/floors';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { Id, PathId, requiredText } from '../wire/fields.ts';
import { Coordinate } from './coordinates.ts';
import { LayerStyle } from './floors.ts';
import { WorkingHours } from './working-hours.ts';

/** What visitors see of a POI. */
export const SharedPoi = z
  .object({
    poi_id: z.string(),
    floor_id: Id,
    title: z.string(),
    subtitles: z.array(z.string()),
    /** The name of its category, and the finer ones. */
    category: z.string().nullable(),
    subcategories: z.array(z.string()),
    color: z.string(),
    outline: z.string(),
    /** The address of a small picture. */
    icon: z.string().nullable(),
    working_hours: WorkingHours,
    coordinates: z.array(Coordinate),
  })
  .meta({ id: 'SharedPoi' });

export const SharedFloor = z
  .object({
    id: Id,
    name: z.string(),
    position: z.number().int(),
    /** The plan as it is drawn, between its corners from the upper left clockwise. */
    plan: z.object({ url: z.string(), corners: z.array(Coordinate) }).nullable(),
    /** From the lowest up. At the address lie their shapes alone, as GeoJSON. */
    layers: z.array(
      z.object({ id: Id, kind: z.enum(layerKinds), style: LayerStyle, url: z.string() }),
    ),
  })
  .meta({ id: 'SharedFloor' });

export const SharedBuilding = z
  .object({
    id: Id,
    name: z.string(),
    address: z.string(),
    coordinate: Coordinate,
    /** As IANA names it: by its clocks places open and close. */
    time_zone: z.string(),
    /** From the lowest up. */
    floors: z.array(SharedFloor),
    pois: z.array(SharedPoi),
    /** Whether there are routes to find a way on. */
    has_routes: z.boolean(),
  })
  .meta({ id: 'SharedBuilding' });

/** The walkable routes of a floor, without what is closed. Points are named by their number. */
export const SharedRoute = z
  .object({
    floor_id: Id,
    points: z.array(
      z.object({
        latitude: z.number(),
        longitude: z.number(),
        kind: z.enum(['point', 'stairs', 'elevator']),
        /** The same number on each floor that an elevator or a staircase joins. */
        shaft: z.number().int().nullable(),
        /** The points that can be walked to from here. */
        neighbors: z.array(z.number().int()),
        /** Those of them to which a wheelchair does not pass. */
        steps_to: z.array(z.number().int()),
      }),
    ),
  })
  .meta({ id: 'SharedRoute' });

export const share = {
  place: endpoint({
    method: 'GET',
    path: '/api/share/place',
    needs: 'public',
    summary: 'The place that a POI link leads to, in a building whose page for visitors is on',
    query: z.object({
      /** Path and query of the link, as the mask of the building has made it. */
      link: requiredText(4000),
    }),
    responses: {
      200: z.object({
        /** Null for a link that names a floor and nothing on it. */
        poi_id: z.string().nullable(),
        floor_id: Id,
        building: SharedBuilding,
      }),
      404: Failure,
      422: Invalid,
      429: Failure,
    },
    revalidated: true,
  }),
  routes: endpoint({
    method: 'GET',
    path: '/api/share/buildings/:id/routes',
    needs: 'public',
    summary: 'The walkable routes of such a building',
    params: z.object({ id: PathId }),
    responses: { 200: z.object({ routes: z.array(SharedRoute) }), 404: Failure, 429: Failure },
    revalidated: true,
  }),
};
