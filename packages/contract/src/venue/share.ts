import { layerKinds } from '@floorwright/domain/floors';
import { z } from 'zod';

import { Properties } from '../pois/poi-details.ts';
import { WorkingHours } from '../pois/working-hours.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { Id, PathId, requiredText } from '../wire/fields.ts';
import { languageQuery } from '../wire/translations.ts';
import { Coordinate } from './coordinates.ts';
import { LayerStyle } from './floors.ts';

/** A picture of a POI: the addresses of a medium size and a thumbnail. */
const SharedPicture = z
  .object({ url: z.string(), small: z.string() })
  .meta({ id: 'SharedPicture' });

/** The public data of a POI. What is optional is missing where there is nothing. */
const SharedPoi = z
  .object({
    poi_id: z.string(),
    floor_id: Id,
    title: z.string(),
    subtitles: z.array(z.string()),
    /** The name of its category, and the subcategories. */
    category: z.string().nullable(),
    subcategories: z.array(z.string()),
    color: z.string(),
    outline: z.string(),
    /** The URL of a small image. */
    icon: z.string().nullable(),
    working_hours: WorkingHours,
    coordinates: z.array(Coordinate),
    /** Its titles in the other languages, to be found by search. */
    other_titles: z.array(z.string()),
    /** May have several lines. */
    description: z.string().optional(),
    website: z.string().optional(),
    phone: z.string().optional(),
    pictures: z.array(SharedPicture).optional(),
    /** Only for visitor apps: the id of the place in another system, and the company's own values. */
    external_id: z.string().optional(),
    properties: Properties.optional(),
  })
  .meta({ id: 'SharedPoi' });

const SharedFloor = z
  .object({
    id: Id,
    name: z.string(),
    /** The name in the main language, as POI links write it. */
    link_name: z.string(),
    position: z.number().int(),
    /** The image of the plan, and its corners clockwise from the upper left. */
    plan: z.object({ url: z.string(), corners: z.array(Coordinate) }).nullable(),
    /** From the lowest up. The URLs contain only their shapes, as GeoJSON. */
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
    /** The IANA name, for opening hours. */
    time_zone: z.string(),
    /** From the lowest up. */
    floors: z.array(SharedFloor),
    pois: z.array(SharedPoi),
    /** Whether there are routes for directions. */
    has_routes: z.boolean(),
    /** The language of these texts. What is not translated is in the first of the languages. */
    language: z.string(),
    languages: z.array(z.string()),
  })
  .meta({ id: 'SharedBuilding' });

/** The walkable routes of a floor, without closed links. Points are referred to by index. */
export const SharedRoute = z
  .object({
    floor_id: Id,
    points: z.array(
      z.object({
        latitude: z.number(),
        longitude: z.number(),
        kind: z.enum(['point', 'stairs', 'elevator']),
        /** The same number on each floor that an elevator or staircase joins. */
        shaft: z.number().int().nullable(),
        /** The points that can be walked to from here. */
        neighbors: z.array(z.number().int()),
        /** The links among them that are not wheelchair-accessible. */
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
    summary: 'The place of a POI link, in a building whose share page is on',
    query: z.object({
      /** Path and query of the link. */
      link: requiredText(4000),
      ...languageQuery,
    }),
    responses: {
      200: z.object({
        /** Null for a link that names only a floor. */
        poi_id: z.string().nullable(),
        floor_id: Id,
        building: SharedBuilding,
        version: z
          .string()
          .optional()
          .describe('What the answer shows, for later requests of the same page.'),
        preview: z
          .object({
            expires_at: z.iso.datetime(),
            version: z
              .number()
              .int()
              .nullable()
              .describe('The number of the version; null for the draft.'),
          })
          .optional()
          .describe('Present if the link is one to a preview.'),
      }),
      404: Failure,
      422: Invalid,
      429: Failure,
    },
    revalidated: true,
  }),
  pointer: endpoint({
    method: 'GET',
    path: '/api/share/pointer',
    needs: 'public',
    summary: 'The place of a POI link, and the address of the map around it. Not for previews',
    query: z.object({ link: requiredText(4000), ...languageQuery }),
    responses: {
      200: z.object({
        poi_id: z.string().nullable().describe('Null for a link that names only a floor.'),
        floor_id: Id,
        version: z.string().describe('As that of the place.'),
        document: z
          .string()
          .describe('The address of the map. It has the hash of the content, which never changes.'),
      }),
      404: Failure,
      422: Invalid,
      429: Failure,
    },
    revalidated: true,
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/share/buildings/:id/documents/:hash',
    needs: 'public',
    summary: 'The map of such a building, by the hash of its content',
    params: z.object({ id: PathId, hash: z.string().regex(/^[\w-]{20,64}$/) }),
    query: z.object(languageQuery),
    responses: {
      200: z.object({ building: SharedBuilding }),
      404: Failure,
      409: Failure,
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
    query: z.object({
      preview: requiredText().optional().describe('The token of a preview.'),
      version: requiredText(64)
        .optional()
        .describe(
          'That of the place, so that both belong together. It is served for a day after another one is shown; then the answer is 409, and the place has to be read again.',
        ),
    }),
    responses: {
      200: z.object({ routes: z.array(SharedRoute) }),
      404: Failure,
      409: Failure,
      422: Invalid,
      429: Failure,
    },
    revalidated: true,
  }),
};
